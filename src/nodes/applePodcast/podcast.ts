import { formatBylineDate, parseDate } from '../../domain/text/dates.js'
import { durationMinutes } from '../../domain/text/duration.js'
import { applePodcastPageUrl } from '../../domain/providers/apple-podcast.js'
import { recordingOf, type Recording, type RecordingContext } from '../../parts/recording.js'
import type { RenderContext } from '../../render/context.js'

export interface Podcast {
  url: string | null
  isEpisode: boolean
  imageUrl: string | null
  title: string | null
  podcastTitle: string | null
  podcastByline: string | null
  duration: number | null
  numEpisodes: number | null
  targetUrl: string | null
  releaseDate: string | null
}

/** An episode says its show, day and length; a show its maker and how many episodes there are (N-APOD-3). */
export function podcastRecording(podcast: Podcast, ctx: RecordingContext, released: string | null): Recording | null {
  const { url, isEpisode, title, podcastTitle, podcastByline, numEpisodes } = podcast
  const minutes = durationMinutes(podcast.duration)
  const name = title || podcastTitle
  const facts = isEpisode
    ? [released, minutes === null ? null : ctx.messages.minutes(minutes)]
    : [numEpisodes !== null && numEpisodes > 0 ? ctx.messages.episodes(numEpisodes) : null]
  return recordingOf(
    {
      provider: 'Apple Podcasts',
      title: name,
      url: podcast.targetUrl ?? (url && applePodcastPageUrl(url)),
      by: [...new Set([podcastTitle, podcastByline])].filter((words) => words && words !== name).join(' ∙ '),
      note: facts.filter(Boolean).join(' ∙ '),
      image: podcast.imageUrl,
    },
    ctx,
  )
}

export function releasedOn(
  { releaseDate }: Podcast,
  { timeZone, language }: Pick<RenderContext, 'timeZone' | 'language'>,
): string | null {
  const date = parseDate(releaseDate)
  return date && formatBylineDate(date, { timeZone, language })
}
