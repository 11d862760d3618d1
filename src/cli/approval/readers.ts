import { SUBSCRIPTION_STATES } from '../../domain/reader/subscription.js'
import type { SubscriptionState } from '../../types.js'

/** `Free, paid and founding readers`; all seven kinds are `All readers`. */
export function readersText(states: readonly SubscriptionState[]): string {
  if (states.length >= SUBSCRIPTION_STATES.length) return 'All readers'
  const text = `${wordList(states)} readers`
  return text.replace(/^./, (first) => first.toUpperCase())
}

/** Joins words: `a, b and c`. */
export function wordList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
