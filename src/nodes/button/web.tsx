import { buttonContent } from '../../parts/button-content.js'
import { ActionButton } from '../../parts/web/action-button.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { button } from './node.js'

export const ButtonWeb: WebView<typeof button> = ({ attrs, ctx }) => {
  const content = buttonContent(attrs, { messages: ctx.messages, resolve: (url) => ctx.link(url) })
  return content ? (
    <ActionButton
      href={content.href}
      className={content.className}
      attributes={{ ...wire('ButtonCreateButton', attrs), ...textDirection(content.label, ctx) }}
    >
      {content.label}
    </ActionButton>
  ) : null
}
