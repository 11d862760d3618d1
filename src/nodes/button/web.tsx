import { ActionButton } from '../../parts/web/action-button.js'
import { SubscribedButton } from '../../parts/web/subscribed-button.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { button, captionedButton } from './nodes.js'

export const ButtonWeb: WebView<typeof button> = ({ attrs, says: { label, href, className, subscribed }, ctx }) => (
  <ActionButton
    href={href}
    className={className}
    attributes={{ ...wire('ButtonCreateButton', attrs), ...textDirection(label, ctx) }}
  >
    {subscribed ? <SubscribedButton founding={subscribed === 'founding'}>{label}</SubscribedButton> : label}
  </ActionButton>
)

export const CaptionedButtonWeb: WebView<typeof captionedButton> = ({
  attrs,
  says: { button, hasCaption, hasText },
  ctx,
  children,
}) => {
  const { url, text, action } = attrs
  return (
    <div className="captioned-button-wrap" {...wire('CaptionedButtonToDOM', attrs)}>
      {hasText ? (
        // Hidden, so that an import of this page still has the author's caption.
        <div className="preamble" hidden={!hasCaption}>
          {children}
        </div>
      ) : null}
      {button ? (
        <ActionButton
          href={button.href}
          className={button.className}
          attributes={{
            ...wire('ButtonCreateButton', { url, text, action, class: attrs.class }),
            ...textDirection(button.label, ctx),
          }}
        >
          {button.subscribed ? (
            <SubscribedButton founding={button.subscribed === 'founding'}>{button.label}</SubscribedButton>
          ) : (
            button.label
          )}
        </ActionButton>
      ) : null}
    </div>
  )
}
