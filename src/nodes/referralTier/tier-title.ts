import type { Messages } from '../../domain/messages/messages.js'

/** 'Tier {n} reward - {k} Referrals', the plural also for one (N-REFT-2). */
export function tierTitle(
  { tierNumber, numReferralsRequired }: { tierNumber: number; numReferralsRequired: number },
  messages: Messages,
): string {
  return `${messages.referralTier(tierNumber)} - ${messages.referrals(numReferralsRequired)}`
}
