import { defineCall, getCall, having, webAddress } from '../../schema/embed-call.js'

/** C-APOD. */
export const applePodcastCall = defineCall({
  name: 'applePodcast',
  request: ({
    slug,
    podcastId,
    episodeId,
    country,
  }: {
    slug: string
    podcastId: string
    episodeId: string | null
    country: string
  }) => getCall('/api/v1/apple_podcast', { slug, podcastId, episodeId, country }),
  answer: having({ url: webAddress }),
})
