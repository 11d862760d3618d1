import type { ReactElement, ReactNode } from 'react'
import { benefitLines } from '../domain/post/benefits.js'
import { planOffers } from '../domain/post/plan-offers.js'
import { postMeter } from '../domain/reader/post-meter.js'
import { ActionButton } from '../parts/web/action-button.js'
import { LockIcon } from '../parts/web/icons.js'
import { SubscribeForm } from '../parts/web/subscribe-form.js'
import { classNames } from '../render/class-names.js'
import type { WebContext } from '../render/context.js'
import { wallContent } from '../render/wall.js'

/** The wall below the visible text; null for readers who may read everything (W-PAY-1, W-REG-1). */
export function Wall({ ctx }: { ctx: WebContext }): ReactNode {
  const wall = wallContent(ctx, postMeter(ctx.post.current_user_post_meter))
  if (!wall) return null
  const { asksFor, title, offer, group, signIn } = wall
  return (
    <aside
      className={classNames('paywall', asksFor === 'sign-up' && 'registration-wall')}
      data-component-name="Paywall"
      aria-labelledby="paywall-title"
    >
      <WallTitle>{title}</WallTitle>
      {asksFor === 'payment' ? <Offer ctx={ctx} /> : null}
      {asksFor === 'sign-up' ? (
        // A sign-up opens the post.
        <SubscribeForm ctx={ctx} label={offer.label} source="registration-wall" words={ctx} emailForced />
      ) : (
        <ActionButton href={offer.url}>{offer.label}</ActionButton>
      )}
      {group ? (
        <p className="paywall-group">
          <a href={group.url}>{group.label}</a>
        </p>
      ) : null}
      {signIn ? (
        <p className="paywall-signin">
          {signIn.question === null ? null : `${signIn.question} `}
          <a href={signIn.link.url}>{signIn.link.label}</a>
        </p>
      ) : null}
    </aside>
  )
}

/** The benefits and the price of a subscription. */
function Offer({ ctx: { publication, language, messages } }: { ctx: WebContext }): ReactNode {
  const benefits = benefitLines(publication.benefits)
  const plans = planOffers(publication.plans, language)
  return (
    <>
      {benefits.length > 0 ? (
        <ul className="paywall-benefits">
          {benefits.map((benefit, at) => (
            <li key={at}>{benefit}</li>
          ))}
        </ul>
      ) : null}
      {plans.length > 0 ? (
        <ul className="paywall-plans">
          {plans.map(({ interval, price, isFounding }, at) => (
            <li key={at}>
              {interval === 'month' ? messages.monthlyPrice(price) : messages.yearlyPrice(price)}
              {isFounding ? <small>{messages.foundingMember}</small> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function WallTitle({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className="paywall-title" id="paywall-title">
      <LockIcon />
      <span>{children}</span>
    </p>
  )
}
