import { FramedCard } from '../../parts/web/framed-card.js'
import { Picture } from '../../parts/web/picture.js'
import { SocialCard } from '../../parts/web/social-card.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { bluesky } from './node.js'

/** As wide as Bluesky draws a post; its height comes from the frame itself. */
const FRAME = { width: 600, height: 480 } as const
const SANDBOX = [
  'allow-scripts', // a script draws the post
  'allow-same-origin', // its messages name its origin, which is never ours
  'allow-popups', // a press opens the post in a tab
  'allow-popups-to-escape-sandbox', // and Bluesky must work there
].join(' ')

/** The post as a card, whose place Bluesky's own frame takes (N-BSKY-2). */
export const BlueskyWeb: WebView<typeof bluesky> = ({ attrs, says, ctx }) => {
  const { photos, frame, postUrl } = says
  return (
    <FramedCard
      ctx={ctx}
      className="bluesky-wrap"
      attributes={wire('BlueskyCreateBlueskyEmbed', attrs)}
      frame={
        frame === null
          ? null
          : {
              src: frame,
              title: ctx.messages.postOn('Bluesky'),
              ...FRAME,
              sandbox: SANDBOX,
              scrolling: 'no',
              resizes: true,
            }
      }
      provider="Bluesky"
      href={postUrl ? ctx.link(postUrl) : ''}
    >
      <SocialCard ctx={ctx} post={says}>
        {photos.length ? (
          <div className={`tweet-photos tweet-photos-${photos.length}`}>
            {photos.map((src) => (
              <Picture
                key={src}
                ctx={ctx}
                src={src}
                alt={ctx.messages.imageLabel}
                width={null}
                height={null}
                shownAt={600}
              />
            ))}
          </div>
        ) : null}
      </SocialCard>
    </FramedCard>
  )
}
