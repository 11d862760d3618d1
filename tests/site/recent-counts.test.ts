import { expect, it } from 'vitest'
import { recentCounts } from '../../packages/server/src/site/site.js'
import { memoryStore } from '../../packages/server/src/site/store/memory-store.js'
import { NOW, standSite } from './site-stand.js'

it('asks the store once a second, and at once after a change of its own', async () => {
  const store = memoryStore()
  let time = 0
  let asked = 0
  const { counts } = store.votes
  store.votes.counts = (poll) => {
    asked++
    return counts(poll)
  }
  const recent = recentCounts(store, { clock: () => time })
  const shown = async () => (await recent.votes('70'))?.get('1') ?? 0
  expect([await shown(), await shown(), asked]).toEqual([0, 0, 1])
  await store.votes.cast('70', 'reader:1', '1', NOW)
  expect([await shown(), asked]).toEqual([0, 1])
  time = 1000
  expect([await shown(), asked]).toEqual([1, 2])
  await store.votes.cast('70', 'reader:2', '1', NOW)
  recent.changed()
  expect([await shown(), asked]).toEqual([2, 3])
})

it('gives the last known counts while the database is away, asks it once a second, and reports an outage once', async () => {
  const store = memoryStore()
  const { count } = store.likes
  let [time, asked] = [0, 0]
  const failures: unknown[] = []
  const recent = recentCounts(store, { clock: () => time, failed: (error) => void failures.push(error) })
  expect(await recent.likes('known')).toBe(0)
  time = 1000
  store.likes.count = () => {
    asked++
    return Promise.reject(new Error('down'))
  }
  expect([await recent.likes('known'), await recent.likes('unknown')]).toEqual([0, null])
  expect([await recent.likes('known'), await recent.likes('unknown'), asked]).toEqual([0, null, 2])
  expect(failures).toEqual([new Error('down')])
  store.likes.count = count
  time = 2000
  expect(await recent.likes('unknown')).toBe(0)
})

it('does not wait for a database that does not answer', async () => {
  const store = memoryStore()
  store.votes.counts = () => new Promise(() => undefined)
  expect(await recentCounts(store, { patience: 1 }).votes('70')).toBeNull()
})

it('a page shows that a poll has closed on the day that it closes', async () => {
  const stand = standSite()
  const options = async () => ((await (await stand.get('/p/poll')).text()).match(/class="poll-result\b/g) ?? []).length
  stand.now = new Date('2026-11-21T06:59:00Z')
  expect(await options()).toBe(0)
  stand.now = new Date('2026-11-21T07:01:00Z')
  expect(await options()).toBe(2)
})
