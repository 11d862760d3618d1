import type { Messages } from '../domain/messages/messages.js'
import { upgradeStep, type UpgradeStep } from '../domain/reader/offers.js'
import type { BaseContext } from './context.js'
import type { LabelledLink } from './labelled-link.js'

/**
 * Link on which a reader can upgrade to paid. `content` is the position for statistics, `next` the page to return to.
 */
export function upgradeLink(
  { urls, state, post, messages }: Pick<BaseContext, 'urls' | 'state' | 'post' | 'messages'>,
  content: string,
  next: string,
): LabelledLink {
  const step = upgradeStep(post, state)
  return {
    url: urls.checkout({ utm_content: content, next, ...(step === 'founding' ? { plan: 'founding' } : {}) }),
    label: labelOf(step, messages),
  }
}

function labelOf(step: UpgradeStep, messages: Messages): string {
  if (step === 'founding') return messages.foundingMember
  return step === 'upgrade' ? messages.upgradeToPaid : messages.subscribe
}
