import { limitConcurrency } from 'diptych/domain'
import type { EmailTemplate, Mailing } from 'diptych/email'
import type { Assignment, Place, Setup } from '../mailings/bind/bind-job.js'
import { bindingPool } from '../mailings/bind/binding-pool.js'
import type { RecipientBatches } from '../recipients/read-recipients.js'
import { MOST_UNCERTAIN } from '../transports/reply.js'
import type { DeliveryLog, LogReading } from './log/delivery-log.js'
import { repeat } from './mailing-record.js'
import { note, noteDeferred, type Tally } from './report.js'
import { type ReopenList, retryRounds, type RetryPlan } from './retries.js'
import { DeliveryStopped, type Outcome, type Outgoing, type Sink } from './sinks/sink.js'

export interface Run {
  readonly mailing: Mailing
  readonly recipients: RecipientBatches
  /** Tells whether an address was seen before. */
  readonly seen: (address: string) => boolean
  /** Reads the list again, for deferred messages. */
  readonly reopen: ReopenList
  readonly retry: RetryPlan
  readonly setup: Setup
  readonly threads: number
  /** The bundle of the thread that makes messages. */
  readonly worker: URL
  /** The module of the instance that compiles the mailing: see `bindingPool`. Default: the platform's. */
  readonly instance?: URL | undefined
  readonly sink: Sink
  /** How many batches may be under way at once. 1 for a sink that records a position in a file. */
  readonly lanes: number
  readonly log: DeliveryLog | null
  /** Without a log: the recipients to leave out. */
  readonly skip: LogReading | null
  /**
   * Record each message as soon as it is delivered, for targets that cannot be read again (SMTP). Otherwise each batch.
   */
  readonly noteEach: boolean
  /** Called with each template that the list needs. */
  compiled(template: EmailTemplate): void
  readonly tally: Tally
  /** Called after each batch. */
  progress(): void
  /** Tells the user what the run waits for. */
  notify(line: string): void
  /** Aborted when the run has to end after the messages under way. */
  readonly stop: AbortSignal
}

/** Maximum recipients per job. */
const MOST = 64
/** Maximum bytes of pictures in the messages of one job. */
const HEAVIEST = 4_194_304
/** Milliseconds between syncs, or more if syncing is slow. A power failure loses the records of this time. */
const SYNC_MS = 1000

/**
 * Sends a mailing to a stream of recipients, then retries deferred messages for as long as the plan allows. Memory
 * holds a few batches, never the list. Problems of one recipient go into the tally; a problem that ends the run is its
 * `stopped`.
 */
export async function sendMailing(run: Run): Promise<void> {
  const { mailing, tally, log, sink, threads } = run
  const pool = bindingPool(run.worker, threads, run.instance)
  const known = new Set<string>()
  const under = new Set<Promise<void>>()
  const turn = limitConcurrency(run.lanes)
  const size = batchSize(run.setup)
  let failure: unknown = null
  let batch: Assignment[] = []
  const fail = (error: unknown) => {
    failure ??= error
  }
  const isOver = () => failure !== null || run.stop.aborted

  const settle = ({ line, to }: Outgoing, outcome: Outcome, reader: string) => {
    if (outcome.kind === 'delivered') {
      tally.delivered.set(reader, (tally.delivered.get(reader) ?? 0) + 1)
      tally.deferred.reasons.delete(line)
      if (run.noteEach) log?.deliver([to])
    } else if (outcome.kind === 'deferred') {
      noteDeferred(tally.deferred, line, outcome.reason)
      if (log) defer(log, to, outcome, run.retry)
      else tally.deferred.count++
    } else {
      note(tally.failed, line, outcome.reason)
      tally.deferred.reasons.delete(line)
      log?.refuse(to, outcome.reason)
    }
  }
  const deliver = async (assignments: readonly Assignment[]): Promise<void> => {
    const { slab, messages, failed, rest } = await pool.bind(assignments)
    // Not logged: the next version of the letter may go to them.
    for (const { line, reason } of failed) note(tally.failed, line, reason)
    await turn(async () => {
      if (failure !== null || messages.length === 0) return
      log?.checkRoom()
      const memory = Buffer.from(slab)
      const done: string[] = []
      const readers = new Map(assignments.map(({ line, recipient }) => [line, recipient.state ?? 'free']))
      await sink.deliver(
        messages.map((place) => outgoing(place, memory)),
        (message, outcome) => {
          if (outcome.kind === 'delivered') done.push(message.to)
          settle(message, outcome, readers.get(message.line) ?? '')
        },
      )
      if (!run.noteEach && done.length) log?.deliver(done, sink.position() ?? undefined)
    })
    pool.release(slab)
    run.progress()
    if (rest.length) await deliver(rest)
  }
  const launch = async () => {
    const assignments = batch
    batch = []
    const job = deliver(assignments)
      .catch(fail)
      .finally(() => under.delete(job))
    under.add(job)
    // Twice as many as there are threads, so that none waits for the reader.
    if (under.size >= threads * 2 + run.lanes) await Promise.race(under)
  }
  const send = async (
    line: number,
    recipient: Assignment['recipient'],
    state: Parameters<Mailing['audienceOf']>[0],
  ) => {
    const audience = mailing.audienceOf(state).name
    if (!known.has(audience)) {
      known.add(audience)
      const template = await mailing.template(state)
      run.compiled(template)
      pool.learn({ audience, data: template.toJSON(), setup: run.setup })
    }
    batch.push({ line, audience, recipient })
    if (batch.length >= size) await launch()
  }
  const flush = async () => {
    if (batch.length && !isOver()) await launch()
    await Promise.all(under)
  }

  const sync = async () => {
    // The target's file first: the log must not record messages that were lost.
    await sink.sync()
    await log?.sync()
  }
  // In order if positions are recorded, so that no other batch is in between.
  const endSyncing = repeat(async () => {
    if (log) await (sink.position() === null ? sync() : turn(sync)).catch(fail)
  }, SYNC_MS)
  const again =
    log &&
    retryRounds({
      waiting: log.waiting,
      plan: run.retry,
      reopen: run.reopen,
      send,
      flush,
      isOver,
      notify: run.notify,
      stop: run.stop,
    })

  try {
    reading: for await (const lines of run.recipients) {
      for (const entry of lines) {
        if (isOver()) break reading
        if ('problem' in entry) {
          note(tally.bad, entry.line, entry.problem)
          continue
        }
        const { line, recipient } = entry
        if (run.seen(recipient.email)) tally.duplicates++
        else if (isToSend(recipient.email, run)) await send(line, recipient, recipient.state)
      }
      await again?.whileReading()
    }
    await flush()
    await again?.untilSettled()
  } catch (error) {
    // A list that becomes unreadable ends the run, like a server that does not answer.
    if (!(error instanceof DeliveryStopped)) throw error
    fail(error)
  } finally {
    // Also if the list could not be read to its end: accepted messages must be recorded.
    await Promise.all(under)
    await endSyncing()
    await pool.close()
    if (log) {
      tally.deferred.count = log.waiting.waiting + log.waiting.givenUp
      await sink.sync().catch(fail)
    }
  }
  if (failure instanceof DeliveryStopped) tally.stopped = failure.message
  else if (failure !== null) throw failure
  else if (run.stop.aborted) tally.stopped = 'interrupted'
}

/** Whether to send to an address now. Counts those who are skipped. */
function isToSend(address: string, { log, skip, tally, retry }: Run): boolean {
  const known = log ?? skip
  const fate = known?.fateOf(address) ?? null
  if (fate === 'delivered') tally.before++
  else if (fate === 'refused') tally.refusedBefore++
  if (known === null || fate !== null) return fate === null
  const deferral = known.waiting.of(address)
  const now = Date.now()
  // A run that gave up is over. The next run starts counting again.
  if (deferral === null || deferral.next <= now || deferral.since + retry.within <= now) return true
  known.waiting.wait(address)
  return false
}

function defer(
  log: DeliveryLog,
  address: string,
  { reason, isUncertain }: Extract<Outcome, { kind: 'deferred' }>,
  { within, pause, slack }: RetryPlan,
): void {
  const now = Date.now()
  const before = log.waiting.of(address)
  const isOld = before === null || before.since + within + slack <= now
  const since = isOld ? now : before.since
  const tries = isOld ? 1 : before.tries + 1
  const isLast = since + within - slack <= now || (isUncertain === true && tries >= MOST_UNCERTAIN)
  log.defer(
    address,
    { since, tries, reason, next: isLast ? now : Math.min(now + pause(tries), since + within) },
    isLast,
  )
}

function outgoing({ line, to, at, length }: Place, memory: Buffer): Outgoing {
  return { line, to, bytes: memory.subarray(at, at + length) }
}

/** Recipients per job: few enough that a job's messages are some megabytes. */
function batchSize({ sender: { pictures = [] } }: Setup): number {
  const weight = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return Math.max(1, Math.floor(Math.min(MOST, HEAVIEST / weight)))
}
