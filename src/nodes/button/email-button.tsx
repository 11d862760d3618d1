import { ActionButton } from '../../parts/email/action-button.js'
import { SubscribedLabel } from '../../parts/email/subscribed-label.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { button } from './node-button.js'

export const ButtonEmail: EmailView<typeof button> = ({ says: { label, href, align, subscribed }, ctx }) =>
  subscribed ? (
    <SubscribedLabel founding={subscribed === 'founding'} align={align}>
      {label}
    </SubscribedLabel>
  ) : (
    <ActionButton href={href} align={align} {...textDirection(label, ctx)}>
      {label}
    </ActionButton>
  )
