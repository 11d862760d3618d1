import type { EmbeddedMedia } from '../../domain/api/embedded-media.js'
import { mediaNeeds } from '../../parts/media-picture.js'
import { missingLink } from '../../parts/missing.js'
import { type Recording, recordingOf, recordingText } from '../../parts/recording.js'
import type { Output } from '../../schema/attr.js'
import { image, link, text } from '../../schema/attributes.js'
import { defineBlock, type SaysContext } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { parseSoundcloudUrl, soundcloudMedia, soundcloudPlayerUrl, soundcloudSource } from './address.js'
import { soundcloudCall } from './call.js'

/** Stored attributes of a track or a list. */
const soundcloudAttributes = {
  url: link(),
  title: text(),
  description: text(),
  thumbnail_url: image(),
  author_name: text(),
  author_url: link(),
  targetUrl: link(),
}

type SoundcloudAttributes = Output<typeof soundcloudAttributes>

export const soundcloud = defineBlock({
  name: 'soundcloud',
  attrs: soundcloudAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    { match: 'div.soundcloud-wrap, [data-component-name="SoundcloudToDOM"]', priority: 60, attrs: soundcloudAttrs },
    { match: 'iframe[src*="w.soundcloud.com/player"]', priority: 20, attrs: fromFrame },
  ],
  link: { hosts: ['soundcloud.com'], call: soundcloudCall, recognize: recognizeSoundcloud },
  needs: (attrs) => mediaNeeds(attrs.thumbnail_url, playedMedia(attrs)),
  missing: (attrs, context) =>
    soundcloudRecording(attrs, context)?.href ? null : missingLink('recording', attrs.title, 'url or targetUrl'),
  says: (attrs, ctx) => soundcloudRecording(attrs, ctx),
  text: ({ says }) => recordingText(says),
})

/** Published attributes lack the source; only the frame has it (WIRE 3). */
function soundcloudAttrs(element: HtmlElement) {
  const stored = dataAttrs(element)
  const frame = find(element, 'iframe')
  const framed = frame ? fromFrame(frame) : false
  if (stored === null) return framed
  return framed && !stored['url'] && framed.url !== stored['targetUrl'] ? { ...stored, url: framed.url } : stored
}

function fromFrame(frame: HtmlElement) {
  const url = soundcloudSource(attribute(frame, 'src') ?? '')
  return url === null ? false : { url }
}

/** The block's content. */
function soundcloudRecording(
  attrs: SoundcloudAttributes,
  ctx: Pick<SaysContext, 'messages' | 'link'>,
): Recording | null {
  const { url, title, description, thumbnail_url, author_name, targetUrl } = attrs
  return recordingOf(
    {
      provider: 'SoundCloud',
      title: title || author_name,
      url: targetUrl ?? (url && pageOf(url)),
      by: title ? author_name : null,
      note: description,
      image: thumbnail_url,
      media: playedMedia(attrs),
    },
    ctx,
  )
}

/** The resolver's input for a picture. */
function playedMedia({ targetUrl, url }: SoundcloudAttributes): EmbeddedMedia | null {
  return soundcloudMedia(targetUrl ?? url)
}

/**
 * The page of a recording. Stored addresses are often those of the API, which readers cannot open. The player's address
 * can be opened as a page.
 */
function pageOf(url: string): string | null {
  if (parseSoundcloudUrl(url)) return url
  const source = soundcloudSource(url)
  return source && soundcloudPlayerUrl(source)
}

/** The answer, together with the pasted link (R-SC, C-SC). */
function recognizeSoundcloud(link: string): FetchLink | null {
  const recording = parseSoundcloudUrl(link)
  return (
    recording &&
    fetchLink(soundcloudCall, { url: recording.targetUrl }, (answer) => ({ ...answer, targetUrl: recording.targetUrl }))
  )
}
