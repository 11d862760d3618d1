import { formatBylineDate, parseDate } from '../../domain/text/dates.js'
import { durationMinutes } from '../../domain/text/duration.js'
import { recordingOf, type Recording } from '../../parts/recording.js'
import type { SaysContext } from '../../schema/define.js'
import { applePodcastPageUrl } from './address.js'
import type { ApplePodcastAttributes } from './attributes.js'
import type { ApplePodcastWords } from './words.js'

type PodcastContext = Pick<SaysContext<ApplePodcastWords>, 'messages' | 'words' | 'link' | 'timeZone' | 'language'>

/** The block's content: show, date and length of an episode, or author and number of episodes of a show (N-APOD-3). */
export function podcastRecording(podcast: ApplePodcastAttributes, ctx: PodcastContext): Recording | null {
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
