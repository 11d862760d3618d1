import type { InsertItem } from '../blocks/insert-items.js'

const KEY = 'diptych-editor-recent'
const COUNT = 5

/** Names of the blocks that this writer put in last, the newest first. */
export function recentNames(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(0, COUNT) : []
  } catch {
    // Storage may be denied, and anybody may write into it.
    return []
  }
}

/** The items with those that were put in last at the beginning. */
export function recentItems(items: readonly InsertItem[]): readonly InsertItem[] {
  const recent = recentNames().flatMap((name) => items.find(({ id }) => id === name) ?? [])
  return [...recent, ...items.filter((item) => !recent.includes(item))]
}

/** Remembers an item. */
export function rememberItem({ id }: InsertItem): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...recentNames().filter((name) => name !== id)].slice(0, COUNT)))
  } catch {
    // Without storage the menu has its own order.
  }
}
