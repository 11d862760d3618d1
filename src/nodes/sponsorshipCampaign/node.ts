import { imageWords } from '../../parts/image-text.js'
import { id, kept } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { richTextAsText } from '../../parts/rich-text-as-text.js'
import { action, lines } from '../../schema/text-block.js'
import { clickTarget } from './click-target.js'
import { missingCampaign, shownCampaign } from './campaign.js'

export const sponsorshipCampaign = defineBlock({
  name: 'sponsorshipCampaign',
  attrs: { id: id(), pub: kept(), campaignPostId: kept(), logline: kept() },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.sponsorship-campaign-embed, [data-component-name="SponsorshipCampaignToDOM"]',
      attrs(element) {
        const stored = dataAttrs(element)
        const campaign = stored?.['id']
        return typeof campaign === 'number' || typeof campaign === 'string' ? { ...stored, id: campaign } : false
      },
    },
  ],
  varies: (attrs, reader) => shownCampaign(attrs.id, reader) !== null,
  missing: (attrs, context) => missingCampaign(attrs.id, context),
  text({ attrs, context }) {
    const campaign = shownCampaign(attrs.id, context)
    if (!campaign) return ''
    const { messages } = context
    if (campaign.kind === 'structured') {
      const { image, text } = campaign
      return lines(
        messages.sponsored,
        image?.alt && imageWords(image.alt, messages),
        text,
        action('', clickTarget(attrs.id, context)),
      )
    }
    const tracked = (href: string) => {
      const url = context.link(href)
      return /^https?:/i.test(url) ? clickTarget(attrs.id, context, url) : url
    }
    return lines(messages.sponsored, richTextAsText(campaign.blocks, context, tracked))
  },
})
