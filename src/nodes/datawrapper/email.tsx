import { EmbedCard } from '../../parts/email/embed-card.js'
import type { EmailView } from '../../render/view.js'
import type { datawrapper } from './node.js'

/** N-DW-3. */
export const DatawrapperEmail: EmailView<typeof datawrapper> = ({ says, ctx }) => {
  const { title, generic, href, picture, text, action } = says
  return (
    <EmbedCard ctx={ctx} title={title} generic={generic} href={href} picture={picture} text={text} action={action} />
  )
}
