import type { Post } from '../../index.js'
import type { MailingCounts, MailingStore } from '../../site/store/mailings/mailing-store.js'
import { warn } from '../terminal.js'
import type { DeliveryLog } from './log/delivery-log.js'
import { repeat } from './repeat.js'
import { oneReason } from '../../transports/one-reason.js'
import { stoppedBy } from './sinks/delivery-stopped.js'
import { deliveredIn, type Tally } from './tally.js'

/** What a run tells the site while it goes on. */
export interface MailingRecord {
  /** Writes the last counts. `finished` is null for a run that was stopped. */
  end(finished: Date | null): Promise<void>
}

/** What of a delivery log is counted. */
export interface CountedLog extends Pick<DeliveryLog, 'delivered' | 'refused' | 'round'> {
  readonly waiting: Pick<DeliveryLog['waiting'], 'givenUp'>
}

export type BeginRecord = (run: {
  readonly log: CountedLog | null
  /** Of the messages: the same for a run that continues another. */
  readonly date: Date
  readonly tally: Tally
}) => Promise<MailingRecord>

/** Counts that a process leaves behind when it is killed are at most so old. */
const NOTED_MS = 2000

/**
 * Keeps the record of a mailing for the desk. A run that continues another continues its record: the delivery log says
 * how many it has delivered in all. A database that does not answer is no reason to stop a mailing that can go on.
 */
export function mailingRecord(mailings: MailingStore, { post }: Pick<Post, 'post'>, identity: string): BeginRecord {
  return async ({ log, date, tally }) => {
    const [deliveredBefore, refusedBefore] = [log?.delivered ?? 0, log?.refused ?? 0]
    const begun = await mailings
      .begin(
        {
          key: log && storable(`${identity} ${date.toISOString()} ${log.round}`),
          post_id: storable(String(post.id ?? post.canonical_url)),
          slug: storable(post.slug ?? ''),
          title: storable(post.title),
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
      skipped: {
        pending: tally.skipped.get('pending') ?? 0,
        unsubscribed: tally.skipped.get('unsubscribed') ?? 0,
        bounced: tally.skipped.get('bounced') ?? 0,
        complained: tally.skipped.get('complained') ?? 0,
        suppressed: tally.skipped.get('suppressed') ?? 0,
      },
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
        if (problem !== null) warn(`The desk does not know how this mailing ended: ${problem}`)
      },
    }
  }
}

/** PostgreSQL keeps no NUL in a text. */
function storable(text: string): string {
  return text.replaceAll('\0', '')
}
