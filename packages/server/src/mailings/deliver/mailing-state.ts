import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../site/store/tables.js'

/** Notices within a moment when mailings are paused or canceled. */
export interface MailingWatch {
  /** Watches a mailing until the returned function is called. */
  follow(mailing: number): () => void
  isSending(mailing: number): boolean
  close(): void
}

export function mailingWatch(db: Kysely<Tables>, interval: number): MailingWatch {
  const followed = new Map<number, number>()
  const stopped = new Set<number>()
  let isLooking = false
  const look = async () => {
    if (isLooking || followed.size === 0) return
    isLooking = true
    try {
      const rows = await db
        .selectFrom('mailings')
        .select(['id', 'state'])
        .where('id', 'in', [...followed.keys()])
        .execute()
      for (const { id, state } of rows)
        if (state === 'sending') stopped.delete(id)
        else stopped.add(id)
    } catch {
      // Errors are ignored, because the membership checks whether the database answers.
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), interval)
  return {
    follow(mailing) {
      followed.set(mailing, (followed.get(mailing) ?? 0) + 1)
      return () => {
        const left = (followed.get(mailing) ?? 1) - 1
        if (left > 0) followed.set(mailing, left)
        else {
          followed.delete(mailing)
          stopped.delete(mailing)
        }
      }
    },
    isSending: (mailing) => !stopped.has(mailing),
    close: () => clearInterval(timer),
  }
}

/** Sums the counts of batches, for the desk. */
export async function countMailing(db: Kysely<Tables>, mailing: number): Promise<void> {
  await sql`
    update mailings set sent = b.delivered, failed = b.failed
    from (
      select coalesce(sum(delivered), 0)::int as delivered, coalesce(sum(failed), 0)::int as failed
      from mailing_batches where mailing_id = ${mailing}
    ) as b
    where id = ${mailing}
  `.execute(db)
}

/**
 * Ends a mailing or its sample when all recipients are settled. Called after each settled batch in a separate
 * statement, so that of two batches that end together the later one sees both.
 */
export async function finishMailing(db: Kysely<Tables>, mailing: number): Promise<void> {
  const { rows } = await sql<{ is_open: boolean; is_canceled: boolean }>`
    select state = 'canceled' as is_canceled, exists (
      select from mailing_batches b
      where b.mailing_id = m.id and b.done_at is null and (b.is_sample or m.released_at is not null)
    ) as is_open
    from mailings m where id = ${mailing}
  `.execute(db)
  // Messages that were under way when it was canceled.
  if (rows[0]?.is_canceled === true) await countMailing(db, mailing)
  if (rows[0]?.is_open !== false) return
  await countMailing(db, mailing)
  await sql`
    update mailings set
      state = case when released_at is null then 'sampled' else 'done' end,
      finished_at = case when released_at is null then null else now() end
    where id = ${mailing} and state in ('sending', 'paused')
  `.execute(db)
}
