import { parseWebUrl } from '../links/parse-url.js'

/** A stretch of a post's plain text that stands for no address. */
export interface PlainText {
  kind: 'text'
  text: string
  href: null
}

/** One that stands for an address. */
export interface LinkedText<K extends string = 'link'> {
  kind: K
  text: string
  href: string | null
}

export type MarkedText<K extends string = 'link'> = PlainText | LinkedText<K>

/** Addresses in running text. */
export const WEB_ADDRESS = /https?:\/\/[^\s<>"'`]{1,2000}/iu
/** #topics of any script, but no bare numbers. */
export const TOPIC = /(?<![\p{L}\p{N}_&/])#(?=[\p{N}_]{0,100}\p{L})[\p{L}\p{M}\p{N}_]{1,100}/u

/**
 * Splits plain text where `pattern` (with the flag g) finds something that `addressOf` knows an address for.
 * The parts joined are the text again.
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

/** An address in running text: the sentence's own punctuation is not part of it, a cut-off one leads nowhere. */
export function webAddress(found: string): LinkedText | null {
  if (found.includes('…')) return null
  const text = found.replace(/[.,;:!?)\]}'"’”]{1,20}$/u, '')
  return parseWebUrl(text) === null ? null : { kind: 'link', text, href: text }
}
