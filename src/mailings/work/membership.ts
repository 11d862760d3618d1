import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MailingDatabase } from '../database/mailing-database.js'
import type { MailingQueue } from '../database/queue.js'

/** One worker among others: it tells that it is alive, and takes over from those that no longer do. */
export interface Membership {
  /**
   * The name under which batches are held. A worker that was taken for dead (its machine slept, the database was away)
   * goes on under another.
   */
  id(): string
  /** Whether what is held under this name is still this worker's: else it may begin nothing more of it. */
  holds(id: string): boolean
  close(): Promise<void>
}

export interface MembershipOptions {
  /** What people call the worker. */
  readonly name: string
  /** Milliseconds without a sign of life after which others take over. */
  readonly lease: number
  /** Hears of a database that does not answer, and once it does again (null). */
  readonly trouble: (error: unknown) => void
}

/** Signs of life in one lease. */
const BEATS = 5

export async function joinWorkers(
  { db, transaction }: MailingDatabase,
  queue: Pick<MailingQueue, 'giveBack'>,
  { name, lease, trouble }: MembershipOptions,
): Promise<Membership> {
  let id = await register()
  /** When the last sign was sent that arrived. Not the clock of the day, which jumps. */
  let heard = performance.now()
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
      heard = begun
      await takeOver()
      trouble(null)
    } catch (error) {
      trouble(error)
    }
  }
  /** Gives the batches of workers that are gone to whoever asks next. */
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
        .set({ worker: null })
        .where(
          'worker',
          'in',
          gone.map((worker) => worker.id),
        )
        .returning('job')
        .execute()
      await queue.giveBack(
        batches.flatMap(({ job }) => (job === null ? [] : [job])),
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
    // Half of the lease: whoever takes over finds nothing begun after it.
    holds: (held) => held === id && performance.now() - heard < lease / 2,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await beating
      await db.deleteFrom('mailing_workers').where('id', '=', id).execute().catch(trouble)
    },
  }
}
