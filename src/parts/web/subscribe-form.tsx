import type { ReactElement } from 'react'
import { baseOf } from '../../domain/links/publication-urls.js'
import type { Messages } from '../../domain/messages/messages.js'
import type { Publication } from '../../domain/post/entities.js'
import { afterSignUp } from '../../domain/reader/subscribe-redirect.js'
import { IslandMarkup } from '../../islands/island-markup.js'
import type { WebContext } from '../../render/context.js'
import { EmailForm } from './email-form.js'
import { island as subscribeIsland } from './subscribe-island.js'

export interface SubscribeFormProps {
  /** The context of the view. */
  ctx: WebContext
  /** Label of the button. */
  label: string
  /** Position of the form on the page, for the publication's statistics. */
  source: string
  /** Language and messages of the form: `ownLanguage`, or the context. */
  words: { readonly language: string; readonly messages: Messages }
  /** Another publication to subscribe to. Default: the page's own. */
  elsewhere?: Pick<Publication, 'base_url'> | undefined
  /** The form asks for the address itself: the reader stays on the page (S-SUBW-1). */
  emailForced?: boolean | undefined
}

/** Form that subscribes a reader by e-mail address. */
export function SubscribeForm({
  ctx,
  label,
  source,
  words,
  elsewhere,
  emailForced = false,
}: SubscribeFormProps): ReactElement {
  const { publication, urls } = ctx
  const next = urls.canonical()
  const fields = { label, source, action: `${baseOf(elsewhere ?? publication)}/api/v1/free?nojs=true`, next }
  // A script must not call another origin (connect-src, CORS), but a form may be sent there.
  if (elsewhere) return <EmailForm {...fields} messages={words.messages} />
  const after = afterSignUp({ publication, emailForced, checkout: urls.checkout({ utm_content: source, next }) })
  return <IslandMarkup island={subscribeIsland} words={words} props={{ ...fields, after }} />
}
