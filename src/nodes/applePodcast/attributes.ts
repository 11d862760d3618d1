import { flag, image, link, number, text } from '../../schema/attributes.js'
import type { Output } from '../../schema/attr.js'

/** Stored attributes of a podcast or an episode. */
export const applePodcastAttributes = {
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

export type ApplePodcastAttributes = Output<typeof applePodcastAttributes>
