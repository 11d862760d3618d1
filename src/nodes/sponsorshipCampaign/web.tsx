import { intrinsicSize } from '../../domain/pictures/image-size.js'
import { Picture } from '../../parts/web/picture.js'
import { RichText } from '../../parts/web/rich-text.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { clickTarget } from './click-target.js'
import { SPONSOR_IMAGE_WIDTH } from './limits.js'
import type { sponsorshipCampaign } from './node.js'

const REL = 'sponsored nofollow noopener'

export const SponsorshipCampaignWeb: WebView<typeof sponsorshipCampaign> = ({ attrs, says: campaign, ctx }) => {
  return (
    <div className="sponsorship-campaign-embed" {...wire('SponsorshipCampaignToDOM', attrs)}>
      <p className="sponsor-note">{campaign.note}</p>
      {campaign.kind === 'document' ? (
        <RichText ctx={ctx} blocks={campaign.blocks} link={(url) => tracked(ctx.link(url))} rel={REL} counted />
      ) : (
        <a className="sponsor-link" href={clickTarget(attrs.id, ctx)} rel={REL}>
          {campaign.image ? (
            <Picture
              ctx={ctx}
              className="sponsor-image"
              src={campaign.image.src}
              alt={campaign.pictureName}
              {...intrinsicSize({ src: campaign.image.src })}
              shownAt={SPONSOR_IMAGE_WIDTH}
            />
          ) : null}
          {campaign.text ? (
            <span className="sponsor-words" {...textDirection(campaign.text, ctx)}>
              {campaign.text}
            </span>
          ) : null}
        </a>
      )}
    </div>
  )

  function tracked(url: string): string {
    return /^https?:/i.test(url) ? clickTarget(attrs.id, ctx, url) : url
  }
}
