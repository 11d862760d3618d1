import type { ReactElement } from 'react'
import { Card } from '../../parts/web/card.js'
import { Picture } from '../../parts/web/picture.js'
import { RichText } from '../../parts/web/rich-text.js'
import { speaker } from '../../parts/web/speaker.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebContext } from '../../render/context.js'
import type { WebView } from '../../render/view.js'
import type { Attachment } from './attachments.js'
import type { comment } from './node.js'

export const CommentWeb: WebView<typeof comment> = ({ attrs, says, ctx }) => {
  const attributes = wire('CommentPlaceholder', attrs)
  const { href, action } = says
  if (says.kind === 'failed')
    return (
      <Card
        className="comment"
        attributes={attributes}
        text={<span className="card-note">{says.error}</span>}
        action={href ? { href, label: action } : undefined}
      />
    )
  const { name, photo, note, date, meta } = says
  return (
    <Card className="comment" attributes={attributes} source={name ? speaker({ name, photo, note }, ctx) : undefined}>
      <RichText ctx={ctx} blocks={says.blocks} link={(url) => ctx.link(url)} rel="nofollow noopener" />
      {says.attachments.map((attachment, i) => (
        <Attached key={i} ctx={ctx} attachment={attachment} />
      ))}
      {date || meta.length ? (
        <p className="card-meta">
          {date ? <time dateTime={date.iso}>{date.label}</time> : null}
          {[...(date ? [''] : []), ...meta].join(' ∙ ')}
        </p>
      ) : null}
      {href ? (
        // The link covers the card. Links in the text stay above it.
        <p className="card-action covering">
          <a className="card-cover" href={href}>
            {action}
          </a>
        </p>
      ) : null}
    </Card>
  )
}

function Attached({ ctx, attachment }: { ctx: WebContext; attachment: Attachment }): ReactElement {
  const { kind, label, words, image, href } = attachment
  if (kind === 'image')
    return (
      <p className="attached-image">
        {image ? <Picture ctx={ctx} src={image} alt={label ?? ''} shownAt={688} /> : label}
      </p>
    )
  const direction = textDirection(words ?? label ?? '', ctx)
  return (
    <div className="attached" {...direction}>
      {image ? <Picture ctx={ctx} src={image} alt="" shownAt={688} /> : null}
      {words ? <blockquote className="attached-words">{words}</blockquote> : null}
      {label ? <p className="attached-title">{href ? <a href={href}>{label}</a> : label}</p> : null}
    </div>
  )
}
