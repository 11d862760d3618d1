import type { Generated } from 'kysely'
import type { ReaderStatus, StoredState, Suppression } from './store.js'

/** The database as the last migration leaves it. */
export interface Tables {
  readers: {
    id: Generated<number>
    email: string
    /** `addressKey` of the address: unique. */
    address_key: string
    name: string | null
    state: StoredState
    status: ReaderStatus
    source: string | null
    created_at: Date
    confirmed_at: Date | null
    unsubscribed_at: Date | null
  }
  votes: {
    poll_id: string
    /** `reader:7`: no more is known of who votes. */
    voter: string
    option_id: string
    voted_at: Date
  }
  likes: {
    post_id: string
    reader_id: number
    liked_at: Date
  }
  used_tokens: {
    digest: string
    expires_at: Date
  }
  sessions: {
    digest: string
    reader_id: number
    created_at: Date
    expires_at: Date
  }
  suppressions: {
    address_key: string
    kind: Suppression['kind']
    reason: string
    suppressed_at: Date
  }
}
