import { ActionButton } from '../../parts/email/action-button.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import { messageTarget } from './message-target.js'
import type { directMessage } from './node.js'

export const DirectMessageEmail: EmailView<typeof directMessage> = ({ attrs, ctx }) => {
  const target = messageTarget(attrs, ctx.publication, ctx.urls.canonical())
  if (!target) return null
  const label = ctx.messages.messageName(target.name)
  return (
    <ActionButton href={target.href} {...textDirection(label, ctx)}>
      {label}
    </ActionButton>
  )
}
