import { sql } from 'kysely'
import type { MailingTransaction } from '../database/mailing-database.js'

/** A plan for a post that was sent before. The message is for users. */
export class PlanRefused extends Error {
  override readonly name = 'PlanRefused'
}

/**
 * Number of earlier mailings of this post. A mailing that was canceled does not count unless somebody has it: messages
 * were delivered, or a worker still has some under way.
 *
 * @throws PlanRefused if it was sent before and `isAgain` is false.
 */
export async function earlierMailing(
  { db }: Pick<MailingTransaction, 'db'>,
  post: string,
  isAgain: boolean,
): Promise<{ readonly count: number }> {
  const mailings = await db
    .selectFrom('mailings')
    .select(['id', 'started_at', 'state', 'sent'])
    .select(
      sql<boolean>`exists (
        select from mailing_batches b where b.mailing_id = mailings.id and b.worker is not null
      ) or exists (
        select from mailing_recipients r where r.mailing_id = mailings.id and r.status = 'delivered'
      )`.as('has_begun'),
    )
    .where('post_id', '=', post)
    .where((where) => where.or([where('state', 'is', null), where('run_key', 'is not', null)]))
    .orderBy('id', 'desc')
    .execute()
  const last = mailings.find(({ state, sent, has_begun }) => state !== 'canceled' || sent > 0 || has_begun)
  if (last !== undefined && !isAgain)
    throw new PlanRefused(
      `This post was sent before, as mailing ${last.id} on ${last.started_at.toISOString().slice(0, 10)}. To send it to everyone again, add --again.`,
    )
  return { count: mailings.length }
}
