import * as v from 'valibot'
import { parseWebUrl } from '../domain/links/parse-url.js'
import { isRecord, type Fields } from '../domain/values/stored-value.js'
import type { Attribute } from './attr.js'

/** A call as data. `path` is an absolute URL for calls to other hosts. */
export interface EmbedCall {
  /** Calls of blocks only read. */
  readonly method: 'GET'
  /** Path on the platform, or an absolute address of another host. */
  readonly path: string
  /** Parameters of the address. */
  readonly query: Readonly<Record<string, string>>
}

/** A call that fetches the data of a pasted link. */
export interface CallDefinition<N extends string, Q, A> {
  /** Method name in the API client: `api.tweet({ url })`. */
  readonly name: N
  /** Builds the request. */
  request(query: Q): EmbedCall
  /** The required part of the answer. The block's own attributes check the rest (O-44). */
  readonly answer: Attribute<unknown, A>
  /** Whether an answer with a status other than 2xx counts. Default: no. */
  accepts?(status: number, body: unknown): boolean
}

/** Any call, without its types. A method, so that a narrower call is assignable. */
export interface AnyCall {
  readonly name: string
  request(query: never): EmbedCall
  readonly answer: Attribute
  accepts?(status: number, body: unknown): boolean
}

export type QueryOf<C> = C extends { request(query: infer Q): EmbedCall } ? Q : never
export type AnswerOf<C> = C extends { readonly answer: Attribute<unknown, infer A> } ? A : never

export interface CallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined
}

/** Makes embed calls. Null on failure (G-5). */
export interface EmbedApi {
  /** Makes the call of a block's links. Null on failure. */
  embed<Q, A>(call: CallDefinition<string, Q, A>, query: Q, options?: CallOptions): Promise<A | null>
}

/** Defines a call with its types. */
export function defineCall<const N extends string, Q, A>(call: CallDefinition<N, Q, A>): CallDefinition<N, Q, A> {
  return call
}

/** Builds a GET call. Parameters that are null or undefined are left out. */
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

/** An http(s) address. */
export const webAddress = v.pipe(
  v.string(),
  v.check((url) => parseWebUrl(url) !== null),
)

/** An id of the platform. */
export const platformId = v.union([v.number(), nonEmptyText])

/** An object, unchecked. */
export const fields = v.custom<Fields>(isRecord)

/** An object with these required fields. Unknown fields stay. */
export function having(entries: v.ObjectEntries): v.GenericSchema<unknown, Fields> {
  return v.looseObject(entries) as v.GenericSchema<unknown, Fields>
}
