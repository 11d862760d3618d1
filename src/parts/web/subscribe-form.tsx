import type { ReactElement } from 'react'
import type { WebContext } from '../../render/context.js'
import type { Publication } from '../../domain/entities.js'
import type { Messages } from '../../domain/messages.js'
import { baseOf } from '../../domain/publication-urls.js'

export interface SubscribeFormProps {
  ctx: WebContext
  /** The button's text. */
  label: string
  /** Where on the page the form stands, for the publication's statistics. */
  source: string
  messages: Messages
  /** Whom to subscribe to; the page's own publication unless told. */
  publication?: Pick<Publication, 'base_url'> | undefined
}

/** The platform's own form without scripts: an address and a button. */
export function SubscribeForm({ ctx, label, source, messages, publication = ctx.publication }: SubscribeFormProps): ReactElement {
  return (
    <form className="subscribe-form" method="post" action={`${baseOf(publication)}/api/v1/free?nojs=true`}>
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="next" value={ctx.urls.canonical()} />
      <label className="subscribe-field">
        <span className="visually-hidden">{messages.emailAddress}</span>
        <input type="email" name="email" required autoComplete="email" placeholder={messages.emailAddress} dir="auto" />
      </label>
      <button className="button primary" type="submit">
        {label}
      </button>
    </form>
  )
}
