import { truncateCharacters } from '../../domain/text/truncate.js'
import { Card } from '../../parts/email/card.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { embeddedPost } from './node.js'

export const EmbeddedPostEmail: EmailView<typeof embeddedPost> = ({ says, ctx }) => {
  const { source, title, subject, href, text, meta, action } = says
  return (
    <Card
      ctx={ctx}
      source={source}
      title={title}
      href={href}
      text={text}
      meta={meta}
      action={
        href ? { href, label: title === subject ? action : `${action}: ${truncateCharacters(subject, 40)}` } : undefined
      }
      {...textDirection(title, ctx)}
    />
  )
}
