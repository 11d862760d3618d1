import { Card } from '../../parts/email/card.js'
import { PosterCard } from '../../parts/email/poster-card.js'
import { mediaPicture } from '../../parts/media-picture.js'
import type { EmailView } from '../../render/view.js'
import type { vimeo } from './node.js'

/** Only Vimeo knows the address of the still picture. Without a picture, the video is a card. */
export const VimeoEmail: EmailView<typeof vimeo> = ({ says: { kind, href, media, action }, ctx }) => {
  const label = `▶ ${action}`
  const poster = mediaPicture(media, ctx)
  if (poster) return <PosterCard ctx={ctx} poster={poster} alt={poster.title ?? kind} href={href} label={label} />
  return <Card ctx={ctx} source={{ name: 'Vimeo' }} title={kind} href={href} action={{ href, label }} />
}
