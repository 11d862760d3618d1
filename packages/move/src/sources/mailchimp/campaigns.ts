import type { SourceFile } from '../../files/source-files.js'
import { isBroken, readTable } from '../../files/table.js'
import { plainName } from '../../reader-lists/columns.js'
import type { SourceContext } from '../../source/source.js'
import { spokenDate } from '../spoken-dates.js'

/** A row of the table of campaigns. */
export interface Campaign {
  readonly where: string
  readonly id: string | null
  /** What only its writer saw. */
  readonly title: string | null
  readonly subject: string | null
  /** Null: it was never sent. */
  readonly sent: string | null
  /** A date was stated that cannot be read. */
  readonly undated: string | null
}

/** The campaigns of the tables. */
export async function campaignRows(files: readonly SourceFile[], context: SourceContext): Promise<Campaign[]> {
  const found: Campaign[] = []
  for (const file of files)
    for (const row of (await readTable(file)).rows()) {
      const where = `${file.path}:${row.line}`
      if (isBroken(row)) {
        context.lost({ where, message: `this campaign cannot be read: ${row.problem}: ${row.text.slice(0, 300)}` })
        continue
      }
      const { values } = row
      const stated = values['send date'] ?? values['send time'] ?? values['sent'] ?? values['send_time']
      const sent = spokenDate(stated)
      found.push({
        where,
        id: values['unique id'] ?? values['campaign id'] ?? values['id'] ?? null,
        title: values['title'] ?? values['campaign title'] ?? values['name'] ?? null,
        subject: values['subject'] ?? values['subject line'] ?? null,
        sent,
        undated: stated !== undefined && sent === null ? stated : null,
      })
    }
  return found
}

/** The row of a file: its name holds the id, or the title, or the subject. Each row is of one file. */
export function campaignOf(path: string, campaigns: Set<Campaign>): Campaign | null {
  const name = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  const plain = plainName(name)
  const fits: readonly ((campaign: Campaign) => boolean)[] = [
    ({ id }) => id !== null && id.length >= 6 && name.toLowerCase().includes(id.toLowerCase()),
    ({ title }) => title !== null && plainName(title) === withoutNumber(plain),
    ({ subject }) => subject !== null && plainName(subject) === withoutNumber(plain),
    ({ title }) => title !== null && plainName(title).length >= 6 && plain.includes(plainName(title)),
    ({ subject }) => subject !== null && plainName(subject).length >= 6 && plain.includes(plainName(subject)),
  ]
  for (const fit of fits)
    for (const campaign of campaigns)
      if (fit(campaign)) {
        campaigns.delete(campaign)
        return campaign
      }
  return null
}

/** Files begin with a number: `1234567_low-tide.html`. */
function withoutNumber(plain: string): string {
  return plain.replace(/^\d{3,}/, '')
}
