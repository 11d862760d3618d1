import type { SkipReason } from '../mailings/mailing-store.js'
import type { ReaderStatus } from '../readers/reader-store.js'
import type { Suppression } from '../suppressions/suppression-store.js'

const OF_SUPPRESSIONS = {
  bounce: 'bounced',
  complaint: 'complained',
  manual: 'suppressed',
} as const satisfies Record<Suppression['kind'], SkipReason>

/** What the reader did comes before what was found out about the address. */
export function skipReason(status: ReaderStatus, suppression: Suppression['kind'] | null): SkipReason | null {
  if (status !== 'active') return status
  return suppression === null ? null : suppressedAs(suppression)
}

export function suppressedAs(kind: Suppression['kind']): 'bounced' | 'complained' | 'suppressed' {
  return OF_SUPPRESSIONS[kind]
}
