import { parseWebUrl } from '../links/parse-url.js'

/** A run of plain text without a link. */
export interface PlainText {
  kind: 'text'
  text: string
  href: null
}

/** A run of plain text that is a link. */
export interface LinkedText<K extends string = 'link'> {
  kind: K
  text: string
  href: string | null
}

export type MarkedText<K extends string = 'link'> = PlainText | LinkedText<K>

/** A web address in running text. */
export const WEB_ADDRESS = /https?:\/\/[^\s<>"'`]{1,2000}/iu
/** A #topic in any script, but not a bare number. */
export const TOPIC = /(?<![\p{L}\p{N}_&/])#(?=[\p{N}_]{0,100}\p{L})[\p{L}\p{M}\p{N}_]{1,100}/u

/**
 * Splits plain text at the matches of `pattern` (with flag g) for which `addressOf` returns an address. The joined
 * parts are the original text.
 */
export function markedText<K extends string>(
  text: string,
  pattern: RegExp,
  addressOf: (found: string) => LinkedText<K> | null,
): MarkedText<K>[] {
  const parts: MarkedText<K>[] = []
  let end = 0
  const plain = (until: number): void => {
    if (until > end) parts.push({ kind: 'text', text: text.slice(end, until), href: null })
  }
  for (const found of text.matchAll(pattern)) {
    const part = addressOf(found[0])
    if (part === null) continue
    plain(found.index)
    parts.push(part)
    end = found.index + part.text.length
  }
  plain(text.length)
  return parts
}

/**
 * A web address in running text. Punctuation of the sentence is not part of it, and a truncated address is not a link.
 */
export function webAddress(found: string): LinkedText | null {
  if (found.includes('…')) return null
  const text = found.replace(/[.,;:!?)\]}'"’”]{1,20}$/u, '')
  return parseWebUrl(text) === null ? null : { kind: 'link', text, href: text }
}
