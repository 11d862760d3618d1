import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { attrs } from './attrs.js'
import { chatCard } from './chat-card.js'
import { communityChatCall } from './call.js'
import { recognizeChat } from './recognize.js'
import { communityChatWords } from './words.js'

export const communityChat = defineBlock({
  name: 'communityChat',
  words: communityChatWords,
  attrs,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.community-chat, [data-component-name="CommunityChatRenderPlaceholder"]',
      attrs: (element) => dataAttrs(element) ?? false,
    },
  ],
  link: { call: communityChatCall, recognize: recognizeChat },
  missing: (attrs, context) =>
    chatCard(attrs, context).kind === 'shown'
      ? null
      : 'A chat has no pub with a name, or no url. Readers see an error text. Embed it again, or remove the block.',
  says: chatCard,
  text({ says }) {
    const join = action(says.action?.label ?? '', says.action?.href)
    return says.kind === 'failed' ? lines(says.error, join) : lines(says.title, says.text, join)
  },
})
