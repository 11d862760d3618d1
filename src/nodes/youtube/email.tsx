import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { PosterCard, PosterLink } from '../../parts/email/poster-card.js'
import type { EmailView } from '../../render/view.js'
import type { youtube, youtube2 } from './nodes.js'

/** The still picture and the label below as one link, within a paragraph, where tables are not allowed. */
export const YouTubeEmail: EmailView<typeof youtube> = ({ says: { title, href, still, action }, ctx }) => (
  <>
    <PosterLink
      ctx={ctx}
      href={href}
      alt={title}
      label={`▶ ${action}`}
      src={still}
      width={EMAIL_IMAGE_WIDTH}
      className="link"
    />
    <br />
  </>
)

/** The still picture and the label below as one link. */
export const YouTube2Email: EmailView<typeof youtube2> = ({ says: { title, href, still, action }, ctx }) => (
  <PosterCard
    ctx={ctx}
    href={href}
    alt={title}
    label={`▶ ${action}`}
    poster={{ src: still, width: null, height: null }}
  />
)
