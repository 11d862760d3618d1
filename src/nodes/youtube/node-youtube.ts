import * as v from 'valibot'
import { isYoutubeId } from '../../domain/links/youtube.js'
import { youtubeFilm } from '../../parts/youtube-film.js'
import { checked } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'

/** The older, inline video. */
export const youtube = defineBlock({
  name: 'youtube',
  attrs: { videoId: checked(v.string(), isYoutubeId, 'It must be a YouTube video id.') },
  spec: { group: 'inline', inline: true, draggable: true },
  html: [
    {
      match: 'span.youtube-wrap, span[data-component-name="YoutubeToDOM"]',
      priority: 60,
      attrs: (element) => {
        const videoId = dataAttrs(element)?.['videoId']
        return typeof videoId === 'string' ? { videoId } : false
      },
    },
  ],
  says: (attrs, ctx) => youtubeFilm(attrs, ctx),
  text: ({ says: { title, action, href }, context }) => context.cite(`[${title}: ${action}]`, href),
})
