import { hasSubscription } from '../domain/reader/subscription.js'
import type { WebContext } from '../render/context.js'

/**
 * Where a reader gets what paying readers have; `content` is the place for statistics, `next` the page to come back to.
 */
export function upgradeLink(
  { urls, state, post, messages }: WebContext,
  content: string,
  next: string,
): { url: string; label: string } {
  // Whoever pays already and may not read a post can only become a founding member.
  if (post.audience === 'founding' && state === 'paid')
    return { url: urls.checkout({ utm_content: content, next, plan: 'founding' }), label: messages.foundingMember }
  return {
    url: urls.checkout({ utm_content: content, next }),
    label: hasSubscription(state) ? messages.upgradeToPaid : messages.subscribe,
  }
}
