import { Link } from '../../parts/email/link.js'
import { Promo } from '../../parts/email/promo.js'
import type { EmailView } from '../../render/view.js'
import type { referral } from './node-referral.js'

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
