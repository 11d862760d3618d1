import { Card } from '../../parts/email/card.js'
import { Line } from '../../parts/email/line.js'
import type { EmailView } from '../../render/view.js'
import type { referralTier } from './node-referralTier.js'

export const ReferralTierEmail: EmailView<typeof referralTier> = ({ says: { title, description }, ctx }) => (
  <Card ctx={ctx} title={title}>
    {description ? (
      <Line className="card-text" ctx={ctx} text={description}>
        {description}
      </Line>
    ) : null}
  </Card>
)
