import type { ReactElement } from 'react'
import { truncateCharacters } from '../../domain/text/truncate.js'
import { VIDEO_NOT_FOUND } from '../../domain/api/media-upload.js'
import { plainRichText } from '../../parts/rich-text.js'
import { Card } from '../../parts/email/card.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { Link } from '../../parts/email/link.js'
import { Picture } from '../../parts/email/picture.js'
import { RichText } from '../../parts/email/rich-text.js'
import { Speaker, SPEECH_WIDTH } from '../../parts/email/speaker.js'
import { TextLine } from '../../parts/email/text-line.js'
import type { EmailContext } from '../../render/context.js'
import type { EmailView } from '../../render/view.js'
import type { communityPost } from './node.js'
import type { ThreadMedia } from './thread-media.js'
import { THREAD_FAILED, threadParts } from './thread-parts.js'

export const CommunityPostEmail: EmailView<typeof communityPost> = ({ attrs, ctx }) => {
  const parts = threadParts(attrs, ctx)
  const { href } = parts
  if (parts.kind === 'failed')
    return <p className="notice">{href ? <Link href={href}>{THREAD_FAILED}</Link> : THREAD_FAILED}</p>
  const { name, photo } = parts
  const label = [ctx.messages.viewThread, name && truncateCharacters(name, 40)].filter(Boolean).join(': ')
  return (
    <Card ctx={ctx} action={href ? { href, label } : undefined}>
      {name ? <Speaker ctx={ctx} name={name} photo={photo} /> : null}
      {parts.kind === 'locked' ? (
        <Layout width="100%">
          <Row className="thread-lock">{parts.notice}</Row>
        </Layout>
      ) : (
        <>
          <RichText ctx={ctx} blocks={plainRichText(parts.text)} link={() => null} width={SPEECH_WIDTH} />
          {parts.media ? <Media ctx={ctx} media={parts.media} href={href} /> : null}
          {parts.preview ? <Preview ctx={ctx} {...parts.preview} /> : null}
        </>
      )}
    </Card>
  )
}

function Media({
  ctx,
  media,
  href,
}: {
  ctx: EmailContext
  media: ThreadMedia
  href: string | undefined
}): ReactElement | null {
  if (media.kind === 'missing') return <p className="card-meta">{VIDEO_NOT_FOUND}</p>
  if (media.kind === 'image') {
    return (
      <Layout width="100%">
        <Row className="attached-picture">
          <Picture ctx={ctx} src={media.src} width={SPEECH_WIDTH} alt={ctx.messages.imageLabel} href={href} />
        </Row>
      </Layout>
    )
  }
  const still = media.poster ? (
    <Picture ctx={ctx} src={media.poster} width={SPEECH_WIDTH} alt={ctx.messages.video} />
  ) : null
  const words = `▶ ${ctx.messages.playVideo}`
  return (
    <Layout width="100%">
      <Row className="attached-picture">
        {href ? (
          <Link className="card-action-link play-link" href={href}>
            {still}
            {words}
          </Link>
        ) : (
          still
        )}
      </Row>
    </Layout>
  )
}

function Preview({
  ctx,
  href,
  title,
  image,
}: {
  ctx: EmailContext
  href: string
  title: string
  image: string | null
}): ReactElement {
  return (
    <Layout width="100%">
      {image ? (
        <Row className="attached-picture">
          <Picture ctx={ctx} src={image} width={SPEECH_WIDTH} alt={title} href={href} />
        </Row>
      ) : null}
      <Row className="attached">
        <TextLine className="attached-title" ctx={ctx} text={title} href={href} />
      </Row>
    </Layout>
  )
}
