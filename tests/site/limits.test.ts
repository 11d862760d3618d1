import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expiringKeys } from '../../packages/server/src/site/store/limits/expiring-keys.js'
import type { LimitRule } from '../../packages/server/src/site/store/limits/limit-store.js'
import { memoryLimits } from '../../packages/server/src/site/store/limits/memory-limits.js'
import type { SiteStore } from '../../packages/server/src/site/store/store.js'
import { STORE_KINDS, testStores } from './stores.js'

const RULE: LimitRule = { name: 'rule', points: 3, seconds: 3600 }

const stores = testStores()
afterAll(() => stores.stop())

describe.each(STORE_KINDS)('rate limits in %s', (kind) => {
  let store: SiteStore
  beforeAll(async () => {
    store = await stores.open(kind)
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
