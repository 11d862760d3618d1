import { EmbedCard } from '../../parts/email/embed-card.js'
import { Link } from '../../parts/email/link.js'
import type { EmailView } from '../../render/view.js'
import type { tiktok } from './node.js'

export const TikTokEmail: EmailView<typeof tiktok> = ({ attrs, ctx }) => {
  const stored = attrs.title?.trim() ?? ''
  if (!attrs.url && !stored && !attrs.thumbnail_url) return null
  const author = attrs.author?.trim()
  const authorHref = attrs.author_url ? ctx.link(attrs.author_url) : ''
  return (
    <EmbedCard
      ctx={ctx}
      service="TikTok"
      note={
        author ? (
          <>
            {'∙ '}
            {authorHref ? (
              <Link className="facts-link" href={authorHref}>
                {author}
              </Link>
            ) : (
              author
            )}
          </>
        ) : null
      }
      title={stored || ctx.messages.postOn('TikTok')}
      generic={!stored}
      href={attrs.url ? ctx.link(attrs.url) : ''}
      picture={attrs.thumbnail_url}
      upright={240}
      action={`▶ ${ctx.messages.watchOn('TikTok')}`}
    />
  )
}
