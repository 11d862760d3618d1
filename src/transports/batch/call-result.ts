import type { Refused, Reply } from '../reply.js'

/** What became of one call. */
export type CallResult = ForEach | ForAll | ForSome | Divisible

/** The service said it of each recipient. */
export interface ForEach {
  readonly kind: 'each'
  readonly replies: readonly Reply[]
}

/** It holds for all recipients. */
export interface ForAll {
  readonly kind: 'all'
  readonly reply: Reply
}

/** Nothing was sent, because of these recipients, by their places in the call. */
export interface ForSome {
  readonly kind: 'some'
  readonly refused: ReadonlyMap<number, Refused>
}

/** Nothing was sent, because of recipients that the service does not name. A smaller call shows which. */
export interface Divisible {
  readonly kind: 'divisible'
  readonly reply: Refused
}
