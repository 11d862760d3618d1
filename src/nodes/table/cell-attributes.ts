import * as v from 'valibot'
import { attrSchema, type Attribute } from '../../schema/attr.js'
import { numberOr, textAlign } from '../../schema/attributes.js'

/** HTML allows no cell over more columns. */
export const MOST_COLUMNS = 1000
/** HTML allows no cell over more rows. */
const MOST_ROWS = 65_534

/** A number of columns or rows that a cell covers, as HTML reads it: at least 1. */
const span = (most: number): Attribute<number | string | null | undefined, number> =>
  v.pipe(
    attrSchema(numberOr(1)),
    v.transform((value): number => Math.min(most, Math.max(1, Math.trunc(value)))),
  )

const pixels = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))

/** The width of each column that a cell covers, in CSS pixels, 0 for an unknown one. Null if none is known. */
const columnWidths = (): Attribute<unknown, number[] | null> =>
  v.optional(v.nullable(v.fallback(v.nullable(v.array(pixels)), null)), null)

/** The attributes of cells, with the names of prosemirror-tables. `alignment` is the name that Markdown editors use. */
export const cellAttributes = {
  colspan: span(MOST_COLUMNS),
  rowspan: span(MOST_ROWS),
  colwidth: columnWidths(),
  alignment: textAlign(),
}
