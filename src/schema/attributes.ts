import * as v from 'valibot'
import { readAddress, type AddressKind } from '../domain/links/read-address.js'
import { emptyRecord, type Fields, isRecord } from '../domain/values/stored-value.js'
import { attrSchema, attrSchemas, type Attribute, type AttrEntries, type Input, type Output } from './attr.js'
import { addressOf, entriesOf, itemsOf, valuesOf } from './attribute-shape.js'

/**
 * The attribute vocabulary. Every entry accepts `undefined` unless it says "required", and is idempotent: parsing a
 * parsed value changes nothing. Entries are lenient in the ways that real posts need: numbers may be strings, missing
 * values may be null or ''.
 */

/** A string or null. Numbers become strings. */
export const text = (): Attribute<string | number | null | undefined, string | null> =>
  v.optional(v.nullable(v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))])), null)

/** A string with a default for null and undefined. */
export const textOr = (fallback: string): Attribute<string | null | undefined, string> =>
  v.pipe(
    v.optional(v.nullable(v.string()), fallback),
    v.transform((value): string => value ?? fallback),
  )

/** A non-empty string; the node is invalid without it. Required. */
export const requiredText = (): Attribute<string | number, string> =>
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]),
    v.check((value) => value.trim() !== '', 'It must not be empty.'),
  )

const numeric = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.regex(/^\s*-?\d{1,15}(\.\d{1,15})?(px)?\s*$/),
      v.transform((value) => Number.parseFloat(value)),
    ),
  ]),
  v.finite(),
)

/** A finite number or null. Accepts numeric strings and pixel values. */
export const number = (): Attribute<number | string | null | undefined, number | null> =>
  v.optional(
    v.nullable(
      v.union([
        numeric,
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
      ]),
    ),
    null,
  )

/** A finite number with a default. */
export const numberOr = (fallback: number): Attribute<number | string | null | undefined, number> =>
  v.pipe(
    v.optional(v.nullable(numeric), fallback),
    v.transform((value): number => value ?? fallback),
  )

/** An integer, as a number or a string. Required. */
export const requiredInteger = (): Attribute<number | string, number> =>
  v.pipe(numeric, v.safeInteger('It must be a whole number.'))

/** A boolean with a default for null and undefined. */
export const flag = (fallback = false): Attribute<boolean | 'true' | 'false' | '' | null | undefined, boolean> =>
  v.pipe(
    v.optional(
      v.nullable(
        v.union([
          v.boolean(),
          v.pipe(
            v.picklist(['true', 'false', '']),
            v.transform((value) => value === 'true'),
          ),
        ]),
      ),
      fallback,
    ),
    v.transform((value): boolean => value ?? fallback),
  )

/** One of the given strings. Any other value becomes the first of them. */
export const oneOf = <const T extends readonly [string, ...string[]]>(
  ...words: T
): Attribute<T[number] | undefined, T[number]> => {
  const first: T[number] = words[0]
  return v.fallback(v.optional(v.picklist(words), first), first)
}

/** An identifier: integer or string. Required. */
export const id = (): Attribute<number | string, number | string> =>
  v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.minLength(1))])

/** An identifier or null. */
export const optionalId = (): Attribute<number | string | null | undefined, number | string | null> =>
  v.optional(v.nullable(v.union([v.pipe(v.number(), v.finite()), v.string()])), null)

const address = (kind: AddressKind) =>
  v.pipe(
    v.optional(v.nullable(v.string()), null),
    v.transform((value): string | null => (value === null ? null : readAddress(value, kind).address)),
    addressOf(kind),
  )

/** An address for `href` (http, https, mailto, tel, fragment, placeholder), or null if unsafe or missing. */
export const link = (): Attribute<string | null | undefined, string | null> => address('link')

/** Like `link()`, but also keeps addresses relative to the post. `ctx.link` makes them absolute. */
export const relativeLink = (): Attribute<string | null | undefined, string | null> => address('relative link')

/** An http(s) image address, or null if unsafe or missing. */
export const image = (): Attribute<string | null | undefined, string | null> => address('picture')

/** An http(s) image address; the node is invalid without it. Required. */
export const requiredImage = (): Attribute<string, string> =>
  v.pipe(
    v.string(),
    v.transform((value): string | null => readAddress(value, 'picture').address),
    v.string('It must be an http(s) image address.'),
    addressOf('picture'),
  )

/** A list. Invalid items are dropped and reported; a value that is not a list becomes empty. */
export const listOf = <T>(item: Attribute<unknown, T>): Attribute<unknown[] | null | undefined, T[]> => {
  const schema = attrSchema(item)
  return v.pipe(
    v.fallback(v.optional(v.nullable(v.array(v.unknown())), []), []),
    v.transform((values): T[] =>
      (values ?? []).flatMap((value) => {
        const result = v.safeParse(schema, value)
        return result.success ? [result.output] : []
      }),
    ),
    itemsOf(schema),
  )
}

/** Values by key, such as answers by id. Invalid ones are dropped and reported; anything else becomes empty. */
export const mapOf = <T>(
  item: Attribute<unknown, T>,
): Attribute<Readonly<Record<string, unknown>> | null | undefined, Readonly<Record<string, T>>> => {
  const schema = attrSchema(item)
  return v.pipe(
    v.fallback(v.optional(v.nullable(v.custom<Readonly<Record<string, unknown>>>(isRecord)), {}), {}),
    v.transform((values): Readonly<Record<string, T>> => {
      const read = emptyRecord<T>()
      for (const [key, value] of Object.entries(values ?? {})) {
        const result = v.safeParse(schema, value)
        if (result.success) read[key] = result.output
      }
      return read
    }),
    valuesOf(schema),
  )
}

/** An object of the given entries, for items of lists and maps. Required. */
export const object = <const E extends AttrEntries>(entries: E): Attribute<Input<E>, Output<E>> =>
  v.object(attrSchemas(entries)) as Attribute as Attribute<Input<E>, Output<E>>

/** Like `object`, and keeps what else is stored in it. */
export const openObject = <const E extends AttrEntries>(entries: E): Attribute<Input<E>, Output<E> & Fields> =>
  v.looseObject(attrSchemas(entries)) as Attribute as Attribute<Input<E>, Output<E> & Fields>

/** An object of the given entries, or null if missing, empty or invalid. */
export const record = <const E extends AttrEntries>(entries: E): Attribute<unknown, Output<E> | null> => {
  const schemas = attrSchemas(entries)
  const inner = v.object(schemas)
  return v.pipe(
    v.optional(v.unknown(), null),
    v.transform((value): Output<E> | null => {
      if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return null
      const result = v.safeParse(inner, value)
      return result.success ? (result.output as Output<E>) : null
    }),
    entriesOf(schemas),
  )
}

/** An attribute whose parsed value must also pass a test. `message` says in one sentence what it must be. */
export const checked = <In, Out>(
  attr: Attribute<In, Out>,
  test: (value: Out) => boolean,
  message: string,
): Attribute<In, Out> => v.pipe(attrSchema(attr), v.check(test, message))

/** Stored unchanged, never read by a view. */
export const kept = (): Attribute => v.optional(v.unknown(), null)

/** Alignment of a text block. Null: the document's default. */
export const textAlign = (): Attribute<unknown, 'left' | 'center' | 'right' | 'justify' | null> =>
  v.optional(v.nullable(v.fallback(v.nullable(v.picklist(['left', 'center', 'right', 'justify'])), null)), null)

/** Heading level, clamped to 1 to 6. */
export const level = (): Attribute<number | string | null | undefined, 1 | 2 | 3 | 4 | 5 | 6> =>
  v.pipe(
    attrSchema(numberOr(2)),
    v.transform((value): 1 | 2 | 3 | 4 | 5 | 6 => Math.min(6, Math.max(1, Math.round(value))) as 1 | 2 | 3 | 4 | 5 | 6),
  )
