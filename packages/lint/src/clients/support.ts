import { CANIEMAIL, COLUMNS } from './caniemail.js'

export type Slug = keyof typeof CANIEMAIL
export type Column = (typeof COLUMNS)[number]
/** A note of caniemail's on a feature, as in `css-padding #1`. */
export type NoteKey = `${Slug} #${number}`

/** Whether a client supports a feature: yes, no, in part, or unknown. */
export interface Support {
  status: 'y' | 'n' | 'a' | 'u'
  notes: readonly NoteKey[]
  tested: string
}

export const SLUGS = Object.keys(CANIEMAIL).filter((slug): slug is Slug => slug in CANIEMAIL)

export function supportOf(slug: Slug, column: Column): Support {
  const [tested = '', ...cells] = CANIEMAIL[slug].split(' ')
  const [, status = 'u', notes = ''] = /^([ynau])([\d,]*)$/.exec(cells[COLUMNS.indexOf(column)] ?? '') ?? []
  return {
    status: status === 'y' || status === 'n' || status === 'a' ? status : 'u',
    notes: notes === '' ? [] : notes.split(',').map((note): NoteKey => `${slug} #${Number(note)}`),
    tested,
  }
}
