import type { nodes } from 'diptych'
import type { AttrsOf } from 'diptych/block'
import { cashtagOf, showsMentionList } from 'diptych/editing'
import type { Suggestions } from './edit-view.js'

// What the platform finds for an inline block while a writer types.

/** People and publications after `@`. The list opens at two characters (V-MEN-1). */
export const people: Suggestions<AttrsOf<typeof nodes.mention>> = {
  sign: '@',
  shows: showsMentionList,
  async search(query, api, signal) {
    const found = await api.searchMentions?.(query, { signal })
    return (
      found?.map(({ id, name, ...fields }) => {
        const text = (field: string) => (typeof fields[field] === 'string' ? fields[field] : null)
        return {
          label: name,
          detail: text('handle') ?? text('subdomain') ?? undefined,
          picture: text('photo_url') ?? text('logo_url') ?? undefined,
          // What is not of the right kind is left out when the block is made.
          attrs: { name, id, type: text('type'), url: text('url'), photo_url: text('photo_url'), uuid: text('uuid') },
        }
      }) ?? null
    )
  },
}

const MOST_SYMBOLS = 8

/** Symbols of companies after `$` (V-CASH-1). */
export const symbols: Suggestions<AttrsOf<typeof nodes.cashtag>> = {
  sign: '$',
  shows: (query) => /^[A-Za-z]{1,5}$/.test(query),
  async search(query, api) {
    const all = await api.symbols?.()
    if (!all) return null
    const known = new Set(all)
    const begun = query.toUpperCase()
    return all
      .filter((symbol) => symbol.startsWith(begun))
      .sort((a, b) => a.length - b.length || a.localeCompare(b))
      .flatMap((name) => {
        const symbol = cashtagOf(`$${name}`, known)
        return symbol === null ? [] : [{ label: symbol, attrs: { symbol } }]
      })
      .slice(0, MOST_SYMBOLS)
  },
}
