import { EmbedCard } from '../../parts/email/embed-card.js'
import type { EmailView } from '../../render/view.js'
import type { CodeEmbed } from './node.js'

/** A mail runs no script: what the graphic shows, and where it can be used. */
export const CodeEmbedEmail: EmailView<typeof CodeEmbed> = ({ says: { kind, alt, caption, action }, ctx }) => (
  <EmbedCard
    ctx={ctx}
    service={alt ? kind : undefined}
    title={alt ?? kind}
    href={ctx.urls.canonical()}
    picture={null}
    text={caption ?? undefined}
    action={action}
  />
)
