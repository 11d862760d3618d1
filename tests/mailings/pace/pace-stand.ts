import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql, type Kysely, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Pace, PaceClock, Turn, Wait } from '../../../packages/server/src/mailings/pace/pace.js'
import {
  workerPace,
  type PaceOptions,
  type WorkerPace,
} from '../../../packages/server/src/mailings/pace/worker-pace.js'
import { pglitePool } from '../../../packages/server/src/serve/open-store.js'
import { migratedDatabase } from '../../../packages/server/src/site/store/pool-store.js'
import type { Tables } from '../../../packages/server/src/site/store/tables.js'
import type { DatabaseKind } from '../../harness/databases.js'
import { putEmptyDatabase } from '../../harness/empty-database.js'
import { startPostgres, type TestDatabase } from '../../harness/postgres.js'

/** A database whose clock a test sets, and workers on it. */
export interface PaceStand {
  readonly db: Kysely<Tables>
  readonly clock: PaceClock
  /** Statements so far. */
  statements(): number
  /** Called when a statement is sent. */
  onStatement(listener: () => void): void
  /** `away`: statements fail. `silent`: they get no answer until the next state. */
  set(state: 'well' | 'away' | 'silent'): void
  /** Milliseconds of the clock since the stand was made anew. */
  now(): number
  advance(milliseconds: number): Promise<void>
  /** A worker that answers at once, with 1,000 connections. Its beats are the test's. */
  worker(name: string, options?: Partial<PaceOptions>): Promise<WorkerPace>
  /** Empty tables, no workers, and a clock at 2026-11-23T08:00:00Z. */
  begin(): Promise<void>
  stop(): Promise<void>
}

const START = '2026-11-23T08:00:00Z'

export async function paceStand(kind: DatabaseKind): Promise<PaceStand> {
  const server: TestDatabase | null = kind === 'PostgreSQL' ? await startPostgres() : null
  let state: 'well' | 'away' | 'silent' = 'well'
  let statements = 0
  let listener = () => {}
  const unanswered = new Set<(reason: Error) => void>()
  const folder = mkdtempSync(join(tmpdir(), 'diptych-pace-'))
  const inner = (server ? serverPool(server.url) : pglitePool(await copiedDatabase(folder))) as unknown as PostgresPool
  const db = await migratedDatabase(
    watched(inner, async () => {
      statements += 1
      listener()
      if (state === 'away') throw new Error('The database is away.')
      if (state === 'silent') await new Promise((_, reject) => unanswered.add(reject))
    }),
  )
  await sql`create table test_clock (at timestamptz not null)`.execute(db)
  await sql`insert into test_clock values (now())`.execute(db)
  let now = 0
  const clock: PaceClock = { database: sql<Date>`(select test_clock.at from test_clock)`, local: () => now }
  const setClock = () =>
    sql`update test_clock set at = ${START}::timestamptz + ${now}::float8 * interval '1 millisecond'`.execute(db)
  return {
    db,
    clock,
    statements: () => statements,
    onStatement(next) {
      listener = next
    },
    set(next) {
      state = next
      for (const reject of unanswered) reject(new Error('The database gave no answer.'))
      unanswered.clear()
    },
    now: () => now,
    async advance(milliseconds) {
      now += milliseconds
      await setClock()
    },
    worker: (worker, options = {}) => workerPace(db, { worker, connections: 1000, patience: 0, clock, ...options }),
    async begin() {
      state = 'well'
      listener = () => {}
      now = 0
      await sql`delete from paces`.execute(db)
      await setClock()
    },
    async stop() {
      state = 'well'
      await db.destroy()
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function copiedDatabase(folder: string): Promise<PGlite> {
  await putEmptyDatabase(join(folder, 'db'))
  return PGlite.create(join(folder, 'db'))
}

function serverPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // Of connections that wait for their next use.
  pool.on('error', () => undefined)
  return pool
}

function watched(pool: PostgresPool, onQuery: () => Promise<void>): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect()
      const query = (async (statement: string, parameters: readonly unknown[]) => {
        await onQuery()
        return client.query(statement, parameters)
      }) as typeof client.query
      return { query, release: () => client.release() }
    },
    end: () => pool.end(),
  }
}

export function isTurn(answer: Turn | Wait): answer is Turn {
  return 'end' in answer
}

/** Turns until the domain has enough for now, at most so many. */
export async function turnsOf(pace: Pick<Pace, 'turn'>, domain: string, most = Infinity): Promise<readonly Turn[]> {
  const turns: Turn[] = []
  while (turns.length < most) {
    const answer = await pace.turn(domain)
    if (!isTurn(answer)) break
    turns.push(answer)
  }
  return turns
}

export const WELL = { wantsLess: false }
export const LESS = { wantsLess: true }
