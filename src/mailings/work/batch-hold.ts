import { sql } from 'kysely'
import type { MailingState } from '../../site/store/deliveries/delivery-records.js'
import type { MailingDatabase, MailingTransaction } from '../database/mailing-database.js'
import type { MailingQueue, TakenJob } from '../database/queue.js'

/** Seconds after which a batch is looked at again whose recipients all wait for something. */
const LONGEST_WAIT = 3600

/** A job off the queue, and whether its batch is to be delivered by the worker that took it. */
export interface TakenBatch {
  readonly job: TakenJob
  readonly isHeld: boolean
}

/**
 * Takes the next job off the queue and holds its batch for a worker, in one transaction. If the worker dies in between,
 * the queue still has the job. (pg-boss alone would keep a job that was taken and never held until it expires.) A batch
 * that is not to be delivered now (its mailing is paused or canceled, all of it is settled, another worker has it) is
 * not held, and its job is done.
 *
 * @returns null if no job is due, and for a worker that others took for dead.
 */
export function takeBatch(
  { transaction }: Pick<MailingDatabase, 'transaction'>,
  queue: Pick<MailingQueue, 'take' | 'done'>,
  worker: string,
): Promise<TakenBatch | null> {
  return transaction(async (tx) => {
    if (!(await isMember(tx, worker))) return null
    const job = await queue.take(tx.statements)
    if (job === null) return null
    const isOpen = (await lockedState(tx, job.mailing)) === 'sending'
    const { numUpdatedRows } = await batchOf(tx, job.mailing, job.batch)
      .set(isOpen ? { worker, job: job.id } : { is_queued: false })
      .where('worker', 'is', null)
      .where('done_at', 'is', null)
      .executeTakeFirst()
    const isHeld = isOpen && numUpdatedRows > 0n
    if (!isHeld) await queue.done(job.id, tx.statements)
    return { job, isHeld }
  })
}

/**
 * Lets a batch go: what of it is settled is counted, and what is left is queued again, for when its first recipient is
 * to be tried. Does nothing for a worker that no longer holds it.
 *
 * @param wait seconds for which nothing of it can go on, whoever has it.
 * @returns whether everybody of the batch is settled; null where the worker did not hold it.
 */
export function releaseBatch(
  { transaction }: Pick<MailingDatabase, 'transaction'>,
  queue: Pick<MailingQueue, 'add' | 'done'>,
  { id: job, mailing, batch }: TakenJob,
  worker: string,
  wait: number,
): Promise<boolean | null> {
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
    if (isToGoOn) await queue.add([{ mailing, batch }], tx.statements, Math.min(Math.max(wait, after, 0), LONGEST_WAIT))
    return waiting === 0
  })
}

/** Whether the worker is registered. It stays so until the transaction ends, so what it takes now has an owner. */
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
 * The state of a mailing, which nobody changes until the transaction ends: changes of state lock the mailing for
 * themselves (`changeMailing`). One whose time has come is being sent from now on.
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
