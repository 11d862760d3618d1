import type { StoredOrigin } from '../origins/origin-store.js'

/** Years for which consent from another platform counts at the first mailing. */
const COUNTS_YEARS = 2

/** From when consent must be to count at this time. */
export function consentSince(at: Date): Date {
  const since = new Date(at)
  since.setUTCFullYear(since.getUTCFullYear() - COUNTS_YEARS)
  return since
}

type Consent = Pick<StoredOrigin, 'consent_at' | 'settled_at' | 'asked_at'>

/**
 * Why a moved reader gets no post at this time: their consent is unknown or old, and they were not asked yet, or have
 * not answered. Null if they get it. Readers who signed up here have no origin.
 */
export function consentGap(origin: Consent | null, at: Date): 'unasked' | 'unanswered' | null {
  if (origin === null || origin.settled_at !== null) return null
  if (origin.consent_at !== null && origin.consent_at >= consentSince(at)) return null
  return origin.asked_at === null ? 'unasked' : 'unanswered'
}
