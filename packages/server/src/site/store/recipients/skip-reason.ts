import type { SkipReason } from '../mailings/mailing-store.js'
import type { ReaderStatus } from '../readers/reader-store.js'
import type { Suppression } from '../suppressions/suppression-store.js'

const OF_SUPPRESSIONS = {
  bounce: 'bounced',
  complaint: 'complained',
  manual: 'suppressed',
} as const satisfies Record<Suppression['kind'], SkipReason>

/** Why a reader is skipped. The reader's own status takes precedence over the suppression. */
export function skipReason(status: ReaderStatus, suppression: Suppression['kind'] | null): SkipReason | null {
  if (status !== 'active') return status
  return suppression === null ? null : suppressedAs(suppression)
}

export function suppressedAs(kind: Suppression['kind']): 'bounced' | 'complained' | 'suppressed' {
  return OF_SUPPRESSIONS[kind]
}
