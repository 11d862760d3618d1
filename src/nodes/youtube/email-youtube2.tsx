import { PosterCard } from '../../parts/email/poster-card.js'
import type { EmailView } from '../../render/view.js'
import type { youtube2 } from './node-youtube2.js'

/** A still picture and the words under it as one link. */
export const YouTube2Email: EmailView<typeof youtube2> = ({ says: { title, href, still, action }, ctx }) => (
  <PosterCard
    ctx={ctx}
    href={href}
    alt={title}
    label={`▶ ${action}`}
    poster={{ src: still, width: null, height: null }}
  />
)
