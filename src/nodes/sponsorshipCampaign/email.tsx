import type { ReactElement } from 'react'
import { fitWidth, intrinsicSize } from '../../domain/pictures/image-size.js'
import { LOGO_MAX_WIDTH } from '../../domain/values/limits.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { Link } from '../../parts/email/link.js'
import { Picture } from '../../parts/email/picture.js'
import { RichText } from '../../parts/email/rich-text.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import type { EmailView } from '../../render/view.js'
import { clickTarget } from './click-target.js'
import { LOGO_MAX_HEIGHT } from './limits.js'
import type { sponsorshipCampaign } from './node.js'

/** Width between the paddings of the block. */
const WIDTH = 510

// A template is for one audience, so a mail for an excluded audience contains nothing of the campaign (N-SPON-4).
export const SponsorshipCampaignEmail: EmailView<typeof sponsorshipCampaign> = ({ attrs, says: campaign, ctx }) => {
  return (
    <Layout width="100%">
      <Row className="sponsor">
        <p className="sponsor-note">{campaign.note}</p>
        {campaign.kind === 'document' ? (
          <RichText ctx={ctx} blocks={campaign.blocks} width={WIDTH} link={(url) => tracked(ctx.link(url))} />
        ) : (
          <Structured ctx={ctx} {...campaign} href={clickTarget(attrs.id, ctx)} />
        )}
      </Row>
    </Layout>
  )

  function tracked(url: string): { href: string; site: string } | null {
    if (url === '') return null
    return /^https?:/i.test(url)
      ? { href: clickTarget(attrs.id, ctx, url), site: ctx.publication.base_url }
      : { href: url, site: url }
  }
}

function Structured({
  ctx,
  image,
  text,
  pictureName,
  href,
}: {
  ctx: EmailContext
  image: { src: string } | null
  text: string | null
  /** '' for a decorative picture. */
  pictureName: string
  href: string
}): ReactElement {
  return (
    <Link className="sponsor-link" href={href}>
      {image ? <Logo ctx={ctx} src={image.src} alt={pictureName} /> : null}
      {image && text ? <br /> : null}
      {text ? (
        <span className="sponsor-words" {...textDirection(text, ctx)}>
          {text}
        </span>
      ) : null}
    </Link>
  )
}

/** At most 100 x 80 (K-SPON-2). If the aspect ratio is unknown, the stylesheet limits the height. */
function Logo({ ctx, src, alt }: { ctx: EmailContext; src: string; alt: string }): ReactElement {
  const size = intrinsicSize({ src })
  const wide = size && fitWidth(size, LOGO_MAX_WIDTH)
  const width = wide ? Math.round(wide.width * Math.min(1, LOGO_MAX_HEIGHT / wide.height)) : LOGO_MAX_WIDTH
  const shared = { ctx, src, width, className: 'sponsor-logo' }
  return alt ? <Picture {...shared} alt={alt} /> : <Picture {...shared} decorative />
}
