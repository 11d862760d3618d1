import type { SourceFile } from '../../files/source-files.js'
import type { SourceContext, SourceReader } from '../../source/source.js'
import { dateOf } from '../dates.js'
import { jsonRows } from './json-rows.js'
import { consentOf } from './members.js'
import { idIn, isSet, textIn, type Row } from './values.js'

// Exports have members only if whoever made them asked for those tables.

const TABLES = new Set([
  'labels',
  'members_labels',
  'members_newsletters',
  'members_created_events',
  'members_stripe_customers',
  'members_products',
  'products',
  'suppressions',
])

/** The members in the database itself, one for each row. */
export async function* databaseMembers(
  exports: readonly SourceFile[],
  context: SourceContext,
): AsyncGenerator<SourceReader> {
  for (const file of exports) {
    const text = await file.text()
    if (!text.includes('"members"')) continue
    const rows = new Map<string, Row[]>()
    for (const { table, row } of jsonRows(text, (name) => TABLES.has(name)))
      if (row)
        rows
          .set(table, rows.get(table) ?? [])
          .get(table)
          ?.push(row)
    const facts = factsOf((name) => rows.get(name) ?? [])
    for (const { line, row, problem } of jsonRows(text, (name) => name === 'members')) {
      const where = `${file.path}:${line}`
      if (row === null) context.lost({ where, message: `a member cannot be read: ${problem}` })
      else if (textIn(row, 'email') === null) context.lost({ where, message: 'a member has no email' })
      else yield facts(row, where)
    }
  }
}

function factsOf(rowsOf: (table: string) => readonly Row[]): (row: Row, where: string) => SourceReader {
  const named = (table: string) => new Map(rowsOf(table).map((row) => [idIn(row, 'id'), textIn(row, 'name') ?? '']))
  const [labels, products] = [named('labels'), named('products')]
  const ofMember = (table: string, value: (row: Row) => string | null) => {
    const found = new Map<string, string[]>()
    for (const row of rowsOf(table)) {
      const member = idIn(row, 'member_id')
      const own = value(row)
      if (member !== null && own !== null) found.set(member, [...(found.get(member) ?? []), own])
    }
    return found
  }
  const labelled = ofMember('members_labels', (row) => labels.get(idIn(row, 'label_id')) ?? null)
  const bought = ofMember('members_products', (row) => products.get(idIn(row, 'product_id')) ?? null)
  const customers = ofMember('members_stripe_customers', (row) => textIn(row, 'customer_id'))
  const subscribed = ofMember('members_newsletters', (row) => idIn(row, 'newsletter_id'))
  const pages = ofMember('members_created_events', (row) => textIn(row, 'attribution_url'))
  const sources = ofMember('members_created_events', (row) => textIn(row, 'source'))
  const stopped = new Map(rowsOf('suppressions').map((row) => [textIn(row, 'email')?.toLowerCase(), row['reason']]))
  const hasSubscriptions = rowsOf('members_newsletters').length > 0

  return (row, where) => {
    const id = idIn(row, 'id') ?? ''
    const email = textIn(row, 'email') ?? ''
    const tags = labelled.get(id) ?? []
    const created = dateOf(textIn(row, 'created_at') ?? undefined)
    const consent = consentOf(created, sources.get(id)?.includes('import') ? ['Import 0000-00-00', ...tags] : tags)
    const reason = stopped.get(email.toLowerCase())
    const isSubscribed = hasSubscriptions ? subscribed.has(id) : isSet(row, 'subscribed')
    return {
      email,
      name: textIn(row, 'name'),
      status:
        reason === 'spam'
          ? 'complained'
          : reason !== undefined || isSet(row, 'email_disabled')
            ? 'bounced'
            : isSubscribed
              ? 'active'
              : 'unsubscribed',
      state: row['status'] === 'paid' || row['status'] === 'comped' ? 'paid' : customers.has(id) ? 'lapsed' : 'free',
      created_at: created,
      unsubscribed_at: null,
      consent: consent === null ? null : { ...consent, from: pages.get(id)?.[0] ?? null },
      plan: bought.get(id)?.join(', ') ?? (row['status'] === 'comped' ? 'Complimentary' : null),
      stripe_customer: customers.get(id)?.[0] ?? null,
      tags,
      fields: Object.fromEntries(
        ['note', 'geolocation', 'last_seen_at'].flatMap((name) => {
          const value = textIn(row, name)
          return value === null ? [] : [[name, value]]
        }),
      ),
      where,
    }
  }
}
