import { uploadedMedia, VIDEO_NOT_FOUND } from '../../domain/api/media-upload.js'
import { mediaNeeds } from '../../parts/media-picture.js'
import { mediaText } from '../../parts/media-text.js'
import { kept, number, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, hasComponentChild, type HtmlElement } from '../../schema/html.js'

/** A video uploaded to the publication. */
export const video = defineBlock({
  name: 'video',
  attrs: {
    mediaUploadId: text(),
    /** Seconds. */
    duration: number(),
    isEditorNode: kept(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    // On a page the attributes stand on the wrapper, the player's own name and id within (WIRE 3).
    {
      match:
        'div.native-video-embed, [data-component-name="VideoPlaceholder"], [data-component-name="VideoEmbedPlayer"]',
      priority: 60,
      attrs: storedVideo,
    },
    {
      match: 'div[data-attrs]',
      priority: 60,
      attrs: (element) => hasComponentChild(element, 'VideoEmbedPlayer') && storedVideo(element),
    },
  ],
  needs: ({ mediaUploadId }) => mediaNeeds(null, mediaUploadId ? uploadedMedia(mediaUploadId) : null),
  missing: ({ mediaUploadId }) =>
    mediaUploadId
      ? null
      : 'The video has no mediaUploadId. Readers see an error text. Upload it again, or remove the block.',
  text({ attrs: { mediaUploadId, duration }, context: { messages, canonicalUrl, mediaTitle } }) {
    return mediaUploadId
      ? mediaText(
          messages.video,
          mediaTitle?.(uploadedMedia(mediaUploadId)) ?? null,
          duration,
          messages.watch,
          canonicalUrl,
        )
      : VIDEO_NOT_FOUND
  },
})

function storedVideo(element: HtmlElement) {
  return dataAttrs(element) ?? dataAttrs(find(element, '[data-attrs]')) ?? playedVideo(element)
}

function playedVideo(element: HtmlElement) {
  const player = attribute(element, 'id')?.startsWith('media-') ? element : find(element, '[id^="media-"]')
  const mediaUploadId = /^media-([\w-]{1,64})$/.exec((player && attribute(player, 'id')) ?? '')?.[1]
  return mediaUploadId ? { mediaUploadId } : false
}
