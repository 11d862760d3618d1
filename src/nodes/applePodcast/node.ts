import { decodeComponent } from '../../domain/links/percent-encoding.js'
import { formatBylineDate, parseDate } from '../../domain/text/dates.js'
import { durationMinutes } from '../../domain/text/duration.js'
import { missingLink } from '../../parts/missing.js'
import { type Recording, recordingOf, recordingText } from '../../parts/recording.js'
import type { Output } from '../../schema/attr.js'
import { flag, image, link, number, text } from '../../schema/attributes.js'
import { defineBlock, type SaysContext } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { applePodcastFrameUrl, applePodcastPageUrl, parseApplePodcastUrl } from './address.js'
import { applePodcastCall } from './call.js'
import { applePodcastWords, type ApplePodcastWords } from './words.js'

/** Stored attributes of a podcast or an episode. */
const applePodcastAttributes = {
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
}

type ApplePodcastAttributes = Output<typeof applePodcastAttributes>

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

type PodcastContext = Pick<SaysContext<ApplePodcastWords>, 'messages' | 'words' | 'link' | 'timeZone' | 'language'>

/** The block's content: show, date and length of an episode, or author and number of episodes of a show (N-APOD-3). */
function podcastRecording(podcast: ApplePodcastAttributes, ctx: PodcastContext): Recording | null {
  const { url, title, podcastTitle, podcastByline } = podcast
  const name = title || podcastTitle
  return recordingOf(
    {
      provider: 'Apple Podcasts',
      title: name,
      url: podcast.targetUrl ?? (url && applePodcastPageUrl(url)),
      by: [...new Set([podcastTitle, podcastByline])].filter((words) => words && words !== name).join(' ∙ '),
      note: podcast.isEpisode ? episodeFacts(podcast, ctx) : showFacts(podcast, ctx),
      image: podcast.imageUrl,
    },
    ctx,
  )
}

function episodeFacts(
  { duration, releaseDate }: ApplePodcastAttributes,
  { words, timeZone, language }: PodcastContext,
): string {
  const date = parseDate(releaseDate)
  const minutes = durationMinutes(duration)
  return [date && formatBylineDate(date, { timeZone, language }), minutes === null ? null : words.minutes(minutes)]
    .filter(Boolean)
    .join(' ∙ ')
}

function showFacts({ numEpisodes }: ApplePodcastAttributes, { words }: PodcastContext): string {
  return numEpisodes !== null && numEpisodes > 0 ? words.episodes(numEpisodes) : ''
}

/** R-APOD */
function recognizeApplePodcast(link: string): FetchLink | null {
  const podcast = parseApplePodcastUrl(link)
  // The address is percent-encoded, and the query encodes again.
  return podcast && fetchLink(applePodcastCall, { ...podcast, slug: decodeComponent(podcast.slug) ?? podcast.slug })
}
