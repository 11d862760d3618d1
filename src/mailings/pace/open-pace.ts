import type { Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import type { Pace } from './pace.js'
import { workerPace, type PaceOptions } from './worker-pace.js'

/** Milliseconds between readings of the settings. */
const BEAT = 1000
/** Milliseconds for which closing waits for the database. Anything not returned by then expires with its lease. */
const FAREWELL = 5000

/**
 * Opens the pace of one worker, on a migrated database.
 *
 * @throws Error of the database, if it does not answer.
 */
export async function openPace(db: Kysely<Tables>, options: PaceOptions): Promise<Pace> {
  const pace = await workerPace(db, options)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const next = () => {
    timer = setTimeout(() => {
      void pace.beat().then(() => (isClosed ? undefined : next()))
    }, BEAT)
  }
  next()
  return {
    turn: (domain) => pace.turn(domain),
    async close() {
      isClosed = true
      clearTimeout(timer)
      let farewell: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>((resolve) => {
        farewell = setTimeout(resolve, FAREWELL)
      })
      await Promise.race([pace.close(), late])
      clearTimeout(farewell)
    },
  }
}
