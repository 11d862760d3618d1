import { spotifyMedia } from './address.js'
import { mediaNeeds } from '../../parts/media-picture.js'
import { missingLink } from '../../parts/missing.js'
import { recordingText } from '../../parts/recording.js'
import { framedSpotify, publishedSpotify } from './import.js'
import { spotifyRecording } from './spotify-recording.js'
import { flag } from '../../schema/attributes.js'
import { spotifyAttributes } from './attributes.js'
import { defineBlock } from '../../schema/define.js'
import { spotifyCall } from './call.js'
import { recognizeSpotify } from './recognize.js'

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
