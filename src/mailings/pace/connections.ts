import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import { shareConnections, type ConnectionAsk } from './connection-shares.js'
import { milliseconds, type PaceClock } from './pace-clock.js'

/** Workers that change the same row at the same moment. */
const TRIES = 10

/**
 * Asks for connections, or gives them back.
 *
 * @param ask says what the worker has and wants at this moment.
 * @param about hears how many are allowed from now on, before it is stored: others may take the rest at once.
 * @returns a message may begin while fewer than this many are in use; null where nothing changed: the row is gone, or
 * others were always faster.
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
