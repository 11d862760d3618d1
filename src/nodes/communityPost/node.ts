import { VIDEO_NOT_FOUND } from '../../domain/api/media-upload.js'
import { imageWords } from '../../parts/image-text.js'
import { speechText } from '../../parts/speech-text.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { attrs } from './attrs.js'
import { THREAD_FAILED, threadLock, threadParts } from './thread-parts.js'
import { recognizeCommunityPost } from './recognize.js'

export const communityPost = defineBlock({
  name: 'communityPost',
  attrs,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.community-post, [data-component-name="CommunityPostPlaceholder"]',
      attrs: (element) => dataAttrs(element) ?? false,
    },
  ],
  recognize: recognizeCommunityPost,
  varies: (attrs, reader) => threadLock(attrs, reader) ?? false,
  missing(attrs, context) {
    const parts = threadParts(attrs, { ...context, target: 'email' })
    if (parts.kind === 'failed')
      return `Chat message ${attrs.postId ?? attrs.url ?? ''} has no content. Readers see an error text. Load it again, or remove the block.`
    return parts.kind === 'open' && parts.media?.kind === 'missing'
      ? 'The video of the chat message is missing. Readers see an error text. Load the message again, or remove the block.'
      : null
  },
  text({ attrs, context }) {
    const { messages } = context
    const parts = threadParts(attrs, { ...context, target: context.slot ? 'email' : 'web' })
    const { href } = parts
    if (parts.kind === 'failed') return href ? lines(action(THREAD_FAILED, href)) : THREAD_FAILED
    const view = action(messages.viewThread, href)
    if (parts.kind === 'locked') return lines(parts.name, parts.notice, view)
    const { media, preview } = parts
    return lines(
      speechText(parts.name ?? '', parts.text),
      media &&
        (media.kind === 'missing'
          ? VIDEO_NOT_FOUND
          : media.kind === 'image'
            ? imageWords(null, messages)
            : lines(`[${messages.video}]`, action(messages.playVideo, href))),
      preview && action(preview.title, preview.href),
      view,
    )
  },
})
