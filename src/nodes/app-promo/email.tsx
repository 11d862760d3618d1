import { Picture } from '../../parts/email/picture.js'
import { Promo } from '../../parts/email/promo.js'
import type { EmailView } from '../../render/view.js'
import { APP_PROMO_IMAGE } from './limits.js'
import type { inAppPreviewPromo, install_substack_app } from './nodes.js'

/** For the writer: only shown in test mails (O-52). */
export const InAppPreviewPromoEmail: EmailView<typeof inAppPreviewPromo> = ({ says, ctx }) =>
  ctx.purpose === 'send' ? null : <Promo ctx={ctx} title={says.title} text={says.text} action={says.action} />

export const InstallSubstackAppEmail: EmailView<typeof install_substack_app> = ({ says, ctx }) => {
  const size = APP_PROMO_IMAGE
  return (
    <Promo
      ctx={ctx}
      picture={
        says.logo
          ? {
              view: (
                <Picture
                  ctx={ctx}
                  src={says.logo}
                  width={size}
                  fixedHeight={size}
                  crop={{ height: size }}
                  decorative
                  className="promo-logo"
                />
              ),
              width: size,
            }
          : null
      }
      title={says.title}
      text={says.text}
      action={says.action}
      {...says.attributes}
    />
  )
}
