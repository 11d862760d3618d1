import type { ReactElement } from 'react'
import { truncateCharacters } from '../../domain/text/truncate.js'
import { Card } from '../../parts/email/card.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { OwnLine } from '../../parts/email/line.js'
import { Link } from '../../parts/email/link.js'
import { Picture } from '../../parts/email/picture.js'
import { RichText } from '../../parts/email/rich-text.js'
import { Speaker, SPEECH_WIDTH } from '../../parts/email/speaker.js'
import { TextLine } from '../../parts/email/text-line.js'
import { plainRichText } from '../../parts/rich-text.js'
import type { EmailContext } from '../../render/context.js'
import type { EmailView } from '../../render/view.js'
import type { communityPost } from './node.js'
import type { ThreadMedia } from './thread-media.js'

export const CommunityPostEmail: EmailView<typeof communityPost> = ({ says, ctx }) => {
  const { href } = says
  if (says.kind === 'failed') {
    const words = says.text + says.link
    return (
      <OwnLine className="notice" ctx={ctx}>
        {href ? <Link href={href}>{words}</Link> : words}
      </OwnLine>
    )
  }
  const { name, photo, view } = says
  const label = [view, name && truncateCharacters(name, 40)].filter(Boolean).join(': ')
  return (
    <Card ctx={ctx} action={href ? { href, label } : undefined}>
      {name ? <Speaker ctx={ctx} name={name} photo={photo} /> : null}
      {says.kind === 'locked' ? (
        <Layout width="100%">
          <Row className="thread-lock">{says.notice}</Row>
        </Layout>
      ) : (
        <>
          <RichText ctx={ctx} blocks={plainRichText(says.text)} link={() => null} width={SPEECH_WIDTH} />
          {says.media ? <Media ctx={ctx} media={says.media} href={href} /> : null}
          {says.preview ? <Preview ctx={ctx} {...says.preview} /> : null}
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
  if (media.kind === 'missing') {
    return (
      <OwnLine className="card-meta" ctx={ctx}>
        {media.error}
      </OwnLine>
    )
  }
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
