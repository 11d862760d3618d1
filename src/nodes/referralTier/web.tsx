import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { referralTier } from './node.js'
import { tierTitle } from './tier-title.js'

export const ReferralTierWeb: WebView<typeof referralTier> = ({ attrs, ctx }) => {
  const description = attrs.rewardDescription?.trim()
  return (
    <Promo
      className="referral-tier"
      attributes={wire('ReferralTierToDOM', attrs)}
      title={tierTitle(attrs, ctx.messages)}
      text={description ? <span {...textDirection(description, ctx)}>{description}</span> : undefined}
    />
  )
}
