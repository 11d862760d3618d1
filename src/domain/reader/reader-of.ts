import type { ReaderFlags } from '../post/entities.js'
import type { Reader } from './access.js'
import { subscriptionStateOf, type SubscriptionState } from './subscription.js'

/** A reader whom the server knows: the platform's flags, or a state in their place. */
export interface KnownReader extends ReaderFlags {
  /** Wins over the state that the flags say. */
  state?: SubscriptionState | undefined
}

/**
 * Who reads: a state, or an object with the flags that it is derived from. Null is nobody who is known. Only the object
 * can say that the reader is one of the publication's people: `{ state: 'free', is_contributor: true }`.
 */
export type ReaderOption = SubscriptionState | KnownReader | null

/** What a reader is to the publication. */
export interface ReaderFacts extends Reader {
  readonly isContributor: boolean
  /** The reader's own id; null where nobody is known. */
  readonly id: number | string | null
}

export function readerOf(reader: ReaderOption = null): ReaderFacts {
  if (typeof reader === 'string') return { state: reader, isContributor: false, id: null }
  return {
    state: reader?.state ?? subscriptionStateOf(reader),
    isContributor: reader?.is_contributor === true,
    id: reader?.id ?? null,
  }
}
