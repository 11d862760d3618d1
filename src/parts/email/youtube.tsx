import type { ReactElement } from 'react'
import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { youtubeThumbnailUrl, youtubeWatchUrl, type YoutubeClip } from '../../domain/providers/youtube.js'
import type { EmailContext } from '../../render/context.js'
import { PosterCard, PosterLink } from './poster-card.js'

/** A still picture and the words under it as one link. */
export function YoutubeCard({ ctx, clip }: { ctx: EmailContext; clip: YoutubeClip }): ReactElement {
  return (
    <PosterCard
      {...watchLink(ctx, clip)}
      poster={{ src: youtubeThumbnailUrl(clip.videoId), width: null, height: null }}
    />
  )
}

/** The same within a paragraph, where no table can stand. */
export function YoutubeInline({ ctx, clip }: { ctx: EmailContext; clip: YoutubeClip }): ReactElement {
  return (
    <>
      <PosterLink
        {...watchLink(ctx, clip)}
        src={youtubeThumbnailUrl(clip.videoId)}
        width={EMAIL_IMAGE_WIDTH}
        className="link"
      />
      <br />
    </>
  )
}

function watchLink(ctx: EmailContext, clip: YoutubeClip) {
  return {
    ctx,
    href: ctx.link(youtubeWatchUrl(clip)),
    alt: ctx.messages.youtubeVideo,
    label: `▶ ${ctx.messages.watchOnYouTube}`,
  }
}
