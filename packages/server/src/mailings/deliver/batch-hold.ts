import { sql } from 'kysely'
import type { MailingState } from '../../site/store/deliveries/delivery-records.js'
import type { MailingDatabase, MailingTransaction } from '../database/mailing-database.js'
import type { MailingQueue, TakenJob } from '../database/queue.js'

/** Maximum seconds until a batch is checked again whose recipients all wait. */
const LONGEST_WAIT = 3600

/** A job that was taken, and whether the worker holds its batch. */
export interface TakenBatch {
  readonly job: TakenJob
  readonly isHeld: boolean
}

/**
 * Takes the next job and holds its batch for a worker, in one transaction: if the worker dies in between, the queue
 * still has the job. pg-boss alone would keep a job that was taken and never held until it expires. If the batch must
 * not be delivered now (its mailing is paused or canceled, it is settled, another worker holds it), completes the job.
 *
 * @param instances of mailings that this worker can deliver
 * @returns Null if no job is due, or if others removed the worker as dead.
 */
export function takeBatch(
  { transaction }: Pick<MailingDatabase, 'transaction'>,
  queue: Pick<MailingQueue, 'take' | 'done'>,
  worker: string,
  instances: readonly (string | null)[] = [null],
): Promise<TakenBatch | null> {
  return transaction(async (tx) => {
    if (!(await isMember(tx, worker))) return null
    const job = await firstJob(tx, queue, instances)
    if (job === null) return null
    const isOpen = (await lockedState(tx, job.mailing)) === 'sending'
    const { numUpdatedRows } = await batchOf(tx, job.mailing, job.batch)
      .set(isOpen ? { worker, job: job.id } : { is_queued: false })
      .where('worker', 'is', null)
      .where('done_at', 'is', null)
      .executeTakeFirst()
    const isHeld = isOpen && numUpdatedRows > 0n
    if (!isHeld) await queue.done(job, tx.statements)
    return { job, isHeld }
  })
}

/**
 * Releases a batch: counts settled recipients, and queues the rest again for the time when its first recipient is due.
 * Does nothing if the worker no longer holds it.
 *
 * @param wait seconds for which no worker can continue it.
 * @returns whether all recipients of the batch are settled; null if the worker did not hold it.
 */
export function releaseBatch(
  { transaction }: Pick<MailingDatabase, 'transaction'>,
  queue: Pick<MailingQueue, 'add' | 'done'>,
  job: TakenJob,
  worker: string,
  wait: number,
): Promise<boolean | null> {
  const { mailing, batch, instance } = job
  return transaction(async (tx) => {
    const state = await lockedState(tx, mailing)
    const { rows } = await sql<{ delivered: number; failed: number; skipped: number; waiting: number; after: number }>`
      select
        count(*) filter (where status = 'delivered')::int as delivered,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where status = 'skipped')::int as skipped,
        count(*) filter (where status = 'waiting')::int as waiting,
        coalesce(extract(epoch from min(next_at) filter (where status = 'waiting') - now()), 0)::float8 as after
      from mailing_recipients where mailing_id = ${mailing} and batch = ${batch}
    `.execute(tx.db)
    const { delivered = 0, failed = 0, skipped = 0, waiting = 0, after = 0 } = rows[0] ?? {}
    const isToGoOn = waiting > 0 && state === 'sending'
    const { numUpdatedRows } = await batchOf(tx, mailing, batch)
      .set({
        delivered,
        failed,
        skipped,
        worker: null,
        job: null,
        is_queued: isToGoOn,
        done_at: waiting === 0 ? sql<Date>`now()` : null,
      })
      .where('worker', '=', worker)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    await queue.done(job, tx.statements)
    const pause = Math.min(Math.max(wait, after, 0), LONGEST_WAIT)
    if (isToGoOn) await queue.add([{ mailing, batch }], tx.statements, pause, instance)
    return waiting === 0
  })
}

async function firstJob(
  { statements }: MailingTransaction,
  queue: Pick<MailingQueue, 'take'>,
  instances: readonly (string | null)[],
): Promise<TakenJob | null> {
  for (const instance of instances) {
    const job = await queue.take(statements, instance)
    if (job !== null) return job
  }
  return null
}

/** Whether the worker is registered. The lock keeps it so until the transaction ends, so its batches have an owner. */
async function isMember({ db }: MailingTransaction, worker: string): Promise<boolean> {
  const row = await db
    .selectFrom('mailing_workers')
    .select('id')
    .where('id', '=', worker)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The state of a mailing, locked until the transaction ends: changes take an exclusive lock (`changeMailing`). A
 * scheduled mailing whose time has come changes to sending.
 */
async function lockedState({ db }: MailingTransaction, mailing: number): Promise<MailingState | null> {
  const row = await db
    .selectFrom('mailings')
    .select(['state', sql<boolean>`send_at <= now()`.as('is_due')])
    .where('id', '=', mailing)
    .forKeyShare()
    .executeTakeFirst()
  if (row?.state !== 'scheduled') return row?.state ?? null
  if (row.is_due !== true) return 'scheduled'
  await db.updateTable('mailings').set({ state: 'sending' }).where('id', '=', mailing).execute()
  return 'sending'
}

function batchOf({ db }: MailingTransaction, mailing: number, batch: number) {
  return db.updateTable('mailing_batches').where('mailing_id', '=', mailing).where('batch', '=', batch)
}
