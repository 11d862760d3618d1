import { ActionButton } from '../../parts/email/action-button.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { SubscribedLabel } from './email-subscribed.js'
import type { EmailView } from '../../render/view.js'
import type { subscribeWidget } from './node-subscribeWidget.js'

export const SubscribeWidgetEmail: EmailView<typeof subscribeWidget> = ({
  says: { label, href, founding, words, hasCaption },
  children,
}) => (
  <Layout width="100%">
    <Row className="cta" align="center">
      {hasCaption ? children : null}
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
