import { audioSourceUrl } from '../../domain/api/media-upload.js'
import { flag, kept, number, requiredText, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, hasComponentChild, type HtmlElement } from '../../schema/html.js'
import { mediaFile, mediaFileText } from './media-file.js'

/** A recording uploaded to the publication. */
export const audio = defineBlock({
  name: 'audio',
  attrs: {
    label: text(),
    mediaUploadId: requiredText(),
    /** Seconds. */
    duration: number(),
    downloadable: flag(),
    isEditorNode: kept(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    // On a page, the wrapper has the attributes and the player's name is inside (WIRE 3).
    {
      match:
        'div.native-audio-embed, [data-component-name="AudioPlaceholder"], [data-component-name="AudioEmbedPlayer"]',
      priority: 60,
      attrs: storedAudio,
    },
    {
      match: 'div[data-attrs]',
      priority: 60,
      attrs: (element) => hasComponentChild(element, 'AudioEmbedPlayer') && storedAudio(element),
    },
  ],
  says: (attrs, { messages, publication, link }) => ({
    ...mediaFile(messages.audio, messages.listen, attrs),
    src: link(audioSourceUrl(publication, attrs.mediaUploadId)),
  }),
  text: ({ says, context }) => mediaFileText(says, context.canonicalUrl),
})

function storedAudio(element: HtmlElement) {
  const stored = dataAttrs(element) ?? dataAttrs(find(element, '[data-attrs]'))
  return typeof stored?.['mediaUploadId'] === 'string' ? (stored as { mediaUploadId: string }) : playedAudio(element)
}

function playedAudio(element: HtmlElement) {
  const player = find(element, 'audio[src*="/audio/upload/"], source[src*="/audio/upload/"]')
  const mediaUploadId = /\/audio\/upload\/([\w-]{1,64})\/src/.exec((player && attribute(player, 'src')) ?? '')?.[1]
  return mediaUploadId ? { mediaUploadId } : false
}
