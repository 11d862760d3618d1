import { SUBSCRIPTION_STATES } from '../../domain/reader/subscription.js'
import type { SubscriptionState } from '../../types.js'
import type { Content } from './content.js'
import { wordList, readersText } from './readers.js'

/** Names the parts that differ, as in `the subject and the mail of paid readers`. Empty if none does. */
export function changedParts(before: Content['parts'], after: Content['parts']): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => ownPart(before, name) !== ownPart(after, name),
  )
  const readersOf = (prefix: string) => SUBSCRIPTION_STATES.filter((state) => names.includes(`${prefix}:${state}`))
  return wordList([
    ...(names.includes('subject') ? ['the subject'] : []),
    ...(names.includes('sender') ? ['the sender'] : []),
    ...forReaders('the mail', readersOf('mail')),
    ...forReaders('the page', readersOf('page')),
    ...names.filter((name) => name.startsWith('picture:')).map((name) => name.slice('picture:'.length)),
  ])
}

function forReaders(what: string, states: readonly SubscriptionState[]): string[] {
  return states.length === 0 ? [] : [`${what} of ${readersText(states).toLowerCase()}`]
}

function ownPart(parts: Content['parts'], name: string): string | undefined {
  return Object.hasOwn(parts, name) ? parts[name] : undefined
}
