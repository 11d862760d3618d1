import { bindingPool } from '../../packages/server/src/mailings/bind/binding-pool.js'
import type { MailingDatabase } from '../../packages/server/src/mailings/database/mailing-database.js'
import { openQueue, type MailingQueue } from '../../packages/server/src/mailings/database/queue.js'
import { runWorker, type WorkerOptions } from '../../packages/server/src/mailings/deliver/worker.js'
import type { Pace } from '../../packages/server/src/mailings/pace/pace.js'
import type { ListedRecipient } from '../../packages/server/src/mailings/plan/batches.js'
import {
  planMailing,
  type MailingPlan,
  type PlannedMailing,
} from '../../packages/server/src/mailings/plan/plan-mailing.js'
import { openDatabase } from '../../packages/server/src/serve/open-store.js'
import type { RecipientStatus } from '../../packages/server/src/site/store/deliveries/delivery-records.js'
import { smtpTransport } from '../../packages/server/src/transports/smtp.js'
import type { Transport } from '../../packages/server/src/transports/transport.js'
import { compileMailing } from '../../src/email/index.js'
import { readPost } from '../../src/index.js'
import { testDatabase, type DatabaseKind } from '../harness/databases.js'
import { paragraph } from '../requirements/shown.js'

/** Stands in for the thread that binds: short messages, and nothing to load. */
const THREAD = new URL('../cli/mail/plain-worker.mjs', import.meta.url)

export const NOW = new Date('2026-11-23T08:00:00Z')

export interface Worked {
  /** Why the worker stopped by itself. */
  readonly reason: string | null
  readonly counts: Readonly<Record<string, number>>
  readonly told: readonly string[]
}

export interface StoredRecipient {
  readonly email: string
  readonly status: RecipientStatus
  readonly code: number | null
  readonly reply: string | null
  readonly tries: number
  readonly batch: number
  /** The service's name for the message. */
  readonly message_id: string | null
}

export interface MailingStand {
  readonly database: MailingDatabase
  readonly queue: MailingQueue
  plan(
    emails: readonly string[],
    options?: Partial<Omit<MailingPlan, 'post'>> & { post?: string },
  ): Promise<PlannedMailing>
  /** A worker until everything is settled, or until `stop`. Connections: 4. Lease: 5 s. First retry: at once. */
  work(transport: Transport | { readonly port: number }, options?: Partial<WorkerOptions>): Promise<Worked>
  recipients(mailing: number): Promise<readonly StoredRecipient[]>
  stop(): Promise<void>
}

export async function mailingStand(kind: DatabaseKind): Promise<MailingStand> {
  const database = await testDatabase(kind)
  const stand = await standOn(await openDatabase(database.address))
  return {
    ...stand,
    async stop() {
      await stand.stop()
      await database.stop()
    },
  }
}

/** Ends with the database closed. */
export async function standOn(database: MailingDatabase): Promise<MailingStand> {
  const queue = await openQueue(database, () => undefined)
  let posts = 0
  return {
    database,
    queue,
    plan(emails, { post = `post-${++posts}`, ...options } = {}) {
      const recipients: readonly ListedRecipient[] = emails.map((email, at) => ({
        line: at + 1,
        recipient: { email, id: at + 1, state: 'free' },
      }))
      return planMailing(database, queue, { ...planOf(post), ...options }, async function* () {
        yield recipients
      })
    },
    async work(transport, options = {}) {
      const counts: Record<string, number> = {}
      const told: string[] = []
      const pool = bindingPool(THREAD, 1)
      const by =
        'port' in transport
          ? smtpTransport(
              { host: '127.0.0.1', port: transport.port, encryption: 'offered', auth: null },
              { connections: options.connections ?? 4, timeout: 60_000 },
            )
          : transport
      try {
        const reason = await runWorker({
          database,
          queue,
          transport: by,
          pace: UNLIMITED,
          pool,
          key: null,
          name: 'test',
          connections: 4,
          lease: 5000,
          once: true,
          poll: 20,
          backoff: 10,
          retry: { within: 3_600_000, first: 1, longest: 1 },
          stop: new AbortController().signal,
          events: {
            notify: (line) => told.push(line),
            settled: (_, outcome, count) => (counts[outcome] = (counts[outcome] ?? 0) + count),
          },
          ...options,
        })
        return { reason, counts, told }
      } finally {
        await pool.close()
        await by.close()
      }
    },
    recipients: (mailing) =>
      database.db
        .selectFrom('mailing_recipients')
        .select(['email', 'status', 'code', 'reply', 'tries', 'batch', 'message_id'])
        .where('mailing_id', '=', mailing)
        .orderBy('line')
        .execute(),
    async stop() {
      await queue.close()
      await database.close()
    },
  }
}

/** Lets every message go at once. */
export const UNLIMITED: Pace = { turn: async () => ({ end: () => undefined }), close: async () => undefined }

export function planOf(post: string): MailingPlan {
  const read = readPost({
    publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
    post: { id: post, title: 'Low tide', canonical_url: `https://lowwater.example/p/${post}` },
    body: { type: 'doc', content: [paragraph('The sea went out.')] },
  })
  return {
    post: { id: post, slug: post, title: 'Low tide' },
    mailing: compileMailing(read, { now: NOW }),
    sender: { from: { name: 'Ines', address: 'ines@lowwater.example' }, date: NOW },
    signing: null,
    purpose: 'send',
    recipients: 'list',
    skipped: new Map(),
    isAgain: false,
  }
}

export function addresses(count: number, domainOf: (at: number) => string = () => 'reader.example'): string[] {
  return Array.from({ length: count }, (_, at) => `r${at}@${domainOf(at)}`)
}
