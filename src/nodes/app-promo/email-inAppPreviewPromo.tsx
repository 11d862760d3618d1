import { Promo } from '../../parts/email/promo.js'
import type { EmailView } from '../../render/view.js'
import type { inAppPreviewPromo } from './node-inAppPreviewPromo.js'

/** For the writer: only shown in test mails (O-52). */
export const InAppPreviewPromoEmail: EmailView<typeof inAppPreviewPromo> = ({ says, ctx }) =>
  ctx.purpose === 'send' ? null : <Promo ctx={ctx} title={says.title} text={says.text} action={says.action} />
