import type { Suppression } from './suppression-store.js'

export interface SuppressionTables {
  suppressions: {
    address_key: string
    kind: Suppression['kind']
    reason: string
    suppressed_at: Date
  }
}
