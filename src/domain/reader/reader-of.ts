import type { ReaderFlags } from '../post/entities.js'
import type { Reader } from './access.js'
import { subscriptionStateOf, type SubscriptionState } from './subscription.js'

/** A reader known to the server: the platform's flags, or a state instead of them. */
export interface KnownReader extends ReaderFlags {
  /** Overrides the state that follows from the flags. */
  state?: SubscriptionState | undefined
}

/**
 * The reader: a state, or an object with flags. Null: an unknown reader. Only the object can mark a contributor of the
 * publication: `{ state: 'free', is_contributor: true }`.
 */
export type ReaderOption = SubscriptionState | KnownReader | null

/** The relation of a reader to the publication. */
export interface ReaderFacts extends Reader {
  readonly isContributor: boolean
  /** The reader's own id; null for unknown readers. */
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
