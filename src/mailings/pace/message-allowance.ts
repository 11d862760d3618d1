import type { Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import { returnGrant, takeGrant, type MessageLimits } from './grants.js'
import type { PaceClock } from './pace-clock.js'

/** The messages of one row that this worker may send: it takes several at once, and gives back what it does not use. */
export interface MessageAllowance {
  /** Milliseconds until the next message may begin, 0 for now; null if the database must be asked first. */
  wait(limits: MessageLimits): number | null
  /** Asks the database for more. Asked twice, it asks once. Throws nothing. */
  refill(limits: MessageLimits): Promise<void>
  /** Counts a message, after `wait` answered 0. */
  use(): void
  /** Gives back what lies idle, and all where nothing limits the row any more. */
  tidy(limits: MessageLimits | null): Promise<void>
  /** Gives everything back. */
  close(): Promise<void>
  readonly isEmpty: boolean
}

interface Held {
  readonly limits: MessageLimits
  left: number
  /** By the worker's clock. */
  next: number
  readonly interval: number
  readonly expires: number
  readonly takenAt: number
}

/** Milliseconds after which messages that could have been sent are given back. */
const IDLE = 1000
/** Where only a day's number limits. */
const MOST_WITHOUT_RATE = 100
/** A grant that is used up this soon is followed by a larger one. */
const SOON = 500
/** Milliseconds until a database is asked again that did not answer. */
const AFTER_TROUBLE = 500

export function messageAllowance(
  db: Kysely<Tables>,
  clock: PaceClock,
  domain: string,
  trouble: (error: unknown) => void,
): MessageAllowance {
  let held: Held | null = null
  let wanted = 1
  let askAfter = -Infinity
  let asking: Promise<void> | null = null
  const returning = new Set<Promise<void>>()

  function giveBack(): void {
    const last = held
    held = null
    if (last === null || last.left === 0) return
    const task = returnGrant(db, domain, last.limits, last.left)
      .catch(trouble)
      .finally(() => returning.delete(task))
    returning.add(task)
  }
  async function ask(limits: MessageLimits): Promise<void> {
    try {
      const most = limits.rate === null ? MOST_WITHOUT_RATE : Math.max(1, Math.ceil(limits.rate / 4))
      wanted = Math.min(wanted, most)
      const grant = await takeGrant(db, clock, domain, limits, wanted)
      const now = clock.local()
      // Without its row nothing limits the domain: the next reading of the settings says so.
      if (grant === null) askAfter = now + 50
      else if (grant.messages === 0) askAfter = now + grant.wait
      else
        held = {
          limits,
          left: grant.messages,
          next: now + grant.wait,
          interval: grant.interval,
          expires: now + grant.expires,
          takenAt: now,
        }
    } catch (error) {
      askAfter = clock.local() + AFTER_TROUBLE
      trouble(error)
    }
  }
  return {
    wait(limits) {
      const now = clock.local()
      if (held && !isSame(held.limits, limits)) {
        giveBack()
        askAfter = -Infinity
      }
      if (held && held.left > 0 && now < held.expires) return Math.max(0, held.next - now)
      return askAfter > now ? askAfter - now : null
    },
    refill(limits) {
      asking ??= ask(limits).finally(() => {
        asking = null
      })
      return asking
    },
    use() {
      if (held === null) return
      held.left -= 1
      held.next += held.interval
      if (held.left > 0) return
      if (clock.local() - held.takenAt < SOON) wanted *= 2
      held = null
    },
    async tidy(limits) {
      const now = clock.local()
      if (limits === null) askAfter = -Infinity
      if (held && (limits === null || held.next + IDLE < now)) {
        wanted = Math.max(1, Math.floor(wanted / 2))
        giveBack()
      }
      await Promise.all(returning)
    },
    async close() {
      await asking
      giveBack()
      await Promise.all(returning)
    },
    get isEmpty() {
      return held === null && asking === null && returning.size === 0
    },
  }
}

function isSame(one: MessageLimits, other: MessageLimits): boolean {
  return one.rate === other.rate && one.quota?.day === other.quota?.day && one.quota?.messages === other.quota?.messages
}
