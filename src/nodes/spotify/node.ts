import { spotifyMedia } from '../../domain/providers/spotify.js'
import { mediaNeeds } from '../../parts/media-picture.js'
import { missingLink } from '../../parts/missing.js'
import { publishedSpotify } from '../../parts/spotify-import.js'
import { spotifyRecording } from '../../parts/spotify.js'
import { image, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute } from '../../schema/html.js'

/** The older player, which stands in a line of text. */
export const spotify = defineBlock({
  name: 'spotify',
  attrs: { image: image(), title: text(), subtitle: text(), description: text(), url: text() },
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
  text({ attrs, context }) {
    const recording = spotifyRecording(attrs, context)
    if (!recording) return ''
    const { provider, title, href, by, note } = recording
    const facts = [title === provider ? null : title, by, note].filter(Boolean).join(' ∙ ')
    const words = [context.messages.listenOn(provider), facts].filter(Boolean).join(': ')
    return context.cite(`[${words}]`, href ?? '')
  },
})
