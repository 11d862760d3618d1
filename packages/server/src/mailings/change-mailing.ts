import { sql } from 'kysely'
import type { MailingChange } from '../site/mailing-control.js'
import type { MailingState } from '../site/store/deliveries/delivery-records.js'
import type { MailingDatabase, MailingTransaction } from './database/mailing-database.js'
import type { MailingQueue } from './database/queue.js'
import { countMailing } from './deliver/mailing-state.js'

const FROM: Readonly<Record<MailingChange, readonly MailingState[]>> = {
  pause: ['scheduled', 'sending'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused', 'sampled'],
  go: ['sampled'],
}

/** The result of a change. `state` is the mailing's current state; null if the mailing does not exist. */
export interface ChangeResult {
  readonly isChanged: boolean
  readonly state: MailingState | 'sent' | null
}

/**
 * Pauses, resumes or cancels a mailing, or releases it after its sample. Workers notice within a moment; messages under
 * way still arrive.
 */
export function changeMailing(
  { transaction }: Pick<MailingDatabase, 'transaction'>,
  queue: Pick<MailingQueue, 'add'>,
  id: number,
  change: MailingChange,
): Promise<ChangeResult> {
  return transaction(async (tx) => {
    // An exclusive lock: workers that hold or release a batch wait until the change is complete.
    const row = await tx.db
      .selectFrom('mailings')
      .select(['state', 'send_at', 'instance', sql<boolean>`coalesce(send_at > now(), false)`.as('is_early')])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return { isChanged: false, state: null }
    if (row.state === null || !FROM[change].includes(row.state)) return { isChanged: false, state: row.state ?? 'sent' }
    const state = stateAfter(change, row.is_early)
    await tx.db
      .updateTable('mailings')
      .set({
        state,
        ...(change === 'cancel' ? { finished_at: sql<Date>`now()` } : {}),
        ...(change === 'go' ? { released_at: sql<Date>`now()` } : {}),
      })
      .where('id', '=', id)
      .execute()
    if (change === 'cancel') {
      await countMailing(tx.db, id)
      await askLater(tx, id)
    }
    if (change === 'resume' || change === 'go')
      await queueBatches(tx, queue, id, row.is_early ? row.send_at : null, row.instance)
    return { isChanged: true, state }
  })
}

/** Readers whom a canceled question does not reach can be asked by the next mailing. */
async function askLater({ db }: MailingTransaction, mailing: number): Promise<void> {
  await sql`
    update reader_origins o set asked_at = null
    from mailings m, mailing_batches b, mailing_recipients r
    where m.id = ${mailing} and m.letter ->> 'purpose' = 'ask'
      -- Messages of batches that a worker holds may still arrive.
      and b.mailing_id = m.id and b.worker is null
      and r.mailing_id = b.mailing_id and r.batch = b.batch and r.status = 'waiting'
      and o.reader_id = r.line
  `.execute(db)
}

function stateAfter(change: MailingChange, isEarly: boolean): MailingState {
  switch (change) {
    case 'pause':
      return 'paused'
    case 'cancel':
      return 'canceled'
    case 'resume':
    case 'go':
      return isEarly ? 'scheduled' : 'sending'
  }
}

/** Queues batches without a job: after a pause, and those that waited for the sample. */
async function queueBatches(
  tx: MailingTransaction,
  queue: Pick<MailingQueue, 'add'>,
  mailing: number,
  at: Date | null,
  instance: string | null,
): Promise<void> {
  const batches = await tx.db
    .updateTable('mailing_batches as b')
    .set({ is_queued: true })
    .from('mailings as m')
    .whereRef('m.id', '=', 'b.mailing_id')
    .where('m.id', '=', mailing)
    .where('b.is_queued', '=', false)
    .where('b.done_at', 'is', null)
    .where((where) => where.or([where('b.is_sample', '=', true), where('m.released_at', 'is not', null)]))
    .returning('b.batch')
    .execute()
  await queue.add(
    batches.map(({ batch }) => ({ mailing, batch })),
    tx.statements,
    at ?? undefined,
    instance,
  )
}
