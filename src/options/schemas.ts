import * as v from 'valibot'
import { isRecord } from '../domain/values/stored-value.js'
import { nearestName } from './nearest-name.js'
import { shownValue } from './shown-value.js'

/** What an option accepts. The functions here make it. A synchronous valibot schema is one too. */
export interface OptionSchema<T = unknown> {
  /** For types alone. */
  readonly '~types'?: { readonly input: T; readonly output: T } | undefined
  /** What valibot calls a schema. */
  readonly kind: 'schema'
  /** Options are checked at once. */
  readonly async: false
}

/** The schema inside. No public type names it. */
export function innerSchema<T>(schema: OptionSchema<T>): v.GenericSchema<T> {
  return schema as v.GenericSchema<T>
}

/**
 * One schema per option of `O`; a missing one does not compile. An optional one is `optional(…)`, whose type is that of
 * the interface or narrower.
 */
export type OptionSchemas<O> = {
  readonly [K in keyof O]-?: {} extends Pick<O, K> ? OptionSchema<O[K] | undefined> : OptionSchema<O[K]>
}

type Message = (issue: v.BaseIssue<unknown>) => string

/** The message for a value of a wrong type. `what` is the expected kind, with its article. */
function typeMessage(what: string): Message {
  return ({ input }) => (input === undefined ? `required; pass ${what}` : `expected ${what}; got ${shownValue(input)}`)
}

/** A string. */
export const text: OptionSchema<string> = v.string(typeMessage('a string'))
export const bool: OptionSchema<boolean> = v.boolean(typeMessage('true or false'))
/** A valid `Date`. */
export const date: OptionSchema<Date> = v.date(typeMessage('a valid Date'))
/** An id of the platform. */
export const id: OptionSchema<number | string> = v.union([v.number(), v.string()], typeMessage('a number or a string'))

/** A text of a certain form. `what` names it, with its article and an example. */
export function textThat(what: string, isSo: (value: string) => boolean): OptionSchema<string> {
  return v.pipe(v.string(typeMessage(what)), v.check(isSo, typeMessage(what)))
}

/** A text with its own check. `problemOf` returns the problem, or null for a valid text. */
export function textWithout(problemOf: (value: string) => string | null): OptionSchema<string> {
  return v.pipe(
    v.string(typeMessage('a string')),
    v.check(
      (value) => problemOf(value) === null,
      ({ input }) => problemOf(input) ?? '',
    ),
  )
}

/** A number that is at least `least`. */
export function numberFrom(least: number): OptionSchema<number> {
  const what = typeMessage(`a number of at least ${least}`)
  return v.pipe(v.number(what), v.minValue(least, what))
}

/** A number above 0. */
export const positive: OptionSchema<number> = v.pipe(
  v.number(typeMessage('a number above 0')),
  v.gtValue(0, typeMessage('a number above 0')),
)

export const positiveInteger: OptionSchema<number> = v.pipe(
  v.number(typeMessage('a positive integer')),
  v.integer(typeMessage('a positive integer')),
  v.minValue(1, typeMessage('a positive integer')),
)

/** One of a few names. `or` names an alternative for the message. */
export function oneOf<const T extends readonly string[]>(names: T, or = ''): OptionSchema<T[number]> {
  return v.picklist(names, typeMessage(`one of ${names.map((name) => `"${name}"`).join(', ')}${or}`))
}

/** A function. Its parameters and result are not checked. */
export function callback<T>(): OptionSchema<T> {
  return v.custom<T>((value) => typeof value === 'function', typeMessage('a function'))
}

/** An object from elsewhere, recognised by its methods. `what` names it and says where it comes from. */
export function objectWith<T extends object>(what: string, ...methods: (keyof T & string)[]): OptionSchema<T> {
  return v.custom<T>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      methods.every((name) => typeof (value as Record<string, unknown>)[name] === 'function'),
    typeMessage(what),
  )
}

/** A value that passes a custom test. */
export function thatIs<T>(what: string, isSo: (value: unknown) => boolean): OptionSchema<T> {
  return v.custom<T>(isSo, typeMessage(what))
}

/** A list. `what` names it in the message, with its article. */
export function listOf<T>(item: OptionSchema<T>, what = 'a list'): OptionSchema<T[]> {
  return v.array(innerSchema(item), typeMessage(what))
}

/** A record with keys chosen by the caller. */
export function mapOf<T>(item: OptionSchema<T>): OptionSchema<Record<string, T>> {
  return v.pipe(
    v.custom<Record<string, T>>(isRecord, typeMessage('an object')),
    v.record(v.string(), innerSchema(item)),
  )
}

/** The option may be missing or undefined. */
export function optional<T>(schema: OptionSchema<T>): OptionSchema<T | undefined> {
  return v.optional(innerSchema(schema))
}

/** The option may be null. */
export function nullable<T>(schema: OptionSchema<T>): OptionSchema<T | null> {
  return v.nullable(innerSchema(schema))
}

/** Chooses the schema by the value, so that the message matches the form that was meant. */
export function either<T>(choose: (value: unknown) => OptionSchema<T>): OptionSchema<T> {
  return v.lazy((value) => innerSchema(choose(value)))
}

/**
 * A group of options. An unknown name is rejected, with a suggestion if a known name is close. `what` names one entry.
 */
export function group<O extends object>(schemas: OptionSchemas<O>, what = 'option'): OptionSchema<O> {
  return v.strictObject(entriesOf(schemas), messageOf(schemas, what)) as unknown as OptionSchema<O>
}

/**
 * An object that may be the caller's own record. Unknown names are ignored, except likely misspellings of known ones.
 */
export function recordWith<O extends object>(schemas: OptionSchemas<O>): OptionSchema<O> {
  const names = Object.keys(schemas)
  const misspelt = (record: object) =>
    Object.keys(record).find(
      // Short names must differ only in case: `status` is not a misspelt `state`. Longer names may differ by one
      // letter.
      (name) => !Object.hasOwn(schemas, name) && nearestName(name, names, name.length < 8 ? 0 : 1) !== undefined,
    )
  return v.pipe(
    v.looseObject(entriesOf(schemas), messageOf(schemas)),
    v.rawCheck(({ dataset, addIssue }) => {
      const name = dataset.typed ? misspelt(dataset.value) : undefined
      if (name !== undefined) addIssue({ expected: 'never', message: unknownName(name, names) })
    }),
  ) as unknown as OptionSchema<O>
}

function entriesOf<O>(schemas: OptionSchemas<O>): v.ObjectEntries {
  return schemas as unknown as v.ObjectEntries
}

function messageOf<O>(schemas: OptionSchemas<O>, what = 'option'): Message {
  const entries = entriesOf(schemas)
  const names = namesIn(entries)
  return (issue) => {
    const key = issue.path?.at(-1)?.key
    if (key === undefined) return typeMessage('an object')(issue)
    if (issue.expected === 'never') return unknownName(String(key), names, what)
    // The option's own schema says what a missing option must be.
    const schema = entries[String(key)]
    return (schema && v.safeParse(schema, undefined).issues?.[0].message) ?? 'required'
  }
}

/** The message for an unknown name: the closest known name, or all names. */
export function unknownName(name: string, known: readonly string[], what = 'option'): string {
  if (known.length === 0) return `unknown ${what} ${shownValue(name)}; there are no ${what}s`
  const near = nearestName(name, known)
  return `unknown ${what} ${shownValue(name)}; ${near === undefined ? `the ${what}s are ${known.filter((path) => !path.includes('.')).join(', ')}` : `did you mean "${near}"?`}`
}

/** Names of options, including those within groups. */
function namesIn(entries: v.ObjectEntries): string[] {
  return Object.entries(entries).flatMap(([name, schema]) => {
    const inner: unknown = 'wrapped' in schema ? schema.wrapped : schema
    const within = isRecord(inner) && inner['type'] === 'strict_object' ? Object.keys(inner['entries'] as object) : []
    return [...within.map((key) => `${name}.${key}`), name]
  })
}
