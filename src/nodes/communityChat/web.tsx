import { Card } from '../../parts/web/card.js'
import { Logo } from '../../parts/web/logo.js'
import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { CHAT_FAILED, chatCard } from './chat-card.js'
import type { communityChat } from './node.js'

export const CommunityChatWeb: WebView<typeof communityChat> = ({ attrs, ctx }) => {
  const { name, logo, href } = chatCard(attrs, ctx)
  const attributes = wire('CommunityChatRenderPlaceholder', attrs)
  const action = href ? { href, label: ctx.messages.joinChat } : undefined
  if (!name || !action)
    return (
      <Card
        className="community-chat"
        attributes={attributes}
        text={<span className="card-note">{CHAT_FAILED}</span>}
        action={action}
      />
    )
  const title = ctx.messages.joinChatTitle(name)
  return (
    <Promo
      className="community-chat"
      attributes={{ ...attributes, ...textDirection(title, ctx) }}
      picture={logo ? <Logo ctx={ctx} src={logo} size={48} /> : null}
      title={title}
      text={ctx.messages.chatAvailable}
      action={action}
    />
  )
}
