import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { referralTier } from './node-referralTier.js'

export const ReferralTierWeb: WebView<typeof referralTier> = ({ attrs, says: { title, description }, ctx }) => (
  <Promo
    className="referral-tier"
    attributes={wire('ReferralTierToDOM', attrs)}
    title={title}
    text={description ? <span {...textDirection(description, ctx)}>{description}</span> : undefined}
  />
)
