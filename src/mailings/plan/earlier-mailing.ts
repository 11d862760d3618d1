import type { MailingTransaction } from '../database/mailing-database.js'

/** A plan for a post that was sent before. The message is for users. */
export class PlanRefused extends Error {
  override readonly name = 'PlanRefused'
}

/**
 * Number of earlier mailings of this post. Mailings that were canceled before the first delivery do not count.
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
    .where('post_id', '=', post)
    .where((where) => where.or([where('state', 'is', null), where('run_key', 'is not', null)]))
    .orderBy('id', 'desc')
    .execute()
  const last = mailings.find(({ state, sent }) => state !== 'canceled' || sent > 0)
  if (last !== undefined && !isAgain)
    throw new PlanRefused(
      `This post was sent before, as mailing ${last.id} on ${last.started_at.toISOString().slice(0, 10)}. To send it to everyone again, add --again.`,
    )
  return { count: mailings.length }
}
