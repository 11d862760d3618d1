import type { CommunityPostStatus } from '../../domain/post/community-status.js'
import type { PublicationAddress } from '../../domain/links/publication-urls.js'
import { chatUrl } from '../../domain/links/publication-urls.js'
import { withQuery } from '../../domain/links/query.js'
import { hasSubscription, type SubscriptionState } from '../../domain/reader/subscription.js'

export type ThreadAudience = 'free' | 'paid' | 'founding'

const AUDIENCES: Readonly<Record<CommunityPostStatus, ThreadAudience>> = {
  FREE_SUBSCRIPTION_REQUIRED: 'free',
  PAID_SUBSCRIPTION_REQUIRED: 'paid',
  FOUNDING_SUBSCRIPTION_REQUIRED: 'founding',
}

/** The audience of a thread, by the status of the answer that withheld it; null if nothing was withheld. */
export function threadAudience(status: string | null | undefined): ThreadAudience | null {
  return status !== null && status !== undefined && Object.hasOwn(AUDIENCES, status)
    ? AUDIENCES[status as CommunityPostStatus]
    : null
}

/** S-CPOST-1 */
export function mayReadThread(audience: ThreadAudience | null, state: SubscriptionState): boolean {
  switch (audience) {
    case null:
      return true
    case 'free':
      return hasSubscription(state)
    case 'paid':
      return state === 'paid' || state === 'founding'
    case 'founding':
      return state === 'founding'
  }
}

/** A thread in the publication's chat, in the form used in mails (T-CHAT-2). */
export function threadUrl(pub: PublicationAddress, postId: string | number): string {
  return threadQuery(chatUrl(pub), postId)
}

/** Like `threadUrl`, for a thread of which only the address is known. */
export function threadQuery(url: string, postId: string | number): string {
  return withQuery(url, { postId, modal: 1 })
}
