import { ActionButton } from '../../parts/email/action-button.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { button } from './node-button.js'

export const ButtonEmail: EmailView<typeof button> = ({ says: { label, href, align }, ctx }) => (
  <ActionButton href={href} align={align} {...textDirection(label, ctx)}>
    {label}
  </ActionButton>
)
