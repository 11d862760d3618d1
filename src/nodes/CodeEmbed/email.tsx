import { truncateCharacters } from '../../domain/truncate.js'
import { Card } from '../../parts/email/card.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { CodeEmbed } from './node.js'

/** A mail runs no script: what the graphic shows, and where it can be used. */
export const CodeEmbedEmail: EmailView<typeof CodeEmbed> = ({ attrs, ctx }) => {
  const alt = attrs.alt?.trim() ?? ''
  const caption = attrs.caption?.trim() ?? ''
  const { interactiveGraphic, viewOnline } = ctx.messages
  return (
    <Card
      ctx={ctx}
      source={alt ? { name: interactiveGraphic } : undefined}
      title={alt || interactiveGraphic}
      text={caption || undefined}
      action={{ href: ctx.urls.canonical(), label: `${viewOnline}: ${truncateCharacters(alt || interactiveGraphic, 40)}` }}
      {...textDirection(alt || caption, ctx)}
    />
  )
}
