import { EXIT, type ExitCode, warn } from 'diptych/command'
import { addressProblem, formatNumber, isRecord } from 'diptych/domain'
import { openRecipients } from '../recipients/read-recipients.js'
import type { ListLine, MailRecipient, Suppression } from '../recipients/recipient.js'
import { mergedRows } from '../site/store/origins/merge-origins.js'
import type { MovedReader, OriginRow } from '../site/store/origins/origin-store.js'
import { EACH_PAGE_ONCE } from './open-pglite.js'
import { reachDatabase } from './open-store.js'
import { countsOf, movedRow } from './reader-import.js'
import { type DatabaseFlags, databaseOf, say } from './subscribers.js'

/** Maximum number of bad lines that are printed; the rest is counted. */
const MOST_TOLD = 20

/**
 * Imports a table as mail services export it, or JSON lines. People on a list have already subscribed elsewhere, so
 * they are active at once. Those who unsubscribed or bounced there get no mail from here either. Existing readers are
 * not changed. Columns of `subscribers export --all` keep their meaning.
 */
export async function importSubscribers(path: string, flags: DatabaseFlags): Promise<ExitCode> {
  const { origins, close } = await reachDatabase(databaseOf(flags), EACH_PAGE_ONCE)
  const counts = { added: 0, known: 0, suppressed: 0, bad: 0 }
  try {
    const list = await openRecipients(path)
    try {
      for await (const batch of list.batches) {
        const at = new Date()
        const rows: OriginRow[] = []
        for (const line of batch) {
          if ('problem' in line) {
            if (counts.bad++ < MOST_TOLD) warn(`line ${line.line}: ${line.problem}`)
            continue
          }
          const row = rowOf(line, at)
          if (row === null) counts.suppressed++
          else rows.push(row)
        }
        const added = countsOf(rows, await origins.import(mergedRows(rows), at))
        for (const name of ['added', 'known', 'suppressed'] as const) counts[name] += added[name]
      }
    } finally {
      list.close()
    }
  } finally {
    await close()
  }
  const { added, known, suppressed, bad } = counts
  say(
    `${formatNumber(added)} added, ${formatNumber(known)} existed already, ${formatNumber(suppressed)} get no mail, ${formatNumber(bad)} lines could not be read`,
    flags,
    counts,
  )
  return bad > 0 ? EXIT.content : EXIT.fine
}

const STATUSES = {
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  complained: 'complained',
  suppressed: 'bounced',
  pending: 'pending',
  unasked: 'active',
  unanswered: 'active',
} as const satisfies Record<Suppression, MovedReader['status']>

/** The reader of a line; null if its person gets no mail and has no address. */
function rowOf(line: Exclude<ListLine, { problem: string }>, at: Date): OriginRow | null {
  if (!('skipped' in line)) return readerRow(line.recipient, 'active', at)
  const email = line.email?.trim() ?? ''
  if (addressProblem(email) !== null) return null
  return readerRow(line.known ?? { email, state: 'free', fields: {} }, STATUSES[line.skipped], at)
}

function readerRow({ email, name, state, fields }: MailRecipient, status: MovedReader['status'], at: Date) {
  const value = (field: (typeof COLUMNS)[number]) => fields[field] ?? null
  const consent = { at: value('consent_at'), how: value('consent_how'), from: value('consent_from') }
  const reader: MovedReader = {
    email,
    name: name ?? null,
    status,
    state: state === 'anonymous' ? 'registered' : state,
    created_at: value('created_at'),
    unsubscribed_at: value('unsubscribed_at'),
    consent,
    plan: value('plan'),
    stripe_customer: value('stripe_customer'),
    tags: tagsIn(value('tags') ?? ''),
    fields: {
      ...Object.fromEntries(Object.entries(fields).filter(([field]) => !READ.has(field))),
      ...fieldsIn(value('fields')),
    },
    source: value('source') ?? 'import',
  }
  // Whoever imports a list answers for it. Only a list that says when its readers agreed can show that it is long ago.
  return movedRow(reader, 0, at, consent.at === null ? at : null)
}

/** Columns of `subscribers export --all`. The last ones hold what the site did that wrote the list. */
const COLUMNS = [
  'created_at',
  'unsubscribed_at',
  'consent_at',
  'consent_how',
  'consent_from',
  'plan',
  'stripe_customer',
  'tags',
  'fields',
  'source',
  'status',
  'confirmed_at',
  'asked_at',
  'received',
] as const
const READ: ReadonlySet<string> = new Set(COLUMNS)

/** A JSON object of texts, or a text that is a field itself. */
function fieldsIn(text: string | null): Readonly<Record<string, string>> {
  const parsed = text === null ? {} : jsonIn(text)
  return isRecord(parsed)
    ? Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]))
    : { fields: text ?? '' }
}

/** A value of JSON; undefined for another text. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A JSON array, or tags with commas. */
function tagsIn(text: string): readonly string[] {
  const parsed = jsonIn(text)
  if (Array.isArray(parsed)) return parsed.map(String)
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
