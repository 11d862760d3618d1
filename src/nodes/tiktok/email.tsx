import { tiktokFrameUrl, tiktokMedia } from '../../domain/providers/tiktok.js'
import { EmbedCard } from '../../parts/email/embed-card.js'
import { storedOrFound } from '../../parts/media-picture.js'
import type { EmailView } from '../../render/view.js'
import type { tiktok } from './node.js'

export const TikTokEmail: EmailView<typeof tiktok> = ({ attrs, ctx }) => {
  const stored = attrs.title?.trim() ?? ''
  // A clip whose page is not stored opens in its player.
  const href = attrs.url ? ctx.link(attrs.url) : (tiktokFrameUrl(attrs) ?? '')
  if (!href && !stored && !attrs.thumbnail_url) return null
  const author = attrs.author?.trim()
  return (
    <EmbedCard
      ctx={ctx}
      service="TikTok"
      author={author ? { name: author, href: attrs.author_url ? ctx.link(attrs.author_url) : '' } : null}
      title={stored || ctx.messages.postOn('TikTok')}
      generic={!stored}
      href={href}
      picture={storedOrFound(attrs.thumbnail_url, tiktokMedia(attrs.url), ctx)}
      upright={240}
      action={`▶ ${ctx.messages.watchOn('TikTok')}`}
    />
  )
}
