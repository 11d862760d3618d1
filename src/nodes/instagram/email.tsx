import { truncateWords } from '../../domain/text/truncate.js'
import { CARD_PICTURE_WIDTH } from '../../parts/email/card.js'
import { Picture } from '../../parts/email/picture.js'
import { SocialCard } from '../../parts/email/social-card.js'
import type { EmailView } from '../../render/view.js'
import { atThumbnailWidth, instagramPost } from './instagram-post.js'
import type { instagram } from './node.js'

/** Captions run to 2,200 characters, most of them topics: a mail has the beginning, the link the rest. */
const CAPTION_WORDS = 80

export const InstagramEmail: EmailView<typeof instagram> = ({ attrs, ctx }) => {
  const post = instagramPost(attrs, ctx, (caption) => truncateWords(caption, CAPTION_WORDS))
  const href = ctx.link(post.postUrl ?? '')
  return (
    <SocialCard
      ctx={ctx}
      post={post}
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
