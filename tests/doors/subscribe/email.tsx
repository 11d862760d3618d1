import { ActionButton, emailView, Layout, Row, SubscribedLabel } from '../../../src/email/index.js'
import { subscribe } from './block.js'

export const subscribeEmail = emailView(subscribe, ({ says: { label, href, founding, words, caption }, children }) => (
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
))
