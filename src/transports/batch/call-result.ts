import type { Refused, Reply } from '../reply.js'

/** The result of one call. */
export type CallResult = ForEach | ForAll | ForSome | Divisible

/** The service answered for each recipient. */
export interface ForEach {
  readonly kind: 'each'
  readonly replies: readonly Reply[]
}

/** The answer applies to all recipients. */
export interface ForAll {
  readonly kind: 'all'
  readonly reply: Reply
}

/** Nothing was sent because of these recipients, by their index in the call. */
export interface ForSome {
  readonly kind: 'some'
  readonly refused: ReadonlyMap<number, Refused>
}

/** Nothing was sent because of recipients that the service does not name. Smaller calls find them. */
export interface Divisible {
  readonly kind: 'divisible'
  readonly reply: Refused
}
