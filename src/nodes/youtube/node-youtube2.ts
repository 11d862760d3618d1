import * as v from 'valibot'
import { isYoutubeId, parseYoutubeUrl } from '../../domain/links/youtube.js'
import { withQuery } from '../../domain/links/query.js'
import { youtubeFilm } from '../../parts/youtube-film.js'
import { checked, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { recognizeYoutube } from './recognize.js'

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
