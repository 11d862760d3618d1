import { PosterCard } from '../../parts/email/poster-card.js'
import type { EmailView } from '../../render/view.js'
import type { youtube2 } from './node-youtube2.js'

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
