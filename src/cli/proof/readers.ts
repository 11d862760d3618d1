import type { SubscriptionState } from '../../index.js'
import { SUBSCRIPTION_STATES } from '../../domain/reader/subscription.js'

const NAMES: Readonly<Record<SubscriptionState, string>> = {
  anonymous: 'not signed in',
  registered: 'without a subscription',
  free: 'free',
  paid: 'paid',
  founding: 'founding',
  pledged: 'pledged',
  lapsed: 'lapsed',
}

/** `Free, paid and founding readers`; all seven kinds are `All readers`. */
export function readersText(states: readonly SubscriptionState[]): string {
  if (states.length >= SUBSCRIPTION_STATES.length) return 'All readers'
  const text = `${listText(states.map((state) => NAMES[state]))} readers`
  return text.replace(/^./, (first) => first.toUpperCase())
}

/** `a, b and c` */
export function listText(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
