import { youtubeEmbedUrl, youtubeThumbnailUrl, youtubeWatchUrl, type YoutubeClip } from '../domain/links/youtube.js'
import type { SaysContext } from '../schema/define.js'

/** What a block says of a film on YouTube. */
export interface YoutubeFilm {
  /** 'YouTube video': posts store no title. */
  readonly title: string
  /** Address of its page. */
  readonly href: string
  /** Address of the player without cookies. */
  readonly frame: string
  /** Address of its still picture. */
  readonly still: string
  /** Words of the link: 'Watch on YouTube'. */
  readonly action: string
}

export function youtubeFilm(
  clip: YoutubeClip,
  { messages, link }: Pick<SaysContext, 'messages' | 'link'>,
): YoutubeFilm {
  return {
    title: messages.youtubeVideo,
    href: link(youtubeWatchUrl(clip)),
    frame: youtubeEmbedUrl(clip),
    still: youtubeThumbnailUrl(clip.videoId),
    action: messages.watchOnYouTube,
  }
}
