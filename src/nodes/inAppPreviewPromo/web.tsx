import { appUrl } from '../../domain/links/urls.js'
import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { inAppPreviewPromo } from './node.js'

/** For contributors, who try a draft in the app; readers see nothing (O-52). */
export const InAppPreviewPromoWeb: WebView<typeof inAppPreviewPromo> = ({ attrs, ctx }) => {
  if (!ctx.isContributor) return null
  const { messages, urls } = ctx
  return (
    <Promo
      className="in-app-preview-promo"
      attributes={wire('InAppPreviewPromoToDOM', attrs)}
      title={messages.testInApp}
      text={messages.onlyVisibleToYou}
      action={{ href: appUrl(urls.canonical()), label: messages.openInApp }}
    />
  )
}
