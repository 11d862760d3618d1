import { kept, requiredInteger, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { lines } from '../../schema/text-block.js'
import { referralWords } from './words.js'

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
