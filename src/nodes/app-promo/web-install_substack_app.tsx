import { APP_PROMO_IMAGE } from './limits.js'
import { Logo } from '../../parts/web/logo.js'
import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { install_substack_app } from './node-install_substack_app.js'

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
