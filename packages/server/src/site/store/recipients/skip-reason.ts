import type { SkipReason } from '../mailings/mailing-store.js'
import type { StoredOrigin } from '../origins/origin-store.js'
import type { ReaderStatus } from '../readers/reader-store.js'
import type { Suppression } from '../suppressions/suppression-store.js'
import { consentGap } from './consent.js'

const OF_SUPPRESSIONS = {
  bounce: 'bounced',
  complaint: 'complained',
  manual: 'suppressed',
} as const satisfies Record<Suppression['kind'], SkipReason>

/** What decides whether a reader gets mail. */
export interface Standing {
  readonly status: ReaderStatus
  readonly suppression: Suppression['kind'] | null
  /** Null for a reader who signed up here. */
  readonly origin: Pick<StoredOrigin, 'consent_at' | 'settled_at' | 'asked_at'> | null
}

/**
 * Why a reader is skipped. The reader's own status takes precedence over the suppression, and both over a question
 * about their consent.
 */
export function skipReason({ status, suppression, origin }: Standing, at: Date): SkipReason | null {
  if (status !== 'active') return status
  return suppression === null ? consentGap(origin, at) : suppressedAs(suppression)
}

export function suppressedAs(kind: Suppression['kind']): 'bounced' | 'complained' | 'suppressed' {
  return OF_SUPPRESSIONS[kind]
}
