import type { EmailTemplate, Mailing } from '../../email/index.js'
import { bindingPool } from '../../mailings/bind/binding-pool.js'
import type { Assignment, Place, Setup } from '../../mailings/bind/job.js'
import type { DeliveryLog, LogReading } from './log/delivery-log.js'
import type { RecipientBatches } from './recipients/read-recipients.js'
import { repeat } from './repeat.js'
import { retries, type ReopenList } from './retries.js'
import type { RetryPlan } from './retry-plan.js'
import { DeliveryStopped } from './sinks/delivery-stopped.js'
import { lanes } from '../../transports/lanes.js'
import type { Outcome, Outgoing, Sink } from './sinks/sink.js'
import { note, noteDeferred, type Tally } from './tally.js'

export interface Run {
  readonly mailing: Mailing
  readonly recipients: RecipientBatches
  /** Says of an address whether it was there before. */
  readonly seen: (address: string) => boolean
  /** Reads the list once more, for those whose messages were put off. */
  readonly reopen: ReopenList
  readonly retry: RetryPlan
  readonly setup: Setup
  readonly threads: number
  readonly worker: URL
  readonly sink: Sink
  /** Whether the sink takes batches while others are under way. One that notes a position in a file does not. */
  readonly lanes: number
  readonly log: DeliveryLog | null
  /** Without a log: whom to leave out. */
  readonly skip: LogReading | null
  /**
   * Notes each message as soon as it is delivered: what cannot be looked up again, a server's mailboxes. Else each
   * batch.
   */
  readonly noteEach: boolean
  /** Told of each template that the list called for. */
  compiled(template: EmailTemplate): void
  readonly tally: Tally
  /** Called after each batch. */
  progress(): void
  /** Tells the person at the terminal what is waited for. */
  tell(line: string): void
  /** Aborted when the run is to end after what is under way. */
  readonly stop: AbortSignal
}

/** Recipients of one job. */
const MOST = 64
/** Bytes of pictures in the messages of one job. */
const HEAVIEST = 4_194_304
/** A loss of power costs the notes of so long, or of longer where syncing is dear. */
const SYNC_MS = 1000

/**
 * Sends a mailing to a stream of recipients, then to those whose messages were put off, for as long as the plan says.
 * Memory holds some batches, never the list. What is wrong with one recipient is noted in the tally; what stops
 * everything is its `stopped`.
 */
export async function sendMailing(run: Run): Promise<void> {
  const { mailing, tally, log, sink, threads } = run
  const pool = bindingPool(run.worker, threads)
  const known = new Set<string>()
  const under = new Set<Promise<void>>()
  const turn = lanes(run.lanes)
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
      if (log) defer(log, to, outcome.reason, run.retry)
      else tally.deferred.count++
    } else {
      note(tally.failed, line, outcome.reason)
      tally.deferred.reasons.delete(line)
      log?.refuse(to, outcome.reason)
    }
  }
  const deliver = async (assignments: readonly Assignment[]): Promise<void> => {
    const { slab, messages, failed, rest } = await pool.bind(assignments)
    // Not logged: the next version of the letter may be bound for them.
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
    // The target's file first: a note must not outlive what it speaks of.
    await sink.sync()
    await log?.sync()
  }
  // In a turn where positions are noted, so that none is in between.
  const endSyncing = repeat(async () => {
    if (log) await (sink.position() === null ? sync() : turn(sync)).catch(fail)
  }, SYNC_MS)
  const again =
    log &&
    retries({
      waiting: log.waiting,
      plan: run.retry,
      reopen: run.reopen,
      send,
      flush,
      isOver,
      tell: run.tell,
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
    // A list that cannot be read any more ends the run as a server that is away does.
    if (!(error instanceof DeliveryStopped)) throw error
    fail(error)
  } finally {
    // Also when the list could not be read to its end: what a server has taken is to be noted.
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

/** Counts those who are not sent to now. */
function isToSend(address: string, { log, skip, tally, retry }: Run): boolean {
  const known = log ?? skip
  const fate = known?.fateOf(address) ?? null
  if (fate === 'delivered') tally.before++
  else if (fate === 'refused') tally.refusedBefore++
  if (known === null || fate !== null) return fate === null
  const deferral = known.waiting.of(address)
  const now = Date.now()
  // A run that gave up is over: the next one begins to count anew.
  if (deferral === null || deferral.next <= now || deferral.since + retry.within <= now) return true
  known.waiting.wait(address)
  return false
}

function defer(log: DeliveryLog, address: string, reason: string, { within, pause, slack }: RetryPlan): void {
  const now = Date.now()
  const before = log.waiting.of(address)
  const isOld = before === null || before.since + within + slack <= now
  const since = isOld ? now : before.since
  const tries = isOld ? 1 : before.tries + 1
  const isLast = since + within - slack <= now
  log.defer(
    address,
    { since, tries, reason, next: isLast ? now : Math.min(now + pause(tries), since + within) },
    isLast,
  )
}

function outgoing({ line, to, at, length }: Place, memory: Buffer): Outgoing {
  return { line, to, bytes: memory.subarray(at, at + length) }
}

/** Recipients of one job: few enough that a job's messages are some megabytes. */
function batchSize({ sender: { pictures = [] } }: Setup): number {
  const weight = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return Math.max(1, Math.floor(Math.min(MOST, HEAVIEST / weight)))
}
