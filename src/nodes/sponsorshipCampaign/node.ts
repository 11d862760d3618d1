import { imageWords } from '../../parts/image-text.js'
import { id, kept } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { richTextAsText } from '../../parts/rich-text-as-text.js'
import { action, lines } from '../../schema/text-block.js'
import { clickTarget } from './click-target.js'
import { missingCampaign, shownCampaign } from './campaign.js'
import { sponsorshipCampaignWords } from './words.js'

export const sponsorshipCampaign = defineBlock({
  name: 'sponsorshipCampaign',
  markdown: { name: 'sponsorship' },
  words: sponsorshipCampaignWords,
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
  says({ id: wanted }, ctx) {
    const campaign = shownCampaign(wanted, ctx)
    if (campaign === null) return null
    const note = ctx.words.sponsored
    if (campaign.kind === 'document') return { ...campaign, note }
    // Beside the sentence the picture may be decorative. Alone, it must name the link.
    return { ...campaign, note, pictureName: campaign.image?.alt || (campaign.text ? '' : note) }
  },
  text({ attrs, says: campaign, context }) {
    if (campaign.kind === 'structured') {
      const { note, image, text } = campaign
      return lines(
        note,
        image?.alt && imageWords(image.alt, context.messages),
        text,
        action('', clickTarget(attrs.id, context)),
      )
    }
    const tracked = (href: string) => {
      const url = context.link(href)
      return /^https?:/i.test(url) ? clickTarget(attrs.id, context, url) : url
    }
    return lines(campaign.note, richTextAsText(campaign.blocks, context, tracked))
  },
})
