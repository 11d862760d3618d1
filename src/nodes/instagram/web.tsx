import { Picture } from '../../parts/web/picture.js'
import { SocialCard } from '../../parts/web/social-card.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import { atThumbnailWidth } from './instagram-post.js'
import { INSTAGRAM_THUMBNAIL_WIDTH } from './limits.js'
import type { instagram } from './node.js'

export const InstagramWeb: WebView<typeof instagram> = ({ attrs, says, ctx }) => {
  const picture = attrs.thumbnail_url ? (
    <a href={ctx.link(says.postUrl ?? '')}>
      <Picture
        ctx={atThumbnailWidth(ctx)}
        src={attrs.thumbnail_url}
        alt={ctx.messages.postOn('Instagram')}
        shownAt={INSTAGRAM_THUMBNAIL_WIDTH}
        lazy={attrs.belowTheFold}
      />
    </a>
  ) : null
  return (
    <SocialCard
      ctx={ctx}
      post={says}
      className="instagram-embed-wrap"
      attributes={wire('InstagramToDOM', attrs)}
      picture={picture}
    />
  )
}
