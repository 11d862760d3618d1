import * as v from 'valibot'
import type { PostMeta, Publication } from '../../domain/post/entities.js'
import { isSponsorshipHidden } from '../../domain/post/sponsorship.js'
import type { SubscriptionState } from '../../domain/reader/subscription.js'
import { imageWords } from '../../parts/image-text.js'
import { richText } from '../../parts/read-rich-text.js'
import { richTextAsText } from '../../parts/rich-text-as-text.js'
import type { RichBlock } from '../../parts/rich-text.js'
import { attrSchema } from '../../schema/attr.js'
import { unreadablePart } from '../../schema/attribute-shape.js'
import { id, image, kept, object, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { clickTarget } from './click-target.js'
import { sponsorshipCampaignWords } from './words.js'

/** E-SPON-1, for the post's editors. Readers see nothing (N-SPON-5). */
const CAMPAIGN_MISSING = 'Sponsorship campaign not found'

const fields = attrSchema(
  object({
    id: id(),
    campaign_type: text(),
    short_text: text(),
    image_url: image(),
    image_alt_text: text(),
    doc_content: kept(),
    exclude_audience_minimum: text(),
  }),
)

/** D-SPON: a picture and a sentence as one link, or a small document with its own links. */
type Campaign = { excluded: string | null } & (
  | { kind: 'structured'; text: string | null; image: { src: string; alt: string } | null }
  | { kind: 'document'; blocks: readonly RichBlock[] }
)

function storedCampaigns({ post, publication }: CampaignSource, wanted: number | string) {
  return [...(post.sponsorshipCampaigns ?? []), ...(publication.sponsorshipCampaigns ?? [])].flatMap((input) => {
    const result = v.safeParse(fields, input)
    return result.success && String(result.output.id) === String(wanted) ? [{ input, output: result.output }] : []
  })
}

/** The campaign with this id in the post or the publication (N-SPON-5); null if it is missing or empty. */
function findCampaign(source: CampaignSource, wanted: number | string): Campaign | null {
  for (const stored of storedCampaigns(source, wanted)) {
    const {
      campaign_type,
      short_text,
      image_url,
      image_alt_text,
      doc_content,
      exclude_audience_minimum: excluded,
    } = stored.output
    const blocks = campaign_type === 'structured' ? [] : richText(doc_content)
    if (blocks.length) return { excluded, kind: 'document', blocks }
    const words = short_text?.trim() || null
    const picture = image_url === null ? null : { src: image_url, alt: image_alt_text?.trim() ?? '' }
    return words || picture ? { excluded, kind: 'structured', text: words, image: picture } : null
  }
  return null
}

interface CampaignSource {
  readonly post: Pick<PostMeta, 'sponsorshipCampaigns'>
  readonly publication: Pick<Publication, 'sponsorshipCampaigns'>
}

interface CampaignReader extends CampaignSource {
  readonly state: SubscriptionState
}

/** The campaign as this reader sees it (S-SPON-1). */
function shownCampaign(wanted: number | string, reader: CampaignReader): Campaign | null {
  const campaign = findCampaign(reader, wanted)
  return campaign && !isSponsorshipHidden(campaign.excluded, reader.state) ? campaign : null
}

/** What readers miss of a campaign: all of it, or its picture; null if it is complete. */
function missingCampaign(wanted: number | string, reader: CampaignReader): string | null {
  const campaign = findCampaign(reader, wanted)
  const unreadable =
    campaign &&
    storedCampaigns(reader, wanted)
      .map(({ input }) => unreadablePart(fields, input))
      .find((part) => part !== null)
  if (unreadable) return `Sponsorship campaign ${wanted}: ${unreadable}`
  return campaign
    ? null
    : `${CAMPAIGN_MISSING}: ${wanted}. Readers do not see it. Add it to post.sponsorshipCampaigns, or remove the block.`
}

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
