import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MailingDatabase } from '../database/mailing-database.js'
import type { MailingQueue } from '../database/queue.js'

/** The membership of a worker: sends heartbeats, and takes over the batches of workers without one. */
export interface Membership {
  /**
   * The id under which batches are held. A worker that counted as dead (its machine slept, the database was away) gets
   * a new id.
   */
  id(): string
  /**
   * Whether batches held under this id still belong to this worker. If not, it must not start more of their messages.
   */
  holds(id: string): boolean
  close(): Promise<void>
}

export interface MembershipOptions {
  /** Name of the worker for people. */
  readonly name: string
  /** Milliseconds without a heartbeat after which others take over. */
  readonly lease: number
  /** Called with an error if the database does not answer, and with null when it answers again. */
  readonly trouble: (error: unknown) => void
}

/** Heartbeats per lease. */
const BEATS = 5

export async function joinWorkers(
  { db, transaction }: MailingDatabase,
  queue: Pick<MailingQueue, 'giveBack'>,
  { name, lease, trouble }: MembershipOptions,
): Promise<Membership> {
  let id = await register()
  /** When the last successful heartbeat was sent, by a monotonic clock. */
  let lastBeat = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let beating: Promise<void> = Promise.resolve()

  async function register(): Promise<string> {
    const made = randomUUID()
    await db
      .insertInto('mailing_workers')
      .values({ id: made, name, seen_at: sql<Date>`now()`, started_at: sql<Date>`now()` })
      .execute()
    return made
  }
  async function beat(): Promise<void> {
    const begun = performance.now()
    try {
      const { numUpdatedRows } = await db
        .updateTable('mailing_workers')
        .set({ seen_at: sql<Date>`now()` })
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) id = await register()
      lastBeat = begun
      await takeOver()
      trouble(null)
    } catch (error) {
      trouble(error)
    }
  }
  /** Releases the batches of lost workers. */
  const takeOver = () =>
    transaction(async (tx) => {
      const gone = await tx.db
        .deleteFrom('mailing_workers')
        .where('seen_at', '<', sql<Date>`now() - ${lease} * interval '1 millisecond'`)
        .returning('id')
        .execute()
      if (gone.length === 0) return
      const batches = await tx.db
        .updateTable('mailing_batches')
        .from('mailings')
        .set({ worker: null })
        .whereRef('mailings.id', '=', 'mailing_batches.mailing_id')
        .where(
          'worker',
          'in',
          gone.map((worker) => worker.id),
        )
        .returning(['mailing_batches.job', 'mailings.instance'])
        .execute()
      await queue.giveBack(
        batches.flatMap(({ job, instance }) => (job === null ? [] : [{ id: job, instance }])),
        tx.statements,
      )
    })
  const next = () => {
    timer = setTimeout(() => {
      beating = beat().then(() => (isClosed ? undefined : next()))
    }, lease / BEATS)
  }
  next()
  return {
    id: () => id,
    // Half of the lease, so that no message starts shortly before another worker takes over.
    holds: (held) => held === id && performance.now() - lastBeat < lease / 2,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await beating
      await db.deleteFrom('mailing_workers').where('id', '=', id).execute().catch(trouble)
    },
  }
}
