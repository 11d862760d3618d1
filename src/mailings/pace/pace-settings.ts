import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import { burstOf, dayOf } from './grants.js'
import { PACE_CLOCK, type PaceClock } from './pace-clock.js'
import { readRows, TOTAL, type PaceRow } from './pace-rows.js'
import { paceDomain } from './provider-domains.js'
import { SLOW_DOWN, slowLimits, type SlowDownRules, type SlowLimits } from './slow-down.js'
import { warmUpQuota, type WarmUp } from './warm-up.js'

/** The pace of one domain, or of all together (`*`), as commands show it. */
export interface PaceSetting {
  readonly domain: string
  /** Messages a second. Null: no limit. */
  readonly rate: number | null
  /** Messages under way at once. Null: no limit. */
  readonly connections: number | null
  readonly warmUp: WarmUpState | null
  /** Null where the domain did not ask for less, or has recovered. */
  readonly slowDown: (SlowLimits & { readonly strikes: number }) | null
}

export interface WarmUpState extends WarmUp {
  /** 1 on the first day. */
  readonly day: number
  /** Messages of today. Null: no longer limited. */
  readonly quota: number | null
  /** Messages of today that workers have taken. */
  readonly taken: number
}

/** What is not named stays as it is. Null takes a limit away. */
export interface PaceChange {
  readonly rate?: number | null
  readonly connections?: number | null
  /** Begins today, by the clock of the database. */
  readonly warmUp?: WarmUp | null
  /** Forgets that the domain asked for less. */
  readonly slowDown?: null
}

/** A limit that cannot be. The message says what can. */
export class InvalidPace extends Error {
  override readonly name = 'InvalidPace'
}

const MOST = 1_000_000

/** What limits anything, in the order of names. */
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
            // Not more than now: a new rate is no reason for a burst.
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

/** Takes away all limits of a domain, and what it asked for. Tells whether there were any. */
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
    throw new InvalidPace(`A rate is above 0 and at most ${MOST} messages a second.`)
  if (connections !== null && !isWhole(connections))
    throw new InvalidPace(`Connections are a whole number from 1 to ${MOST}.`)
  if (warmUp === null) return
  if (!isWhole(warmUp.first)) throw new InvalidPace(`The first day of a warm-up has 1 to ${MOST} messages.`)
  if (!(warmUp.growth > 1 && warmUp.growth <= 10))
    throw new InvalidPace('A warm-up grows by a factor above 1 and at most 10 each day.')
}

function isWhole(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= MOST
}
