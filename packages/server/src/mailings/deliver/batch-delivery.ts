import { setTimeout as sleep } from 'node:timers/promises'
import type { limitConcurrency } from 'diptych/domain'
import { bounceEvent, type Finding } from '../../site/bounces/finding.js'
import { recordBounces } from '../../site/bounces/record-bounces.js'
import { lostAnswer, type Away, type Reply } from '../../transports/reply.js'
import type { Transport } from '../../transports/transport.js'
import type { BindingPool } from '../bind/binding-pool.js'
import type { MailingDatabase } from '../database/mailing-database.js'
import type { MailingQueue, TakenJob } from '../database/queue.js'
import type { Pace, Turn } from '../pace/pace.js'
import { traceWork, type MailMeasures } from '../telemetry.js'
import { admission, type Admission, callKey, callsOf, type DueRecipient, dueRecipients } from './admission.js'
import { releaseBatch } from './batch-hold.js'
import { awaitTurn, type Breaker } from './breaker.js'
import type { MailingWatch } from './mailing-state.js'
import type { Membership } from './membership.js'
import { boundMessages, LetterUnreadable, type OpenLetter, type OpenLetters } from './open-letters.js'
import {
  type Recorder,
  type RetryRules,
  type Settlement,
  settlementOf,
  skipSettlement,
  type WorkerEvents,
} from './recorder.js'

/** Shared context of all batches of a worker. */
export interface BatchContext {
  readonly database: MailingDatabase
  readonly queue: MailingQueue
  readonly transport: Transport
  readonly pace: Pick<Pace, 'turn'>
  readonly pool: BindingPool
  readonly letters: OpenLetters
  readonly settlements: Recorder
  readonly membership: Pick<Membership, 'id' | 'holds'>
  readonly watch: MailingWatch
  readonly retry: RetryRules
  readonly lane: ReturnType<typeof limitConcurrency>
  readonly measures: MailMeasures
  readonly breaker: Breaker
  /** Milliseconds for which a check of recipients counts. */
  readonly fresh: number
  isEnding(): boolean
  /** Called with the change in the number of messages that could start if there were connections. */
  ready(change: number): void
  /** Ends the worker, because every further message would fail too. */
  stop(reason: string): void
  readonly events: WorkerEvents
}

/** Messages of one call; a single message for SMTP. */
interface Group {
  readonly rows: readonly DueRecipient[]
  /** Sends to these rows of the group: all, or the remaining ones. */
  send(rows: readonly DueRecipient[]): Promise<readonly Reply[]>
}

/** Broken connections at one message, while others succeed, before it is deferred. */
const TRIES = 3
/** Assumed size of a batch before it is read. */
const EXPECTED = 200
/** Seconds until a batch is retried that its worker could not deliver. */
const AFTER_TROUBLE = 60

/** Returns a function that delivers a batch that `worker` holds, and releases it. */
export function batchDelivery(context: BatchContext): (job: TakenJob, worker: string) => Promise<void> {
  const { database, membership, watch, letters } = context
  return (job, worker) =>
    traceWork('diptych.deliver', { 'diptych.mailing': job.mailing, 'diptych.batch': job.batch }, async () => {
      const startup = expectedReadiness(context)
      let unfollow = () => {}
      try {
        unfollow = watch.follow(job.mailing)
        const mayBegin = () => !context.isEnding() && membership.holds(worker) && watch.isSending(job.mailing)
        let wait = 0
        try {
          const letter = await letters.open(job.mailing)
          const { isOfReaders, isQuestion } = letter
          const due = await dueRecipients(database.db, job, letter)
          const { rows, admitted } = await admission(
            {
              db: database.db,
              recipients: database.store.recipients,
              job,
              isOfReaders,
              isQuestion,
              fresh: context.fresh,
              skip: (row, reason) => skipRecipients(context, job, row, reason),
            },
            due,
          )
          startup.known(rows.length)
          wait = await deliverRows(context, job, letter, rows, { mayBegin, admitted }, startup)
        } catch (error) {
          wait = AFTER_TROUBLE
          if (error instanceof LetterUnreadable) context.stop(error.message)
          else throw error
        } finally {
          startup.end()
          // In any case, settled recipients are counted, and the rest is left for the next worker.
          await releaseToQueue(context, job, worker, wait)
        }
      } finally {
        startup.end()
        unfollow()
      }
    })
}

/** Tracks how many messages of a batch could start if there were connections. */
interface Readiness {
  /** Sets the number of due recipients. */
  known(count: number): void
  /** Counts messages that have started or are left for later. */
  begun(count: number): void
  /**
   * Counts messages that wait for their domain, until the returned function is called. Other batches continue
   * meanwhile.
   */
  waiting(count: number): () => void
  end(): void
}

/** A batch of unknown size counts as some ready messages, so that the worker does not take all batches at once. */
function expectedReadiness({ ready }: BatchContext): Readiness {
  let counted = EXPECTED
  ready(counted)
  const change = (by: number) => {
    counted += by
    ready(by)
  }
  return {
    known: (count) => change(count - counted),
    begun: (count) => change(-count),
    waiting(count) {
      change(-count)
      return () => change(count)
    },
    end: () => change(-counted),
  }
}

async function skipRecipients(
  { settlements, events }: BatchContext,
  { mailing, batch }: TakenJob,
  { n }: DueRecipient,
  reason: string,
): Promise<void> {
  await settlements.settle({ mailing, batch, n }, skipSettlement(reason))
  events.settled(mailing, 'skipped', 1)
}

/** Whether messages may leave now. */
interface Gate extends Admission {
  /** Whether the worker still holds the batch, and its mailing is being sent. */
  mayBegin(): boolean
}

/** @returns seconds for which the remaining recipients have to wait; 0 if they do not. */
async function deliverRows(
  context: BatchContext,
  job: TakenJob,
  letter: OpenLetter,
  rows: readonly DueRecipient[],
  gate: Gate,
  { begun, waiting: waitingFor }: Readiness,
): Promise<number> {
  const { groups, release } = await groupsOf(context, job, letter, rows)
  const under: Promise<void>[] = []
  let wait = Infinity
  const runDomain = async (waiting: readonly Group[]) => {
    for (const [at, group] of waiting.entries()) {
      const turns = new Map<DueRecipient, Turn>()
      const left = () => waiting.slice(at).reduce((sum, { rows: each }) => sum + each.length, 0)
      for (const row of group.rows) {
        const turn = await awaitTurn(context.pace, row.domain, gate.mayBegin, () => waitingFor(left()))
        if (turn === null || typeof turn === 'number') {
          wait = Math.min(wait, turn === null ? Infinity : turn / 1000)
          for (const each of turns.values()) each.end({ wantsLess: false })
          begun(left())
          return
        }
        turns.set(row, turn)
      }
      await new Promise<void>((started) => {
        under.push(
          context.lane(async () => {
            started()
            begun(group.rows.length)
            await deliverGroup(context, job, group, turns, gate)
          }),
        )
      })
    }
  }
  await Promise.all([...byDomain(groups).values()].map(runDomain))
  const results = await Promise.allSettled(under)
  release()
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
  return wait === Infinity ? 0 : wait
}

interface Groups {
  readonly groups: readonly Group[]
  /** Call it when no message is under way any more. */
  release(): void
}

/** Calls to a service mix domains, because the service has its own connections. */
async function groupsOf(
  { transport, pool, settlements, events }: BatchContext,
  { mailing, batch }: TakenJob,
  letter: OpenLetter,
  rows: readonly DueRecipient[],
): Promise<Groups> {
  if (transport.kind === 'service') {
    const groups = callsOf(rows, transport.size).map((call): Group => ({
      rows: call,
      send: (left) =>
        letter.callOf(call[0]?.audience ?? '')(
          left.map(({ recipient }) => recipient),
          callKey({ mailing, batch }, call, transport.size),
        ),
    }))
    return { groups, release: () => undefined }
  }
  const { messages, failed, release } = await traceWork(
    'diptych.bind',
    { 'diptych.mailing': mailing, 'diptych.batch': batch, 'diptych.messages': rows.length },
    () => boundMessages(pool, letter, rows),
  )
  for (const { row, reason } of failed) {
    await settlements.settle({ mailing, batch, n: row.n }, failedAs(reason))
    events.settled(mailing, 'failed', 1)
  }
  const groups = messages.map(({ row, bytes }): Group => ({
    rows: [row],
    send: async () => [await transport.send({ to: row.recipient.email, from: letter.sender.from.address, bytes })],
  }))
  return { groups, release }
}

function byDomain(groups: readonly Group[]): ReadonlyMap<string, readonly Group[]> {
  const domains = new Map<string, Group[]>()
  for (const group of groups) {
    const domain = group.rows.length === 1 ? (group.rows[0]?.domain ?? '') : ''
    const known = domains.get(domain)
    if (known) known.push(group)
    else domains.set(domain, [group])
  }
  return domains
}

async function deliverGroup(
  context: BatchContext,
  job: TakenJob,
  group: Group,
  turns: ReadonlyMap<DueRecipient, Turn>,
  { mayBegin, admitted }: Gate,
): Promise<void> {
  const { breaker } = context
  const { answers } = breaker
  const open = new Map(turns)
  const settleAll = (replies: readonly (readonly [DueRecipient, FinalReply])[]) =>
    Promise.all(
      replies.map(async ([row, reply]) => {
        await settle(context, job, row, reply)
        open.get(row)?.end({ wantsLess: reply.kind === 'deferred' && reply.wantsLess })
        open.delete(row)
      }),
    )
  try {
    let rows = group.rows
    for (let attempt = 1; rows.length > 0; attempt++) {
      await breaker.closed()
      if (!mayBegin()) return
      // They may have left while the message waited for its turn, for other messages or for the server.
      rows = await admitted(rows)
      if (rows.length === 0 || !mayBegin()) return
      const { final, away } = await makeCall(context, group, rows)
      await settleAll(final)
      if (away === null) return
      rows = rows.filter((row) => open.has(row))
      // If the server hangs up at one message but takes others, only this message is deferred. This does not apply to
      // refusals that name a pause.
      if (attempt >= TRIES && breaker.answers !== answers && away.retryAfter === null) {
        const deferred = deferredBy(away, `${away.reason} (${attempt} tries)`)
        await settleAll(rows.map((row) => [row, deferred]))
        return
      }
      breaker.trip(away)
    }
  } finally {
    for (const turn of open.values()) turn.end({ wantsLess: false })
  }
}

type FinalReply = Extract<Reply, { kind: 'accepted' | 'refused' | 'deferred' }>

/** A deferred reply. If the service may have accepted the message, the next try uses the same idempotency key. */
function deferredBy({ code, isUncertain }: Away, reason: string): FinalReply {
  return { kind: 'deferred', code, reason, wantsLess: false, ...(isUncertain ? { keepsKey: true } : {}) }
}

/** The result of one call: known outcomes, and why the others have to be tried again. */
interface CallOutcome {
  readonly final: readonly (readonly [DueRecipient, FinalReply])[]
  readonly away: Away | null
}

async function makeCall(
  { transport, breaker, measures, stop }: BatchContext,
  group: Group,
  rows: readonly DueRecipient[],
): Promise<CallOutcome> {
  const begun = performance.now()
  const replies = await group.send(rows)
  measures.call((performance.now() - begun) / 1000, {
    transport: transport.name,
    outcome: replies[0]?.kind ?? 'none',
  })
  const final: [DueRecipient, FinalReply][] = []
  let away: Away | null = null
  for (const [at, row] of rows.entries()) {
    const reply = replies[at]
    if (reply?.kind === 'stopped') stop(`${transport.name}: ${reply.reason}`)
    else if (reply?.kind === 'away') {
      away ??= reply
      // Not at once: a service that accepts calls but loses its answers would send every mail repeatedly.
      if (reply.isUncertain && isRepeatedBy(transport))
        final.push([
          row,
          { kind: 'deferred', code: reply.code, reason: lostAnswer(reply.reason), wantsLess: false, isUncertain: true },
        ])
    } else if (reply) final.push([row, reply])
  }
  if (away === null) breaker.answered()
  return { final, away }
}

/** Whether another try could send a message twice. */
function isRepeatedBy(transport: Transport): boolean {
  return transport.kind === 'messages' || !transport.isIdempotent
}

async function settle(context: BatchContext, job: TakenJob, row: DueRecipient, reply: FinalReply): Promise<void> {
  const { settlements, events, measures, retry } = context
  const settlement = settlementOf(reply, row, retry)
  // Before it is settled: if this is interrupted, the message is sent again and bounces again.
  if (settlement.status === 'failed') await bounce(context, job, row, reply)
  await settlements.settle({ mailing: job.mailing, batch: job.batch, n: row.n }, settlement)
  const outcome = settlement.status === 'waiting' ? 'deferred' : settlement.status
  events.settled(job.mailing, outcome, 1)
  measures.settled(1, { outcome, domain: row.domain })
}

/** Records a bounce for a permanent failure. If the mailbox does not exist, the address is suppressed. */
async function bounce(
  { database }: BatchContext,
  { mailing, batch }: TakenJob,
  { recipient, n }: DueRecipient,
  reply: FinalReply,
): Promise<void> {
  const now = new Date()
  const finding: Finding = {
    email: recipient.email,
    kind: reply.kind === 'refused' && reply.isAddressAtFault ? 'hard' : 'soft',
    reason: reply.kind === 'accepted' ? '' : reply.reason,
    at: now,
    messageId: null,
    event: `${mailing} ${batch} ${n}`,
  }
  const event = await bounceEvent(finding, 'delivery', now)
  if (event) await recordBounces(database.store, [event], now)
}

function failedAs(reason: string): Settlement {
  return { status: 'failed', tries: 0, code: null, reply: reason, message_id: null, pause: null }
}

/** Retries while the database is away, because a batch that is not released stays held as long as its worker lives. */
async function releaseToQueue(context: BatchContext, job: TakenJob, worker: string, wait: number): Promise<void> {
  for (let pause = 100; ; pause = Math.min(pause * 2, 5000)) {
    try {
      await releaseBatch(context.database, context.queue, job, worker, wait)
      return
    } catch (error) {
      if (context.isEnding() && pause > 3000) throw error
      await sleep(pause)
    }
  }
}
