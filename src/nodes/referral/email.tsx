import { Card } from '../../parts/email/card.js'
import { Line } from '../../parts/email/line.js'
import { Link } from '../../parts/email/link.js'
import { Promo } from '../../parts/email/promo.js'
import type { EmailView } from '../../render/view.js'
import type { referral, referralTier } from './nodes.js'

// Each recipient has their own link. Both the link and the mail that shares it use it.
export const ReferralEmail: EmailView<typeof referral> = ({ says: { title, name, sendLabel }, ctx }) => {
  const link = ctx.mergeField({ kind: 'referral' })
  return (
    <Promo
      ctx={ctx}
      title={title}
      text={
        <Link href={link}>
          <span lang="zxx" dir="ltr">
            {link}
          </span>
        </Link>
      }
      action={{ href: ctx.mergeField({ kind: 'referralMail', name }), label: sendLabel }}
    />
  )
}

export const ReferralTierEmail: EmailView<typeof referralTier> = ({ says: { title, description }, ctx }) => (
  <Card ctx={ctx} title={title}>
    {description ? (
      <Line className="card-text" ctx={ctx} text={description}>
        {description}
      </Line>
    ) : null}
  </Card>
)
