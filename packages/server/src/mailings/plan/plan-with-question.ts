import type { MailingDatabase, MailingTransaction } from '../database/mailing-database.js'
import type { MailingQueue } from '../database/queue.js'
import { traceWork } from '../telemetry.js'
import { type MailingPlan, type PlannedMailing, type ReadRecipients, storePlan } from './plan-mailing.js'

/** Two mailings of one plan. */
export interface PlannedPair {
  /** The post; null if nobody gets it. It then counts as not sent. */
  readonly post: PlannedMailing | null
  /** The question to moved readers who do not get the post; null if nobody is asked. */
  readonly question: PlannedMailing | null
}

/** A plan with the time of its mailing, and its recipients. */
interface Part {
  readonly plan: MailingPlan
  readonly read: ReadRecipients
}

/**
 * Plans a mailing to a site's readers. Moved readers whose consent is unknown or old do not get it. Those who were not
 * asked before get a question instead, in a mailing of its own. Both are in one transaction, like `planMailing`: who is
 * asked and who gets the post cannot differ from what is recorded.
 *
 * @param at the time of the mailing.
 * @param planned called with both before anything can be sent. If it throws, all is rolled back.
 * @throws PlanRefused like `planMailing`.
 */
export async function planWithQuestion(
  { transaction }: Pick<MailingDatabase, 'transaction'>,
  queue: Pick<MailingQueue, 'add' | 'prepare'>,
  { post, question, at }: { readonly post: Part; readonly question: Part; readonly at: Date },
  planned: (pair: PlannedPair) => void,
): Promise<PlannedPair> {
  await queue.prepare(post.plan.instance ?? null)
  return traceWork('diptych.plan', { 'diptych.post': post.plan.post.id }, () =>
    transaction(async (tx) => {
      const letter = await storedUnlessEmpty(tx, queue, post)
      const isAsking = (post.plan.skipped.get('unasked') ?? 0) > 0
      const pair = { post: letter, question: isAsking ? await storedUnlessEmpty(tx, queue, question) : null }
      // After the question, because it decides whose consent is recent at the first mailing.
      await tx.store.recipients.settle(at)
      planned(pair)
      return pair
    }),
  )
}

async function storedUnlessEmpty(
  tx: MailingTransaction,
  queue: Pick<MailingQueue, 'add'>,
  { plan, read }: Part,
): Promise<PlannedMailing | null> {
  const stored = await storePlan(tx, queue, plan, read)
  if (stored.recipients > 0) return stored
  await tx.db.deleteFrom('mailings').where('id', '=', stored.id).execute()
  return null
}
