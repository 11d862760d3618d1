import type { SignUp } from '../api/reader-api.js'
import { parseUrl } from '../links/parse-url.js'
import { withQuery } from '../links/query.js'
import type { Publication } from '../post/entities.js'
import { hasPlans, pledgesEnabled } from './subscription.js'

/** The page after a sign-up: the checkout page, or this page again. */
export type AfterSignUp = { readonly to: 'checkout'; readonly url: string } | { readonly to: 'reload' }

export interface SignUpPlace {
  readonly publication: Publication
  /** The form asks for the address itself, as in the registration wall: the reader wants to continue reading. */
  readonly emailForced: boolean
  /** The checkout page linked from the form. */
  readonly checkout: string
}

/** URL parameter of a page on which the reader has just signed up. */
export const JUST_SUBSCRIBED = 'just_subscribed'

/** S-SUBW-1, S-SUBW-2 */
export function afterSignUp({ publication, emailForced, checkout }: SignUpPlace): AfterSignUp {
  const offers = hasPlans(publication) || publication.has_recommendations === true || pledgesEnabled(publication)
  return offers && !emailForced ? { to: 'checkout', url: checkout } : { to: 'reload' }
}

/**
 * The address after a sign-up. `page` is the page's address in the browser. Its fragment is removed, because with it an
 * unchanged address would not reload.
 */
export function urlAfterSignUp(after: AfterSignUp, signUp: SignUp, page: string): string {
  if (after.to === 'checkout') {
    return withQuery(after.url, {
      just_signed_up: true,
      requires_confirmation: signUp.requiresConfirmation,
      subscription_id: signUp.subscriptionId ?? undefined,
      referral_token: signUp.referralToken ?? undefined,
    })
  }
  const url = parseUrl(page)
  if (url === null) return page
  url.hash = ''
  url.searchParams.set(JUST_SUBSCRIBED, 'true')
  url.searchParams.delete('requires_confirmation')
  if (signUp.requiresConfirmation) url.searchParams.set('requires_confirmation', 'true')
  return url.href
}

/** The sign-up in a page's address; null if there is none. */
export function signUpIn(page: string): Pick<SignUp, 'requiresConfirmation'> | null {
  const query = parseUrl(page)?.searchParams
  const just = query?.get(JUST_SUBSCRIBED) ?? null
  if (!query || just === null || just === 'false') return null
  return { requiresConfirmation: query.get('requires_confirmation') === 'true' }
}
