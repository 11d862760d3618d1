import type { Node } from 'prosemirror-model'
import type { Slot } from '../domain/slots.js'

/** Hands out opaque tokens for slots while a mail is rendered, and cuts the finished text at them. */
export interface SlotBook {
  readonly slots: readonly Slot[]
  token(slot: Slot): string
  cut(text: string): Pieces
}

/** Text with numbered slots between its pieces: piece, slot, piece, … piece. */
export interface Pieces {
  readonly text: readonly string[]
  readonly slots: readonly number[]
}

const STEM = 'dpslot'

/**
 * A book whose tokens occur nowhere in what it will be used on, so that no author can write one. Tokens are
 * letters and digits: nothing between React and juice changes them, in an attribute or in text.
 */
export function slotBook(doc: Node, fields: readonly unknown[]): SlotBook {
  let stem = STEM
  while (mentions(doc, fields, stem)) stem += 'x'
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

function mentions(doc: Node, fields: readonly unknown[], stem: string): boolean {
  let found = JSON.stringify(fields).includes(stem)
  doc.descendants((node) => {
    found ||= node.isText ? (node.text ?? '').includes(stem) || node.marks.some(({ attrs }) => inAttrs(attrs, stem)) : inAttrs(node.attrs, stem)
    return !found
  })
  return found
}

function inAttrs({ stored: _, ...attrs }: Readonly<Record<string, unknown>>, stem: string): boolean {
  return Object.values(attrs).some((value) => (typeof value === 'string' ? value.includes(stem) : typeof value === 'object' && value !== null && JSON.stringify(value).includes(stem)))
}
