import { withQuery } from '../../domain/links/query.js'
import { hostOf } from '../../domain/links/safe-url.js'
import { truncateCharacters } from '../../domain/text/truncate.js'
import { Card } from '../../parts/email/card.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { embeddedPost } from './node.js'
import { postCard } from './post-card.js'

export const EmbeddedPostEmail: EmailView<typeof embeddedPost> = ({ attrs, ctx }) => {
  const card = postCard(attrs, ctx)
  const { title, action, meta } = card
  const href = card.href && withQuery(card.href, { utm_medium: 'email' })
  return (
    <Card
      ctx={ctx}
      source={attrs.publication_name ? { name: attrs.publication_name, logo: attrs.publication_logo_url } : undefined}
      title={title}
      href={href}
      text={attrs.truncated_body_text}
      meta={meta}
      action={
        href
          ? { href, label: `${action}: ${attrs.title ? truncateCharacters(attrs.title, 40) : (hostOf(href) ?? title)}` }
          : undefined
      }
      {...textDirection(title, ctx)}
    />
  )
}
