import type { Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import { returnGrant, takeGrant, type MessageLimits } from './grants.js'
import type { PaceClock } from './pace.js'

/** The messages of one row that this worker may send. It takes several at once, and returns unused ones. */
export interface MessageAllowance {
  /** Milliseconds until the next message may start, 0 for now; null if a query is needed first. */
  wait(limits: MessageLimits): number | null
  /** Requests more from the database. Concurrent calls share one request. Never throws. */
  refill(limits: MessageLimits): Promise<void>
  /** Counts a message after `wait` returned 0. */
  use(): void
  /** Returns idle messages, or all if nothing limits the row any more. */
  tidy(limits: MessageLimits | null): Promise<void>
  /** Returns all messages. */
  close(): Promise<void>
  readonly isEmpty: boolean
}

interface HeldGrant {
  readonly limits: MessageLimits
  left: number
  /** By the worker's clock. */
  next: number
  readonly interval: number
  readonly expires: number
  readonly takenAt: number
}

/** Milliseconds until unused messages are returned. */
const IDLE = 1000
/** Messages per grant if there is only a daily quota. */
const MOST_WITHOUT_RATE = 100
/** Milliseconds. If a grant is used up faster, the next one is larger. */
const SOON = 500
/** Milliseconds between attempts if the database does not answer. */
const AFTER_TROUBLE = 500

export function messageAllowance(
  db: Kysely<Tables>,
  clock: PaceClock,
  domain: string,
  trouble: (error: unknown) => void,
): MessageAllowance {
  let held: HeldGrant | null = null
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
      // Without its row nothing limits the domain. The next reading of the settings will show that.
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
