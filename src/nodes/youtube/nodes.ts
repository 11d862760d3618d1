import * as v from 'valibot'
import { withQuery } from '../../domain/links/query.js'
import { isYoutubeId, parseYoutubeUrl, type YoutubeVideo } from '../../domain/links/youtube.js'
import { youtubeFilm } from '../../parts/youtube-film.js'
import { checked, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import type { RecognitionContext, Recognized } from '../../schema/recognized.js'
import { action, lines } from '../../schema/text-block.js'

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

export const youtube2 = defineBlock({
  name: 'youtube2',
  markdown: { name: 'youtube', link: youtubeLink },
  attrs: {
    videoId: checked(v.string(), isYoutubeId, 'It must be a YouTube video id.'),
    startTime: text(),
    endTime: text(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    { match: 'div.youtube-wrap, [data-component-name="Youtube2ToDOM"]', priority: 60, attrs: videoAttrs },
    {
      match: 'iframe[src*="youtu"]',
      priority: 20,
      attrs: (element) => parseYoutubeUrl(attribute(element, 'src') ?? '') ?? false,
    },
  ],
  link: { hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'], recognize: recognizeYoutube },
  says: (attrs, ctx) => youtubeFilm(attrs, ctx),
  text: ({ says }) => lines(says.title, action(says.action, says.href)),
})

/** From the stored attributes, or else the wrapper's id, or else the frame's address. */
function videoAttrs(element: HtmlElement) {
  const stored = dataAttrs(element)
  if (typeof stored?.['videoId'] === 'string' && isYoutubeId(stored['videoId'])) return stored as { videoId: string }
  const frame = element.name === 'iframe' ? element : find(element, 'iframe')
  const clip = frame && parseYoutubeUrl(attribute(frame, 'src') ?? '')
  const videoId = /^youtube2?-(.+)$/.exec(attribute(element, 'id') ?? '')?.[1] ?? ''
  return clip ?? (isYoutubeId(videoId) ? { videoId } : false)
}

/** The address of the clip, as an author would paste it. */
function youtubeLink({
  videoId,
  startTime,
  endTime,
}: { videoId: string } & Record<'startTime' | 'endTime', string | null>) {
  return withQuery('https://www.youtube.com/watch', {
    v: videoId,
    start: startTime ?? undefined,
    end: endTime ?? undefined,
  })
}

/** R-YT, R-YT-2. If the schema lacks the node, the link stays a link, and the log says why (R-YT-3). */
function recognizeYoutube(link: string, { knows, log }: RecognitionContext): Recognized<YoutubeVideo> | null {
  const video = parseYoutubeUrl(link)
  if (video === null) return null
  if (knows('youtube2')) return { kind: 'ready', attrs: video }
  log('Schema does not have a youtube2 node')
  return null
}
