import { missingLink } from '../../parts/missing.js'
import { type Recording, recordingOf, recordingText } from '../../parts/recording.js'
import type { Output } from '../../schema/attr.js'
import { flag, image, link, text } from '../../schema/attributes.js'
import { defineBlock, type SaysContext } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { attribute, dataAttrs, hasClass, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { bandcampFrameUrl, parseBandcampUrl } from './address.js'
import { bandcampCall } from './call.js'

/** Stored attributes of an album or a track. */
const bandcampAttributes = {
  url: link(),
  title: text(),
  description: text(),
  thumbnail_url: image(),
  author: text(),
  embed_url: link(),
  is_album: flag(),
}

type BandcampAttributes = Output<typeof bandcampAttributes>

export const bandcamp = defineBlock({
  name: 'bandcamp',
  attrs: bandcampAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.bandcamp-wrap, [data-component-name="BandcampToDOM"]',
      priority: 60,
      attrs: (element) => dataAttrs(element) ?? fromFrame(find(element, 'iframe'), hasClass(element, 'album')),
    },
    {
      match: 'iframe[src*="bandcamp.com/EmbeddedPlayer"]',
      priority: 20,
      attrs: (element) => fromFrame(element, false),
    },
  ],
  link: { hosts: ['bandcamp.com'], call: bandcampCall, recognize: recognizeBandcamp },
  missing: (attrs, context) =>
    bandcampRecording(attrs, context)?.href ? null : missingLink('recording', attrs.title, 'url or embed_url'),
  says: (attrs, ctx) => bandcampRecording(attrs, ctx),
  text: ({ says }) => recordingText(says),
})

function fromFrame(frame: HtmlElement | null, album: boolean) {
  const embed_url = (frame && attribute(frame, 'src')) ?? ''
  return bandcampFrameUrl(embed_url) === null ? false : { embed_url, is_album: album || /\/album=/.test(embed_url) }
}

/** The block's content. */
function bandcampRecording(
  { url, title, description, thumbnail_url, author, embed_url }: BandcampAttributes,
  ctx: Pick<SaysContext, 'messages' | 'link'>,
): Recording | null {
  return recordingOf(
    {
      provider: 'Bandcamp',
      title: title || author,
      // A player pasted as HTML has no page address; the player's address can be opened as a page.
      url: url ?? (embed_url && bandcampFrameUrl(embed_url)),
      by: title ? author : null,
      note: description,
      image: thumbnail_url,
    },
    ctx,
  )
}

/** Requests the player in the publication's colours (R-BAND, C-BAND). */
function recognizeBandcamp(link: string, { publication }: RecognitionContext): FetchLink | null {
  const recording = parseBandcampUrl(link)
  const theme = publication?.theme
  return recording && fetchLink(bandcampCall, { ...recording, theme: theme && JSON.stringify(theme) })
}
