import { leaderboardUrl } from '../../domain/links/urls.js'
import { referralMailUrl } from '../../domain/post/referral.js'
import { kept, requiredInteger, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { referralWords } from './words.js'

/** No published example is known (WIRE 4): class and component names follow those of other blocks. */
export const referral = defineBlock({
  name: 'referral',
  words: referralWords,
  aliases: ['referralLink', 'referral_link'],
  attrs: { name: text(), subdomain: text() },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.referral-embed, [data-component-name="ReferralToDOM"]',
      attrs: (element) => dataAttrs(element) ?? {},
    },
  ],
  says: ({ name }, { publication, words }) => ({
    title: words.shareReferralLink,
    /** The recommended publication. */
    name: name?.trim() || publication.name,
    /** For unknown readers. */
    link: leaderboardUrl(publication),
    sendLabel: words.sendByEmail,
  }),
  text({ says: { title, name, link, sendLabel }, context: { mergeField } }) {
    return lines(
      action(title, mergeField ? mergeField({ kind: 'referral' }) : link),
      action(sendLabel, mergeField ? mergeField({ kind: 'referralMail', name }) : referralMailUrl(name, link)),
    )
  },
})

/** No published example is known (WIRE 4): class and component names follow those of other blocks. */
export const referralTier = defineBlock({
  name: 'referralTier',
  words: referralWords,
  attrs: {
    isEditorNode: kept(),
    numReferralsRequired: requiredInteger(),
    rewardDescription: text(),
    pub: kept(),
    tierNumber: requiredInteger(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.referral-tier-embed, div.referral-tier, [data-component-name="ReferralTierToDOM"]',
      attrs(element) {
        const stored = dataAttrs(element)
        return typeof stored?.['tierNumber'] === 'number' && typeof stored['numReferralsRequired'] === 'number'
          ? { ...stored, tierNumber: stored['tierNumber'], numReferralsRequired: stored['numReferralsRequired'] }
          : false
      },
    },
  ],
  // 'Tier {n} reward - {k} Referrals', plural also for one (N-REFT-2).
  says: ({ tierNumber, numReferralsRequired, rewardDescription }, { words }) => ({
    title: `${words.referralTier(tierNumber)} - ${words.referrals(numReferralsRequired)}`,
    description: rewardDescription?.trim(),
  }),
  text: ({ says: { title, description } }) => lines(title, description),
})
