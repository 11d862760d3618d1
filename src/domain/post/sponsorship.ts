import type { Medium } from '../links/post-urls.js'
import { type PublicationAddress, baseOf } from '../links/publication-urls.js'
import { withQuery } from '../links/query.js'
import type { SubscriptionState } from '../reader/subscription.js'

/**
 * Whether a campaign is hidden from this reader (S-SPON-1, O-40). Readers without a paid subscription always see it.
 */
export function isSponsorshipHidden(
  excludeAudienceMinimum: string | null | undefined,
  state: SubscriptionState,
): boolean {
  if (excludeAudienceMinimum === 'paid') return state === 'paid' || state === 'founding'
  return excludeAudienceMinimum === 'founding' && state === 'founding'
}

export interface SponsorClick {
  campaignId: number | string
  medium: Medium
  publicationId?: number | string | undefined
  userId?: number | string | undefined
  /** The link's target. Default: the campaign's own. */
  url?: string | undefined
}

/** Click-tracking link of a campaign (T-SPON-1, O-41); `endpoint` replaces the publication's own. */
export function sponsorClickUrl(
  pub: PublicationAddress,
  click: SponsorClick,
  endpoint = `${baseOf(pub)}/api/v1/sponsorship/click`,
): string {
  return withQuery(endpoint, {
    campaign_id: click.campaignId,
    medium: click.medium,
    publication_id: click.publicationId,
    user_id: click.userId,
    url: click.url,
  })
}
