import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { PosterLink } from '../../parts/email/poster-card.js'
import type { EmailView } from '../../render/view.js'
import type { youtube } from './node-youtube.js'

/** A still picture and the words under it as one link, within a paragraph, where no table can stand. */
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
