import type { ReactElement } from 'react'
import { truncateCharacters } from '../../domain/text/truncate.js'
import { Card } from '../../parts/email/card.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { Picture } from '../../parts/email/picture.js'
import { RichText } from '../../parts/email/rich-text.js'
import { Speaker, SPEECH_WIDTH } from '../../parts/email/speaker.js'
import { TextLine } from '../../parts/email/text-line.js'
import type { EmailContext } from '../../render/context.js'
import type { EmailView } from '../../render/view.js'
import type { Attachment } from './attachments.js'
import { COMMENT_FAILED, commentParts } from './comment-parts.js'
import type { comment } from './node.js'

export const CommentEmail: EmailView<typeof comment> = ({ attrs, ctx }) => {
  const href = attrs.url ? ctx.link(attrs.url) : ''
  const parts = commentParts(attrs, ctx)
  const label = [ctx.messages.viewComment, parts?.name && truncateCharacters(parts.name, 40)].filter(Boolean).join(': ')
  const action = href ? { href, label } : undefined
  if (!parts) return <Card ctx={ctx} text={<span className="card-note">{COMMENT_FAILED}</span>} action={action} />
  return (
    <Card ctx={ctx} meta={[parts.date?.label, ...parts.meta].filter(Boolean).join(' ∙ ') || null} action={action}>
      {parts.name ? (
        <Speaker
          ctx={ctx}
          name={parts.name}
          photo={parts.photo}
          note={parts.bestseller ? ctx.messages.bestseller : null}
        />
      ) : null}
      <RichText ctx={ctx} blocks={parts.blocks} link={(url) => linkTo(ctx.link(url))} width={SPEECH_WIDTH} />
      {parts.attachments.map((attachment, i) => (
        <Attached key={i} ctx={ctx} attachment={attachment} href={attachment.href ?? href} />
      ))}
    </Card>
  )
}

function linkTo(href: string): { href: string; site: string } | null {
  return href === '' ? null : { href, site: href }
}

function Attached({
  ctx,
  attachment: { kind, title, words, image },
  href,
}: {
  ctx: EmailContext
  attachment: Attachment
  href: string
}): ReactElement | null {
  if (kind === 'image')
    return image ? (
      <p className="card-text rich-text">
        <Picture ctx={ctx} src={image} width={SPEECH_WIDTH} alt={title ?? ctx.messages.imageLabel} />
      </p>
    ) : null
  const label = kind === 'video' ? `▶ ${ctx.messages.playVideo}` : title
  return (
    <Layout width="100%">
      {image ? (
        <Row className="attached-picture">
          <Picture
            ctx={ctx}
            src={image}
            width={SPEECH_WIDTH}
            alt={(kind === 'video' ? ctx.messages.playVideo : title) ?? ctx.messages.imageLabel}
          />
        </Row>
      ) : null}
      <Row className="attached">
        {words ? (
          <Layout width="100%">
            <Row className="attached-quote">
              <TextLine className="attached-words" ctx={ctx} text={words} />
            </Row>
          </Layout>
        ) : null}
        <TextLine className="attached-title" ctx={ctx} text={label} href={href} />
      </Row>
    </Layout>
  )
}
