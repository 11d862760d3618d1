import { uploadedMedia, VIDEO_NOT_FOUND, videoSourceUrl } from '../../domain/api/media-upload.js'
import { mediaNeeds } from '../../parts/media-picture.js'
import { kept, number, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, hasComponentChild, type HtmlElement } from '../../schema/html.js'
import { mediaFile, mediaFileText } from './media-file.js'
import { mediaWords } from './words.js'

/** A video uploaded to the publication. */
export const video = defineBlock({
  name: 'video',
  words: mediaWords,
  attrs: {
    mediaUploadId: text(),
    /** Seconds. */
    duration: number(),
    isEditorNode: kept(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    // On a page, the wrapper has the attributes, and the player's name and id are inside (WIRE 3).
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
  says: ({ mediaUploadId, duration }, { messages, publication, link }) => ({
    ...mediaFile(messages.video, messages.watch, { duration }),
    upload: mediaUploadId
      ? { src: link(videoSourceUrl(publication, mediaUploadId)), media: uploadedMedia(mediaUploadId) }
      : null,
    /** Shown if the video does not play (E-VID-1). */
    notFound: VIDEO_NOT_FOUND,
  }),
  text: ({ says, context }) =>
    says.upload
      ? mediaFileText({ ...says, label: context.mediaTitle?.(says.upload.media) ?? null }, context.canonicalUrl)
      : says.notFound,
})

function storedVideo(element: HtmlElement) {
  return dataAttrs(element) ?? dataAttrs(find(element, '[data-attrs]')) ?? playedVideo(element)
}

function playedVideo(element: HtmlElement) {
  const player = attribute(element, 'id')?.startsWith('media-') ? element : find(element, '[id^="media-"]')
  const mediaUploadId = /^media-([\w-]{1,64})$/.exec((player && attribute(player, 'id')) ?? '')?.[1]
  return mediaUploadId ? { mediaUploadId } : false
}
