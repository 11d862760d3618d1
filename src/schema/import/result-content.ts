import type { Node } from 'prosemirror-model'
import { imageKey } from '../../domain/pictures/image-url.js'
import { appendAll } from '../../domain/values/append-all.js'
import { isRecord } from '../../domain/values/stored-value.js'
import { collectText } from '../collect-text.js'
import { STORED } from '../kit.js'
import { markHasRole } from '../role.js'
import { storedFormOf } from '../stored-form.js'

/** The content of a document, indexed for look-ups. */
export interface ResultContent {
  /** Its text, separated wherever there is something else. */
  readonly text: string
  /** The text without white space and invisible characters. */
  readonly bare: string
  /** The index in `text` for each character of `bare`. */
  readonly places: Int32Array
  /** Start indexes in `bare` of text runs, with their links. */
  readonly textRuns: readonly { readonly at: number; readonly href: string | null }[]
  /** Words in attributes and fields. */
  readonly words: readonly string[]
  /** Addresses of links on text. */
  readonly linked: ReadonlySet<string>
  /** Addresses in attributes. */
  readonly addresses: ReadonlySet<string>
  /** Number of occurrences of each picture. */
  readonly pictures: ReadonlyMap<string, number>
}

const MAX_DEPTH = 40

/**
 * Indexes a document. `drawn` holds the stored attributes of blocks with drawn text. Their texts are not indexed, so
 * they cannot hide the loss of the same text elsewhere. `fields` are further texts of the post.
 */
export function resultContent(doc: Node, drawn: ReadonlySet<unknown>, fields: readonly string[]): ResultContent {
  const parts: string[] = []
  const links: { readonly part: number; readonly href: string | null }[] = []
  const words: string[] = [...fields]
  const linked = new Set<string>()
  const addresses = new Set<string>()
  const pictures = new Map<string, number>()

  const attribute = (value: unknown, ownWords: boolean, depth = 0): void => {
    if (typeof value === 'string') {
      if (/^\s*(?:[a-z][a-z\d+.-]*:|\/\/|%%|#)/i.test(value)) {
        addresses.add(value)
        if (/^\s*(?:https?:|\/\/)/i.test(value)) pictures.set(imageKey(value), (pictures.get(imageKey(value)) ?? 0) + 1)
      }
      if (ownWords && !/^\s*https?:\S{1,2000}$/i.test(value)) words.push(value)
    } else if (typeof value === 'number') {
      if (ownWords) words.push(String(value))
    } else if (depth < MAX_DEPTH && (Array.isArray(value) || isRecord(value)))
      for (const each of Object.values(value)) attribute(each, ownWords, depth + 1)
  }

  doc.descendants((node) => {
    if (node.isText) {
      const href = linkOn(node)
      links.push({ part: parts.length, href })
      parts.push(node.text ?? '')
      if (href !== null) linked.add(href)
      return
    }
    parts.push('\n')
    const { [STORED]: stored, ...attrs } = node.attrs as Readonly<Record<string, unknown>>
    attribute(attrs, !drawn.has(storedFormOf(stored, node.type.name)?.attrs))
    const href = linkOn(node)
    if (href !== null) linked.add(href)
    if (isRecord(stored) && !Object.hasOwn(stored, 'type'))
      appendAll(words, collectText([stored['raw'] ?? stored['rest']].flat(), () => false, Infinity).parts)
  })
  return { ...bareText(parts, links), words, linked, addresses, pictures }
}

function linkOn(node: Node): string | null {
  const href: unknown = node.marks.find((mark) => markHasRole(mark, 'link'))?.attrs['href']
  return typeof href === 'string' ? href : null
}

function bareText(
  parts: readonly string[],
  links: readonly { readonly part: number; readonly href: string | null }[],
): Pick<ResultContent, 'text' | 'bare' | 'places' | 'textRuns'> {
  const text = parts.join('')
  const places = new Int32Array(text.length)
  const kept: string[] = []
  const textRuns: { at: number; href: string | null }[] = []
  let length = 0
  let at = 0
  let next = 0
  parts.forEach((part, i) => {
    const link = links[next]
    if (link?.part === i) {
      textRuns.push({ at: length, href: link.href })
      next++
    }
    for (const end = at + part.length; at < end; at++) {
      if (isBlank(text.charCodeAt(at))) continue
      kept.push(text.charAt(at))
      places[length++] = at
    }
  })
  return { text, bare: kept.join(''), places: places.subarray(0, length), textRuns }
}

/** Text for comparison: without white space and invisible characters. */
export function bareOf(text: string): string {
  let bare = ''
  for (let at = 0; at < text.length; at++) if (!isBlank(text.charCodeAt(at))) bare += text.charAt(at)
  return bare
}

function isBlank(code: number): boolean {
  if (code <= 0x20 || code === 0xa0 || code === 0xad) return true
  if (code < 0x1680) return false
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200f) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x2060 ||
    code === 0x3000 ||
    code === 0xfeff
  )
}
