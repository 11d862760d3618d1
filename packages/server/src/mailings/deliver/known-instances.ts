import { sql, type Kysely } from 'kysely'
import type { Diptych } from 'diptych'
import type { Tables } from '../../site/store/tables.js'
import { missingBlocks, refusalOf } from '../instance.js'
import type { WorkerEvents } from './recorder.js'

/** Milliseconds between looks for mailings of other instances. */
const LOOK_MS = 1000

export interface KnownInstances {
  /** The instances of due mailings that this worker can deliver. Null, for blocks of the platform, is the first. */
  names(): Promise<readonly (string | null)[]>
}

/** Tells once for each due mailing that this worker cannot deliver it. */
export function knownInstances(
  db: Kysely<Tables>,
  diptych: Diptych,
  { tell }: Pick<WorkerEvents, 'tell'>,
): KnownInstances {
  const reported = new Set<number>()
  let known: readonly (string | null)[] = [null]
  let lookedAt = -Infinity
  return {
    async names() {
      if (performance.now() - lookedAt < LOOK_MS) return known
      const due = await db
        .selectFrom('mailings')
        .select(['id', 'instance'])
        .where('instance', 'is not', null)
        .where((where) =>
          where.or([
            where('state', '=', 'sending'),
            where.and([where('state', '=', 'scheduled'), sql<boolean>`send_at <= now()`]),
          ]),
        )
        .orderBy('id')
        .execute()
      const names = new Set<string>()
      for (const { id, instance } of due) {
        const missing = missingBlocks(instance ?? '', diptych)
        if (missing.length === 0 && instance !== null) names.add(instance)
        else if (!reported.has(id)) {
          reported.add(id)
          tell(refusalOf(id, missing))
        }
      }
      known = [null, ...names]
      lookedAt = performance.now()
      return known
    },
  }
}
