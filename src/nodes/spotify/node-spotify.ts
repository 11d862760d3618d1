import { spotifyMedia } from './address.js'
import { mediaNeeds } from '../../parts/media-picture.js'
import { missingLink } from '../../parts/missing.js'
import { publishedSpotify } from './import.js'
import { spotifyRecording } from './spotify-recording.js'
import { spotifyAttributes } from './attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute } from '../../schema/html.js'

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
