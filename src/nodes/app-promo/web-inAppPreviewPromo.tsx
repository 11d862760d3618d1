import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { inAppPreviewPromo } from './node-inAppPreviewPromo.js'

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
