import { id, kept } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { richTextWords } from '../../parts/rich-text.js'
import { clickTarget } from './click-target.js'
import { findCampaign, isShown } from './campaign.js'

export const sponsorshipCampaign = defineNode({
  name: 'sponsorshipCampaign',
  attrs: { id: id(), pub: kept(), campaignPostId: kept(), logline: kept() },
  spec: { group: 'block', draggable: true },
  importRules: [
    {
      match: 'div.sponsorship-campaign-embed, [data-component-name="SponsorshipCampaignToDOM"]',
      attrs(element) {
        const stored = dataAttrs(element)
        const campaign = stored?.['id']
        return typeof campaign === 'number' || typeof campaign === 'string' ? { ...stored, id: campaign } : false
      },
    },
  ],
  text({ attrs, context }) {
    const campaign = findCampaign(context.post.sponsorshipCampaigns, attrs.id)
    if (!campaign || !isShown(campaign, context.state)) return ''
    const target = (url?: string) => clickTarget(attrs.id, context, url)
    if (campaign.kind === 'document') return richTextWords(campaign.blocks, (href) => target(context.resolve(href)))
    return [campaign.text ?? campaign.image?.alt, target()].filter(Boolean).join('\n')
  },
})
