import { audioSourceUrl, uploadedMedia, VIDEO_NOT_FOUND, videoSourceUrl } from '../../domain/api/media-upload.js'
import { mediaNeeds } from '../../parts/media-picture.js'
import { missingLink } from '../../parts/missing.js'
import { flag, kept, link, number, requiredText, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { attribute, dataAttrs, hasComponentChild, type HtmlElement } from '../../schema/html.js'
import { mediaFile, mediaFileText } from './media-file.js'
import { mediaWords } from './words.js'

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

/** A recording at any web address. */
export const audioUrl = defineBlock({
  name: 'audioUrl',
  attrs: {
    label: text(),
    url: link(),
    /** Seconds. */
    duration: number(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.native-audio-url-embed, [data-component-name="AudioUrlToDOM"]',
      priority: 60,
      attrs: (element) => dataAttrs(element) ?? fromPlayer(find(element, 'audio')),
    },
    { match: 'audio', priority: 20, attrs: fromPlayer },
  ],
  missing: (attrs, context) => (playedAddress(attrs, context) ? null : missingLink('recording', attrs.label, 'url')),
  says(attrs, ctx) {
    const file = mediaFile(ctx.messages.audio, ctx.messages.listen, attrs)
    /** Null if no player can load the address. Then only the label is shown. */
    const src = playedAddress(attrs, ctx) || null
    return src === null && file.label === null ? null : { ...file, src }
  },
  text: ({ says }) => (says.src ? mediaFileText(says, says.src) : (says.label ?? '')),
})

function fromPlayer(player: HtmlElement | null) {
  const source = player && find(player, 'source[src]')
  const url = (player && attribute(player, 'src')) ?? (source && attribute(source, 'src'))
  return url && /^https?:/i.test(url) ? { url, label: (player && attribute(player, 'aria-label')) || null } : false
}

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

/**
 * The recording's web address; '' if it has none. Links may also be mail addresses or fragments, which players cannot
 * load.
 */
function playedAddress({ url }: { url: string | null }, { link }: { link(url: string): string }): string {
  const href = url ? link(url) : ''
  return /^https?:/i.test(href) ? href : ''
}
