import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SLOW_DOWN } from '../../../packages/server/src/mailings/pace/limits.js'
import { changePace, readPace, removePace } from '../../../packages/server/src/mailings/pace/pace-settings.js'
import type { WorkerPace } from '../../../packages/server/src/mailings/pace/worker-pace.js'
import { DATABASES } from '../../harness/databases.js'
import { isTurn, LESS, paceStand, turnsOf, WELL, type PaceStand } from './pace-stand.js'

describe.each(DATABASES)('Domains that ask for fewer messages on %s', (kind) => {
  let stand: PaceStand
  let first: WorkerPace
  let second: WorkerPace
  beforeAll(async () => {
    stand = await paceStand(kind)
  })
  beforeEach(async () => {
    await stand.begin()
    first = await stand.worker('first')
    second = await stand.worker('second')
  })
  afterAll(() => stand.stop())

  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 1000) {
      await stand.advance(Math.min(left, 1000))
      await first.beat()
      await second.beat()
    }
  }
  const askForLess = async (pace: WorkerPace, count = 1) => {
    const turns = await turnsOf(pace, 'example.org', count)
    expect(turns).toHaveLength(count)
    for (const turn of turns) turn.end(LESS)
    // What is on its way arrives with the second beat at the latest.
    await first.beat()
    await second.beat()
    await first.beat()
    await second.beat()
  }
  const strikes = async () =>
    (await readPace(stand.db, { clock: stand.clock })).map(({ slowDown }) => slowDown?.strikes)

  it('holds the domain for all workers, and no other', async () => {
    await askForLess(first)
    for (const pace of [first, second]) {
      expect(await pace.turn('example.org')).toStrictEqual({ wait: SLOW_DOWN.firstPause })
      expect(isTurn(await pace.turn('other.example'))).toBe(true)
      // A subdomain is a domain of its own.
      expect(isTurn(await pace.turn('mail.example.org'))).toBe(true)
    }
    await pass(SLOW_DOWN.firstPause - 1)
    expect(await first.turn('example.org')).toStrictEqual({ wait: 1 })
    await pass(1)
    expect(isTurn(await second.turn('example.org'))).toBe(true)
  })

  it('holds it at once, before the database knows', async () => {
    const [turn] = await turnsOf(first, 'example.org', 1)
    stand.set('away')
    turn?.end(LESS)
    expect(await first.turn('example.org')).toStrictEqual({ wait: SLOW_DOWN.firstPause })
    await first.beat()
    expect(await first.turn('example.org')).toStrictEqual({ wait: SLOW_DOWN.firstPause })
    stand.set('well')
    await first.beat()
    expect(await strikes()).toStrictEqual([1])
  })

  it('counts many answers at one moment as one strike', async () => {
    const turns = [...(await turnsOf(first, 'example.org', 20)), ...(await turnsOf(second, 'example.org', 20))]
    await askForLess(first, 5)
    for (const turn of turns.slice(0, 30)) turn.end(LESS)
    await pass(SLOW_DOWN.firstPause)
    // Messages that began before it, answered after the pause.
    for (const turn of turns.slice(30)) turn.end(LESS)
    expect(isTurn(await second.turn('example.org'))).toBe(true)
    await pass(1000)
    expect(await strikes()).toStrictEqual([1])
  })

  it('doubles the pause at each further strike, up to the longest', async () => {
    const pauses: number[] = []
    for (let n = 0; n < 8; n++) {
      await askForLess(n % 2 === 0 ? first : second)
      const answer = await first.turn('example.org')
      const pause = 'wait' in answer ? answer.wait : 0
      pauses.push(pause)
      // By hand: a beat for each second of hours takes long.
      await stand.advance(pause)
      await first.beat()
      await second.beat()
    }
    expect(pauses.map((pause) => pause / 1000)).toStrictEqual([30, 60, 120, 240, 480, 960, 1800, 1800])
  })

  it('goes on with few connections and a low rate, and recovers step by step', async () => {
    await askForLess(first)
    await pass(SLOW_DOWN.firstPause)
    const began = async (milliseconds: number) => {
      let count = 0
      for (const end = stand.now() + milliseconds; stand.now() < end; await stand.advance(500)) {
        for (const pace of [first, second]) {
          await pace.beat()
          const turns = await turnsOf(pace, 'example.org')
          count += turns.length
          for (const turn of turns) turn.end(WELL)
        }
      }
      return count
    }
    const steps = [await began(SLOW_DOWN.step), await began(SLOW_DOWN.step), await began(SLOW_DOWN.step)]
    for (const [n, count] of steps.entries()) {
      const allowed = (2 ** n * SLOW_DOWN.step) / 1000
      expect(count).toBeLessThanOrEqual(allowed * 1.1 + 1)
      expect(count).toBeGreaterThan(allowed * 0.7)
    }
    await stand.advance(SLOW_DOWN.step * SLOW_DOWN.steps)
    await first.beat()
    expect(await turnsOf(first, 'example.org', 400)).toHaveLength(400)
    expect(await readPace(stand.db, { clock: stand.clock })).toStrictEqual([])
  })

  it('does not loosen a limit that a person set', async () => {
    await changePace(stand.db, 'example.org', { rate: 1 / 60, connections: 1 }, stand.clock)
    await first.beat()
    await askForLess(first)
    await pass(SLOW_DOWN.firstPause + SLOW_DOWN.step * 5)
    expect(await turnsOf(first, 'example.org')).toHaveLength(1)
  })

  it('forgets that a domain asked for less when a person says so', async () => {
    await askForLess(first)
    await changePace(stand.db, 'example.org', { slowDown: null }, stand.clock)
    await first.beat()
    expect(await turnsOf(first, 'example.org', 100)).toHaveLength(100)
    await second.beat()
    const [turn] = await turnsOf(second, 'example.org', 1)
    turn?.end(LESS)
    await pass(1000)
    expect(await strikes()).toStrictEqual([1])
    expect(await removePace(stand.db, 'example.org')).toBe(true)
    await pass(1000)
    expect(await turnsOf(second, 'example.org', 100)).toHaveLength(100)
  })

  it('sweeps domains that asked for less long ago, and keeps settings', async () => {
    await changePace(stand.db, 'kept.example', { rate: 5 }, stand.clock)
    await askForLess(first)
    await stand.advance(86_400_000 * 2)
    await first.beat()
    expect(await stand.db.selectFrom('paces').select('domain').execute()).toStrictEqual([{ domain: 'kept.example' }])
  })
})
