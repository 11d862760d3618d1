import { Link } from '../../parts/email/link.js'
import { Promo } from '../../parts/email/promo.js'
import type { EmailView } from '../../render/view.js'
import type { referral } from './node.js'

// Each recipient has a link of their own: both the link and the mail that passes it on are theirs.
export const ReferralEmail: EmailView<typeof referral> = ({ attrs, ctx }) => {
  const link = ctx.slot({ kind: 'referral' })
  const name = attrs.name?.trim() || ctx.publication.name
  return (
    <Promo
      ctx={ctx}
      title={ctx.messages.shareReferralLink}
      text={
        <Link href={link}>
          <span lang="zxx" dir="ltr">
            {link}
          </span>
        </Link>
      }
      action={{ href: ctx.slot({ kind: 'referralMail', name }), label: ctx.messages.sendByEmail }}
    />
  )
}
