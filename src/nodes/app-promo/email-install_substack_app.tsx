import { APP_PROMO_IMAGE } from './limits.js'
import { Picture } from '../../parts/email/picture.js'
import { Promo } from '../../parts/email/promo.js'
import type { EmailView } from '../../render/view.js'
import type { install_substack_app } from './node-install_substack_app.js'

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
