import { APP_PROMO_IMAGE } from '../../domain/values/limits.js'
import { appUrl } from '../../domain/links/urls.js'
import { Picture } from '../../parts/email/picture.js'
import { Promo } from '../../parts/email/promo.js'
import { ownLanguage } from '../../parts/own-language.js'
import type { EmailView } from '../../render/view.js'
import type { install_substack_app } from './node.js'
import { promoTitle } from './promo-title.js'

export const InstallSubstackAppEmail: EmailView<typeof install_substack_app> = ({ attrs, ctx }) => {
  const { messages, attributes } = ownLanguage(attrs.language, ctx)
  const size = APP_PROMO_IMAGE
  return (
    <Promo
      ctx={ctx}
      picture={
        attrs.logo_url
          ? {
              view: (
                <Picture
                  ctx={ctx}
                  src={attrs.logo_url}
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
      title={promoTitle(attrs, ctx.publication, messages)}
      text={messages.appAvailable}
      action={{ href: appUrl(ctx.urls.canonical()), label: messages.getTheApp }}
      {...attributes}
    />
  )
}
