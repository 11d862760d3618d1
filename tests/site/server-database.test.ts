import { Kysely, Migrator, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../packages/server/src/serve/open-store.js'
import type { LimitRule } from '../../packages/server/src/site/store/limits/limit-store.js'
import { migrationProvider } from '../../packages/server/src/site/store/migrations/index.js'
import type { Tables } from '../../packages/server/src/site/store/tables.js'
import { diptychProcess } from '../cli/diptych.js'
import { startPostgres, type TestDatabase } from '../harness/postgres.js'
import { postFiles, stateFolder } from './serve-stand.js'

const AT = new Date('2026-03-01T09:00:00.123Z')
const RULE: LimitRule = { name: 'rule', points: 3, seconds: 3600 }

let postgres: TestDatabase
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

/** What only a server has: several processes, slow statements, and databases of other versions. */
describe('a database server', () => {
  it('of an older version gets totals of the votes that it has', async () => {
    const fresh = await startPostgres()
    try {
      const db = new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: fresh.url }) }),
      })
      const { error } = await new Migrator({ db, provider: migrationProvider }).migrateTo('007-pace')
      expect(error).toBeUndefined()
      const vote = (voter: string, option: string) => ({ poll_id: 'old', voter, option_id: option, voted_at: AT })
      await db
        .insertInto('votes')
        .values([vote('a', 'x'), vote('b', 'x'), vote('c', 'y')])
        .execute()
      await db.destroy()
      const store = await openStore(fresh.url)
      await store.votes.cast('old', 'a', 'y', AT)
      await store.votes.cast('old', 'd', 'x', AT)
      expect([...(await store.votes.counts('old'))].toSorted()).toEqual([
        ['x', 2],
        ['y', 2],
      ])
      await store.close()
    } finally {
      await fresh.stop()
    }
  })

  it('is migrated once when two processes begin at the same time', async () => {
    const fresh = await startPostgres()
    const stores = await Promise.all([openStore(fresh.url), openStore(fresh.url), openStore(fresh.url)])
    expect(await Promise.all(stores.map((store) => store.isReady()))).toEqual([true, true, true])
    await Promise.all(stores.map((store) => store.close()))
    await fresh.stop()
  })

  it('that a newer version wrote is refused', async () => {
    const fresh = await startPostgres()
    try {
      await (await openStore(fresh.url)).close()
      const client = new pg.Client({ connectionString: fresh.url })
      await client.connect()
      await client.query(`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '2030-01-01')`)
      await client.end()
      const { code, stderr } = await diptychProcess(
        ['serve', await postFiles(), '--port', '0', '--database', fresh.url],
        { cwd: await stateFolder() },
      )
      expect([code, stderr.trim().split('\n').length]).toEqual([2, 1])
      expect(stderr).toContain('999-of-tomorrow')
    } finally {
      await fresh.stop()
    }
  })
})

describe('rate limits in PostgreSQL', () => {
  it('are one for all processes of a site', async () => {
    const [one, other] = await Promise.all([openStore(postgres.url), openStore(postgres.url)])
    try {
      const rule = { ...RULE, name: 'shared' }
      expect([await one.limits.take(rule, 'a'), await other.limits.take(rule, 'a')]).toEqual([null, null])
      expect([await one.limits.take(rule, 'a'), await other.limits.take(rule, 'a')]).toEqual([null, expect.any(Number)])
      await one.limits.sweep(new Date(Date.now() + 2 * 3_600_000))
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      expect((await client.query('select * from rate_limits')).rows).toEqual([])
      await client.end()
    } finally {
      await Promise.all([one.close(), other.close()])
    }
  })

  it('are counted in memory while the database is slow', async () => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const store = await openStore(postgres.url)
    try {
      await client.query('begin; lock table rate_limits in access exclusive mode')
      const rule = { ...RULE, name: 'slow', points: 1 }
      expect(await store.limits.take(rule, 'a')).toBeNull()
      expect(await store.limits.take(rule, 'a')).toEqual(expect.any(Number))
    } finally {
      await client.query('rollback')
      await client.end()
      await store.close()
    }
  })
})
