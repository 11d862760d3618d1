import { EmbedCard } from '../../parts/email/embed-card.js'
import type { EmailView } from '../../render/view.js'
import type { CodeEmbed } from './node.js'

/** Mails cannot run scripts: shows the description of the graphic and a link to it. */
export const CodeEmbedEmail: EmailView<typeof CodeEmbed> = ({ says: { kind, alt, caption, action }, ctx }) => (
  <EmbedCard
    ctx={ctx}
    service={alt ? kind : undefined}
    title={alt ?? kind}
    href={ctx.urls.canonical()}
    text={caption ?? undefined}
    action={action}
  />
)
