import type { SourceFile } from '../../files/source-files.js'
import { isBroken, readTable } from '../../files/table.js'
import { columnRoles, personName, tagsIn, type ColumnRole } from '../../reader-lists/columns.js'
import type { SourceContext, SourceReader } from '../../source/source.js'
import { spokenDate } from '../spoken-dates.js'

type Values = Readonly<Record<string, string>>

/** The contacts of a table are in one state. Its columns say which; the name of the file is the second sign. */
type Kind = 'subscribed' | 'unsubscribed' | 'cleaned' | 'nonsubscribed' | 'unknown'

/** Columns with a field of their own. */
const KNOWN = new Set(['optin_time', 'optin_ip', 'confirm_time', 'confirm_ip', 'unsub_time', 'tags'])
const NAMED: readonly ColumnRole[] = ['email', 'name', 'first_name', 'last_name']

/** The contacts of the lists, one for each row. */
export async function* listedContacts(
  files: readonly SourceFile[],
  context: SourceContext,
): AsyncGenerator<SourceReader> {
  const ordered = await kindsOf(files)
  noteAudiences(ordered, context)
  for (const { file, kind } of ordered) {
    const { columns, rows } = await readTable(file)
    const roles = columnRoles(columns)
    const counts = { assumed: 0, undated: 0 }
    for (const row of rows()) {
      const where = `${file.path}:${row.line}`
      if (isBroken(row)) {
        context.lost({ where, message: `this contact cannot be read: ${row.problem}: ${row.text.slice(0, 300)}` })
        continue
      }
      const { values } = row
      const email = values[roles.get('email') ?? columns[0] ?? '']
      if (email === undefined) {
        context.lost({ where, message: `has no address: ${Object.values(values).join(', ').slice(0, 300)}` })
        continue
      }
      const reader = contactOf(values, roles, email, kind, where)
      if (kind === 'unknown' && reader.status === 'active') counts.assumed++
      for (const name of ['optin_time', 'confirm_time', 'unsub_time'])
        if (values[name] !== undefined && spokenDate(values[name]) === null) counts.undated++
      yield reader
    }
    noteList(file, kind, counts, context)
  }
}

async function kindsOf(files: readonly SourceFile[]): Promise<{ file: SourceFile; kind: Kind }[]> {
  const found: { file: SourceFile; kind: Kind }[] = []
  for (const file of files) found.push({ file, kind: kindOf((await readTable(file)).columns, file.path) })
  return found
}

function kindOf(columns: readonly string[], path: string): Kind {
  if (columns.includes('unsub_time') || columns.includes('unsub_campaign_id')) return 'unsubscribed'
  if (columns.includes('clean_time') || columns.includes('clean_campaign_id')) return 'cleaned'
  const [, file = path] = /([^/]*)$/.exec(path) ?? []
  const stated = kindNamed(file)
  return stated === 'unknown' ? kindNamed(path) : stated
}

/** The folder of a file may say what its name does not: `unsubscribed/quay.csv`. */
function kindNamed(path: string): Kind {
  const name = path.toLowerCase()
  if (/non-?_?subscribed|transactional|sms_only/.test(name)) return 'nonsubscribed'
  if (/unsubscribed|archived|deleted/.test(name)) return 'unsubscribed'
  if (/cleaned|bounced/.test(name)) return 'cleaned'
  return /subscribed|members?/.test(name) ? 'subscribed' : 'unknown'
}

function contactOf(
  values: Values,
  roles: ReadonlyMap<ColumnRole, string>,
  email: string,
  kind: Kind,
  where: string,
): SourceReader {
  const value = (role: ColumnRole) => values[roles.get(role) ?? '']
  const optin = spokenDate(values['optin_time'])
  const confirmed = spokenDate(values['confirm_time'])
  const taken = new Set(NAMED.map((role) => roles.get(role)))
  return {
    email,
    name: personName(value),
    status: statusOf(values, kind, optin ?? confirmed),
    state: 'free',
    created_at: optin ?? confirmed,
    unsubscribed_at: spokenDate(values['unsub_time']),
    consent: consentOf(values, optin, confirmed, kind),
    plan: null,
    stripe_customer: null,
    tags: tagsIn(values['tags']),
    fields: Object.fromEntries(Object.entries(values).filter(([name]) => !KNOWN.has(name) && !taken.has(name))),
    where,
  }
}

function statusOf(values: Values, kind: Kind, agreed: string | null): SourceReader['status'] {
  if (kind === 'cleaned') return 'bounced'
  if (kind === 'unsubscribed')
    return /abuse|complain|\bspam\b/i.test(values['unsub_reason'] ?? '') ? 'complained' : 'unsubscribed'
  if (kind === 'subscribed') return 'active'
  // Who left would be in a table with UNSUB_TIME. Who never agreed has no time of agreement.
  return kind === 'unknown' && agreed !== null ? 'active' : 'unsubscribed'
}

/** Mailchimp keeps when somebody signed up and confirmed, and from where. Without an address, the writer added them. */
function consentOf(
  values: Values,
  optin: string | null,
  confirmed: string | null,
  kind: Kind,
): SourceReader['consent'] {
  if (kind === 'nonsubscribed') return null
  const at = confirmed ?? optin
  if (at === null) return null
  const from = values['confirm_ip'] ?? values['optin_ip'] ?? null
  const isDouble = confirmed !== null && values['confirm_ip'] !== undefined
  return {
    at,
    how: isDouble ? 'confirmed by mail on Mailchimp' : from === null ? 'added to Mailchimp' : 'signed up on Mailchimp',
    from,
  }
}

function noteList(
  { path: where }: SourceFile,
  kind: Kind,
  { assumed, undated }: { readonly assumed: number; readonly undated: number },
  { note }: SourceContext,
): void {
  if (kind === 'nonsubscribed') note({ where, message: 'lists contacts who never subscribed. They get no mail.' })
  if (kind === 'unknown')
    note({
      where,
      message: `does not say of which state its contacts are. ${assumed} with a time of agreement count as subscribed, the others get no mail. Name the file subscribed, unsubscribed, cleaned or nonsubscribed, as Mailchimp does, if this is wrong.`,
    })
  if (undated > 0) note({ where, message: `${undated} times are not dates` })
}

/** Each audience has one list of subscribed contacts. */
function noteAudiences(lists: readonly { file: SourceFile; kind: Kind }[], { note }: SourceContext): void {
  const subscribed = lists.filter(({ kind }) => kind === 'subscribed')
  const [first] = subscribed
  if (subscribed.length > 1 && first)
    note({
      where: first.file.path,
      message: `is one of ${subscribed.length} lists of subscribed contacts. All go into one newsletter, and who left one of them gets no mail. Move the folder of one audience if you want only that.`,
    })
}
