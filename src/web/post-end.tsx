import type { ReactNode } from 'react'
import { hasSubscription } from '../domain/reader/subscription.js'
import { SubscribeForm } from '../parts/web/subscribe-form.js'
import { hasRole } from '../schema/role.js'
import type { WebContext } from '../render/context.js'
import { CoreActions } from './post-actions.js'

/** The end of a post: its actions again, and a sign-up form for readers without a subscription. */
export function PostEnd({ ctx }: { ctx: WebContext }): ReactNode {
  return (
    <div className="post-end">
      <ul className="post-end-actions" aria-label={ctx.messages.postActions}>
        <CoreActions ctx={ctx} />
      </ul>
      {asksToSubscribe(ctx) ? <SignUp ctx={ctx} /> : null}
    </div>
  )
}

/** No sign-up form after a wall, or after a block that asks to subscribe. */
function asksToSubscribe({ state, publication, outline }: WebContext): boolean {
  const last = outline.blocks.at(-1)
  return (
    !hasSubscription(state) &&
    publication.invite_only !== true &&
    outline.wall === null &&
    !(last && hasRole(last, 'subscribe'))
  )
}

function SignUp({ ctx }: { ctx: WebContext }): ReactNode {
  const { publication, messages } = ctx
  return (
    <section className="post-end-sign-up" aria-label={messages.subscribe}>
      <p className="post-end-name">{publication.name}</p>
      {publication.hero_text ? <p>{publication.hero_text}</p> : null}
      <SubscribeForm ctx={ctx} label={messages.subscribe} source="post-end" words={ctx} />
    </section>
  )
}
