import { parsePlatformLink } from '../../domain/links/platform-link.js'
import type { Messages } from '../../domain/messages/messages.js'
import { imageWords } from '../../parts/image-text.js'
import { speechText } from '../../parts/speech-text.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { action, lines, type TextBlock } from '../../schema/text-block.js'
import { attrs } from './attrs.js'
import { communityPostCall } from './call.js'
import type { ThreadMedia } from './thread-media.js'
import { threadLock, threadParts } from './thread-parts.js'
import { communityPostWords } from './words.js'

export const communityPost = defineBlock({
  name: 'communityPost',
  words: communityPostWords,
  attrs,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.community-post, [data-component-name="CommunityPostPlaceholder"]',
      attrs: (element) => dataAttrs(element) ?? false,
    },
  ],
  link: { call: communityPostCall, recognize: recognizeCommunityPost },
  varies: (attrs, reader) => threadLock(attrs, reader) ?? false,
  missing(attrs, context) {
    const parts = threadParts(attrs, context)
    if (parts.kind === 'failed')
      return `Chat message ${attrs.postId ?? attrs.url ?? ''} has no content. Readers see an error text. Load it again, or remove the block.`
    return parts.kind === 'open' && parts.media?.kind === 'missing'
      ? 'The video of the chat message is missing. Readers see an error text. Load the message again, or remove the block.'
      : null
  },
  says: threadParts,
  text({ says, context: { messages } }) {
    const { href } = says
    if (says.kind === 'failed') {
      const words = says.text + says.link
      return href ? lines(action(words, href)) : words
    }
    const view = action(says.view, href)
    if (says.kind === 'locked') return lines(says.name, says.notice, view)
    const { name, text, media, preview } = says
    return lines(
      speechText(name ?? '', text),
      media && mediaText(media, href, messages),
      preview && action(preview.title, preview.href),
      view,
    )
  },
})

function mediaText(media: ThreadMedia, href: string | undefined, messages: Messages): TextBlock {
  switch (media.kind) {
    case 'missing':
      return media.error
    case 'image':
      return imageWords(null, messages)
    case 'video':
      return lines(`[${messages.video}]`, action(messages.playVideo, href))
  }
}

/** R-CPOST */
function recognizeCommunityPost(link: string, { isProviderHost }: RecognitionContext): FetchLink | null {
  const target = parsePlatformLink(link, isProviderHost)
  if (target?.kind !== 'communityPost') return null
  return fetchLink(communityPostCall, { id: target.id }, ({ user, communityPost, status }) => ({
    url: link,
    postId: target.id,
    communityPost,
    author: user,
    status,
  }))
}
