import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePace, readPace } from '../../../packages/server/src/mailings/pace/pace-settings.js'
import type { WorkerPace } from '../../../packages/server/src/mailings/pace/worker-pace.js'
import { DATABASES } from '../../harness/databases.js'
import { paceStand, turnsOf, WELL, type PaceStand } from './pace-stand.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(DATABASES)('Warm-ups on %s', (kind) => {
  let stand: PaceStand
  let paces: readonly WorkerPace[]
  beforeAll(async () => {
    stand = await paceStand(kind)
  })
  beforeEach(async () => {
    await stand.begin()
    paces = await Promise.all(['one', 'two', 'three'].map((name) => stand.worker(name)))
  })
  afterAll(() => stand.stop())

  const beat = async () => {
    for (const pace of paces) await pace.beat()
  }
  /** Everything that all workers may begin, also what another gave back. */
  const sendAll = async (domain = 'example.org') => {
    const counts = paces.map(() => 0)
    for (let round = 0; round < 6; round++) {
      for (const [n, pace] of paces.entries())
        for (;;) {
          const turns = await turnsOf(pace, domain, 200)
          for (const turn of turns) turn.end(WELL)
          counts[n] = (counts[n] ?? 0) + turns.length
          if (turns.length < 200) break
          // Nothing limits it any more.
          if ((counts[n] ?? 0) > 5000) return counts
        }
      await stand.advance(3000)
      await beat()
    }
    return counts
  }
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

  it('counts the messages of all workers, and allows more each day', async () => {
    await changePace(stand.db, 'example.org', { warmUp: { first: 50, growth: 2 } }, stand.clock)
    await beat()
    const days: number[] = []
    for (let day = 0; day < 5; day++) {
      days.push(sum(await sendAll()))
      await stand.advance(DAY)
      await beat()
    }
    expect(days).toStrictEqual([50, 100, 200, 400, 800])
  })

  it('waits until the next day of the database, in UTC, when the day is used up', async () => {
    await changePace(stand.db, 'example.org', { warmUp: { first: 7, growth: 1.5 } }, stand.clock)
    await beat()
    expect(await turnsOf(paces[0] as WorkerPace, 'example.org')).toHaveLength(7)
    // The clock began at eight.
    expect(await paces[1]?.turn('example.org')).toStrictEqual({ wait: 16 * HOUR })
    await stand.advance(16 * HOUR - 1)
    await beat()
    expect(await paces[2]?.turn('example.org')).toStrictEqual({ wait: 1 })
    await stand.advance(1)
    await beat()
    expect(await turnsOf(paces[2] as WorkerPace, 'example.org')).toHaveLength(10)
  })

  it('uses nothing of yesterday', async () => {
    await changePace(stand.db, 'example.org', { warmUp: { first: 1000, growth: 2 } }, stand.clock)
    await beat()
    for (const pace of paces) await turnsOf(pace, 'example.org', 5)
    await stand.advance(16 * HOUR)
    await beat()
    expect(sum(await sendAll())).toBe(2000)
  })

  it('uses nothing of yesterday before it knows of today', async () => {
    await changePace(stand.db, 'example.org', { warmUp: { first: 1000, growth: 2 } }, stand.clock)
    await stand.advance(16 * HOUR - 500)
    await beat()
    await turnsOf(paces[0] as WorkerPace, 'example.org', 5)
    await stand.advance(1000)
    expect(await turnsOf(paces[0] as WorkerPace, 'example.org')).toHaveLength(0)
    await beat()
    expect(sum(await sendAll())).toBe(2000)
  })

  it('limits nothing once the number is large enough', async () => {
    await changePace(stand.db, 'example.org', { warmUp: { first: 100, growth: 10 } }, stand.clock)
    await stand.advance(8 * DAY)
    await beat()
    expect(sum(await sendAll())).toBeGreaterThan(5000)
  })

  it('counts all domains together, and one beside', async () => {
    await changePace(stand.db, '*', { warmUp: { first: 60, growth: 2 } }, stand.clock)
    await changePace(stand.db, 'small.example', { warmUp: { first: 10, growth: 2 } }, stand.clock)
    await beat()
    expect(sum(await sendAll('small.example'))).toBe(10)
    expect(sum(await sendAll('large.example'))).toBe(50)
    expect(await readPace(stand.db, { clock: stand.clock })).toStrictEqual([
      {
        domain: '*',
        rate: null,
        connections: null,
        warmUp: { first: 60, growth: 2, day: 1, quota: 60, taken: 60 },
        slowDown: null,
      },
      {
        domain: 'small.example',
        rate: null,
        connections: null,
        warmUp: { first: 10, growth: 2, day: 1, quota: 10, taken: 10 },
        slowDown: null,
      },
    ])
  })

  it('holds beside a rate', async () => {
    await changePace(stand.db, 'example.org', { rate: 20, warmUp: { first: 30, growth: 2 } }, stand.clock)
    await beat()
    let count = 0
    for (let step = 0; step < 100; step++) {
      const turns = await turnsOf(paces[step % 3] as WorkerPace, 'example.org')
      for (const turn of turns) turn.end(WELL)
      count += turns.length
      expect(count).toBeLessThanOrEqual(5 + (stand.now() / 1000) * 20 + 3)
      await stand.advance(100)
      await beat()
    }
    expect(count).toBe(30)
  })
})
