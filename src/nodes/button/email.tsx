import { ActionButton } from '../../parts/email/action-button.js'
import { SubscribedLabel } from '../../parts/email/subscribed-label.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { button, captionedButton } from './nodes.js'

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

export const CaptionedButtonEmail: EmailView<typeof captionedButton> = ({
  says: { button, hasCaption },
  ctx,
  children,
}) => (
  <>
    {hasCaption ? children : null}
    {button?.subscribed ? (
      <SubscribedLabel founding={button.subscribed === 'founding'} align={button.align}>
        {button.label}
      </SubscribedLabel>
    ) : button ? (
      <ActionButton href={button.href} align={button.align} {...textDirection(button.label, ctx)}>
        {button.label}
      </ActionButton>
    ) : null}
  </>
)
