import type { Publication } from '../post/entities.js'
import { isOnSubstack } from './on-substack.js'
import { parseWebUrl } from './parse-url.js'
import { encodeComponent } from './percent-encoding.js'
import { splitUrl, withQuery } from './query.js'

/** The fields of a publication that its links are built from. */
export type PublicationAddress = Pick<Publication, 'base_url' | 'subdomain'>

const PLATFORM = 'https://substack.com'

/** Sign-in page that returns to `redirect`: the platform's (T-16, T-SIGNIN), or the publication's own. */
export function signInUrl(pub: PublicationAddress, redirect: string): string {
  if (!isOnSubstack(pub)) return withQuery(`${baseOf(pub)}/sign-in`, { next: pathOn(pub, redirect) })
  return withQuery(`${PLATFORM}/sign-in`, { redirect, for_pub: pub.subdomain, isSignInAttempt: true })
}

/** An address without its host if that is the publication's, because sites return to their own pages only. */
function pathOn(pub: PublicationAddress, address: string): string {
  const host = parseWebUrl(pub.base_url)?.host
  const url = parseWebUrl(address)
  return url !== null && url.host === host ? `${url.pathname}${url.search}${url.hash}` : address
}

/** T-ACCT */
export function accountUrl(pub: PublicationAddress): string {
  return `${baseOf(pub)}/account`
}

/** The chat of a publication (T-CHAT-1). */
export function chatUrl(pub: PublicationAddress): string {
  return `${baseOf(pub)}/chat`
}

/** Link that joins the chat (T-CHAT-1). Without a subdomain, the chat itself. */
export function chatJoinUrl(pub: PublicationAddress): string {
  const name = given(pub.subdomain)
  return name === undefined
    ? chatUrl(pub)
    : `https://open.substack.com/pub/${encodeComponent(name)}/chat?utm_source=chat_embed`
}

/** Referral link of a reader (T-REF-1), in the form used in public posts. */
export function leaderboardUrl(pub: PublicationAddress): string {
  return `${baseOf(pub)}/leaderboard?&utm_source=post`
}

/** Referral link of a writer of the publication (T-REF-2). */
export function writerReferralUrl(pub: PublicationAddress): string {
  return `${baseOf(pub)}/refer`
}

/** Recommendations of the signed-in writer's own publication (T-3). */
export function recommendationsUrl(): string {
  return `${PLATFORM}/publish/recommendations`
}

/** Page for writing to a user, on the publication's own site. */
export function messageUrl(pub: PublicationAddress, userId: number | string): string {
  return `${baseOf(pub)}/message/${encodeComponent(String(userId))}`
}

/** App-store redirect that returns to `redirect` in the app (T-APP). */
export function appUrl(redirect: string): string {
  return withQuery(`${PLATFORM}/app/app-store-redirect`, { redirect })
}

/** One-click unsubscribe link; `token` identifies the recipient. */
export function unsubscribeUrl(pub: PublicationAddress, token?: string): string {
  return withQuery(`${baseOf(pub)}/action/disable_email`, { token: given(token) })
}

/** Page on which a recipient chooses which mails to get (T-ACCT). */
export function manageUrl(pub: PublicationAddress, token?: string): string {
  return withQuery(accountUrl(pub), { token: given(token) })
}

/** The publication's address without a trailing slash. */
export function baseOf(pub: Pick<Publication, 'base_url'>): string {
  return withoutSlash(splitUrl(pub.base_url).path)
}

/** A path without trailing slashes. */
export function withoutSlash(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The text, or undefined if it is blank. */
export function given(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value
}
