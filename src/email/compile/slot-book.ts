import { createHash } from 'node:crypto'
import type { Node } from 'prosemirror-model'
import { deepJson } from '../../domain/values/deep-json.js'
import type { Slot } from '../../domain/recipient/slots.js'
import { STORED } from '../../schema/kit.js'

/** Hands out opaque tokens for slots while a mail is rendered, and cuts the finished text at them. */
export interface SlotBook {
  readonly slots: readonly Slot[]
  token(slot: Slot): string
  cut(text: string): Pieces
  /** Whether an address is a token or holds one. */
  holds(text: string): boolean
}

/** Text with numbered slots between its pieces: piece, slot, piece, … piece. */
export interface Pieces {
  readonly text: readonly string[]
  readonly slots: readonly number[]
}

/**
 * A book whose tokens occur nowhere in what it will be used on, so that no author can write one: they begin with a
 * hash of it all. To look for them in the content would not do. Entities in a quoted tweet, text that goes on in
 * bold and characters that are taken out only make one while the mail is written. Tokens are letters and digits:
 * nothing between React and juice changes them, in an attribute or in text.
 */
export function slotBook(doc: Node, fields: readonly unknown[]): SlotBook {
  const stem = `dpslot${digits(`${shownIn(doc)}${deepJson(fields)}`)}`
  const slots: Slot[] = []
  const numbers = new Map<string, number>()
  const pattern = new RegExp(`${stem}(\\d+)z`, 'g')
  return {
    slots,
    token(slot) {
      const key = JSON.stringify(slot)
      let number = numbers.get(key)
      if (number === undefined) {
        number = slots.push(slot) - 1
        numbers.set(key, number)
      }
      return `${stem}${number}z`
    },
    holds: (text) => text.includes(stem),
    cut(source) {
      const text: string[] = []
      const found: number[] = []
      let from = 0
      for (const match of source.matchAll(pattern)) {
        text.push(source.slice(from, match.index))
        found.push(Number(match[1]))
        from = match.index + match[0].length
      }
      text.push(source.slice(from))
      return { text, slots: found }
    },
  }
}

/** What of a document a mail can show. Its source says the same again at every level, and may nest without end. */
function shownIn(doc: Node): string {
  return JSON.stringify(doc, (key, value: unknown) => (key === STORED ? undefined : value))
}

/** 96 bits of the text's hash. */
function digits(text: string): string {
  return BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 24)}`)
    .toString()
    .padStart(29, '0')
}
