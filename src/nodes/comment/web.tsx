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
import { COMMENT_FAILED, commentParts } from './comment-parts.js'
import type { comment } from './node.js'

export const CommentWeb: WebView<typeof comment> = ({ attrs, ctx }) => {
  const href = attrs.url ? ctx.link(attrs.url) : ''
  const parts = commentParts(attrs, ctx)
  const attributes = wire('CommentPlaceholder', attrs)
  if (!parts)
    return (
      <Card
        className="comment"
        attributes={attributes}
        text={<span className="card-note">{COMMENT_FAILED}</span>}
        action={href ? { href, label: ctx.messages.viewComment } : undefined}
      />
    )
  const { name, photo, bestseller, date, meta } = parts
  return (
    <Card
      className="comment"
      attributes={attributes}
      source={name ? speaker({ name, photo, note: bestseller ? ctx.messages.bestseller : undefined }, ctx) : undefined}
    >
      <RichText ctx={ctx} blocks={parts.blocks} link={(url) => ctx.link(url)} rel="nofollow noopener" />
      {parts.attachments.map((attachment, i) => (
        <Attached key={i} ctx={ctx} attachment={attachment} href={attachment.href ?? href} />
      ))}
      {date || meta.length ? (
        <p className="card-meta">
          {date ? <time dateTime={date.iso}>{date.label}</time> : null}
          {[...(date ? [''] : []), ...meta].join(' ∙ ')}
        </p>
      ) : null}
      {href ? (
        // The link covers the card; links in the words stay above it.
        <p className="card-action covering">
          <a className="card-cover" href={href}>
            {ctx.messages.viewComment}
          </a>
        </p>
      ) : null}
    </Card>
  )
}

function Attached({ ctx, attachment, href }: { ctx: WebContext; attachment: Attachment; href: string }): ReactElement {
  const { kind, title, words, image } = attachment
  if (kind === 'image')
    return (
      <p className="attached-image">
        {image ? <Picture ctx={ctx} src={image} alt={title ?? ''} width={null} height={null} shownAt={688} /> : title}
      </p>
    )
  const label = kind === 'video' ? ctx.messages.playVideo : (title ?? '')
  const direction = textDirection(words ?? label, ctx)
  return (
    <div className="attached" {...direction}>
      {image ? <Picture ctx={ctx} src={image} alt="" width={null} height={null} shownAt={688} /> : null}
      {words ? <blockquote className="attached-words">{words}</blockquote> : null}
      {label ? <p className="attached-title">{href ? <a href={href}>{label}</a> : label}</p> : null}
    </div>
  )
}
