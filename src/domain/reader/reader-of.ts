import type { ReaderFlags } from '../post/entities.js'
import type { Reader } from './access.js'
import { subscriptionStateOf, type SubscriptionState } from './subscription.js'

/** Who reads: a state, or the flags that it is derived from. Null is nobody who is known. */
export type ReaderOption = SubscriptionState | ReaderFlags | null

/** What a reader is to the publication. A state alone says nothing of contributors. */
export function readerOf(reader: ReaderOption = null): Reader & { readonly isContributor: boolean } {
  if (typeof reader === 'string') return { state: reader, isContributor: false }
  return { state: subscriptionStateOf(reader), isContributor: reader?.is_contributor === true }
}
