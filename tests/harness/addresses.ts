import { isTag, type ChildNode, type Document, type Element } from 'domhandler'

/** An element reduced to what laws look at, so that every parser's tree can be put before them. */
export interface PlainElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

export function plainElements(root: Document): PlainElement[] {
  const found: PlainElement[] = []
  const visit = (node: ChildNode) => {
    if (isTag(node)) found.push({ name: node.name.toLowerCase(), attributes: node.attribs, text: directText(node) })
    // What a template holds hangs below a document of its own.
    if ('children' in node) node.children.forEach(visit)
  }
  root.children.forEach(visit)
  return found
}

function directText(element: Element): string {
  return element.children.map((child) => (child.type === 'text' ? child.data : '')).join('')
}

const ADDRESSES = [
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
] as const

export interface Address {
  readonly element: string
  readonly attribute: string
  readonly url: string
}

/** Every address that markup makes a browser or a reader follow. */
export function addressesIn(elements: readonly PlainElement[]): Address[] {
  return elements.flatMap(({ name, attributes }) => [
    ...ADDRESSES.flatMap((attribute) =>
      attributes[attribute] === undefined ? [] : [{ element: name, attribute, url: attributes[attribute] }],
    ),
    ...['srcset', 'imagesrcset'].flatMap((attribute) =>
      candidates(attributes[attribute] ?? '').map((url) => ({ element: name, attribute, url })),
    ),
  ])
}

// Commas stand inside addresses of the picture CDN: only one that follows white space or a descriptor parts two
// candidates (QUIRKS 7).
function candidates(srcset: string): string[] {
  return [...srcset.matchAll(/(?:^|[\s,])(\S*[^\s,])(?:\s+[\d.]+[wxh])?\s*(?=,\s|,?$)/g)].flatMap(
    (match) => match[1] ?? [],
  )
}

/** What could run, or take the reader where the text does not say; empty for harmless markup. */
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

/** The scheme as a browser finds it: control characters and white space are no hiding place. */
function schemeOf(url: string): string | null {
  const bare = url.replace(/^[\p{Cc} ]+/u, '').replace(/[\t\r\n]/g, '')
  return /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase() ?? null
}

/** Addresses that are neither absolute nor a fragment that leads somewhere. */
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
