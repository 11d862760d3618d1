import type { ReactElement, ReactNode } from 'react'
import { paywallAudience } from '../domain/reader/access.js'
import { groupOffer } from '../domain/reader/group-offer.js'
import type { Messages } from '../domain/messages/messages.js'
import { postMeter, wallFor, type Wall as WallModel } from '../domain/reader/post-meter.js'
import { hasSubscription, isSignedIn } from '../domain/reader/subscription.js'
import { ActionButton } from '../parts/web/action-button.js'
import { LockIcon } from '../parts/web/icons.js'
import { SubscribeForm } from '../parts/web/subscribe-form.js'
import type { WebContext } from '../render/context.js'

/** The wall below the text that this reader gets; null for those who may read everything (W-PAY-1, W-REG-1). */
export function Wall({ ctx }: { ctx: WebContext }): ReactNode {
  const { post, publication, state, messages } = ctx
  const wall = wallFor({
    cut: ctx.outline.wall !== null,
    audience: paywallAudience(post),
    meter: postMeter(post.current_user_post_meter),
    reader: ctx,
    publication,
  })
  if (!wall) return null
  if (wall.kind === 'registration') return <FreeWall ctx={ctx} title={messages.createFreeAccount} />
  if (wall.kind === 'free') return <FreeWall ctx={ctx} title={messages.subscribeToRead} />
  const founding = post.audience === 'founding' && state === 'paid'
  const label = !hasSubscription(state)
    ? messages.subscribe
    : founding
      ? messages.foundingMember
      : messages.upgradeToPaid
  return (
    <aside className="paywall" data-component-name="Paywall" aria-labelledby="paywall-title">
      <WallTitle>{wallTitle(wall, messages)}</WallTitle>
      <ActionButton
        href={ctx.urls.checkout({
          utm_content: 'paywall',
          next: ctx.urls.canonical(),
          ...(founding ? { plan: 'founding' } : {}),
        })}
      >
        {label}
      </ActionButton>
      <GroupOffer ctx={ctx} />
      <p className="paywall-signin">
        {messages.alreadyPaid} <a href={ctx.urls.signIn()}>{messages.signIn}</a>
      </p>
    </aside>
  )
}

function wallTitle(wall: WallModel, messages: Messages): string {
  if (wall.kind === 'used-up') return messages.freePostsRead(wall.limit)
  return wall.kind === 'left' ? messages.freePostsLeft(wall.remaining) : messages.paidPost
}

/** A sign-up opens the post. */
function FreeWall({ ctx, title }: { ctx: WebContext; title: string }): ReactElement {
  const { messages, state } = ctx
  return (
    <aside className="paywall registration-wall" data-component-name="Paywall" aria-labelledby="paywall-title">
      <WallTitle>{title}</WallTitle>
      <SubscribeForm ctx={ctx} label={messages.subscribe} source="registration-wall" words={ctx} emailForced />
      {isSignedIn(state) ? null : (
        <p className="paywall-signin">
          <a href={ctx.urls.signIn()}>{messages.signIn}</a>
        </p>
      )}
    </aside>
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

/** K-GRP-1 */
function GroupOffer({ ctx }: { ctx: WebContext }): ReactNode {
  const offer = groupOffer(ctx.publication)
  return offer ? (
    <p className="paywall-group">
      <a href={ctx.urls.checkout({ utm_content: 'paywall', group: 'true', coupon: offer.coupon })}>
        {ctx.messages.groupDiscount(offer.percent)}
      </a>
    </p>
  ) : null
}
