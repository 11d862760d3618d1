import { EmbedCard } from '../../parts/email/embed-card.js'
import type { EmailView } from '../../render/view.js'
import type { tiktok } from './node.js'

export const TikTokEmail: EmailView<typeof tiktok> = ({ attrs, ctx }) => {
  const stored = attrs.title?.trim() ?? ''
  if (!attrs.url && !stored && !attrs.thumbnail_url) return null
  const author = attrs.author?.trim()
  return (
    <EmbedCard
      ctx={ctx}
      service="TikTok"
      author={author ? { name: author, href: attrs.author_url ? ctx.link(attrs.author_url) : '' } : null}
      title={stored || ctx.messages.postOn('TikTok')}
      generic={!stored}
      href={attrs.url ? ctx.link(attrs.url) : ''}
      picture={attrs.thumbnail_url}
      upright={240}
      action={`▶ ${ctx.messages.watchOn('TikTok')}`}
    />
  )
}
