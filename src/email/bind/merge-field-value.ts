import { fillLink, type LinkTemplates } from '../../domain/links/link-templates.js'
import { linkSource } from '../../domain/links/on-substack.js'
import { given } from '../../domain/links/publication-urls.js'
import { withQuery } from '../../domain/links/query.js'
import { safeLink } from '../../domain/links/safe-url.js'
import { leaderboardUrl, manageUrl, unsubscribeUrl, voteUrl, writerReferralUrl } from '../../domain/links/urls.js'
import { referralMailUrl } from '../../domain/post/referral.js'
import { sponsorClickUrl } from '../../domain/post/sponsorship.js'
import type { PlatformMergeField, Recipient } from '../../domain/recipient/merge-field.js'
import { recipientField } from '../../domain/recipient/recipient-field.js'

/** The site and post that the links of a mail are built from. */
export interface Site {
  readonly base_url: string
  readonly subdomain?: string | undefined
  readonly canonical_url: string
  /** The post's id, or else its address: the object of action links. */
  readonly post: string
  readonly links?: LinkTemplates | undefined
}

/** A recipient, with the signed token of links to the post. The recipient's own token opens no post. */
export interface LinkedRecipient extends Recipient {
  readToken?: string
}

/**
 * A merge field's value for one recipient, before escaping. The recipient's own link goes first, then the sender's
 * template.
 */
export function mergeFieldValue(mergeField: PlatformMergeField, recipient: LinkedRecipient, site: Site): string {
  if (mergeField.kind === 'field') return recipientField(mergeField, recipient)
  if (mergeField.kind === 'referralMail')
    return referralMailUrl(mergeField.name, mergeFieldValue({ kind: 'referral' }, recipient, site))
  const own = safeLink(recipient.links?.[mergeField.kind] ?? '') ?? undefined
  if (own !== undefined && mergeField.kind !== 'vote' && mergeField.kind !== 'sponsorClick') return own
  const token = given(recipient.token)
  const template = site.links?.[mergeField.kind]
  if (template !== undefined && own === undefined)
    return fillLink(template, {
      token: mergeField.kind === 'viewOnline' ? (recipient.readToken ?? token) : token,
      id: recipient.id,
      email: recipient.email,
      post: site.post,
      ...placesOf(mergeField, site),
    })
  switch (mergeField.kind) {
    case 'vote':
      return voteUrl({
        canonical_url: own ?? site.canonical_url,
        pollId: mergeField.pollId,
        optionId: mergeField.optionId,
        token,
        source: linkSource(site),
      })
    case 'unsubscribe':
      return unsubscribeUrl(site, token)
    case 'manage':
      return manageUrl(site, token)
    case 'viewOnline':
      return recipient.readToken === undefined
        ? site.canonical_url
        : withQuery(site.canonical_url, { token: recipient.readToken })
    case 'referral':
      return recipient.is_contributor === true ? writerReferralUrl(site) : leaderboardUrl(site)
    case 'sponsorClick':
      return sponsorClickUrl(
        site,
        {
          campaignId: mergeField.campaignId,
          medium: 'email',
          publicationId: mergeField.publicationId,
          userId: recipient.id,
          url: mergeField.url,
        },
        own,
      )
    case 'link':
      return mergeField.url
    case 'pixel':
      return ''
  }
}

function placesOf(mergeField: PlatformMergeField, site: Site): Record<string, string | number | undefined> {
  switch (mergeField.kind) {
    case 'vote':
      return { poll: mergeField.pollId, option: mergeField.optionId }
    case 'sponsorClick':
      return { campaign: mergeField.campaignId, url: mergeField.url }
    case 'link':
      return { number: mergeField.number, url: mergeField.url }
    case 'viewOnline':
      return { url: site.canonical_url }
    default:
      return {}
  }
}
