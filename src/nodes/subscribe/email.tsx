import { ActionButton } from '../../parts/email/action-button.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { SubscribedLabel } from '../../parts/email/subscribed-label.js'
import { blockDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { ctaCaption, subscribeWidget } from './nodes.js'

export const CtaCaptionEmail: EmailView<typeof ctaCaption> = ({ ctx, children, node }) =>
  node.childCount ? (
    <p className="cta-caption" {...blockDirection(node, ctx)}>
      {children}
    </p>
  ) : null

export const SubscribeWidgetEmail: EmailView<typeof subscribeWidget> = ({
  says: { label, href, founding, words, caption },
  children,
}) => (
  <Layout width="100%">
    <Row className="cta" align="center">
      {caption === 'own' ? children : null}
      {typeof caption === 'object' && caption !== null ? (
        <p className="cta-caption" {...words.attributes}>
          {caption.instead}
        </p>
      ) : null}
      {href === null ? (
        <SubscribedLabel founding={founding} {...words.attributes}>
          {label}
        </SubscribedLabel>
      ) : (
        <ActionButton href={href} {...words.attributes}>
          {label}
        </ActionButton>
      )}
    </Row>
  </Layout>
)
