import { subscribeOffer } from '../../domain/reader/subscribe-offer.js'
import { hasSubscription } from '../../domain/reader/subscription.js'
import { CheckIcon } from '../../parts/web/icons.js'
import { SubscribeForm } from '../../parts/web/subscribe-form.js'
import { ownLanguage } from '../../parts/own-language.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { subscribeWidget } from './node.js'

export const SubscribeWidgetWeb: WebView<typeof subscribeWidget> = ({ attrs, ctx, children, node }) => {
  const words = ownLanguage(attrs.language, ctx)
  const offer = subscribeOffer(attrs.text, { state: ctx.state, publication: ctx.publication, language: words.language })
  return (
    <div className="subscription-widget-wrap" {...wire('SubscribeWidgetToDOM', attrs)}>
      {node.textContent.trim() ? <div className="preamble">{children}</div> : null}
      <div className="subscription-widget" {...words.attributes}>
        {offer.subscribed ? (
          <span className={ctx.state === 'founding' ? 'button subscribed founding' : 'button subscribed'}>
            <CheckIcon /> {offer.text}
          </span>
        ) : !hasSubscription(ctx.state) ? (
          <SubscribeForm ctx={ctx} label={offer.text} source="subscribe-widget" words={words} />
        ) : (
          <a className="button primary" href={ctx.urls.checkout({ utm_content: 'subscribe-widget' })}>
            <span>{offer.text}</span>
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
}
