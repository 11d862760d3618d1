import type { ReactElement } from 'react'
import { YOUTUBE_HEIGHT, YOUTUBE_WIDTH } from '../../domain/limits.js'
import { youtubeEmbedUrl, youtubeWatchUrl, type YoutubeClip } from '../../domain/providers/youtube.js'
import type { WebContext } from '../../render/context.js'
import { Frame } from './frame.js'

const SANDBOX = [
  'allow-scripts', // the player is a script
  'allow-same-origin', // it reads its own settings; its origin is never ours
  'allow-presentation', // casting to a television
  'allow-popups', // "Watch on YouTube" in the player opens a tab
].join(' ')

export interface YoutubePlayerProps {
  ctx: WebContext
  clip: YoutubeClip
  /** `span` where the player stands in a paragraph, which a `div` would end. */
  as: 'div' | 'span'
  attributes: Readonly<Record<string, string | undefined>>
}

/** The player without cookies, and a link for readers whose browser or network blocks it. */
export function YoutubePlayer({ ctx, clip, as: Box, attributes }: YoutubePlayerProps): ReactElement {
  return (
    <Box className="youtube-wrap" {...attributes}>
      <Box className="youtube-inner">
        <Frame
          src={youtubeEmbedUrl(clip)}
          title={ctx.messages.youtubeVideo}
          width={YOUTUBE_WIDTH}
          height={YOUTUBE_HEIGHT}
          allow="encrypted-media; picture-in-picture"
          allowFullScreen
          sandbox={SANDBOX}
        />
      </Box>
      <a className="youtube-link" href={ctx.link(youtubeWatchUrl(clip))}>
        {ctx.messages.watchOnYouTube}
      </a>
    </Box>
  )
}
