import { hasSubscription } from '../../domain/reader/subscription.js'
import { SubscribeForm } from '../../parts/web/subscribe-form.js'
import { SubscribedButton } from '../../parts/web/subscribed-button.js'
import { wire } from '../../parts/web/wire.js'
import { blockDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { ctaCaption, subscribeWidget } from './nodes.js'

export const CtaCaptionWeb: WebView<typeof ctaCaption> = ({ ctx, children, node }) =>
  node.childCount ? (
    <p className="cta-caption" {...blockDirection(node, ctx)}>
      {children}
    </p>
  ) : null

export const SubscribeWidgetWeb: WebView<typeof subscribeWidget> = ({
  attrs,
  says: { label, href, founding, words, caption, hasCaption },
  ctx,
  children,
}) => (
  <div className="subscription-widget-wrap" {...wire('SubscribeWidgetToDOM', attrs)}>
    {hasCaption ? (
      // Hidden, so that an import of this page still has the author's caption.
      <div className="preamble" hidden={caption !== 'own'}>
        {children}
      </div>
    ) : null}
    {typeof caption === 'object' && caption !== null ? (
      <div className="subscription-note" {...words.attributes}>
        {caption.instead}
      </div>
    ) : null}
    <div className="subscription-widget" {...words.attributes}>
      {href === null ? (
        <SubscribedButton founding={founding}>{label}</SubscribedButton>
      ) : !hasSubscription(ctx.state) ? (
        <SubscribeForm ctx={ctx} label={label} source="subscribe-widget" words={words} />
      ) : (
        <a className="button primary" href={href}>
          <span>{label}</span>
        </a>
      )}
      {hasSubscription(ctx.state) ? (
        // T-ACCT
        <p className="subscription-account">
          <a href={ctx.urls.account()}>{words.messages.managePreferences}</a>
        </p>
      ) : null}
    </div>
  </div>
)
