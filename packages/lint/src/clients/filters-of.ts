import { IN_PART_WITH_OTHER_ACCOUNTS, NOT_WITH_OTHER_ACCOUNTS, ONLY_WITH_OTHER_ACCOUNTS } from './accounts.js'
import { FEATURES } from './features/index.js'
import type { Filter, StampedFilter } from './filter.js'
import { NOTES } from './notes/index.js'
import { type Column, type NoteKey, SLUGS, type Slug, supportOf } from './support.js'

export interface FromCaniemail {
  column: Column
  /** The account in Gmail's app: Google's, or another provider's. */
  account?: 'google' | 'other'
  /** Features for which a newer or more direct source differs from caniemail, with the source. */
  except?: Readonly<Partial<Record<Slug, string>>>
}

/** The filters of a client by caniemail's data. Features with unknown support are kept. */
export function filtersOf({ column, account = 'google', except = {} }: FromCaniemail): StampedFilter[] {
  return SLUGS.flatMap((slug) => {
    if (slug in except) return []
    const { status, notes, tested } = supportOf(slug, column)
    const stamped = (filter: Filter, from: string): StampedFilter => ({
      filter,
      stamp: { what: filter.what, evidence: 'test-data', source: `caniemail ${from}`, tested },
    })
    const inPart = notes.flatMap((note) => {
      const filter = filterOfNote(note, slug, account)
      return filter ? [stamped(filter, note)] : []
    })
    return status === 'n' ? [...inPart, stamped(FEATURES[slug], slug)] : status === 'a' ? inPart : []
  })
}

function filterOfNote(note: NoteKey, slug: Slug, account: 'google' | 'other'): Filter | undefined {
  if (NOT_WITH_OTHER_ACCOUNTS.has(note)) return account === 'other' ? FEATURES[slug] : undefined
  if (ONLY_WITH_OTHER_ACCOUNTS.has(note)) return account === 'google' ? FEATURES[slug] : undefined
  if (IN_PART_WITH_OTHER_ACCOUNTS.has(note) && account === 'google') return undefined
  return NOTES[note]
}
