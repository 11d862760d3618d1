import { buttonContent } from '../../parts/button-content.js'
import { ActionButton } from '../../parts/web/action-button.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { captionedButton } from './node.js'

export const CaptionedButtonWeb: WebView<typeof captionedButton> = ({ attrs, ctx, children, node }) => {
  const content = buttonContent(attrs, { messages: ctx.messages, resolve: (url) => ctx.link(url) })
  const { url, text, action } = attrs
  const captioned = node.textContent.trim() !== ''
  if (!content && !captioned) return null
  return (
    <div className="captioned-button-wrap" {...wire('CaptionedButtonToDOM', attrs)}>
      {captioned ? <div className="preamble">{children}</div> : null}
      {content ? (
        <ActionButton
          href={content.href}
          className={content.className}
          attributes={{
            ...wire('ButtonCreateButton', { url, text, action, class: attrs.class }),
            ...textDirection(content.label, ctx),
          }}
        >
          {content.label}
        </ActionButton>
      ) : null}
    </div>
  )
}
