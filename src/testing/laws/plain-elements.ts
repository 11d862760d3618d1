import { isTag, type ChildNode, type Document, type Element } from 'domhandler'
import { defaultTreeAdapter, parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { isWholePage } from './markup.js'

/** An element reduced to the data that laws use, independent of the parser. */
export interface PlainElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

export function plainElements(root: Document): PlainElement[] {
  const found: PlainElement[] = []
  const visit = (node: ChildNode) => {
    if (isTag(node)) found.push({ name: node.name.toLowerCase(), attributes: node.attribs, text: directText(node) })
    // The content of a template is in a separate document.
    if ('children' in node) node.children.forEach(visit)
  }
  root.children.forEach(visit)
  return found
}

function directText(element: Element): string {
  return element.children.map((child) => (child.type === 'text' ? child.data : '')).join('')
}

/**
 * The elements of markup, without building a DOM. The parser's own tree has no copies of attributes and no source
 * positions, which takes half the time.
 */
export function elementsIn(html: string): PlainElement[] {
  const found: PlainElement[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (defaultTreeAdapter.isElementNode(node)) {
      found.push({
        name: node.tagName.toLowerCase(),
        attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
        text: ownText(node.childNodes),
      })
      if ('content' in node) visit(node.content)
    }
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  ;(isWholePage(html) ? parse(html) : parseFragment(html)).childNodes.forEach(visit)
  return found
}

function ownText(children: readonly DefaultTreeAdapterTypes.ChildNode[]): string {
  return children.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('')
}

const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'background',
  'cite',
  'longdesc',
  'manifest',
  'ping',
  'xlink:href',
])

export interface Address {
  readonly element: string
  readonly attribute: string
  readonly url: string
}

/** Every address in markup that a browser loads or a reader can follow. */
export function addressesIn(elements: readonly PlainElement[]): Address[] {
  const found: Address[] = []
  for (const { name, attributes } of elements) {
    for (const [attribute, value] of Object.entries(attributes)) {
      if (ADDRESSES.has(attribute)) found.push({ element: name, attribute, url: value })
      else if (attribute === 'srcset' || attribute === 'imagesrcset')
        for (const url of candidates(value)) found.push({ element: name, attribute, url })
    }
  }
  return found
}

// Addresses of the picture CDN contain commas. Only a comma at the end of an address or after a descriptor separates
// candidates (QUIRKS 7).
function candidates(srcset: string): string[] {
  const urls: string[] = []
  let atUrl = true
  for (const part of srcset.split(/\s+/)) {
    const comma = part.indexOf(',')
    const url: string = atUrl ? part : comma === -1 ? '' : part.slice(comma + 1)
    if (url === '') {
      if (comma !== -1) atUrl = true
      continue
    }
    const end: boolean = url.endsWith(',')
    urls.push(end ? url.slice(0, -1) : url)
    atUrl = end
  }
  return urls
}

/** Markup that could run code, or redirect the reader unexpectedly; empty for harmless markup. */
export function dangersIn(elements: readonly PlainElement[]): string[] {
  const found: string[] = []
  for (const { name, attributes, text } of elements) {
    if (name === 'script' && !/^application\/(ld\+)?json$/i.test(attributes['type'] ?? ''))
      found.push(`<script> ${text.slice(0, 60)}`)
    if (['object', 'embed', 'applet', 'base', 'frame', 'frameset', 'portal'].includes(name)) found.push(`<${name}>`)
    if (name === 'meta' && /refresh/i.test(attributes['http-equiv'] ?? '')) found.push('<meta http-equiv="refresh">')
    if (name === 'style' && /expression\s*\(|javascript:|@import|-moz-binding|<\//i.test(text))
      found.push(`<style> ${text.slice(0, 60)}`)
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on/i.test(attribute)) found.push(`<${name} ${attribute}>`)
      if (attribute === 'srcdoc') found.push(`<${name} srcdoc>`)
      if (attribute === 'style' && /expression\s*\(|javascript:|-moz-binding|url\s*\(/i.test(value))
        found.push(`<${name} style="${value.slice(0, 60)}">`)
    }
  }
  for (const { element, attribute, url } of addressesIn(elements)) {
    const scheme = schemeOf(url)
    if (scheme !== null && !['http', 'https', 'mailto', 'tel'].includes(scheme))
      found.push(`<${element} ${attribute}="${url.slice(0, 80)}">`)
  }
  return found
}

/** The scheme as a browser parses it, which ignores control characters and white space. */
function schemeOf(url: string): string | null {
  const bare = url.replace(/^[\p{Cc} ]+/u, '').replace(/[\t\r\n]/g, '')
  return /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase() ?? null
}

/** Addresses that are neither absolute nor a fragment with a target. */
export function strayAddresses(
  elements: readonly PlainElement[],
  isTarget: (element: PlainElement, id: string) => boolean,
): string[] {
  return addressesIn(elements).flatMap(({ element, attribute, url }) => {
    if (url.startsWith('#')) {
      const id = decodeURIComponent(url.slice(1))
      return elements.some((target) => isTarget(target, id)) ? [] : [`<${element} ${attribute}="${url}"> leads nowhere`]
    }
    const absolute =
      /^(?:https?:\/\/[^/]|mailto:.|tel:.)/i.test(url) && URL.canParse(url) && !url.includes('newsletter.invalid')
    return absolute ? [] : [`<${element} ${attribute}="${url.slice(0, 120)}"> is not absolute`]
  })
}
