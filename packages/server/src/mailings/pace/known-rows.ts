import type { Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import {
  nextStrike,
  noteStrike,
  type PaceRow,
  readRows,
  rowLimits,
  type RowLimits,
  type SlowDown,
  type SlowDownRules,
} from './limits.js'
import type { PaceClock } from './pace.js'

/** This worker's copy of the settings, and of domains that asked to slow down. */
export interface KnownRows {
  /** Stores unsaved strikes, then reads everything again. Throws errors of the database. */
  read(): Promise<void>
  /** Null if nothing limits the domain. */
  limits(domain: string): RowLimits | null
  /** Whether others wait for connections. */
  othersWait(domain: string): boolean
  /** Id of the domain's last strike. A message keeps the id from its start. */
  strikeOf(domain: string): string | null
  /**
   * Records that the domain asked to slow down, at a message that started after `known`. Returns whether this is a new
   * strike.
   */
  strike(domain: string, known: string | null): boolean
  /** Milliseconds since the last reading began. */
  age(): number
}

interface PendingStrike extends SlowDown {
  readonly known: string | null
  readonly pause: number
  isNoted: boolean
}

export interface KnownRowsOptions {
  readonly worker: string
  readonly clock: PaceClock
  readonly slowDown: SlowDownRules
}

export function knownRows(db: Kysely<Tables>, { worker, clock, slowDown }: KnownRowsOptions): KnownRows {
  let rows: ReadonlyMap<string, PaceRow> = new Map()
  let askedAt = -Infinity
  let answeredAt = -Infinity
  const pending = new Map<string, PendingStrike>()

  /** By the worker's clock. */
  const slowDownOf = (domain: string): SlowDown => {
    const row = rows.get(domain)
    return (
      pending.get(domain) ?? {
        strikes: row?.strikes ?? 0,
        heldUntil: row && row.held_until !== null ? row.held_until - row.now + answeredAt : 0,
      }
    )
  }
  const strikeOf = (domain: string) => rows.get(domain)?.strike ?? null

  return {
    async read() {
      for (const [domain, strike] of pending) {
        if (strike.isNoted) continue
        await noteStrike(db, clock, { ...strike, domain })
        strike.isNoted = true
      }
      const noted = [...pending].filter(([, { isNoted }]) => isNoted).map(([domain]) => domain)
      const begun = clock.local()
      rows = new Map((await readRows(db, clock)).map((row) => [row.domain, row]))
      askedAt = begun
      answeredAt = clock.local()
      for (const domain of noted) pending.delete(domain)
    },
    limits(domain) {
      const row = rows.get(domain) ?? null
      if (row === null && pending.size === 0) return null
      return rowLimits(row, slowDownOf(domain), clock.local(), slowDown)
    },
    othersWait: (domain) =>
      Object.entries(rows.get(domain)?.shares ?? {}).some(
        ([name, { is_waiting: isWaiting }]) => isWaiting && name !== worker,
      ),
    strikeOf,
    strike(domain, known) {
      if (pending.has(domain) || strikeOf(domain) !== known) return false
      const now = clock.local()
      const { strikes, pause } = nextStrike(slowDownOf(domain), now, slowDown)
      pending.set(domain, { known, strikes, pause, heldUntil: now + pause, isNoted: false })
      return true
    },
    age: () => clock.local() - askedAt,
  }
}
