import type { Outline } from '../../render/outline.js'
import { jsonPointer } from '../../schema/problem.js'
import { joined, filler } from '../bind/binder.js'
import { bytesOf, type Bytes } from '../message/bytes.js'
import { weighBlocks, withoutMarks, type BlockSize } from './block-marks.js'
import { MAX_QP_BYTES } from '../../markup/limits.js'
import type { LayoutSource } from './layout.js'
import type { Pieces } from './slot-book.js'
import { hasRole } from '../../schema/role.js'

export interface MailSize extends Bytes {
  /** In document order; blocks that show nothing are not among them. */
  readonly blocks: readonly BlockSize[]
  /** Blocks that `truncate` left out; 0 for a whole mail. */
  readonly left: number
}

/** Names and addresses longer than the sample's, and the line breaks around each slot in a message. */
const MARGIN = 2_048
/** What the link to the rest takes. */
const REST = 2_500
const SAMPLE = {
  id: '123456789',
  email: 'somebody.somewhere@mail.example.org',
  name: 'Somebody Somewhere',
  token: 'x'.repeat(100),
}

/** The size of the mail for a recipient with a long token. `marked` is its HTML with the marks of its blocks. */
export function sizeOf(source: LayoutSource, marked: Pieces, outline: Outline): MailSize {
  const { layout, html } = filler({ ...source, html: marked }, undefined)(SAMPLE)
  const whole = joined(layout.html, html)
  return { ...bytesOf(withoutMarks(whole)), blocks: weighBlocks(whole, named(outline)), left: outline.left }
}

function named({ blocks, footnotes, positions }: Outline): Pick<BlockSize, 'path' | 'type' | 'markIn'>[] {
  const marks = new Map<number, number>()
  blocks.forEach((block, at) =>
    block.descendants(({ type, attrs }) => {
      const number = Number(attrs['number'])
      if (hasRole({ type }, 'note-anchor') && !marks.has(number)) marks.set(number, at)
    }),
  )
  return [
    ...blocks.map((block, at) => ({ path: jsonPointer(['content', positions[at] ?? at]), type: block.type.name })),
    ...footnotes.map(({ type, attrs }) => {
      const markIn = marks.get(Number(attrs['number']))
      return { path: '', type: type.name, ...(markIn === undefined ? {} : { markIn }) }
    }),
  ]
}

export function fitsGmail({ encoded }: Bytes): boolean {
  return encoded + MARGIN <= MAX_QP_BYTES
}

/**
 * How many blocks of the body fit, with the notes whose marks stand in them: fewer than before, and 0 where leaving
 * out blocks does not help. A note without a mark goes as soon as any block does.
 */
export function blocksThatFit({ encoded, blocks, left }: MailSize): number {
  const room = MAX_QP_BYTES - MARGIN - (left > 0 ? 0 : REST)
  const last = blocks
    .map((block) => ({ ...block, place: block.path === '' ? block.markIn : block.index }))
    .sort((one, other) => (other.place ?? Infinity) - (one.place ?? Infinity) || 0)
  let size = encoded
  let keep = Infinity
  for (const block of last) {
    const { place = Infinity } = block
    if (size <= room && place < keep && keep < Infinity) return keep
    size -= block.encoded
    keep = place
  }
  return 0
}

export function heaviestBlocks({ blocks }: MailSize, count = 5): readonly BlockSize[] {
  return [...blocks].sort((one, other) => other.encoded - one.encoded).slice(0, count)
}
