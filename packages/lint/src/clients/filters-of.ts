import { FEATURES } from './features/index.js'
import type { Filter, StampedFilter } from './filter.js'
import { NOTES } from './notes/index.js'
import { type Column, type NoteKey, type Slug, SLUGS, supportOf } from './support.js'

/** Notes about features that Gmail's apps do not support with an account of another provider. */
export const NOT_WITH_OTHER_ACCOUNTS: ReadonlySet<NoteKey> = new Set<NoteKey>([
  'css-at-media #6',
  'css-background-blend-mode #1',
  'css-background-clip #1',
  'css-background-size #1',
  'css-display-flex #1',
  'css-display-grid #1',
  'css-font-size-adjust #2',
  'css-function-clamp #1',
  'css-function-max #1',
  'css-function-min #1',
  'css-intrinsic-size #3',
  'css-mix-blend-mode #1',
  'css-object-fit #1',
  'css-object-position #1',
  'css-pseudo-class-hover #1',
  'css-selector-adjacent-sibling #1',
  'css-selector-attribute #6',
  'css-selector-chaining #1',
  'css-selector-child #1',
  'css-selector-class #1',
  'css-selector-descendant #1',
  'css-selector-general-sibling #1',
  'css-selector-grouping #1',
  'css-selector-id #1',
  'css-selector-type #1',
  'css-selector-universal #1',
  'css-text-decoration-color #3',
  'css-text-decoration #1',
  'css-text-overflow #1',
  'css-unit-calc #1',
  'css-unit-initial #2',
  'css-variables #2',
  'css-white-space #1',
  'css-writing-mode #1',
  'html-background #1',
  'html-button-reset #1',
  'html-button-submit #1',
  'html-input-reset #1',
  'html-input-submit #1',
  'html-strike #1',
  'image-tiff #2',
])

/** Notes about features supported only with an account of another provider. */
export const ONLY_WITH_OTHER_ACCOUNTS: ReadonlySet<NoteKey> = new Set<NoteKey>([
  'css-box-shadow #1',
  'html-meter #1',
  'html-progress #1',
  'html-required #1',
  'html-rp #1',
  'html-rt #1',
  'html-ruby #1',
  'html-wbr #1',
  'image-svg #1',
])

/** Notes about values of a property that are unsupported only with other accounts. */
const IN_PART_WITH_OTHER_ACCOUNTS: ReadonlySet<NoteKey> = new Set<NoteKey>(['css-display #1'])

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
