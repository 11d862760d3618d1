import { Card } from '../../parts/email/card.js'
import { Line } from '../../parts/email/line.js'
import type { EmailView } from '../../render/view.js'
import type { referralTier } from './node.js'
import { tierTitle } from './tier-title.js'

export const ReferralTierEmail: EmailView<typeof referralTier> = ({ attrs, ctx }) => {
  const description = attrs.rewardDescription?.trim()
  return (
    <Card ctx={ctx} title={tierTitle(attrs, ctx.messages)}>
      {description ? (
        <Line className="card-text" ctx={ctx} text={description}>
          {description}
        </Line>
      ) : null}
    </Card>
  )
}
