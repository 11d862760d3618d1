import { referralMailUrl } from '../domain/referral.js'
import type { Recipient, Slot } from '../domain/slots.js'
import { sponsorClickUrl } from '../domain/sponsorship.js'
import { leaderboardUrl, manageUrl, unsubscribeUrl, voteUrl } from '../domain/urls.js'

/** What the default links of a mail are built from. */
export interface Site {
  readonly base_url: string
  readonly subdomain?: string | undefined
  readonly canonical_url: string
}

/** A slot's value for one recipient, not yet escaped. The sender's own link for the kind goes first. */
export function slotValue(slot: Slot, recipient: Recipient, site: Site): string {
  const own = recipient.links?.[slot.kind]
  if (own !== undefined && slot.kind !== 'vote' && slot.kind !== 'sponsorClick') return own
  switch (slot.kind) {
    case 'vote':
      return voteUrl({ canonical_url: own ?? site.canonical_url, pollId: slot.pollId, optionId: slot.optionId, ...(recipient.token ? { token: recipient.token } : {}) })
    case 'unsubscribe':
      return unsubscribeUrl(site, recipient.token)
    case 'manage':
      return manageUrl(site, recipient.token)
    case 'viewOnline':
      return site.canonical_url
    case 'referral':
      return leaderboardUrl(site)
    case 'referralMail':
      return referralMailUrl(slot.name, recipient.links?.referral ?? leaderboardUrl(site))
    case 'sponsorClick':
      return sponsorClickUrl(site, { campaignId: slot.campaignId, medium: 'email', publicationId: slot.publicationId, userId: recipient.id, url: slot.url }, own)
    case 'recipientName':
      return recipient.name?.trim() || slot.fallback
  }
}
