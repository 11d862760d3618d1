import { subscribeOffer } from '../../domain/reader/subscribe-offer.js'
import { ActionButton } from '../../parts/email/action-button.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { SubscribedLabel } from '../../parts/email/subscribed-label.js'
import { ownLanguage } from '../../parts/own-language.js'
import type { EmailView } from '../../render/view.js'
import type { subscribeWidget } from './node.js'

export const SubscribeWidgetEmail: EmailView<typeof subscribeWidget> = ({ attrs, ctx, children, node }) => {
  const { language, attributes } = ownLanguage(attrs.language, ctx)
  const offer = subscribeOffer(attrs.text, { state: ctx.state, publication: ctx.publication, language })
  return (
    <Layout width="100%">
      <Row className="cta" align="center">
        {node.textContent.trim() ? children : null}
        {offer.subscribed ? (
          <SubscribedLabel founding={ctx.state === 'founding'} {...attributes}>
            {offer.text}
          </SubscribedLabel>
        ) : (
          <ActionButton href={ctx.urls.checkout({ utm_content: 'subscribe-widget' })} {...attributes}>
            {offer.text}
          </ActionButton>
        )}
      </Row>
    </Layout>
  )
}
