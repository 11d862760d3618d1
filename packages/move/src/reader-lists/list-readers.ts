import type { SourceFile } from '../files/source-files.js'
import { isBroken, readTable, type Table } from '../files/table.js'
import type { SourceContext, SourceReader } from '../source/source.js'
import { spokenDate } from '../sources/spoken-dates.js'
import { columnRoles, personName, tagsIn, type ColumnRole } from './columns.js'
import { standingColumns, standingOf, standingOfFile, stricter, type Status } from './standing.js'

/** What is known of the lists of a service. */
export interface ListKind {
  /** For the consent: `signed up on Kit`. Null: it is not known where readers agreed. */
  readonly signedUp: string | null
  /** Words of the service for states, without signs and in lower case. */
  readonly words?: Readonly<Record<string, Status>> | undefined
}

const ADDRESS = /^[^\s@<>"(),;:]{1,64}@[^\s@<>"(),;:]{1,255}\.[^\s@<>"(),;:.]{2,63}$/

/** The column of addresses, by its name or by what the first rows hold; null if no column holds addresses. */
export function addressColumn({ columns, rows }: Table): string | null {
  const named = columnRoles(columns).get('email')
  if (named !== undefined) return named
  const hits = new Map<string, number>()
  let seen = 0
  for (const row of rows()) {
    if (isBroken(row)) continue
    for (const [name, value] of Object.entries(row.values))
      if (ADDRESS.test(value)) hits.set(name, (hits.get(name) ?? 0) + 1)
    if (++seen === 20) break
  }
  const [best] = [...hits].sort(([, a], [, b]) => b - a)
  if (best && best[1] * 2 > seen) return best[0]
  return columns.find((name) => ADDRESS.test(name)) ?? null
}

/** The readers of a table, one for each row. What is assumed is said. */
export async function* readList(
  file: SourceFile,
  { signedUp, words }: ListKind,
  context: SourceContext,
): AsyncGenerator<SourceReader> {
  const table = await readTable(file)
  const column = addressColumn(table)
  if (column === null) return
  const roles = columnRoles(table.columns)
  const standing = standingColumns(table.columns)
  const ofFile = standingOfFile(file.path)
  const isStated = standing.states.length + standing.questions.length > 0
  const counts = { assumed: 0, unknown: new Map<string, number>(), undated: 0 }
  const statusOf = (values: Readonly<Record<string, string>>): Status => {
    const { status, unknown } = standingOf(values, standing, words)
    if (unknown !== null || (status === null && isStated && standing.states.length > 0)) {
      const value = unknown ?? ''
      counts.unknown.set(value, (counts.unknown.get(value) ?? 0) + 1)
      return stricter(status ?? 'unsubscribed', stricter('unsubscribed', ofFile ?? 'unsubscribed'))
    }
    if (status === null && ofFile === null) counts.assumed++
    return ofFile === null ? (status ?? 'active') : stricter(status ?? ofFile, ofFile)
  }
  // A list without names of columns begins with a reader.
  if (ADDRESS.test(column)) {
    counts.assumed += ofFile === null ? 1 : 0
    yield plainReader(column, ofFile ?? 'active', `${file.path}:1`)
  }
  for (const row of table.rows()) {
    const where = `${file.path}:${row.line}`
    if (isBroken(row)) {
      context.lost({ where, message: `this reader cannot be read: ${row.problem}: ${row.text.slice(0, 300)}` })
      continue
    }
    const email = addressIn(row.values[column])
    if (email === null) {
      context.lost({ where, message: `has no address: ${Object.values(row.values).join(', ').slice(0, 300)}` })
      continue
    }
    const value = (role: ColumnRole) => row.values[roles.get(role) ?? '']
    if (value('created_at') !== undefined && spokenDate(value('created_at')) === null) counts.undated++
    yield {
      ...plainReader(email, statusOf(row.values), where),
      ...detailsOf(value, signedUp),
      fields: fieldsOf(row.values, column, roles),
    }
  }
  noteList(file, counts, { signedUp, columns: table.columns, column }, context)
}

/** `Ana <ana@reader.example>` is an address with a name. */
function addressIn(text: string | undefined): string | null {
  if (text === undefined) return null
  return /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(text)?.[1] ?? text.replace(/^mailto:/i, '')
}

function plainReader(email: string, status: Status, where: string): SourceReader {
  return {
    email,
    name: null,
    status,
    state: 'free',
    created_at: null,
    unsubscribed_at: null,
    consent: null,
    plan: null,
    stripe_customer: null,
    tags: [],
    fields: {},
    where,
  }
}

function detailsOf(value: (role: ColumnRole) => string | undefined, signedUp: string | null): Partial<SourceReader> {
  const created = spokenDate(value('created_at'))
  const agreed = spokenDate(value('consent_at'))
  const plan = value('plan')
  const customer = value('stripe_customer')
  const stripe = customer?.startsWith('cus_') ? customer : null
  const isPaid = plan !== undefined && /paid|premium|month|annual|year|lifetime|founding|pro\b/i.test(plan)
  const at = agreed ?? (signedUp === null ? null : created)
  return {
    name: personName(value),
    state: isPaid ? 'paid' : stripe === null ? 'free' : 'lapsed',
    created_at: created,
    unsubscribed_at: spokenDate(value('unsubscribed_at')),
    consent:
      at === null
        ? null
        : { at, how: agreed === null ? signedUp : 'confirmed, by the list', from: value('consent_from') ?? null },
    plan: plan ?? null,
    stripe_customer: stripe,
    tags: tagsIn(value('tags')),
  }
}

/** Columns that a field of ours holds whole are not kept twice. */
function fieldsOf(
  values: Readonly<Record<string, string>>,
  column: string,
  roles: ReadonlyMap<ColumnRole, string>,
): Record<string, string> {
  const held = new Set<string | undefined>([column])
  for (const role of ['name', 'first_name', 'last_name', 'tags', 'plan'] as const) held.add(roles.get(role))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !held.has(name)))
}

function noteList(
  { path: where }: SourceFile,
  { assumed, unknown, undated }: { assumed: number; unknown: ReadonlyMap<string, number>; undated: number },
  { signedUp, columns, column }: { signedUp: string | null; columns: readonly string[]; column: string },
  { note }: SourceContext,
): void {
  if (assumed > 0)
    note({
      where,
      message: `does not say of ${assumed} readers whether they still get mail. They are taken as active. If some of them left, move a list of those first: a file whose name has unsubscribed, bounced or complained in it.`,
    })
  for (const [value, count] of unknown)
    note({
      where,
      message: `${count} readers have ${value === '' ? 'no state' : `the unknown state '${value.slice(0, 40)}'`}. They get no mail, because they may have left.`,
    })
  if (undated > 0)
    note({ where, message: `${undated} readers have a date that is not one, or that could be two, such as 03/04/2023` })
  if (signedUp === null)
    note({
      where,
      message: `was read with the column '${column.slice(0, 60)}' as the address${columns.length > 1 ? `, and ${columns.length - 1} others` : ''}. Nothing says how its readers agreed to get mail, unless a column does. The first mailing asks them.`,
    })
}
