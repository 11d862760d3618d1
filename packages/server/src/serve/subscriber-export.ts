import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { EXIT, type ExitCode, fileProblem } from 'diptych/command'
import { formatNumber } from 'diptych/domain'
import type { MailingDatabase } from '../mailings/database/mailing-database.js'
import type { SkipReason } from '../site/store/mailings/mailing-store.js'
import type { StoredOrigin } from '../site/store/origins/origin-store.js'
import type { StoredReader } from '../site/store/readers/reader-store.js'
import { reachDatabase } from './open-store.js'
import { type DatabaseFlags, databaseOf } from './subscribers.js'

export interface ExportFlags extends DatabaseFlags {
  readonly output?: string
  /** Include readers who get no mail, and all that is known of each. */
  readonly all?: boolean
}

/** Readers fetched at once. */
const PAGE = 1000

const MAILED = ['email', 'name', 'state', 'id']
/** `tags`, `fields` and `received` are JSON. */
const ALL = [
  ...MAILED,
  'status',
  'source',
  'created_at',
  'confirmed_at',
  'unsubscribed_at',
  'consent_at',
  'consent_how',
  'consent_from',
  'asked_at',
  'plan',
  'stripe_customer',
  'tags',
  'fields',
  'received',
]

/** Exports a CSV table for `diptych mail` and mail services. Prints how many readers are left out, and why. */
export async function exportSubscribers({
  output,
  all = false,
  json = false,
  ...flags
}: ExportFlags): Promise<ExitCode> {
  const database = await reachDatabase(databaseOf(flags))
  const left = { unsubscribed: 0, pending: 0, suppressed: 0, consent: 0 }
  let written = 0
  const rows = async function* () {
    for await (const known of knownReaders(database)) {
      if (!all && known.skipped !== null) {
        left[LEFT[known.skipped]]++
        continue
      }
      written++
      yield all ? rowOf(known) : mailedRow(known)
    }
  }
  // Spreadsheets run cells that look like formulas, and names are untrusted text.
  const table = json ? jsonLines() : stringify({ header: true, columns: all ? ALL : MAILED, escape_formulas: true })
  const target = output === undefined ? process.stdout : createWriteStream(output, { mode: 0o600 })
  try {
    await pipeline(rows, table, target, { end: output !== undefined })
  } catch (error) {
    throw output === undefined ? error : fileProblem(output, error)
  } finally {
    await database.close()
  }
  const counts = [
    `${formatNumber(left.unsubscribed)} unsubscribed`,
    `${formatNumber(left.pending)} not confirmed`,
    `${formatNumber(left.suppressed)} bounced or complained`,
    ...(left.consent > 0 ? [`${formatNumber(left.consent)} without recent consent`] : []),
  ]
  process.stderr.write(`${formatNumber(written)} readers${all ? '' : `; left out: ${counts.join(', ')}`}\n`)
  return EXIT.fine
}

function jsonLines(): Transform {
  return new Transform({
    writableObjectMode: true,
    transform: (row: object, _, done) => done(null, `${JSON.stringify(row)}\n`),
  })
}

const LEFT = {
  pending: 'pending',
  unsubscribed: 'unsubscribed',
  bounced: 'suppressed',
  complained: 'suppressed',
  suppressed: 'suppressed',
  unasked: 'consent',
  unanswered: 'consent',
} as const satisfies Record<SkipReason, string>

interface KnownReader {
  readonly reader: StoredReader
  readonly skipped: SkipReason | null
  /** Undefined for a reader who signed up here. */
  readonly origin: StoredOrigin | undefined
  readonly hasComplained: boolean
  readonly received: readonly string[]
}

async function* knownReaders({ store, origins }: MailingDatabase): AsyncGenerator<KnownReader> {
  for (let after = 0; ;) {
    const page = await store.readers.list({ after, limit: PAGE })
    const last = page.at(-1)
    if (!last) return
    after = last.id
    const ids = page.map(({ id }) => id)
    const standing = await store.recipients.byIds(ids)
    const moved = await origins.of(ids)
    const received = await origins.receivedBy(ids)
    for (const reader of page) {
      const { id, status, email } = reader
      yield {
        reader,
        skipped: standing.get(id)?.skipped ?? null,
        origin: moved.get(id),
        // Those who complained are unsubscribed, too.
        hasComplained: status === 'unsubscribed' && (await store.suppressions.of(email))?.kind === 'complaint',
        received: received.get(id) ?? [],
      }
    }
  }
}

function mailedRow({ reader: { email, name, state, id } }: KnownReader): Record<string, string> {
  return { email, name: name ?? '', state, id: String(id) }
}

function rowOf(known: KnownReader): Record<string, string> {
  const { reader, origin, received } = known
  const { source, created_at, confirmed_at, unsubscribed_at } = reader
  return {
    ...mailedRow(known),
    status: statusOf(known),
    source: origin?.source ?? source ?? '',
    created_at: timeOf(origin === undefined ? created_at : origin.created_at),
    confirmed_at: timeOf(confirmed_at),
    unsubscribed_at: timeOf(unsubscribed_at),
    ...(origin === undefined ? ownConsent(reader) : movedConsent(origin)),
    plan: origin?.plan ?? '',
    stripe_customer: origin?.stripe_customer ?? '',
    tags: origin === undefined || origin.tags.length === 0 ? '' : JSON.stringify(origin.tags),
    fields: origin === undefined || Object.keys(origin.fields).length === 0 ? '' : JSON.stringify(origin.fields),
    received: received.length === 0 ? '' : JSON.stringify(received),
  }
}

function statusOf({ reader: { status }, skipped, hasComplained }: KnownReader): string {
  if (hasComplained) return 'complained'
  return skipped === null || LEFT[skipped] === 'consent' ? status : skipped
}

/** Sources of readers whom the writer added: they may never have confirmed anything. */
const ADDED: ReadonlySet<string | null> = new Set(['import', 'command'])

/** The consent of a reader who signed up here. */
function ownConsent({ source, confirmed_at: confirmed }: StoredReader): Record<string, string> {
  return confirmed === null || ADDED.has(source) ? {} : { consent_at: timeOf(confirmed), consent_how: 'confirmed' }
}

function movedConsent({ consent_at, consent_how, consent_from, asked_at }: StoredOrigin): Record<string, string> {
  return {
    consent_at: timeOf(consent_at),
    consent_how: consent_how ?? '',
    consent_from: consent_from ?? '',
    asked_at: timeOf(asked_at),
  }
}

function timeOf(date: Date | null): string {
  return date === null ? '' : date.toISOString()
}
