import { EmbedCard } from '../../parts/email/embed-card.js'
import type { EmailView } from '../../render/view.js'
import type { CodeEmbed } from './node.js'

/** A mail runs no script: what the graphic shows, and where it can be used. */
export const CodeEmbedEmail: EmailView<typeof CodeEmbed> = ({ attrs, ctx }) => {
  const alt = attrs.alt?.trim() ?? ''
  const { interactiveGraphic, viewOnline } = ctx.messages
  return (
    <EmbedCard
      ctx={ctx}
      service={alt ? interactiveGraphic : undefined}
      title={alt || interactiveGraphic}
      href={ctx.urls.canonical()}
      picture={null}
      text={attrs.caption?.trim() || undefined}
      action={viewOnline}
    />
  )
}
