import type { SourceFile } from '../../files/source-files.js'
import { isBroken, readTable } from '../../files/table.js'
import type { SourceContext, SourceReader } from '../../source/source.js'
import { dateOf } from '../dates.js'
import { columnKey, type Values } from './tables.js'

/** Columns with a field of their own. */
const KNOWN = new Set([
  'email',
  'first_name',
  'last_name',
  'name',
  'status',
  'tier',
  'subscription_tier',
  'created_at',
  'subscribed_at',
  'stripe_customer_id',
  'unsubscribed_at',
  'tags',
])

/** What beehiiv's states mean. Who is `inactive` unsubscribed, bounced or complained. */
const STATUSES: Readonly<Record<string, SourceReader['status']>> = {
  active: 'active',
  inactive: 'unsubscribed',
  unsubscribed: 'unsubscribed',
  deleted: 'unsubscribed',
  paused: 'unsubscribed',
  pending: 'pending',
  validating: 'pending',
  needs_attention: 'pending',
  invalid: 'bounced',
  bounced: 'bounced',
  complained: 'complained',
  spam: 'complained',
}

/** The readers of the lists, one for each row. */
export async function* listedReaders(
  files: readonly SourceFile[],
  context: SourceContext,
): AsyncGenerator<SourceReader> {
  for (const file of files) {
    const unknown = new Map<string, number>()
    let undated = 0
    for (const row of (await readTable(file)).rows()) {
      const where = `${file.path}:${row.line}`
      if (isBroken(row)) {
        context.lost({ where, message: `this reader cannot be read: ${row.problem}: ${row.text.slice(0, 300)}` })
        continue
      }
      const values = keyed(row.values)
      if (values['email'] === undefined) {
        context.lost({ where, message: `has no email: ${Object.values(row.values).join(', ').slice(0, 300)}` })
        continue
      }
      const status = columnKey(values['status'] ?? '')
      if (STATUSES[status] === undefined) unknown.set(status, (unknown.get(status) ?? 0) + 1)
      const stated = values['created_at'] ?? values['subscribed_at']
      if (stated !== undefined && dateOf(stated) === null) undated++
      yield readerOf(values, row.values, values['email'], where)
    }
    for (const [status, count] of unknown)
      context.note({
        where: file.path,
        message: `${count} readers have ${status === '' ? 'no status' : `the unknown status '${status.slice(0, 40)}'`}. They get no mail, because they may have left.`,
      })
    if (undated > 0)
      context.note({ where: file.path, message: `${undated} readers have a created_at that is not a date` })
  }
}

function keyed(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [columnKey(name), value]))
}

function readerOf(values: Values, own: Values, email: string, where: string): SourceReader {
  const created = dateOf(values['created_at'] ?? values['subscribed_at'])
  const plan = planOf(values)
  const left = values['unsubscribed_at'] !== undefined
  const stated = STATUSES[columnKey(values['status'] ?? '')] ?? 'unsubscribed'
  const name = [values['first_name'], values['last_name']].filter(Boolean).join(' ') || values['name']
  return {
    email,
    name: name ?? null,
    // Some rows are active and have a day of leaving. It is not known whether they came back.
    status: left && (stated === 'active' || stated === 'pending') ? 'unsubscribed' : stated,
    state: stateOf(values, plan),
    created_at: created,
    unsubscribed_at: dateOf(values['unsubscribed_at']),
    consent: consentOf(values, created),
    plan,
    stripe_customer: values['stripe_customer_id'] ?? null,
    tags: (values['tags'] ?? '')
      .split(/[;,]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
    fields: Object.fromEntries(Object.entries(own).filter(([name]) => !KNOWN.has(columnKey(name)))),
    where,
  }
}

/** The paid tier: `Silver Tier` says `Yes`. */
function planOf(values: Values): string | null {
  const names = (values['subscription_premium_tier_names'] ?? '').replaceAll(/[[\]"]/g, '').trim()
  if (names !== '') return names
  const tiers = Object.entries(values).flatMap(([name, value]) => {
    const tier = /^(.+)_tier$/.exec(name)?.[1]
    return tier !== undefined && tier !== 'free' && tier !== 'subscription' && /^(?:yes|true|1)$/i.test(value)
      ? [
          tier
            .split('_')
            .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
            .join(' '),
        ]
      : []
  })
  return tiers.length > 0 ? tiers.join(', ') : null
}

function stateOf(values: Values, plan: string | null): SourceReader['state'] {
  const tier = (values['tier'] ?? values['subscription_tier'] ?? '').toLowerCase()
  if (plan !== null || (tier !== '' && tier !== 'free' && tier !== 'none')) return 'paid'
  return values['stripe_customer_id'] === undefined ? 'free' : 'lapsed'
}

/** Who the writer imported there agreed elsewhere. */
function consentOf(values: Values, created: string | null): SourceReader['consent'] {
  const channel = `${values['utm_channel'] ?? ''} ${values['channel'] ?? ''} ${values['acquisition_source'] ?? ''} ${values['utm_source'] ?? ''}`
  if (/\bimport/i.test(channel)) return { at: null, how: 'imported into beehiiv', from: null }
  return created === null ? null : { at: created, how: 'signed up on beehiiv', from: values['referring_site'] ?? null }
}
