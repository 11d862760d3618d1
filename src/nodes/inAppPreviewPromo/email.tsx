import { appUrl } from '../../domain/links/urls.js'
import { Promo } from '../../parts/email/promo.js'
import type { EmailView } from '../../render/view.js'
import type { inAppPreviewPromo } from './node.js'

/** For the writer, who gets test mails; real ones leave it out (O-52). */
export const InAppPreviewPromoEmail: EmailView<typeof inAppPreviewPromo> = ({ ctx }) => {
  if (ctx.purpose === 'send') return null
  const { messages, urls } = ctx
  return (
    <Promo
      ctx={ctx}
      picture={null}
      title={messages.testInApp}
      text={messages.onlyVisibleToYou}
      action={{ href: appUrl(urls.canonical()), label: messages.openInApp }}
    />
  )
}
