import { MAX_QP_BYTES } from '../../domain/text/quoted-printable.js'
import type { Outline } from '../../render/outline.js'
import type { OwnMergeFields } from '../../schema/merge-field.js'
import { jsonPointer } from '../../schema/problem.js'
import { hasRole } from '../../schema/role.js'
import { joined, filler } from '../bind/binder.js'
import { bytesOf, type Bytes } from '../message/encoding.js'
import { weighBlocks, withoutMarks, type BlockSize } from './block-marks.js'
import type { LayoutSource } from './layout.js'
import type { Pieces } from './placeholder-tokens.js'

export interface MailSize extends Bytes {
  /** In document order, without blocks that show nothing. */
  readonly blocks: readonly BlockSize[]
  /** Number of blocks that `truncate` left out; 0 for a whole mail. */
  readonly left: number
}

/**
 * Bytes for names and addresses longer than the sample's, for the signed tokens of links to the post, and for the line
 * breaks around merge fields in a message.
 */
const MARGIN = 2_048
/** Bytes of the link to the rest. */
const REST = 2_500
/** Factor for line ends of two bytes, and soft breaks of three after 73 characters. */
const LINES = 1.1
/** An upper bound for the bytes of a merge field. */
const FIELD = 1_000
const SAMPLE = {
  id: '123456789',
  email: 'somebody.somewhere@mail.example.org',
  name: 'Somebody Somewhere',
  token: 'x'.repeat(100),
}

/** The size of the mail for a recipient with a long token. `marked` is its HTML with block marks. */
export function sizeOf(source: LayoutSource, marked: Pieces, outline: Outline, own: OwnMergeFields): MailSize {
  const { layout, html } = filler({ ...source, html: marked }, {}, own)(SAMPLE)
  const whole = joined(layout.html, html)
  return { ...bytesOf(withoutMarks(whole)), blocks: weighBlocks(whole, describeBlocks(outline)), left: outline.left }
}

function describeBlocks({ blocks, footnotes, positions }: Outline): Pick<BlockSize, 'path' | 'type' | 'markIn'>[] {
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

/** Whether Gmail shows the whole mail. The exact size is only computed if an estimate is not sufficient. */
export function fitsGmail(mail: { readonly html: Pieces; readonly size: MailSize }): boolean {
  return atMost(mail.html) + MARGIN <= MAX_QP_BYTES || mail.size.encoded + MARGIN <= MAX_QP_BYTES
}

/** An upper bound for the encoded size of a mail, computed cheaply. */
function atMost({ text, mergeFields }: Pieces): number {
  return text.reduce((sum, piece) => sum + pieceAtMost(piece), mergeFields.length * FIELD)
}

// A non-ASCII character of k bytes takes 3k. k is at most twice the difference between its bytes and its UTF-16 units.
// `=` takes 3 as well.
function pieceAtMost(piece: string): number {
  const more = new TextEncoder().encode(piece).length - piece.length
  return (piece.length + 6 * more + 2 * (piece.split('=').length - 1)) * LINES
}

/**
 * Number of blocks of the body that fit, together with the notes whose marks are in them. Always less than before; 0 if
 * leaving out blocks does not help. Notes without a mark are left out with the first block.
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
