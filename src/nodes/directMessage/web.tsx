import { IslandMarkup } from '../../islands/island-markup.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { island as directMessageIsland } from './island.js'
import { messageGroups } from './message-name.js'
import type { directMessage } from './node.js'

/** A link to the page for writing messages: the writer's page, or first a page to sign in or upgrade. */
export const DirectMessageWeb: WebView<typeof directMessage> = ({ attrs, says: { name, href, label }, ctx }) => {
  const { urls } = ctx
  return (
    <IslandMarkup
      island={directMessageIsland}
      words={ctx}
      className="directMessage"
      {...wire('DirectMessageToDOM', attrs)}
      {...textDirection(label, ctx)}
      props={{
        userId: attrs.userId,
        name,
        readerId: ctx.readerId,
        state: ctx.state,
        canDm: attrs.canDm,
        groups: messageGroups(attrs.dmUpgradeOptions),
        href,
        signInUrl: urls.signIn(href),
        checkoutUrl: urls.checkout({ utm_content: 'direct-message' }),
        foundingUrl: urls.checkout({ utm_content: 'direct-message', plan: 'founding' }),
        reasonLanguage: {
          ...(ctx.language.startsWith('en') ? {} : { lang: 'en' }),
          ...(ctx.direction === 'rtl' ? { dir: 'ltr' as const } : {}),
        },
      }}
    />
  )
}
