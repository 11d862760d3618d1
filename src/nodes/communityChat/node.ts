import { image, link, optionalId, record, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { CHAT_FAILED, chatCard } from './chat-card.js'
import { recognizeChat } from './recognize.js'

export const communityChat = defineBlock({
  name: 'communityChat',
  attrs: {
    url: link(),
    subdomain: text(),
    pub: record({ id: optionalId(), name: text(), subdomain: text(), base_url: link(), logo_url: image() }),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.community-chat, [data-component-name="CommunityChatRenderPlaceholder"]',
      attrs: (element) => dataAttrs(element) ?? false,
    },
  ],
  recognize: recognizeChat,
  missing(attrs, context) {
    const { name, href } = chatCard(attrs, context)
    return name && href
      ? null
      : 'A chat has no pub with a name, or no url. Readers see an error text. Embed it again, or remove the block.'
  },
  text({ attrs, context }) {
    const { messages } = context
    const { name, href } = chatCard(attrs, context)
    if (!name || !href) return lines(CHAT_FAILED, action(messages.joinChat, href))
    return lines(messages.joinChatTitle(name), messages.chatAvailable, action(messages.joinChat, href))
  },
})
