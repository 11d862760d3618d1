import { Layout, Row } from '../../parts/email/cell.js'
import { Picture } from '../../parts/email/picture.js'
import { SocialCard } from '../../parts/email/social-card.js'
import { CARD_TEXT_WIDTH } from '../../parts/email/tweet-widths.js'
import type { EmailView } from '../../render/view.js'
import type { bluesky } from './node.js'

/** N-BSKY-3: only the first picture. */
export const BlueskyEmail: EmailView<typeof bluesky> = ({ says, ctx }) => {
  const [photo] = says.photos
  return (
    <SocialCard ctx={ctx} post={says}>
      {photo ? (
        <Layout width="100%">
          <Row className="social-photo">
            <Picture
              ctx={ctx}
              src={photo}
              width={CARD_TEXT_WIDTH}
              alt={ctx.messages.imageLabel}
              href={says.postUrl ? ctx.link(says.postUrl) : undefined}
            />
          </Row>
        </Layout>
      ) : null}
    </SocialCard>
  )
}
