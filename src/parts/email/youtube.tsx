import type { ReactElement } from 'react'
import { EMAIL_IMAGE_WIDTH } from '../../domain/limits.js'
import { youtubeThumbnailUrl, youtubeWatchUrl, type YoutubeClip } from '../../domain/providers/youtube.js'
import type { EmailContext } from '../../render/context.js'
import { CARD_PICTURE_WIDTH } from './card.js'
import { Layout, Row } from './cell.js'
import { Link } from './link.js'
import { Picture } from './picture.js'

/** A still picture and the words under it as one link; nothing can be laid over a picture in a mail. */
export function YoutubeCard({ ctx, clip }: { ctx: EmailContext; clip: YoutubeClip }): ReactElement {
  return (
    <Layout className="card" width="100%">
      <Row className="card-body youtube-cell">
        <WatchLink ctx={ctx} clip={clip} width={CARD_PICTURE_WIDTH} className="card-action-link youtube-link" />
      </Row>
    </Layout>
  )
}

/** The same within a paragraph, where no table can stand. */
export function YoutubeInline({ ctx, clip }: { ctx: EmailContext; clip: YoutubeClip }): ReactElement {
  return (
    <>
      <WatchLink ctx={ctx} clip={clip} width={EMAIL_IMAGE_WIDTH} className="link" />
      <br />
    </>
  )
}

function WatchLink({ ctx, clip, width, className }: { ctx: EmailContext; clip: YoutubeClip; width: number; className: string }): ReactElement {
  return (
    <Link className={className} href={ctx.link(youtubeWatchUrl(clip))}>
      <Picture ctx={ctx} src={youtubeThumbnailUrl(clip.videoId)} width={width} alt={ctx.messages.youtubeVideo} />
      {`▶ ${ctx.messages.watchOnYouTube}`}
    </Link>
  )
}
