import { referralMailUrl } from '../../domain/post/referral.js'
import { leaderboardUrl, writerReferralUrl } from '../../domain/links/urls.js'
import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { referral } from './node.js'

export const ReferralWeb: WebView<typeof referral> = ({ attrs, ctx }) => {
  // A contributor is a writer of the publication (N-REFL-4).
  const link = ctx.isContributor ? writerReferralUrl(ctx.publication) : leaderboardUrl(ctx.publication)
  const name = attrs.name?.trim() || ctx.publication.name
  return (
    <Promo
      className="referral-embed"
      attributes={wire('ReferralToDOM', attrs)}
      title={ctx.messages.shareReferralLink}
      text={
        <a className="referral-link" dir="ltr" href={link}>
          {link.replace(/^https?:\/\//i, '').split('?', 1)[0]}
        </a>
      }
      action={{ href: referralMailUrl(name, link), label: ctx.messages.sendByEmail }}
    />
  )
}
