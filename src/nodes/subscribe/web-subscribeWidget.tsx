import { hasSubscription } from '../../domain/reader/subscription.js'
import { CheckIcon } from '../../parts/web/icons.js'
import { SubscribeForm } from '../../parts/web/subscribe-form.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { subscribeWidget } from './node-subscribeWidget.js'

export const SubscribeWidgetWeb: WebView<typeof subscribeWidget> = ({
  attrs,
  says: { label, href, founding, words, hasCaption },
  ctx,
  children,
}) => (
  <div className="subscription-widget-wrap" {...wire('SubscribeWidgetToDOM', attrs)}>
    {hasCaption ? <div className="preamble">{children}</div> : null}
    <div className="subscription-widget" {...words.attributes}>
      {href === null ? (
        <span className={founding ? 'button subscribed founding' : 'button subscribed'}>
          <CheckIcon /> {label}
        </span>
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
