import { setTimeout as sleep } from 'node:timers/promises'
import { warn } from 'diptych/command'
import type { Post } from 'diptych/types'
import { withoutNul } from '../mailings/database/mailing-database.js'
import { type MailingCounts, type MailingStore, skippedCounts } from '../site/store/mailings/mailing-store.js'
import { oneReason } from '../transports/reply.js'
import type { DeliveryLog } from './log/delivery-log.js'
import { deliveredIn, type Tally } from './report.js'
import { stoppedBy } from './sinks/sink.js'

/** Reports the progress of a run to the site. */
export interface MailingRecord {
  /** Writes the final counts. `finished` is null if the run was stopped. */
  end(finished: Date | null): Promise<void>
}

/** The counts of a delivery log. */
export interface CountedLog extends Pick<DeliveryLog, 'delivered' | 'refused' | 'round'> {
  readonly waiting: Pick<DeliveryLog['waiting'], 'givenUp'>
}

export type BeginRecord = (run: {
  readonly log: CountedLog | null
  /** Date of the messages. A continued run has the same date. */
  readonly date: Date
  readonly tally: Tally
}) => Promise<MailingRecord>

/** Maximum age of the counts when the process is killed. */
const NOTED_MS = 2000

/**
 * Keeps the record of a mailing for the desk. A continued run continues the record, with the total of the delivery log.
 * If the database does not answer, the mailing goes on.
 */
export function mailingRecord(mailings: MailingStore, { post }: Pick<Post, 'post'>, identity: string): BeginRecord {
  return async ({ log, date, tally }) => {
    const [deliveredBefore, refusedBefore] = [log?.delivered ?? 0, log?.refused ?? 0]
    const begun = await mailings
      .begin(
        {
          key: log && withoutNul(`${identity} ${date.toISOString()} ${log.round}`),
          post_id: withoutNul(String(post.id ?? post.canonical_url)),
          slug: withoutNul(post.slug ?? ''),
          title: withoutNul(post.title),
          sent_before: deliveredBefore,
          failed_before: refusedBefore,
        },
        new Date(),
      )
      .catch((error: unknown) => {
        throw stoppedBy('the database does not answer', error)
      })
    const counts = (): MailingCounts => ({
      sent: log ? Math.max(0, log.delivered - begun.sent_before) : deliveredIn(tally),
      failed:
        tally.failed.count +
        Math.max(0, refusedBefore - begun.failed_before) +
        (log ? log.waiting.givenUp : tally.deferred.count),
      skipped: skippedCounts((reason) => tally.skipped.get(reason) ?? 0),
    })
    const note = async (finished: Date | null) => {
      try {
        await mailings.note(begun.id, counts(), finished)
        return null
      } catch (error) {
        return oneReason(String(error))
      }
    }
    const endNoting = repeat(async () => void (await note(null)), NOTED_MS)
    return {
      async end(finished) {
        await endNoting()
        const problem = await note(finished)
        if (problem !== null) warn(`The result of this mailing could not be stored for the desk: ${problem}`)
      },
    }
  }
}

/** The work takes at most 1/20 of the time. */
const SHARE = 20

/**
 * Repeats the work with a pause before each run, longer after slow runs. Returns a function that stops and settles when
 * the current run is done.
 */
export function repeat(work: () => Promise<void>, pauseMs: number): () => Promise<void> {
  const end = new AbortController()
  const pause = (took: number) =>
    sleep(Math.max(pauseMs, took * SHARE), true, { signal: end.signal, ref: false }).catch(() => false)
  const done = (async () => {
    for (let took = 0; await pause(took);) {
      const begun = performance.now()
      await work()
      took = performance.now() - begun
    }
  })()
  return () => {
    end.abort()
    return done
  }
}
