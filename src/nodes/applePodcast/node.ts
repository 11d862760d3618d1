import { applePodcastFrameUrl, parseApplePodcastUrl } from './address.js'
import { missingLink } from '../../parts/missing.js'
import { recordingText } from '../../parts/recording.js'
import { applePodcastAttributes } from './attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { podcastRecording } from './podcast-recording.js'
import { applePodcastCall } from './call.js'
import { recognizeApplePodcast } from './recognize.js'
import { applePodcastWords } from './words.js'

export const applePodcast = defineBlock({
  name: 'applePodcast',
  words: applePodcastWords,
  aliases: ['apple_podcast'],
  attrs: applePodcastAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.apple-podcast-container, [data-component-name="ApplePodcastToDom"], iframe.apple-podcast',
      priority: 60,
      attrs: podcastAttrs,
    },
    { match: 'iframe[src*="podcasts.apple.com"]', priority: 20, attrs: fromFrame },
  ],
  link: { hosts: ['apple.com'], call: applePodcastCall, recognize: recognizeApplePodcast },
  missing: (attrs, context) =>
    podcastRecording(attrs, context)?.href
      ? null
      : missingLink('podcast', attrs.title ?? attrs.podcastTitle, 'url or targetUrl'),
  says: (attrs, ctx) => podcastRecording(attrs, ctx),
  text: ({ says }) => recordingText(says),
})

function podcastAttrs(element: HtmlElement) {
  const frame = element.name === 'iframe' ? element : find(element, 'iframe')
  return dataAttrs(frame) ?? dataAttrs(element) ?? (frame ? fromFrame(frame) : false)
}

function fromFrame(frame: HtmlElement) {
  const url = attribute(frame, 'src') ?? ''
  return applePodcastFrameUrl(url) === null ? false : { url, isEpisode: parseApplePodcastUrl(url)?.episodeId != null }
}
