import { kept, requiredInteger, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { lines } from '../../schema/text-block.js'
import { tierTitle } from './tier-title.js'

/** No published one was ever seen (WIRE 4): class and component names follow those of the other blocks. */
export const referralTier = defineBlock({
  name: 'referralTier',
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
  text: ({ attrs, context }) => lines(tierTitle(attrs, context.messages), attrs.rewardDescription?.trim()),
})
