import * as v from 'valibot'
import type { Fields } from '../domain/values/stored-value.js'
import { fields, having, nonEmptyText, platformId } from '../schema/embed-call.js'

/** C-PUBPUB */
export const PUBLICATION = having({ id: platformId, name: nonEmptyText })

/** C-NOTE: the answer is not documented. */
export const NOTE: v.GenericSchema<unknown, Fields> = v.pipe(
  fields,
  v.check((note) => Object.keys(note).length > 0),
)

/** C-SYM: the symbols in capitals, without the leading $. */
export const SYMBOLS = v.pipe(
  v.object({
    symbols: v.array(
      v.union([
        nonEmptyText,
        v.pipe(
          v.object({ symbol: nonEmptyText }),
          v.transform(({ symbol }) => symbol),
        ),
      ]),
    ),
  }),
  v.transform(({ symbols }) => symbols.map((symbol) => symbol.replace(/^\$/, '').toUpperCase())),
)

const suggestion = v.looseObject({ id: platformId, name: nonEmptyText })

/** A person or publication that a mention may name. Other fields of the answer are kept. */
export interface MentionSuggestion {
  /** Id of the person or publication. */
  readonly id: number | string
  /** The name to insert. */
  readonly name: string
  readonly [field: string]: unknown
}

const suggestions = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => list.flatMap((item): MentionSuggestion[] => (v.is(suggestion, item) ? [item] : []))),
)

/** C-MEN: the answer is not documented. A bare list and the usual wrappings of a list are accepted. */
export const MENTIONS = v.union([
  suggestions,
  v.pipe(
    v.object({ results: suggestions }),
    v.transform(({ results }) => results),
  ),
  v.pipe(
    v.object({ mentions: suggestions }),
    v.transform(({ mentions }) => mentions),
  ),
])
