import * as v from 'valibot'
import { isRecord, type Fields } from '../domain/values/is-record.js'
import { parseWebUrl } from '../domain/links/parse-url.js'

/** A call as data. `path` is absolute where the call leaves the platform. */
export interface EmbedCall {
  readonly method: 'GET'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** A call that answers what a pasted link leads to. */
export interface CallDefinition<N extends string, Q, A> {
  /** Its name in the API client: `api.tweet({ url })`. */
  readonly name: N
  /** What is asked. */
  request(query: Q): EmbedCall
  /** What the block cannot do without. The block's own attributes check the rest (O-44). */
  readonly answer: v.GenericSchema<unknown, A>
  /** Whether an answer with another status than 2xx counts. Default: it does not. */
  accepts?(status: number, body: unknown): boolean
}

/** Any call, its types forgotten: a method so that a narrower one is assignable. */
export interface AnyCall {
  readonly name: string
  request(query: never): EmbedCall
  readonly answer: v.GenericSchema<unknown, unknown>
  accepts?(status: number, body: unknown): boolean
}

export type QueryOf<C> = C extends { request(query: infer Q): EmbedCall } ? Q : never
export type AnswerOf<C> = C extends { readonly answer: v.GenericSchema<unknown, infer A> } ? A : never

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

/** Makes embed calls; null for each failure (G-5). */
export interface EmbedApi {
  embed<Q, A>(call: CallDefinition<string, Q, A>, query: Q, options?: CallOptions): Promise<A | null>
}

/** A call with its types. */
export function defineCall<const N extends string, Q, A>(call: CallDefinition<N, Q, A>): CallDefinition<N, Q, A> {
  return call
}

/** A GET call. A parameter that is null or undefined is left out. */
export function getCall(
  path: string,
  query: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
): EmbedCall {
  const values = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)] as const],
  )
  return { method: 'GET', path, query: Object.fromEntries(values) }
}

/** A text with at least one character. */
export const nonEmptyText = v.pipe(v.string(), v.nonEmpty())

/** An address of the web. */
export const webAddress = v.pipe(
  v.string(),
  v.check((url) => parseWebUrl(url) !== null),
)

/** The id of something of the platform. */
export const platformId = v.union([v.number(), nonEmptyText])

/** An object, unchecked. */
export const fields = v.custom<Fields>(isRecord)

/** An object of which these fields must be there. Unknown ones stay. */
export function having(entries: v.ObjectEntries): v.GenericSchema<unknown, Fields> {
  return v.looseObject(entries) as v.GenericSchema<unknown, Fields>
}
