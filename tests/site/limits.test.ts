import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/cli/site/open-store.js'
import { expiringKeys } from '../../src/site/store/limits/expiring-keys.js'
import { memoryLimits } from '../../src/site/store/limits/memory-limits.js'
import { memoryStore } from '../../src/site/store/memory-store.js'
import type { LimitRule } from '../../src/site/store/limits/limit-store.js'
import type { SiteStore } from '../../src/site/store/store.js'
import { startPostgres, type TestDatabase } from '../harness/postgres.js'

const folder = mkdtempSync(join(tmpdir(), 'diptych-limits-'))
const RULE: LimitRule = { name: 'rule', points: 3, seconds: 3600 }
let postgres: TestDatabase
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const STORES: readonly (readonly [string, () => Promise<SiteStore>])[] = [
  ['memory', async () => memoryStore()],
  ['PGlite', () => openStore(join(folder, 'db'))],
  ['PostgreSQL', () => openStore(postgres.url)],
]

describe.each(STORES)('rate limits in %s', (_, open) => {
  let store: SiteStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store?.close())

  it('let so many tries pass, then say how long to wait', async () => {
    const waits: (number | null)[] = []
    for (let tries = 0; tries < 5; tries++) waits.push(await store.limits.take(RULE, 'one'))
    expect(waits).toEqual([null, null, null, expect.any(Number), expect.any(Number)])
    expect(waits.at(-1)).toBeGreaterThan(3500)
    expect(waits.at(-1)).toBeLessThanOrEqual(3600)
  })

  it('count each key and each rule for itself', async () => {
    expect(await store.limits.take(RULE, 'two')).toBeNull()
    expect(await store.limits.take({ ...RULE, name: 'other' }, 'one')).toBeNull()
  })

  it('let no more pass when many try at once', async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, () => store.limits.take(RULE, 'crowd')))
    expect(waits.filter((wait) => wait === null)).toHaveLength(3)
  })

  it('forget what is over', async () => {
    expect(await store.limits.take({ ...RULE, name: 'short', seconds: 1, points: 1 }, 'one')).toBeNull()
    await expect.poll(() => store.limits.take({ ...RULE, name: 'short', seconds: 1, points: 1 }, 'one')).toBeNull()
    await store.limits.sweep(new Date(Date.now() + 2 * 3_600_000))
    expect(await store.limits.take(RULE, 'three')).toBeNull()
  })
})

describe('rate limits in memory', () => {
  it('keep at most so many keys, and drop expired ones first', async () => {
    const keys = expiringKeys<number>(3)
    for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) keys.set(key, at, 100 + at, at)
    expect([keys.size(), keys.get('a', 5), keys.get('b', 5), keys.get('d', 5)]).toEqual([3, undefined, 1, 3])
    keys.set('e', 4, 300, 102)
    expect([keys.size(), keys.get('b', 102), keys.get('d', 102)]).toEqual([2, undefined, 3])
    keys.sweep(200)
    expect(keys.size()).toBe(1)
  })

  it('count a key anew when its time is over, and forget the oldest of too many keys', async () => {
    let time = 0
    const limits = memoryLimits({ most: 2, clock: () => time })
    const take = (key: string) => limits.take({ name: 'rule', points: 1, seconds: 10 }, key)
    expect([await take('a'), await take('a')]).toEqual([null, 10])
    time = 9999
    expect(await take('a')).toBe(1)
    time = 10_000
    expect([await take('a'), await take('b'), await take('a'), await take('c')]).toEqual([null, null, 10, null])
    expect([await take('b'), await take('a')]).toEqual([10, null])
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
