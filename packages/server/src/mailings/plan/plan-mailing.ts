import { formatNumber } from 'diptych/domain'
import type { Mailing, Sender } from 'diptych/email'
import type { SubscriptionState } from 'diptych/types'
import { sql } from 'kysely'
import type { StoredLetter } from '../../site/store/deliveries/delivery-records.js'
import type { SkipReason } from '../../site/store/mailings/mailing-store.js'
import { skippedColumns } from '../../site/store/mailings/sql-mailings.js'
import type { Signing } from '../bind/bind-job.js'
import type { MailingDatabase, MailingTransaction } from '../database/mailing-database.js'
import type { MailingQueue } from '../database/queue.js'
import { mailDomain } from '../mail-domain.js'
import { traceWork } from '../telemetry.js'
import { batchPlanner, type BatchPlanner, COPY_RECIPIENTS, type ListedRecipient, recipientRow } from './batches.js'

export interface MailingPlan {
  /** The post, for the desk and for later mailings. */
  readonly post: { readonly id: string; readonly slug: string; readonly title: string }
  readonly mailing: Pick<Mailing, 'audienceOf' | 'template'>
  /** The post's blocks of one's own (`mailingInstance`). Default: none, so that any worker can deliver it. */
  readonly instance?: string | null
  /** Its pictures are stored once. They may grow while templates are compiled. */
  readonly sender: Sender
  /** Id of the key that signs links. Workers have the key. */
  readonly signing: Omit<Signing, 'secret'> | null
  readonly purpose: StoredLetter['purpose']
  /** `readers`: the site's readers, whose ids are the lines. `list`: addresses of a file. */
  readonly recipients: 'readers' | 'list'
  /** When workers start. Default: at once. */
  readonly at?: Date
  /** Share of the recipients, above 0 and below 1, who get it first. The others wait for approval. */
  readonly sample?: number
  /** Number of skipped people by reason. Filled while recipients are read. */
  readonly skipped: ReadonlyMap<SkipReason, number>
  /** Send it even if it was sent before. */
  readonly isAgain: boolean
  /** Recipients per batch. Default: 200. */
  readonly batchSize?: number
}

/** Reads the recipients, in any order, without duplicates, in the transaction of the plan. */
export type ReadRecipients = (
  transaction: MailingTransaction,
) => AsyncIterable<readonly ListedRecipient[]> | Promise<AsyncIterable<readonly ListedRecipient[]>>

export interface PlannedMailing {
  readonly id: number
  readonly recipients: number
  /** Size of the sample; null without one. */
  readonly sample: number | null
  readonly batches: number
  /** Number of recipients by kind of reader. */
  readonly states: ReadonlyMap<SubscriptionState, number>
}

/** A few hundred, because a lost worker leaves this many to others, and a batch's messages take some megabytes. */
const BATCH_SIZE = 200
/** Bytes of the pictures in the messages of one batch, because a worker holds all messages of some batches. */
const HEAVIEST = 8_388_608
/** Characters per COPY: enough that round trips do not matter. */
const COPIED = 1 << 20
/** Rows per statement, with a few parameters each. PostgreSQL allows 65,535. */
const ROWS = 5000

/**
 * Plans a mailing in one transaction: its templates, its recipients in batches, and a job for each batch. Nothing is
 * sent or visible before the plan is complete. Memory does not grow with the list.
 *
 * @param planned called with the counts before anything can be sent. If it throws, the plan is rolled back.
 * @throws PlanRefused if the post was sent or planned before and `isAgain` is false.
 */
export async function planMailing(
  { transaction }: Pick<MailingDatabase, 'transaction'>,
  queue: Pick<MailingQueue, 'add' | 'prepare'>,
  plan: MailingPlan,
  read: ReadRecipients,
  planned: (mailing: PlannedMailing) => void = () => undefined,
): Promise<PlannedMailing> {
  await queue.prepare(plan.instance ?? null)
  return traceWork('diptych.plan', { 'diptych.post': plan.post.id }, () =>
    transaction(async (tx) => {
      const result = await storePlan(tx, queue, plan, read)
      planned(result)
      return result
    }),
  )
}

/** Stores a mailing in a transaction, after `queue.prepare`. Throws like `planMailing`. */
export async function storePlan(
  tx: MailingTransaction,
  queue: Pick<MailingQueue, 'add'>,
  plan: MailingPlan,
  read: ReadRecipients,
): Promise<PlannedMailing> {
  const id = await begin(tx, plan)
  const book = batchPlanner(batchSize(plan))
  const states = new Map<SubscriptionState, number>()
  await copyRecipients(tx, id, plan, await read(tx), book, states)
  for (const audience of audiencesOf(plan.mailing, states)) await storeTemplate(tx, id, plan.mailing, audience)
  await storePictures(tx, id, plan.sender)
  const counted = await storeBatches(tx, queue, id, plan, book)
  await noteSkipped(tx, id, plan.skipped)
  return { id, ...counted, states }
}

async function begin(tx: MailingTransaction, plan: MailingPlan): Promise<number> {
  const { post, sender, signing, purpose, recipients, at, isAgain, instance = null } = plan
  const { date, pictures: _, ...rest } = sender
  const letter: StoredLetter = {
    sender: { ...rest, date: date.toISOString() },
    signing: signing && {
      id: signing.id,
      expires: signing.expires.toISOString(),
      ...(signing.readExpires ? { readExpires: signing.readExpires.toISOString() } : {}),
    },
    purpose,
    recipients,
  }
  const earlier = purpose === 'send' ? await earlierMailing(tx, post, isAgain) : null
  const row = await tx.db
    .insertInto('mailings')
    .values({
      // If two are planned at once, the second waits here until the first is complete, and is then refused.
      run_key: earlier === null ? null : `workers ${post.id} ${earlier.count}`,
      post_id: post.id,
      slug: post.slug,
      title: post.title,
      started_at: sql<Date>`now()`,
      finished_at: null,
      sent: 0,
      failed: 0,
      sent_before: 0,
      failed_before: 0,
      ...skippedColumns({}),
      state: at === undefined ? 'sending' : 'scheduled',
      planned: 0,
      sample: null,
      send_at: at ?? null,
      released_at: null,
      letter: JSON.stringify(letter),
      instance,
    })
    .onConflict((conflict) => conflict.column('run_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw new PlanRefused('Another command is planning this post. See diptych mailings list.')
  return row.id
}

async function copyRecipients(
  tx: MailingTransaction,
  id: number,
  { mailing, sample }: MailingPlan,
  recipients: AsyncIterable<readonly ListedRecipient[]>,
  book: BatchPlanner,
  states: Map<SubscriptionState, number>,
): Promise<void> {
  let text = ''
  let count = 0
  for await (const listed of recipients) {
    for (const { line, recipient } of listed) {
      // Every n-th recipient, because the order of the list is arbitrary.
      const isSample = sample !== undefined && Math.floor((count + 1) * sample) > Math.floor(count * sample)
      count++
      const audience = mailing.audienceOf(recipient.state).name
      states.set(recipient.state, (states.get(recipient.state) ?? 0) + 1)
      const domain = mailDomain(recipient.email)
      text += recipientRow(id, book.place(domain, isSample), { line, domain, audience, recipient })
    }
    if (text.length < COPIED) continue
    await tx.copy(COPY_RECIPIENTS, text)
    text = ''
  }
  if (text !== '') await tx.copy(COPY_RECIPIENTS, text)
}

/** The audiences of a mailing that contain these states. */
export function audiencesOf(
  mailing: Pick<Mailing, 'audienceOf'>,
  states: ReadonlyMap<SubscriptionState, number>,
): ReadonlySet<SubscriptionState> {
  return new Set([...states.keys()].map((state) => mailing.audienceOf(state).name))
}

async function storeTemplate(
  tx: MailingTransaction,
  id: number,
  mailing: Pick<Mailing, 'template'>,
  audience: SubscriptionState,
): Promise<void> {
  const template = await mailing.template(audience)
  const data = JSON.stringify(template.toJSON())
  await tx.db.insertInto('mailing_templates').values({ mailing_id: id, audience, data }).execute()
}

async function storePictures(
  { db }: Pick<MailingTransaction, 'db'>,
  id: number,
  { pictures = [] }: Pick<Sender, 'pictures'>,
): Promise<void> {
  for (const { address, type, name, bytes } of pictures)
    await db
      .insertInto('mailing_pictures')
      .values({ mailing_id: id, address, type, name: name ?? null, bytes })
      .execute()
}

/** Fewer recipients if their messages have heavy pictures. */
function batchSize({ batchSize: size = BATCH_SIZE, sender: { pictures = [] } }: MailingPlan): number {
  const weight = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return Math.max(1, Math.floor(Math.min(size, HEAVIEST / weight)))
}

async function storeBatches(
  tx: MailingTransaction,
  queue: Pick<MailingQueue, 'add'>,
  id: number,
  { at, sample, instance = null }: MailingPlan,
  book: BatchPlanner,
): Promise<Pick<PlannedMailing, 'recipients' | 'sample' | 'batches'>> {
  const batches = book.batches()
  // An empty sample would never finish, so the others would never be released.
  const isSampled = sample !== undefined && batches.some(({ isSample }) => isSample)
  const isQueued = (isSample: boolean) => isSample || !isSampled
  for (let from = 0; from < batches.length; from += ROWS)
    await tx.db
      .insertInto('mailing_batches')
      .values(
        batches.slice(from, from + ROWS).map(({ batch, domain, size, isSample }) => ({
          mailing_id: id,
          batch,
          domain,
          size,
          is_sample: isSample,
          is_queued: isQueued(isSample),
          worker: null,
          job: null,
          done_at: null,
        })),
      )
      .execute()
  const queued = batches.filter(({ isSample }) => isQueued(isSample))
  await queue.add(
    queued.map(({ batch }) => ({ mailing: id, batch })),
    tx.statements,
    at,
    instance,
  )
  const sum = (counted: typeof batches) => counted.reduce((all, { size }) => all + size, 0)
  const recipients = sum(batches)
  const inSample = isSampled ? sum(queued) : null
  await tx.db
    .updateTable('mailings')
    .set({ planned: recipients, sample: inSample, released_at: isSampled ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return { recipients, sample: inSample, batches: batches.length }
}

/** Stores the number of skipped people by reason, for the desk. */
async function noteSkipped(
  { db }: Pick<MailingTransaction, 'db'>,
  id: number,
  skipped: ReadonlyMap<SkipReason, number>,
): Promise<void> {
  await db
    .updateTable('mailings')
    .set(skippedColumns(Object.fromEntries(skipped)))
    .where('id', '=', id)
    .execute()
}

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
async function earlierMailing(
  { db }: Pick<MailingTransaction, 'db'>,
  { id: post, slug }: MailingPlan['post'],
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
  if (!isAgain) await refuseMoved(db, post, slug)
  return { count: mailings.length }
}

/** @throws PlanRefused if another platform mailed the post before its readers moved here. */
async function refuseMoved(db: MailingTransaction['db'], post: string, slug: string): Promise<void> {
  const { count } = await db
    .selectFrom('received_posts')
    .innerJoin('received', 'received_post', 'id')
    .select(sql<number>`count(distinct reader_id)::int`.as('count'))
    .where((where) => where.or([where('post_id', '=', post), ...(slug === '' ? [] : [where('slug', '=', slug)])]))
    .executeTakeFirstOrThrow()
  if (count > 0)
    throw new PlanRefused(
      `${count === 1 ? '1 reader has' : `${formatNumber(count)} readers have`} got this post from the platform that they moved from. To send it to everyone again, add --again.`,
    )
}
