import { fillLink, type LinkTemplates } from '../../domain/links/link-templates.js'
import { given } from '../../domain/links/publication-urls.js'
import { recipientField } from '../../domain/recipient/recipient-field.js'
import { referralMailUrl } from '../../domain/post/referral.js'
import { safeLink } from '../../domain/links/safe-url.js'
import type { Recipient, Slot } from '../../domain/recipient/slots.js'
import { sponsorClickUrl } from '../../domain/post/sponsorship.js'
import { leaderboardUrl, manageUrl, unsubscribeUrl, voteUrl, writerReferralUrl } from '../../domain/links/urls.js'

/** What the links of a mail are built from. */
export interface Site {
  readonly base_url: string
  readonly subdomain?: string | undefined
  readonly canonical_url: string
  /** The post's id, else its address: what an action link acts upon. */
  readonly post: string
  readonly links?: LinkTemplates | undefined
}

/**
 * A slot's value for one recipient, not yet escaped. The recipient's own link goes first, then the sender's template.
 */
export function slotValue(slot: Slot, recipient: Recipient, site: Site): string {
  if (slot.kind === 'field') return recipientField(slot, recipient)
  if (slot.kind === 'referralMail') return referralMailUrl(slot.name, slotValue({ kind: 'referral' }, recipient, site))
  const own = safeLink(recipient.links?.[slot.kind] ?? '') ?? undefined
  if (own !== undefined && slot.kind !== 'vote' && slot.kind !== 'sponsorClick') return own
  const token = given(recipient.token)
  const template = site.links?.[slot.kind]
  if (template !== undefined && own === undefined)
    return fillLink(template, {
      token,
      id: recipient.id,
      email: recipient.email,
      post: site.post,
      ...placesOf(slot, site),
    })
  switch (slot.kind) {
    case 'vote':
      return voteUrl({ canonical_url: own ?? site.canonical_url, pollId: slot.pollId, optionId: slot.optionId, token })
    case 'unsubscribe':
      return unsubscribeUrl(site, token)
    case 'manage':
      return manageUrl(site, token)
    case 'viewOnline':
      return site.canonical_url
    case 'referral':
      return recipient.is_contributor === true ? writerReferralUrl(site) : leaderboardUrl(site)
    case 'sponsorClick':
      return sponsorClickUrl(
        site,
        {
          campaignId: slot.campaignId,
          medium: 'email',
          publicationId: slot.publicationId,
          userId: recipient.id,
          url: slot.url,
        },
        own,
      )
    case 'link':
      return slot.url
    case 'pixel':
      return ''
  }
}

function placesOf(slot: Slot, site: Site): Record<string, string | number | undefined> {
  switch (slot.kind) {
    case 'vote':
      return { poll: slot.pollId, option: slot.optionId }
    case 'sponsorClick':
      return { campaign: slot.campaignId, url: slot.url }
    case 'link':
      return { number: slot.number, url: slot.url }
    case 'viewOnline':
      return { url: site.canonical_url }
    default:
      return {}
  }
}
