import type { SourceFile, SourceFiles } from '../../files/source-files.js'
import { isBroken, readTable } from '../../files/table.js'
import type { SourceContext, SourceReader } from '../../source/source.js'
import { dateOf } from '../dates.js'

/** Columns of a list of members that have a field of their own. */
const KNOWN = new Set([
  'email',
  'name',
  'subscribed_to_emails',
  'complimentary_plan',
  'stripe_customer_id',
  'created_at',
  'labels',
  'tiers',
])

/** The lists of members in the source: tables with Ghost's columns. */
export async function memberLists(files: SourceFiles): Promise<readonly SourceFile[]> {
  const found: SourceFile[] = []
  for (const file of files.find(/\.csv$/i)) {
    const { columns } = await readTable(file)
    if (['email', 'subscribed_to_emails', 'complimentary_plan'].every((name) => columns.includes(name)))
      found.push(file)
  }
  return found
}

/** The members, one for each row. */
export async function* listedMembers(context: SourceContext): AsyncGenerator<SourceReader> {
  for (const file of await memberLists(context.files)) {
    const { columns, rows } = await readTable(file)
    let unsure = 0
    for (const row of rows()) {
      const where = `${file.path}:${row.line}`
      if (isBroken(row)) {
        context.lost({ where, message: `this member cannot be read: ${row.problem}: ${row.text.slice(0, 300)}` })
        continue
      }
      const { email } = row.values
      if (email === undefined) context.lost({ where, message: 'has no email' })
      else {
        const reader = readerOf(row.values, email, where)
        if (reader.state === 'lapsed' && !columns.includes('tiers')) unsure++
        yield reader
      }
    }
    if (unsure > 0)
      context.note({
        where: file.path,
        message: `does not say who pays now, because it has no column tiers. ${unsure} members with a customer of Stripe count as lapsed until Stripe tells us more.`,
      })
  }
}

function readerOf(values: Readonly<Record<string, string>>, email: string, where: string): SourceReader {
  const created = dateOf(values['created_at'])
  const deleted = dateOf(values['deleted_at'])
  const tags = (values['labels'] ?? '').split(',').map((label) => label.trim())
  const tiers = values['tiers'] ?? null
  const isComplimentary = isYes(values['complimentary_plan'])
  return {
    email,
    name: values['name'] ?? null,
    // An empty cell says nothing about consent.
    status: deleted === null && isYes(values['subscribed_to_emails']) ? 'active' : 'unsubscribed',
    state: tiers !== null || isComplimentary ? 'paid' : values['stripe_customer_id'] === undefined ? 'free' : 'lapsed',
    created_at: created,
    unsubscribed_at: deleted,
    consent: consentOf(created, tags),
    plan: tiers ?? (isComplimentary ? 'Complimentary' : null),
    stripe_customer: values['stripe_customer_id'] ?? null,
    tags: tags.filter(Boolean),
    fields: Object.fromEntries(Object.entries(values).filter(([name]) => !KNOWN.has(name))),
    where,
  }
}

function isYes(value: string | undefined): boolean {
  return /^(true|yes|1)$/i.test(value ?? '')
}

/** Ghost asks for a click in a mail. Members that the writer imported there have a label that says so. */
export function consentOf(created: string | null, labels: readonly string[]): SourceReader['consent'] {
  if (labels.some((label) => /^import\s+\d{4}-\d{2}-\d{2}/i.test(label)))
    return { at: null, how: 'imported into Ghost', from: null }
  return created === null ? null : { at: created, how: 'signed up on Ghost', from: null }
}
