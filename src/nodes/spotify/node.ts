import { recordingContext, recordingText } from '../../parts/recording.js'
import { publishedSpotify } from '../../parts/spotify-import.js'
import { spotifyRecording } from '../../parts/spotify.js'
import { image, text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { attribute } from '../../schema/html.js'

/** The older player, which stands in a line of text. */
export const spotify = defineNode({
  name: 'spotify',
  attrs: { image: image(), title: text(), subtitle: text(), description: text(), url: text() },
  spec: { group: 'inline', inline: true, draggable: true },
  importRules: [
    {
      match: 'span.spotify-embed, [data-component-name="SpotifyToDOM"], p iframe.spotify-wrap',
      priority: 65,
      attrs: (element) => (attribute(element, 'data-component-name') === 'Spotify2ToDOM' ? false : publishedSpotify(element)),
    },
  ],
  text({ attrs, context }) {
    const words = recordingText(spotifyRecording(attrs, recordingContext(context)), context)
    return words && `[${words.replaceAll('\n', ' ∙ ')}]`
  },
})
