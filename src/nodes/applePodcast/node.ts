import { applePodcastFrameUrl, parseApplePodcastUrl } from '../../domain/providers/apple-podcast.js'
import { missingLink } from '../../parts/missing.js'
import { recordingText } from '../../parts/recording.js'
import { flag, image, link, number, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { podcastRecording, releasedOn } from './podcast.js'
import { recognizeApplePodcast } from './recognize.js'

export const applePodcast = defineBlock({
  name: 'applePodcast',
  aliases: ['apple_podcast'],
  attrs: {
    url: link(),
    isEpisode: flag(),
    imageUrl: image(),
    title: text(),
    podcastTitle: text(),
    podcastByline: text(),
    /** Milliseconds. */
    duration: number(),
    numEpisodes: number(),
    targetUrl: link(),
    releaseDate: text(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.apple-podcast-container, [data-component-name="ApplePodcastToDom"], iframe.apple-podcast',
      priority: 60,
      attrs: podcastAttrs,
    },
    { match: 'iframe[src*="podcasts.apple.com"]', priority: 20, attrs: fromFrame },
  ],
  recognize: recognizeApplePodcast,
  missing: (attrs, context) =>
    podcastRecording(attrs, context, null)?.href
      ? null
      : missingLink('podcast', attrs.title ?? attrs.podcastTitle, 'url or targetUrl'),
  text: ({ attrs, context }) => recordingText(podcastRecording(attrs, context, releasedOn(attrs, context)), context),
})

function podcastAttrs(element: HtmlElement) {
  const frame = element.name === 'iframe' ? element : find(element, 'iframe')
  return dataAttrs(frame) ?? dataAttrs(element) ?? (frame ? fromFrame(frame) : false)
}

function fromFrame(frame: HtmlElement) {
  const url = attribute(frame, 'src') ?? ''
  return applePodcastFrameUrl(url) === null ? false : { url, isEpisode: parseApplePodcastUrl(url)?.episodeId != null }
}
