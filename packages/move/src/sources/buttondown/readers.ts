import type { SourceFile } from '../../files/source-files.js'
import { tagsIn } from '../../reader-lists/columns.js'
import type { SourceContext, SourceReader } from '../../source/source.js'
import { spokenDate } from '../spoken-dates.js'
import { rowsOf, type Row } from './rows.js'

type Standing = readonly [status: SourceReader['status'], state: SourceReader['state']]

/** Buttondown's types of subscribers. */
const TYPES: Readonly<Record<string, Standing>> = {
  regular: ['active', 'free'],
  premium: ['active', 'paid'],
  gifted: ['active', 'paid'],
  trialed: ['active', 'paid'],
  churning: ['active', 'paid'],
  past_due: ['active', 'paid'],
  churned: ['active', 'lapsed'],
  unactivated: ['pending', 'free'],
  unpaid: ['pending', 'free'],
  upcoming: ['pending', 'free'],
  unsubscribed: ['unsubscribed', 'free'],
  removed: ['unsubscribed', 'free'],
  spammy: ['unsubscribed', 'free'],
  blocked: ['unsubscribed', 'free'],
  paused: ['unsubscribed', 'free'],
  disabled: ['unsubscribed', 'free'],
  undeliverable: ['bounced', 'free'],
  bounced: ['bounced', 'free'],
  complained: ['complained', 'free'],
}

const KNOWN = new Set(
  'email email_address name subscriber_type type creation_date tags ip_address stripe_customer_id unsubscription_date'.split(
    ' ',
  ),
)

/** The subscribers of the tables. */
export async function* listedSubscribers(
  files: readonly SourceFile[],
  context: SourceContext,
): AsyncGenerator<SourceReader> {
  const unknown = new Map<string, number>()
  for await (const row of rowsOf(files, context)) {
    const email = row.values['email_address'] ?? row.values['email']
    if (email === undefined) {
      context.lost({
        where: row.where,
        message: `has no address: ${Object.values(row.values).join(', ').slice(0, 300)}`,
      })
      continue
    }
    const type = typeOf(row)
    if (TYPES[type] === undefined) unknown.set(type, (unknown.get(type) ?? 0) + 1)
    yield readerOf(row, email, type)
  }
  for (const [type, count] of unknown)
    context.note({
      where: files[0]?.path ?? '',
      message: `${count} subscribers have ${type === '' ? 'no type' : `the unknown type '${type.slice(0, 40)}'`}. They get no mail, because they may have left.`,
    })
}

function typeOf({ values }: Row): string {
  return (values['subscriber_type'] ?? values['type'] ?? '').toLowerCase().replaceAll(/[\s-]/g, '_')
}

function readerOf({ where, values }: Row, email: string, type: string): SourceReader {
  const [stated, state] = TYPES[type] ?? (['unsubscribed', 'free'] as const)
  const created = spokenDate(values['creation_date'])
  const left = values['unsubscription_date'] !== undefined
  return {
    email,
    name: values['name'] ?? nameIn(values['metadata']),
    status: left && (stated === 'active' || stated === 'pending') ? 'unsubscribed' : stated,
    state,
    created_at: created,
    unsubscribed_at: spokenDate(values['unsubscription_date']),
    consent: consentOf(values, created, stated),
    plan: type === 'gifted' ? 'Gift' : null,
    stripe_customer: values['stripe_customer_id'] ?? null,
    tags: tagsIn(values['tags']),
    fields: Object.fromEntries(Object.entries(values).filter(([name]) => !KNOWN.has(name))),
    where,
  }
}

/** A first name is in the metadata, where writers keep what they ask for. */
function nameIn(metadata: string | undefined): string | null {
  try {
    const values: unknown = JSON.parse((metadata ?? '').replaceAll(/(?<=[{,:\s])'|'(?=\s*[:,}])/g, '"'))
    if (typeof values !== 'object' || values === null) return null
    const part = (name: string) => {
      const value = (values as Readonly<Record<string, unknown>>)[name]
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
    }
    const parts = [part('first_name') ?? part('firstname'), part('last_name') ?? part('lastname')].filter(Boolean)
    return part('name') ?? part('full_name') ?? (parts.length > 0 ? parts.join(' ') : null)
  } catch {
    return null
  }
}

/** Who the writer added agreed elsewhere. Who did not confirm has not agreed. */
function consentOf(
  values: Row['values'],
  created: string | null,
  status: SourceReader['status'],
): SourceReader['consent'] {
  if (status === 'pending') return null
  if (/import|admin|^user$|api/i.test(values['source'] ?? ''))
    return { at: null, how: 'added to Buttondown by the writer', from: null }
  return created === null
    ? null
    : { at: created, how: 'signed up on Buttondown', from: values['ip_address'] ?? values['referrer_url'] ?? null }
}
