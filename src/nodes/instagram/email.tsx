import { CARD_PICTURE_WIDTH } from '../../parts/email/card.js'
import { Picture } from '../../parts/email/picture.js'
import { SocialCard } from '../../parts/email/social-card.js'
import type { EmailView } from '../../render/view.js'
import { atThumbnailWidth } from './instagram-post.js'
import type { instagram } from './node.js'

export const InstagramEmail: EmailView<typeof instagram> = ({ attrs, says, ctx }) => {
  const href = ctx.link(says.postUrl ?? '')
  return (
    <SocialCard
      ctx={ctx}
      post={{ ...says, text: says.beginning }}
      picture={
        attrs.thumbnail_url ? (
          <Picture
            ctx={atThumbnailWidth(ctx)}
            src={attrs.thumbnail_url}
            width={CARD_PICTURE_WIDTH}
            alt={ctx.messages.postOn('Instagram')}
            href={href}
          />
        ) : null
      }
    />
  )
}
