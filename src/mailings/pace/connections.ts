import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import { shareConnections, type ConnectionAsk } from './connection-shares.js'
import { milliseconds, type PaceClock } from './pace-clock.js'

/** Attempts if other workers change the same row at the same time. */
const TRIES = 10

/**
 * Requests or returns connections.
 *
 * @param ask returns the worker's current use and demand.
 * @param about called with the new allowance before it is stored, because others may take the rest at once.
 * @returns the allowance: a message may start while fewer connections are in use. Null if nothing changed, because the
 * row was deleted or all attempts conflicted with other workers.
 */
export async function askConnections(
  db: Kysely<Tables>,
  clock: PaceClock,
  domain: string,
  ask: () => Omit<ConnectionAsk, 'now'>,
  about: (allowed: number) => void,
): Promise<number | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const row = await db
      .selectFrom('paces')
      .select(['shares', 'shares_version', milliseconds(clock.database).as('now')])
      .where('domain', '=', domain)
      .executeTakeFirst()
    if (row === undefined) return null
    const { shares, allowed } = shareConnections(row.shares, { ...ask(), now: row.now })
    about(allowed)
    const { numUpdatedRows } = await db
      .updateTable('paces')
      .set({ shares: JSON.stringify(shares), shares_version: sql`shares_version + 1` })
      .where('domain', '=', domain)
      .where('shares_version', '=', row.shares_version)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return allowed
  }
  return null
}
