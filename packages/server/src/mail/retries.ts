import { setTimeout as sleep } from 'node:timers/promises'
import { formatNumber } from 'diptych/domain'
import { timeText } from '../commands/times.js'
import type { Assignment } from '../mailings/bind/bind-job.js'
import { uniqueAddresses } from '../recipients/digest-table.js'
import type { RecipientBatches } from '../recipients/read-recipients.js'
import type { MailRecipient } from '../recipients/recipient.js'
import type { WaitingList } from './log/waiting-list.js'

/** Opens the list again. Null for a list that can be read only once. */
export type ReopenList = (() => Promise<{ readonly batches: RecipientBatches; close(): void }>) | null

interface Retries {
  /** Tries the messages that are due, from time to time while the list is read. */
  whileReading(): Promise<void>
  /** Waits and tries until none is left, the time is over or the run is stopped. */
  untilSettled(): Promise<void>
}

interface RetryOptions {
  readonly waiting: WaitingList
  readonly plan: RetryPlan
  readonly reopen: ReopenList
  readonly send: (line: number, recipient: Assignment['recipient'], state: MailRecipient['state']) => Promise<void>
  /** Resolves when everything that was sent is settled. */
  readonly flush: () => Promise<void>
  readonly isOver: () => boolean
  readonly notify: (line: string) => void
  readonly stop: AbortSignal
}

/** Minimum time between two passes in milliseconds, while the first reading goes on. */
const BETWEEN_PASSES = 60_000

/**
 * The queue of deferred messages. They are in the delivery log; memory holds only the times. Each pass reads the list
 * again and sends to those who are due, so people who were removed meanwhile get no message.
 */
export function retryRounds({ waiting, plan, reopen, send, flush, isOver, notify, stop }: RetryOptions): Retries {
  let last = performance.now()

  const pass = async (open: NonNullable<ReopenList>) => {
    last = performance.now()
    const due = Date.now() + plan.slack
    const seen = uniqueAddresses()
    const list = await open()
    try {
      for await (const lines of list.batches) {
        for (const entry of lines) {
          if (isOver()) return
          if ('problem' in entry || !waiting.isDue(entry.recipient.email, due) || seen(entry.recipient.email)) continue
          await send(entry.line, entry.recipient, entry.recipient.state)
        }
      }
      await flush()
      if (!isOver()) waiting.forget(due)
    } finally {
      list.close()
    }
  }
  const pauseUntil = async (time: number) => {
    const pause = time - Date.now()
    if (pause <= 0) return
    const count = waiting.waiting
    notify(
      `The server deferred ${formatNumber(count)} ${count === 1 ? 'message' : 'messages'}. Next try in ${timeText(pause)}, for up to ${timeText(plan.within)} in all. Ctrl-C stops; the same command continues.`,
    )
    await sleep(pause, undefined, { signal: stop }).catch(() => undefined)
  }
  return {
    async whileReading() {
      if (reopen === null || waiting.waiting === 0 || performance.now() - last < BETWEEN_PASSES) return
      last = performance.now()
      const next = waiting.next()
      if (next === null || next > Date.now()) return
      await flush()
      await pass(reopen)
    },
    async untilSettled() {
      while (reopen !== null && !isOver()) {
        const next = waiting.next()
        if (next === null) return
        await pauseUntil(next)
        if (!isOver()) await pass(reopen)
      }
    },
  }
}

/** How long and how often a deferred message is tried. Times are in milliseconds. */
export interface RetryPlan {
  /** How long to keep trying, from the first deferral. */
  readonly within: number
  /** Tries within this time are made together. */
  readonly slack: number
  /** The pause after this many tries. */
  pause(tries: number): number
}

const FIRST_PAUSE = 60_000
/** Greylisting accepts a message after minutes; servers that limit rates expect hours between tries. */
const LONGEST_PAUSE = 1_800_000
/** Number of tries in a short time. */
const SHARE = 60

/** Pauses of 1, 2, 4, 8 and 16 minutes, then half an hour. They are shorter if `within` is less than an hour. */
export function retryPlan(within: number): RetryPlan {
  const first = Math.min(FIRST_PAUSE, within / SHARE)
  return { within, slack: first / 2, pause: (tries) => Math.min(first * 2 ** (tries - 1), LONGEST_PAUSE) }
}
