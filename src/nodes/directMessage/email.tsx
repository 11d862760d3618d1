import { ActionButton } from '../../parts/email/action-button.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { directMessage } from './node.js'

export const DirectMessageEmail: EmailView<typeof directMessage> = ({ says: { label, href }, ctx }) => (
  <ActionButton href={href} {...textDirection(label, ctx)}>
    {label}
  </ActionButton>
)
