import { EMAIL_IMAGE_WIDTH, PINTEREST_WIDTH } from '../../domain/limits.js'
import { EmbedCard } from '../../parts/email/embed-card.js'
import type { EmailView } from '../../render/view.js'
import type { pinterest } from './node.js'

/** The picture linked to the pin, at its own width (N-PIN-3). */
export const PinterestEmail: EmailView<typeof pinterest> = ({ attrs, ctx }) => {
  const href = attrs.url ? ctx.link(attrs.url) : ''
  const stored = attrs.title?.trim() ?? ''
  if (!href && !attrs.thumbnail_url && !stored) return null
  const author = attrs.author_name?.trim()
  return (
    <EmbedCard
      ctx={ctx}
      service="Pinterest"
      author={author ? { name: author, href: attrs.author_url ? ctx.link(attrs.author_url) : '' } : null}
      title={stored || ctx.messages.postOn('Pinterest')}
      generic={!stored}
      href={href}
      picture={attrs.thumbnail_url}
      upright={Math.min(attrs.width && attrs.width > 0 ? Math.round(attrs.width) : PINTEREST_WIDTH, EMAIL_IMAGE_WIDTH - 42)}
      action={ctx.messages.viewOn('Pinterest')}
    />
  )
}
