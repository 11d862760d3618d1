import { Logo } from '../../parts/web/logo.js'
import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import { APP_PROMO_IMAGE } from './limits.js'
import type { inAppPreviewPromo, install_substack_app } from './nodes.js'

/** For contributors, who open a draft in the app. Readers do not see it (O-52). */
export const InAppPreviewPromoWeb: WebView<typeof inAppPreviewPromo> = ({ attrs, says, ctx }) =>
  ctx.isContributor ? (
    <Promo
      className="in-app-preview-promo"
      attributes={wire('InAppPreviewPromoToDOM', attrs)}
      title={says.title}
      text={says.text}
      action={says.action}
    />
  ) : null

export const InstallSubstackAppWeb: WebView<typeof install_substack_app> = ({ attrs, says, ctx }) => (
  <Promo
    className="install-substack-app-embed"
    attributes={{ ...wire('InstallSubstackAppToDOM', attrs), ...says.attributes }}
    picture={says.logo ? <Logo ctx={ctx} src={says.logo} size={APP_PROMO_IMAGE} /> : null}
    title={says.title}
    text={says.text}
    action={says.action}
  />
)
