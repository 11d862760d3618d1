import { largest } from '../../domain/values/extremes.js'
import { textColumns } from '../../render/text-layout.js'
import type { PlacedCell, TableLayout } from './layout.js'

/** Columns of text in a line on a phone: there, words need their room first. */
const LINE = 34
/** Columns of text. Longer words break. */
const LONGEST_WORD = 16
/** Columns of text. Longer texts are folded. */
const LONGEST_TEXT = 40
/** The space between cells, in columns of text. */
const GAP = 2

/** The stored width of each column in CSS pixels; null if none is stored. */
export function storedWidths({ rows, columns }: TableLayout): readonly (number | null)[] | null {
  const widths = Array.from({ length: columns }, (): number | null => null)
  for (const { node, column, columns: across } of rows.flat()) {
    const stored: unknown = node.attrs['colwidth']
    if (!Array.isArray(stored)) continue
    for (let at = 0; at < across; at++) {
      const width: unknown = stored[at]
      if (typeof width === 'number' && width > 0) widths[column + at] ??= width
    }
  }
  return widths.some((width) => width !== null) ? widths : null
}

/**
 * The share of each column in the width of a mail, in whole percent: by the stored widths if all are known, otherwise
 * by the text. Mail programs need fixed widths to break long words (Yahoo), and Word takes no others.
 */
export function columnShares(layout: TableLayout): readonly number[] {
  const stored = storedWidths(layout)
  const needs = stored?.every((width) => width !== null) ? (stored as readonly number[]) : textNeeds(layout)
  const total = sum(needs)
  let before = 0
  let rounded = 0
  return needs.map((need) => {
    before += need
    const upTo = Math.round((before / total) * 100)
    const share = upTo - rounded
    rounded = upTo
    return share
  })
}

/**
 * The room of each column, in columns of text: its longest word, and a part of the rest for the longest text. Cells
 * over several columns take what there is.
 */
function textNeeds({ rows, columns }: TableLayout): readonly number[] {
  const words = Array.from({ length: columns }, () => 1)
  const texts = [...words]
  for (const cell of rows.flat()) {
    if (cell.columns > 1) continue
    const { word, text } = lengthsOf(cell)
    words[cell.column] = Math.max(words[cell.column] ?? 0, word)
    texts[cell.column] = Math.max(texts[cell.column] ?? 0, text)
  }
  const room = LINE - sum(words) - GAP * columns
  const beyond = texts.map((text, at) => Math.max(0, text - (words[at] ?? 0)))
  const wanted = sum(beyond)
  const part = wanted === 0 ? 0 : Math.min(1, Math.max(0, room) / wanted)
  return words.map((word, at) => word + GAP + part * (beyond[at] ?? 0))
}

function lengthsOf({ node }: PlacedCell): { readonly word: number; readonly text: number } {
  const text = node.textBetween(0, node.content.size, ' ', ' ').slice(0, 1000)
  const word = largest(
    text.split(/\s/).map((part) => textColumns(part, false)),
    0,
  )
  return { word: Math.min(LONGEST_WORD, word), text: Math.min(LONGEST_TEXT, textColumns(text, false)) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
