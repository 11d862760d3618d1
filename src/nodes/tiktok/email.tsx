import { EmbedCard } from '../../parts/email/embed-card.js'
import { storedOrFound } from '../../parts/media-picture.js'
import type { EmailView } from '../../render/view.js'
import type { tiktok } from './node.js'

export const TikTokEmail: EmailView<typeof tiktok> = ({ says, ctx }) => (
  <EmbedCard
    ctx={ctx}
    service="TikTok"
    author={says.author}
    title={says.title}
    generic={!says.named}
    href={says.href}
    picture={storedOrFound(says.image, says.media, ctx)}
    upright={240}
    action={`▶ ${says.action}`}
  />
)
