import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import type { Settlement } from './settlement.js'

/** Names a recipient. */
export interface RecipientKey {
  readonly mailing: number
  readonly batch: number
  readonly n: number
}

export interface Recorder {
  /**
   * Stores a settlement. Resolves when it is written. Settlements that arrive during a write are written together next.
   * Retries while the database is away, until `giveUp`.
   */
  settle(key: RecipientKey, settlement: Settlement): Promise<void>
  /** Stops retrying: unwritten settlements are dropped. */
  giveUp(): void
}

interface Entry extends RecipientKey {
  readonly settlement: Settlement
  resolve(): void
  reject(error: unknown): void
}

const FIRST_PAUSE = 50
const LONGEST_PAUSE = 2000

export function recorder(db: Kysely<Tables>): Recorder {
  let waiting: Entry[] = []
  let isWriting = false
  const end = new AbortController()
  const write = async () => {
    isWriting = true
    while (waiting.length > 0) {
      const entries = waiting
      waiting = []
      try {
        await written(db, entries, end.signal)
        for (const entry of entries) entry.resolve()
      } catch (error) {
        for (const entry of entries) entry.reject(error)
      }
    }
    isWriting = false
  }
  return {
    settle: ({ mailing, batch, n }, settlement) =>
      new Promise((resolve, reject) => {
        waiting.push({ mailing, batch, n, settlement, resolve, reject })
        if (!isWriting) void write()
      }),
    giveUp: () => end.abort(),
  }
}

async function written(db: Kysely<Tables>, entries: readonly Entry[], signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await writeAll(db, entries)
    } catch (error) {
      if (signal.aborted) throw error
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
}

/**
 * One statement, so it is atomic. A settled recipient stays settled, even if another worker reports something else
 * later.
 */
async function writeAll(db: Kysely<Tables>, entries: readonly Entry[]): Promise<void> {
  const column = <T>(of: (entry: Entry) => T) => sql.val(entries.map(of))
  await sql`
    update mailing_recipients as r set
      status = v.status,
      tries = v.tries,
      code = v.code,
      reply = v.reply,
      message_id = v.message_id,
      deferred_at = case when v.pause is null then r.deferred_at else coalesce(r.deferred_at, now()) end,
      next_at = now() + v.pause * interval '1 millisecond',
      settled_at = case when v.pause is null then now() end
    from unnest(
      ${column(({ mailing }) => mailing)}::int[],
      ${column(({ batch }) => batch)}::int[],
      ${column(({ n }) => n)}::smallint[],
      ${column(({ settlement }) => settlement.status)}::text[],
      ${column(({ settlement }) => settlement.tries)}::smallint[],
      ${column(({ settlement }) => settlement.code)}::smallint[],
      ${column(({ settlement }) => storable(settlement.reply))}::text[],
      ${column(({ settlement }) => storable(settlement.message_id))}::text[],
      ${column(({ settlement }) => settlement.pause)}::float8[]
    ) as v (mailing_id, batch, n, status, tries, code, reply, message_id, pause)
    where r.mailing_id = v.mailing_id and r.batch = v.batch and r.n = v.n and r.status = 'waiting'
  `.execute(db)
}

/** PostgreSQL text cannot contain NUL. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\0', '')
}
