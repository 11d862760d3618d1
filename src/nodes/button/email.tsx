import { buttonContent } from '../../parts/button-content.js'
import { ActionButton } from '../../parts/email/action-button.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { button } from './node.js'

export const ButtonEmail: EmailView<typeof button> = ({ attrs, ctx }) => {
  const content = buttonContent(attrs, { messages: ctx.messages, resolve: (url) => ctx.link(url) })
  return content ? (
    <ActionButton href={content.href} align={content.align} {...textDirection(content.label, ctx)}>
      {content.label}
    </ActionButton>
  ) : null
}
