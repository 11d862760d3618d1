import type { Generated } from 'kysely'
import type { ReaderStatus, StoredState } from './reader-store.js'

export interface ReaderTables {
  readers: {
    id: Generated<number>
    email: string
    /** `addressKey` of the address. Unique. */
    address_key: string
    name: string | null
    state: StoredState
    status: ReaderStatus
    source: string | null
    created_at: Date
    confirmed_at: Date | null
    unsubscribed_at: Date | null
    /** When a pending reader last asked for another link to confirm. */
    asked_at: Date | null
  }
}
