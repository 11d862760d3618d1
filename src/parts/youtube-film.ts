import { youtubeEmbedUrl, youtubeThumbnailUrl, youtubeWatchUrl, type YoutubeClip } from '../domain/links/youtube.js'
import type { SaysContext } from '../schema/define.js'

/** The content of a block with a YouTube video. */
export interface YoutubeFilm {
  /** 'YouTube video': posts store no title. */
  readonly title: string
  /** Address of its page. */
  readonly href: string
  /** Address of the player without cookies. */
  readonly frame: string
  /** Address of the thumbnail. */
  readonly still: string
  /** Label of the link: 'Watch on YouTube'. */
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
