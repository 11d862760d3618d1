import { spotifyMedia } from '../../domain/providers/spotify.js'
import { mediaNeeds } from '../../parts/media-picture.js'
import { missingLink } from '../../parts/missing.js'
import { recordingText } from '../../parts/recording.js'
import { framedSpotify, publishedSpotify } from '../../parts/spotify-import.js'
import { spotifyRecording } from '../../parts/spotify.js'
import { flag, image, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { recognizeSpotify } from './recognize.js'

export const spotify2 = defineBlock({
  name: 'spotify2',
  // The address is text: a URI such as spotify:track:… is no link.
  attrs: {
    image: image(),
    title: text(),
    subtitle: text(),
    description: text(),
    url: text(),
    belowTheFold: flag(),
    noScroll: flag(),
  },
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
  recognize: recognizeSpotify,
  needs: ({ image: stored, url }) => mediaNeeds(stored, spotifyMedia(url)),
  missing: (attrs, context) =>
    spotifyRecording(attrs, context)?.href ? null : missingLink('recording', attrs.title, 'url'),
  text: ({ attrs, context }) => recordingText(spotifyRecording(attrs, context), context),
})
