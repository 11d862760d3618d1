import { FramedCard } from '../../parts/web/framed-card.js'
import { Picture } from '../../parts/web/picture.js'
import { SocialCard } from '../../parts/web/social-card.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { bluesky } from './node.js'

/** Width of Bluesky's own design. The frame reports its height. */
const FRAME = { width: 600, height: 480 } as const
const SANDBOX = [
  'allow-scripts', // a script draws the post
  'allow-same-origin', // its messages name its origin, which is never ours
  'allow-popups', // a click opens the post in a tab
  'allow-popups-to-escape-sandbox', // the opened tab must not inherit the sandbox
].join(' ')

/** The post as a card, which Bluesky's own frame replaces (N-BSKY-2). */
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
              <Picture key={src} ctx={ctx} src={src} alt={ctx.messages.imageLabel} shownAt={600} />
            ))}
          </div>
        ) : null}
      </SocialCard>
    </FramedCard>
  )
}
