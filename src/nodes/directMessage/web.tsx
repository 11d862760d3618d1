import { messageGroups } from '../../domain/post/direct-message.js'
import { IslandMarkup } from '../../islands/island-markup.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { island as directMessageIsland } from './island.js'
import { messageTarget } from './message-target.js'
import type { directMessage } from './node.js'

/** A link to where messages are written: the writer's page, by way of signing in or upgrading where it must be. */
export const DirectMessageWeb: WebView<typeof directMessage> = ({ attrs, ctx }) => {
  const { urls } = ctx
  const target = messageTarget(attrs, ctx.publication, urls.canonical())
  if (!target) return null
  const { name, href } = target
  return (
    <IslandMarkup
      island={directMessageIsland}
      words={ctx}
      className="directMessage"
      {...wire('DirectMessageToDOM', attrs)}
      {...textDirection(ctx.messages.messageName(name), ctx)}
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
