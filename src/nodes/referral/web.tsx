import { writerReferralUrl } from '../../domain/links/urls.js'
import { referralMailUrl } from '../../domain/post/referral.js'
import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { referral, referralTier } from './nodes.js'

export const ReferralWeb: WebView<typeof referral> = ({ attrs, says, ctx }) => {
  // A contributor is a writer of the publication (N-REFL-4).
  const link = ctx.isContributor ? writerReferralUrl(ctx.publication) : says.link
  return (
    <Promo
      className="referral-embed"
      attributes={wire('ReferralToDOM', attrs)}
      title={says.title}
      text={
        <a className="referral-link" dir="ltr" href={link}>
          {link.replace(/^https?:\/\//i, '').split('?')[0]}
        </a>
      }
      action={{ href: referralMailUrl(says.name, link), label: says.sendLabel }}
    />
  )
}

export const ReferralTierWeb: WebView<typeof referralTier> = ({ attrs, says: { title, description }, ctx }) => (
  <Promo
    className="referral-tier"
    attributes={wire('ReferralTierToDOM', attrs)}
    title={title}
    text={description ? <span {...textDirection(description, ctx)}>{description}</span> : undefined}
  />
)
