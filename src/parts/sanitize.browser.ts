import { hasChildren, isTag, isText, type ChildNode, type Element } from 'domhandler'
import { parseHtmlFragment } from '../schema/html-tree.js'
import type { MarkupPolicy } from './sanitize.js'

// In place of sanitize.ts in the bundle of a page, which has a parser of HTML: sanitize-html brings one of its own and
// weighs 76 kB. Both give the same (tests/browser/sanitize.test.ts). Where their parsers differ, this one keeps less.

const HTML = 'http://www.w3.org/1999/xhtml'
/** Their content is not text that a reader sees. */
const SILENT = new Set('script style textarea option xmp noscript noembed noframes iframe plaintext'.split(' '))
const VOID = new Set('img br hr area base basefont input link meta'.split(' '))
const ADDRESSES = new Set(['href', 'src', 'cite'])

/** Markup of which only what a policy allows is left. */
export function sanitize(html: string, policy: MarkupPolicy): string {
  return markupOf(parseHtmlFragment(html).children, policy, 0)
}

/** The tags that sanitize-html allows by default (V-TW-1). */
export function usualTags(): readonly string[] {
  return USUAL
}

const USUAL =
  'address article aside footer header h1 h2 h3 h4 h5 h6 hgroup main nav section blockquote dd div dl dt figcaption figure hr li menu ol p pre ul a abbr b bdi bdo br cite code data dfn em i kbd mark q rb rp rt rtc ruby s samp small span strong sub sup time u var wbr caption col colgroup table tbody td tfoot th thead tr'.split(
    ' ',
  )

function markupOf(nodes: readonly ChildNode[], policy: MarkupPolicy, depth: number): string {
  return nodes
    .map((node) => {
      if (isText(node)) return escaped(node.data)
      if (isTag(node)) return elementMarkup(node, policy, depth)
      // The content of a template.
      return hasChildren(node) ? markupOf(node.children, policy, depth) : ''
    })
    .join('')
}

function elementMarkup(element: Element, policy: MarkupPolicy, depth: number): string {
  const { name, namespace } = element
  const isAllowed = namespace === HTML && policy.allowedTags.includes(name) && depth < policy.nestingLimit
  if (!isAllowed) return SILENT.has(name) ? '' : markupOf(element.children, policy, depth + 1)
  const tag = `<${name}${attributeMarkup(element, policy)}`
  return VOID.has(name) ? `${tag} />` : `${tag}>${markupOf(element.children, policy, depth + 1)}</${name}>`
}

function attributeMarkup({ name: tag, attribs }: Element, policy: MarkupPolicy): string {
  const { allowedAttributes, allowedClasses, allowedSchemes, linkAttributes } = policy
  const allowed = [
    ...(allowedAttributes[tag] ?? []),
    ...(allowedAttributes['*'] ?? []),
    ...(allowedClasses ? ['class'] : []),
  ]
  return Object.entries(tag === 'a' && linkAttributes ? linkAttributes(attribs) : attribs)
    .map(([name, stated]) => {
      if (!allowed.includes(name) || (ADDRESSES.has(name) && !isAllowedAddress(stated, allowedSchemes))) return ''
      const value = name === 'class' && allowedClasses ? keptClasses(stated, allowedClasses['*']) : stated
      if (value !== '') return ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`
      return name === 'alt' ? ' alt=""' : name.startsWith('data-') ? ` ${name}` : ''
    })
    .join('')
}

function keptClasses(stated: string, allowed: readonly string[]): string {
  return stated
    .split(/\s+/)
    .filter((name) => allowed.includes(name))
    .join(' ')
}

/** Whether an address has no scheme or an allowed one, however it is hidden by what browsers pass over. */
function isAllowedAddress(address: string, schemes: readonly string[]): boolean {
  const plain = withoutComments(
    Array.from(address)
      // U+FFFD is what a parser makes of U+0000.
      .filter((sign) => sign > ' ' && sign !== '\ufffd')
      .join(''),
  )
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]
  return scheme === undefined || schemes.includes(scheme.toLowerCase())
}

function withoutComments(text: string): string {
  let plain = text
  for (let from = plain.indexOf('<!--'); from !== -1; from = plain.indexOf('<!--')) {
    const to = plain.indexOf('-->', from + 4)
    if (to === -1) break
    plain = plain.slice(0, from) + plain.slice(to + 3)
  }
  return plain
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
