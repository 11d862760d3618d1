import { NOT_WITH_OTHER_ACCOUNTS, ONLY_WITH_OTHER_ACCOUNTS } from '../../packages/lint/src/clients/filters-of.js'
import { CLIENTS } from '../../packages/lint/src/clients/index.js'
import { type Column, type NoteKey, SLUGS, type Slug, supportOf } from '../../packages/lint/src/clients/support.js'
import { FEATURE_PROBES } from './feature-probes.js'
import { NOTE_PROBES, NOTES_NOT_FOLLOWED } from './note-probes.js'
import type { Probe } from './probe.js'

/** Which column of caniemail each client follows. */
export const FOLLOWED = [
  ['apple-mail', 'ap-ios'],
  ['gmail-web', 'gm-web'],
  ['gmail-app-dark', 'gm-and'],
  ['gmail-app-dark-ios', 'gm-ios'],
  ['gmail-no-style', 'gm-and'],
  ['outlook-new', 'ol-com'],
  ['outlook-word', 'ol-win'],
  ['yahoo', 'ya-web'],
  ['proton', 'pr-web'],
  ['thunderbird', 'tb'],
] as const satisfies readonly (readonly [string, Column])[]

const isOther = (client: string) => client === 'gmail-no-style'
const OTHER_NOTES: readonly NoteKey[] = ['css-display #1', 'html-style #2']

export interface Agreement {
  client: string
  column: Column
  /** Features of which caniemail knows whether the client takes them, and on how many we agree. */
  known: number
  agreed: number
  unknown: number
  /** Notes on features that are taken in part, and how many of them we follow. */
  notes: number
  followed: number
  /** The middle one of the dates of the tests. */
  tested: string
  /** As in `css-position: caniemail y, shown n`. */
  disagreements: string[]
  /** Notes that nothing says of whether and why we follow them. */
  forgotten: NoteKey[]
}

export function agreementOf(client: string, column: Column): Agreement {
  const { show } = CLIENTS.find(({ id }) => id === client) ?? { show: (html: string) => ({ html }) }
  const shows = ({ html, shows: pattern }: Probe) => pattern.test(show(html).html)
  const result: Agreement = {
    client,
    column,
    known: 0,
    agreed: 0,
    unknown: 0,
    notes: 0,
    followed: 0,
    tested: '',
    disagreements: [],
    forgotten: [],
  }
  const dates: string[] = []
  for (const slug of SLUGS) {
    const { status, notes, tested } = supportOf(slug, column)
    if (status === 'u') {
      result.unknown += 1
      continue
    }
    const expected = expectedOf(slug, status, notes, client)
    const seen = FEATURE_PROBES[slug].some(shows) ? 'y' : 'n'
    result.known += 1
    dates.push(tested)
    if (seen === expected) result.agreed += 1
    else
      result.disagreements.push(
        `${slug}: caniemail ${[status, ...notes.map((note) => note.replace(/.* /, ''))].join(' ')}, shown ${seen}`,
      )
    if (expected === 'n') continue
    for (const note of notes) {
      if (status !== 'a' || isOfAccounts(note, client)) continue
      result.notes += 1
      const probe = NOTE_PROBES[note]
      if (!probe && !(note in NOTES_NOT_FOLLOWED)) result.forgotten.push(note)
      if (!probe) continue
      if (shows(probe)) result.disagreements.push(`${note}: noted by caniemail, shown all the same`)
      else result.followed += 1
    }
  }
  result.tested = dates.toSorted()[Math.floor(dates.length / 2)] ?? ''
  return result
}

/** Whether a feature should be seen, in part at least. */
function expectedOf(slug: Slug, status: 'y' | 'n' | 'a', notes: readonly NoteKey[], client: string): 'y' | 'n' {
  if (isOther(client) && (slug === 'html-style' || notes.some((note) => NOT_WITH_OTHER_ACCOUNTS.has(note)))) return 'n'
  if (!isOther(client) && notes.some((note) => ONLY_WITH_OTHER_ACCOUNTS.has(note))) return 'n'
  return status === 'n' ? 'n' : 'y'
}

function isOfAccounts(note: NoteKey, client: string): boolean {
  return (
    NOT_WITH_OTHER_ACCOUNTS.has(note) ||
    ONLY_WITH_OTHER_ACCOUNTS.has(note) ||
    (OTHER_NOTES.includes(note) && !isOther(client))
  )
}
