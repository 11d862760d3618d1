import { readerKey, addressKey } from 'diptych/domain'
import type { SubscriptionState } from 'diptych/types'
import type { StoredReader } from '../store/readers/reader-store.js'

/** A voter: the key of their vote, and their subscription state. */
export interface Voter {
  readonly key: string
  /** Another key under which the same person may have voted. Their vote under it is replaced. */
  readonly former: string | null
  readonly state: SubscriptionState
}

/** The key of a person who votes by mail and is not a reader of the site. */
export function addressVoter(email: string): string {
  return `recipient:${addressKey(email)}`
}

/**
 * A reader as a voter. They may have voted by mail before they signed up, so their address is a former key. Pending
 * readers vote by address until they confirm, because they are removed if they do not.
 */
export function readerVoter({
  id,
  email,
  state,
  status,
}: Pick<StoredReader, 'id' | 'email' | 'state' | 'status'>): Voter {
  const [own, byAddress] = [readerKey({ id }), addressVoter(email)]
  return status === 'pending' ? { key: byAddress, former: own, state } : { key: own, former: byAddress, state }
}
