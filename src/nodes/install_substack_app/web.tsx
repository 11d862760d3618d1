import { APP_PROMO_IMAGE } from '../../domain/values/limits.js'
import { appUrl } from '../../domain/links/urls.js'
import { ownLanguage } from '../../parts/own-language.js'
import { Logo } from '../../parts/web/logo.js'
import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { install_substack_app } from './node.js'
import { promoTitle } from './promo-title.js'

export const InstallSubstackAppWeb: WebView<typeof install_substack_app> = ({ attrs, ctx }) => {
  const { messages, attributes } = ownLanguage(attrs.language, ctx)
  return (
    <Promo
      className="install-substack-app-embed"
      attributes={{ ...wire('InstallSubstackAppToDOM', attrs), ...attributes }}
      picture={attrs.logo_url ? <Logo ctx={ctx} src={attrs.logo_url} size={APP_PROMO_IMAGE} /> : null}
      title={promoTitle(attrs, ctx.publication, messages)}
      text={messages.appAvailable}
      action={{ href: appUrl(ctx.urls.canonical()), label: messages.getTheApp }}
    />
  )
}
