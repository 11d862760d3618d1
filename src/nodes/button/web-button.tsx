import { ActionButton } from '../../parts/web/action-button.js'
import { SubscribedButton } from '../../parts/web/subscribed-button.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { button } from './node-button.js'

export const ButtonWeb: WebView<typeof button> = ({ attrs, says: { label, href, className, subscribed }, ctx }) => (
  <ActionButton
    href={href}
    className={className}
    attributes={{ ...wire('ButtonCreateButton', attrs), ...textDirection(label, ctx) }}
  >
    {subscribed ? <SubscribedButton founding={subscribed === 'founding'}>{label}</SubscribedButton> : label}
  </ActionButton>
)
