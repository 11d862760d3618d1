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
import type { comment } from './node.js'

export const CommentEmail: EmailView<typeof comment> = ({ says, ctx }) => {
  const { href } = says
  const linkNamed = (label: string) => (href ? { href, label } : undefined)
  if (says.kind === 'failed')
    return <Card ctx={ctx} text={<span className="card-note">{says.error}</span>} action={linkNamed(says.action)} />
  const { name, photo, note, blocks, attachments, date, meta } = says
  const label = [says.action, name && truncateCharacters(name, 40)].filter(Boolean).join(': ')
  return (
    <Card ctx={ctx} meta={[date?.label, ...meta].filter(Boolean).join(' ∙ ')} action={linkNamed(label)}>
      {name ? <Speaker ctx={ctx} name={name} photo={photo} note={note} /> : null}
      <RichText ctx={ctx} blocks={blocks} link={(url) => linkTo(ctx.link(url))} width={SPEECH_WIDTH} />
      {attachments.map((attachment, i) => (
        <Attached key={i} ctx={ctx} attachment={attachment} />
      ))}
    </Card>
  )
}

function linkTo(href: string): { href: string; site: string } | null {
  return href === '' ? null : { href, site: href }
}

function Attached({
  ctx,
  attachment: { kind, label, words, image, href },
}: {
  ctx: EmailContext
  attachment: Attachment
}): ReactElement {
  if (kind === 'image') {
    if (!image) return <TextLine className="card-text rich-text" ctx={ctx} text={label} />
    return (
      <p className="card-text rich-text">
        <Picture ctx={ctx} src={image} width={SPEECH_WIDTH} alt={label ?? ctx.messages.imageLabel} />
      </p>
    )
  }
  return (
    <Layout width="100%">
      {image ? (
        <Row className="attached-picture">
          <Picture ctx={ctx} src={image} width={SPEECH_WIDTH} alt={label ?? ctx.messages.imageLabel} />
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
        <TextLine className="attached-title" ctx={ctx} text={kind === 'video' ? `▶ ${label}` : label} href={href} />
      </Row>
    </Layout>
  )
}
