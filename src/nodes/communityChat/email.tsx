import { Card } from '../../parts/email/card.js'
import { Picture } from '../../parts/email/picture.js'
import { Promo } from '../../parts/email/promo.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import { CHAT_FAILED, chatCard } from './chat-card.js'
import type { communityChat } from './node.js'

export const CommunityChatEmail: EmailView<typeof communityChat> = ({ attrs, ctx }) => {
  const { name, logo, href } = chatCard(attrs, ctx)
  const action = href ? { href, label: ctx.messages.joinChat } : undefined
  if (!name || !action)
    return <Card ctx={ctx} text={<span className="card-note">{CHAT_FAILED}</span>} action={action} />
  const title = ctx.messages.joinChatTitle(name)
  return (
    <Promo
      ctx={ctx}
      picture={
        logo
          ? {
              view: (
                <Picture
                  ctx={ctx}
                  src={logo}
                  width={48}
                  fixedHeight={48}
                  crop={{ height: 48 }}
                  decorative
                  className="promo-logo"
                />
              ),
              width: 48,
            }
          : null
      }
      title={title}
      text={ctx.messages.chatAvailable}
      action={action}
      {...textDirection(title, ctx)}
    />
  )
}
