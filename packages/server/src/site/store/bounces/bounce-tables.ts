import type { BounceSource, KeptBounce } from './bounce-store.js'

export interface BounceTables {
  bounces: {
    id: string
    email: string
    /** `addressKey` of the address. */
    address_key: string
    kind: KeptBounce['kind']
    reason: string
    source: BounceSource
    message_id: string | null
    happened_at: Date
    recorded_at: Date
    /** True for a soft bounce that no longer counts, because a later mail arrived or the writer allowed the address. */
    cleared: boolean
  }
}
