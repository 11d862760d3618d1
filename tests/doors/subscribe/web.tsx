import { hasSubscription } from '../../../src/domain/index.js'
import { SubscribedButton, SubscribeForm, webView, wire } from '../../../src/web/index.js'
import { subscribe } from './block.js'

export const subscribeWeb = webView(
  subscribe,
  ({ attrs, says: { label, href, founding, words, caption, hasCaption }, ctx, children }) => (
    <div className="subscription-widget-wrap" {...wire('My_subscribeToDOM', attrs)}>
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
  ),
)
