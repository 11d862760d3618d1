import { image, link, optionalId, record, text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { CHAT_FAILED, chatCard } from './chat-card.js'
import { recognizeChat } from './recognize.js'

export const communityChat = defineNode({
  name: 'communityChat',
  attrs: {
    url: link(),
    subdomain: text(),
    pub: record({ id: optionalId(), name: text(), subdomain: text(), base_url: link(), logo_url: image() }),
  },
  spec: { group: 'block', draggable: true },
  importRules: [{ match: 'div.community-chat, [data-component-name="CommunityChatRenderPlaceholder"]', attrs: (element) => dataAttrs(element) ?? false }],
  recognize: recognizeChat,
  text({ attrs, context }) {
    const { name, href } = chatCard(attrs, { publication: context.publication, link: (url) => context.resolve(url) })
    if (!name || !href) return [CHAT_FAILED, href].filter(Boolean).join('\n')
    return [context.messages.joinChatTitle(name), context.messages.chatAvailable, `${context.messages.joinChat}: ${href}`].join('\n')
  },
})
