import { buttonContent } from '../../parts/button-content.js'
import { ActionButton } from '../../parts/email/action-button.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { captionedButton } from './node.js'

export const CaptionedButtonEmail: EmailView<typeof captionedButton> = ({ attrs, ctx, children, node }) => {
  const content = buttonContent(attrs, { messages: ctx.messages, resolve: (url) => ctx.link(url) })
  const captioned = node.textContent.trim() !== ''
  if (!content && !captioned) return null
  return (
    <>
      {captioned ? children : null}
      {content ? (
        <ActionButton href={content.href} align={content.align} {...textDirection(content.label, ctx)}>
          {content.label}
        </ActionButton>
      ) : null}
    </>
  )
}
