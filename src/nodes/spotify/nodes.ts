import { mediaNeeds } from '../../parts/media-picture.js'
import { missingLink } from '../../parts/missing.js'
import { type Recording, recordingOf, recordingText } from '../../parts/recording.js'
import type { Output } from '../../schema/attr.js'
import { flag, image, text } from '../../schema/attributes.js'
import { defineBlock, type SaysContext } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { parseSpotifyUrl, spotifyMedia, spotifyPageUrl } from './address.js'
import { spotifyCall } from './call.js'

/**
 * Stored attributes of both versions of the block. The address is text, because a URI such as spotify:track:… is not a
 * link.
 */
const spotifyAttributes = { image: image(), title: text(), subtitle: text(), description: text(), url: text() }

type SpotifyAttributes = Output<typeof spotifyAttributes>

/** The older, inline player. */
export const spotify = defineBlock({
  name: 'spotify',
  attrs: spotifyAttributes,
  spec: { group: 'inline', inline: true, draggable: true },
  html: [
    {
      match: 'span.spotify-embed, [data-component-name="SpotifyToDOM"], p iframe.spotify-wrap',
      priority: 65,
      attrs: (element) =>
        attribute(element, 'data-component-name') === 'Spotify2ToDOM' ? false : publishedSpotify(element),
    },
  ],
  needs: ({ image: stored, url }) => mediaNeeds(stored, spotifyMedia(url)),
  missing: (attrs, context) =>
    spotifyRecording(attrs, context)?.href ? null : missingLink('recording', attrs.title, 'url'),
  says: (attrs, ctx) => spotifyRecording(attrs, ctx),
  text({ says: { title, named, href, by, note, action }, context }) {
    const facts = [named ? title : null, by, note].filter(Boolean).join(' ∙ ')
    return context.cite(`[${[action, facts].filter(Boolean).join(': ')}]`, href ?? '')
  },
})

export const spotify2 = defineBlock({
  name: 'spotify2',
  markdown: { name: 'spotify' },
  attrs: { ...spotifyAttributes, belowTheFold: flag(), noScroll: flag() },
  spec: { group: 'block', draggable: true },
  html: [
    // The name is sometimes missing (WIRE 3).
    {
      match: 'div.spotify-embed, iframe.spotify-wrap, [data-component-name="Spotify2ToDOM"]',
      priority: 60,
      attrs: publishedSpotify,
    },
    {
      match: 'iframe[src*="open.spotify.com/embed"], iframe[src*="anchor.fm/"], iframe[src*="spotify.com/pod/"]',
      priority: 20,
      attrs: framedSpotify,
    },
  ],
  link: { hosts: ['spotify.com', 'anchor.fm'], call: spotifyCall, recognize: recognizeSpotify },
  needs: ({ image: stored, url }) => mediaNeeds(stored, spotifyMedia(url)),
  missing: (attrs, context) =>
    spotifyRecording(attrs, context)?.href ? null : missingLink('recording', attrs.title, 'url'),
  says: (attrs, ctx) => spotifyRecording(attrs, ctx),
  text: ({ says }) => recordingText(says),
})

/** Attributes of a published player: on the frame, which is the block, or on our wrapper. */
function publishedSpotify(element: HtmlElement) {
  const frame = element.name === 'iframe' ? element : find(element, 'iframe')
  return dataAttrs(frame) ?? dataAttrs(element) ?? (frame ? framedSpotify(frame) : false)
}

/** A bare frame only has the address of its content. */
function framedSpotify(frame: HtmlElement) {
  const link = parseSpotifyUrl(attribute(frame, 'src') ?? '')
  return link ? { url: spotifyPageUrl(link) } : false
}

/** The content of both versions of the block. */
function spotifyRecording(
  { image, title, subtitle, description, url }: SpotifyAttributes,
  ctx: Pick<SaysContext, 'messages' | 'link'>,
): Recording | null {
  const link = url === null ? null : parseSpotifyUrl(url)
  // Addresses of frames and URIs cannot be opened as pages.
  const page = link && /^spotify:|\/embed/i.test(url ?? '') ? spotifyPageUrl(link) : url
  return recordingOf(
    { provider: 'Spotify', title, url: page, by: subtitle, note: description, image, media: spotifyMedia(url) },
    ctx,
  )
}

/** R-SPOT */
function recognizeSpotify(link: string): FetchLink | null {
  return parseSpotifyUrl(link) === null ? null : fetchLink(spotifyCall, { url: link })
}
