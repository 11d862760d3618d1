import { TWEET_PHOTOS } from '../../domain/limits.js'
import { Picture } from '../../parts/web/picture.js'
import { SocialCard } from '../../parts/web/social-card.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import { blueskyPost } from './bluesky-post.js'
import type { bluesky } from './node.js'

export const BlueskyWeb: WebView<typeof bluesky> = ({ attrs, ctx }) => {
  const post = blueskyPost(attrs, ctx)
  if (!post) return null
  const photos = [...new Set(attrs.imageUrls)].slice(0, TWEET_PHOTOS)
  return (
    <SocialCard ctx={ctx} post={post} className="bluesky-wrap" attributes={wire('BlueskyCreateBlueskyEmbed', attrs)}>
      {photos.length ? (
        <div className={`tweet-photos tweet-photos-${photos.length}`}>
          {photos.map((src) => (
            <Picture key={src} ctx={ctx} src={src} alt={ctx.messages.imageLabel} width={null} height={null} shownAt={600} />
          ))}
        </div>
      ) : null}
    </SocialCard>
  )
}
