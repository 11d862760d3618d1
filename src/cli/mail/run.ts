import type { EmailTemplate, Mailing } from '../../email/index.js'
import { bindingPool } from './binding-pool.js'
import type { Checkpoint } from './checkpoint.js'
import type { Assignment, Place, Setup } from './job.js'
import type { RecipientBatches } from './recipients/read-recipients.js'
import { repeat } from './repeat.js'
import { DeliveryStopped } from './sinks/delivery-stopped.js'
import { lanes } from './sinks/lanes.js'
import type { Outgoing, Sink } from './sinks/sink.js'
import { note, type Tally } from './tally.js'

export interface Run {
  readonly mailing: Mailing
  readonly recipients: RecipientBatches
  /** Says of an address whether it was there before. */
  readonly seen: (address: string) => boolean
  readonly setup: Setup
  readonly threads: number
  readonly worker: URL
  readonly sink: Sink
  /** Whether the sink takes batches while others are under way. One that notes a position in a file does not. */
  readonly lanes: number
  readonly checkpoint: Checkpoint | null
  /** Notes each message as soon as it is delivered: what cannot be looked up again, a server's mailboxes. Else each batch. */
  readonly noteEach: boolean
  /** Told of each template that the list called for. */
  compiled(template: EmailTemplate): void
  readonly tally: Tally
  /** Called after each batch. */
  progress(): void
  /** Aborted when the run is to end after what is under way. */
  readonly stop: AbortSignal
}

/** Recipients of one job: few enough that a job's messages are some megabytes. */
const BATCH = 64
/** A loss of power costs the notes of so long, or of longer where syncing is dear. */
const SYNC_MS = 1000

/**
 * Sends a mailing to a stream of recipients. Memory holds some batches, never the list. What is wrong with one
 * recipient is noted in the tally; what stops everything is its `stopped`.
 */
export async function sendMailing(run: Run): Promise<void> {
  const { mailing, tally, checkpoint, sink, threads } = run
  const pool = bindingPool(run.worker, threads, run.setup)
  const known = new Set<string>()
  const under = new Set<Promise<void>>()
  const turn = lanes(run.lanes)
  let failure: unknown = null
  let batch: Assignment[] = []
  const fail = (error: unknown) => {
    failure ??= error
  }

  const settle = (places: readonly { line: number }[], position: number | null) => {
    checkpoint?.settled(
      places.map(({ line }) => line),
      position ?? undefined,
    )
  }
  const deliver = async (assignments: readonly Assignment[]): Promise<void> => {
    const { slab, messages, failed, rest } = await pool.bind(assignments)
    for (const { line, reason } of failed) {
      note(tally.failed, line, reason)
      checkpoint?.failed(line, reason)
    }
    await turn(async () => {
      if (failure !== null || messages.length === 0) return
      const memory = Buffer.from(slab)
      const done: { line: number }[] = []
      const readers = new Map(assignments.map(({ line, recipient }) => [line, recipient.state ?? 'free']))
      await sink.deliver(
        messages.map((place) => outgoing(place, memory)),
        ({ line }, outcome) => {
          if (outcome.kind === 'delivered') {
            const reader = readers.get(line) ?? ''
            tally.delivered.set(reader, (tally.delivered.get(reader) ?? 0) + 1)
            done.push({ line })
            if (run.noteEach) settle([{ line }], null)
          } else {
            note(outcome.kind === 'deferred' ? tally.deferred : tally.failed, line, outcome.reason)
            if (outcome.kind === 'failed') checkpoint?.failed(line, outcome.reason)
          }
        },
      )
      if (!run.noteEach && done.length) settle(done, sink.position())
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

  const sync = async () => {
    // The target's file first: a note must not outlive what it speaks of.
    await sink.sync()
    await checkpoint?.sync()
  }
  // In a turn where positions are noted, so that none is in between.
  const endSyncing = repeat(async () => {
    if (checkpoint) await (sink.position() === null ? sync() : turn(sync)).catch(fail)
  }, SYNC_MS)

  try {
    reading: for await (const lines of run.recipients) {
      for (const entry of lines) {
        if (failure !== null || run.stop.aborted) break reading
        if ('problem' in entry) {
          note(tally.bad, entry.line, entry.problem)
          continue
        }
        const { line, recipient } = entry
        if (run.seen(recipient.email)) tally.duplicates++
        else if (checkpoint?.isSettled(line)) tally.before++
        else {
          const audience = mailing.audienceOf(recipient.state).name
          if (!known.has(audience)) {
            known.add(audience)
            const template = await mailing.template(recipient.state)
            run.compiled(template)
            pool.learn(audience, template.toJSON())
          }
          batch.push({ line, audience, recipient })
          if (batch.length >= BATCH) await launch()
        }
      }
    }
    if (batch.length && failure === null && !run.stop.aborted) await launch()
  } finally {
    // Also when the list could not be read to its end: what a server has taken is to be noted.
    await Promise.all(under)
    await endSyncing()
    await pool.close()
    if (checkpoint) await sink.sync().catch(fail)
  }
  if (failure instanceof DeliveryStopped) tally.stopped = failure.message
  else if (failure !== null) throw failure
  else if (run.stop.aborted) tally.stopped = 'interrupted'
}

function outgoing({ line, to, at, length }: Place, memory: Buffer): Outgoing {
  return { line, to, bytes: memory.subarray(at, at + length) }
}
