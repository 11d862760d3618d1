import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import { paceDomain } from '../mail-domain.js'
import { burstOf, dayOf } from './grants.js'
import {
  type PaceRow,
  readRows,
  SLOW_DOWN,
  type SlowDownRules,
  slowLimits,
  type SlowLimits,
  TOTAL,
  type WarmUp,
  warmUpQuota,
} from './limits.js'
import { PACE_CLOCK, type PaceClock } from './pace.js'

/** The pace of one domain, or of all together (`*`), for commands. */
export interface PaceSetting {
  readonly domain: string
  /** Messages per second; null for no limit. */
  readonly rate: number | null
  /** Messages under way at once; null for no limit. */
  readonly connections: number | null
  readonly warmUp: WarmUpState | null
  /** Null if the domain has not asked to slow down, or has recovered. */
  readonly slowDown: (SlowLimits & { readonly strikes: number }) | null
}

export interface WarmUpState extends WarmUp {
  /** 1 on the first day. */
  readonly day: number
  /** Today's quota; null if it is no longer limited. */
  readonly quota: number | null
  /** Messages of today's quota that workers have taken. */
  readonly taken: number
}

/** A change of settings. Missing fields are not changed. Null removes a limit. */
export interface PaceChange {
  readonly rate?: number | null
  readonly connections?: number | null
  /** Starts today, by the database's clock. */
  readonly warmUp?: WarmUp | null
  /** Clears the slow-down of the domain. */
  readonly slowDown?: null
}

/** An invalid limit. The message names valid values. */
export class InvalidPace extends Error {
  override readonly name = 'InvalidPace'
}

const MOST = 1_000_000

/** Reads all limits, sorted by name. */
export async function readPace(
  db: Kysely<Tables>,
  { clock = PACE_CLOCK, slowDown = SLOW_DOWN }: { clock?: PaceClock; slowDown?: SlowDownRules } = {},
): Promise<readonly PaceSetting[]> {
  const rows = await readRows(db, clock)
  return rows
    .map((row) => settingOf(row, slowDown))
    .filter((setting) => Object.values({ ...setting, domain: null }).some((value) => value !== null))
}

/**
 * Sets limits of a domain (its provider's, see `paceDomain`) or of all together (`*`). Workers follow within a second.
 *
 * @param domain lower case, in ASCII.
 * @throws InvalidPace
 */
export async function changePace(
  db: Kysely<Tables>,
  domain: string,
  change: PaceChange,
  { database: clock }: PaceClock = PACE_CLOCK,
): Promise<void> {
  checkDomain(domain)
  checkChange(change)
  const { rate, connections, warmUp, slowDown } = change
  const values = {
    ...(rate === undefined ? {} : { rate, tokens: null, refilled_at: null }),
    ...(connections === undefined ? {} : { connections }),
    ...(warmUp === undefined ? {} : warmUpColumns(warmUp, clock)),
    ...(slowDown === undefined ? {} : { strikes: 0, struck_at: null, held_until: null }),
  }
  await db
    .insertInto('paces')
    .values({ domain: paceDomain(domain), ...values })
    .onConflict((conflict) =>
      Object.keys(values).length === 0
        ? conflict.column('domain').doNothing()
        : conflict.column('domain').doUpdateSet({
            ...values,
            // Limited to the current tokens, so that a new rate causes no burst.
            ...(rate === undefined || rate === null
              ? {}
              : {
                  tokens: sql<number | null>`least(paces.tokens, ${burstOf(rate)}::float8)`,
                  refilled_at: sql<Date | null>`paces.refilled_at`,
                }),
          }),
    )
    .execute()
}

/** Removes all limits and the slow-down of a domain. Returns whether there were any. */
export async function removePace(db: Kysely<Tables>, domain: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('paces').where('domain', '=', paceDomain(domain)).executeTakeFirst()
  return numDeletedRows > 0n
}

function settingOf(row: PaceRow, rules: SlowDownRules): PaceSetting {
  const { domain, rate, connections, strikes, now } = row
  const slow = slowLimits({ strikes, heldUntil: row.held_until ?? 0 }, now, rules)
  return { domain, rate, connections, warmUp: warmUpOf(row), slowDown: slow && { ...slow, strikes } }
}

function warmUpOf(row: PaceRow): WarmUpState | null {
  const { warm_up_first: first, warm_up_growth: growth, warm_up_from: from, today } = row
  if (first === null || growth === null || from === null) return null
  const taken = row.counted_day === today ? row.counted : 0
  return { first, growth, day: today - from + 1, quota: warmUpQuota({ first, growth }, today - from), taken }
}

function warmUpColumns(warmUp: WarmUp | null, clock: PaceClock['database']) {
  return {
    warm_up_first: warmUp?.first ?? null,
    warm_up_growth: warmUp?.growth ?? null,
    warm_up_from: warmUp && sql<number>`${dayOf(clock)}`,
  }
}

function checkDomain(domain: string): void {
  if (domain === TOTAL || (/^[a-z0-9.-]{1,253}$/.test(domain) && domain.includes('.'))) return
  throw new InvalidPace(`"${domain}" is not a domain. Write it as in addresses (example.org), or * for all together.`)
}

function checkChange({ rate = null, connections = null, warmUp = null }: PaceChange): void {
  if (rate !== null && !(rate > 0 && rate <= MOST))
    throw new InvalidPace(`A rate must be above 0 and at most ${MOST} messages per second.`)
  if (connections !== null && !isWhole(connections))
    throw new InvalidPace(`Connections must be a whole number from 1 to ${MOST}.`)
  if (warmUp === null) return
  if (!isWhole(warmUp.first)) throw new InvalidPace(`The first day of a warm-up must have 1 to ${MOST} messages.`)
  if (!(warmUp.growth > 1 && warmUp.growth <= 10))
    throw new InvalidPace('The growth of a warm-up must be above 1 and at most 10 per day.')
}

function isWhole(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= MOST
}
