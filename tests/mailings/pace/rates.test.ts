import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { burstOf } from '../../../packages/server/src/mailings/pace/grants.js'
import { changePace } from '../../../packages/server/src/mailings/pace/pace-settings.js'
import type { WorkerPace } from '../../../packages/server/src/mailings/pace/worker-pace.js'
import { DATABASES } from '../../harness/databases.js'
import { isTurn, paceStand, turnsOf, WELL, type PaceStand } from './pace-stand.js'

/** Sends as fast as it may: how many messages began at each millisecond of the clock. */
async function sendFor(
  stand: PaceStand,
  workers: readonly { pace: WorkerPace; domain: string }[],
  milliseconds: number,
  step = 10,
): Promise<{ at: readonly number[]; byWorker: readonly number[] }> {
  const at: number[] = []
  const byWorker = workers.map(() => 0)
  const askAgain = workers.map(() => 0)
  const end = stand.now() + milliseconds
  for (let beat = stand.now(); stand.now() < end; await stand.advance(step)) {
    if (stand.now() - beat >= 1000) {
      beat = stand.now()
      for (const { pace } of workers) await pace.beat()
    }
    for (const [n, { pace, domain }] of workers.entries()) {
      while (stand.now() >= (askAgain[n] ?? 0)) {
        const answer = await pace.turn(domain)
        if (!isTurn(answer)) {
          askAgain[n] = stand.now() + answer.wait
          break
        }
        answer.end(WELL)
        at.push(stand.now())
        byWorker[n] = (byWorker[n] ?? 0) + 1
      }
    }
  }
  return { at, byWorker }
}

/** The most messages in any stretch, beyond what the rate allows in it. */
function excess(at: readonly number[], rate: number): number {
  let most = 0
  for (const [first, begun] of at.entries())
    for (const [last, ended] of at.entries())
      if (last >= first) most = Math.max(most, last - first + 1 - ((ended - begun) / 1000) * rate)
  return most
}

describe.each(DATABASES)('Rates on %s', (kind) => {
  let stand: PaceStand
  beforeAll(async () => {
    stand = await paceStand(kind)
  })
  beforeEach(() => stand.begin())
  afterAll(() => stand.stop())

  it('shares 1,000 messages a second among 20 workers exactly, in equal parts', async () => {
    const rate = 1000
    await changePace(stand.db, 'example.org', { rate }, stand.clock)
    const workers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => ({ pace: await stand.worker(`w${n}`), domain: 'example.org' })),
    )
    const before = stand.statements()
    const { at, byWorker } = await sendFor(stand, workers, 4000)
    const statements = stand.statements() - before
    expect(at.length).toBeLessThanOrEqual(4 * rate + burstOf(rate))
    expect(at.length).toBeGreaterThan(4 * rate - burstOf(rate))
    // One more where a step of the clock cuts.
    expect(excess(at, rate)).toBeLessThanOrEqual(burstOf(rate) + rate / 100 + 1)
    const mean = at.length / workers.length
    expect(Math.min(...byWorker)).toBeGreaterThan(mean * 0.6)
    expect(Math.max(...byWorker)).toBeLessThan(mean * 1.6)
    expect(statements).toBeLessThan(at.length / 3)
  })

  it('gives one worker the whole rate, with few statements', async () => {
    await changePace(stand.db, 'example.org', { rate: 400 }, stand.clock)
    const pace = await stand.worker('alone')
    const before = stand.statements()
    const { at } = await sendFor(stand, [{ pace, domain: 'example.org' }], 4000)
    expect(Math.abs(at.length - 1600)).toBeLessThanOrEqual(burstOf(400))
    // The clock of the test is one statement for each of its 400 steps.
    expect(stand.statements() - before - 400).toBeLessThan(60)
  })

  it('holds a rate of less than one message a second', async () => {
    await changePace(stand.db, 'example.org', { rate: 1 / 20 }, stand.clock)
    const workers = [
      { pace: await stand.worker('one'), domain: 'example.org' },
      { pace: await stand.worker('two'), domain: 'example.org' },
    ]
    const { at } = await sendFor(stand, workers, 201_000, 1000)
    expect(at).toHaveLength(11)
    expect(excess(at, 1 / 20)).toBeLessThanOrEqual(burstOf(1 / 20) + 1 / 20)
  })

  it('holds the rate of all domains together beside that of each', async () => {
    await changePace(stand.db, '*', { rate: 100 }, stand.clock)
    await changePace(stand.db, 'slow.example', { rate: 10 }, stand.clock)
    const workers = await Promise.all(
      ['slow.example', 'slow.example', 'one.example', 'two.example'].map(async (domain, n) => ({
        pace: await stand.worker(`w${n}`),
        domain,
      })),
    )
    const { at, byWorker } = await sendFor(stand, workers, 4000)
    const [slow = 0, slower = 0, one = 0, two = 0] = byWorker
    expect(at.length).toBeLessThanOrEqual(400 + burstOf(100))
    expect(at.length).toBeGreaterThan(400 - burstOf(100))
    expect(slow + slower).toBeLessThanOrEqual(40 + burstOf(10))
    expect(slow + slower).toBeGreaterThan(30)
    expect(Math.min(one, two)).toBeGreaterThan(100)
  })

  it('gives back what a worker does not use', async () => {
    await changePace(stand.db, 'example.org', { rate: 40 }, stand.clock)
    const tokens = async () => (await stand.db.selectFrom('paces').select('tokens').executeTakeFirstOrThrow()).tokens
    const pace = await stand.worker('one')
    const turns = await turnsOf(pace, 'example.org')
    for (const turn of turns) turn.end(WELL)
    expect(await tokens()).toBeLessThan(burstOf(40) - turns.length)
    await pace.close()
    expect(await tokens()).toBe(burstOf(40) - turns.length)
    const idle = await stand.worker('two')
    for (const turn of await turnsOf(idle, 'example.org')) turn.end(WELL)
    await stand.advance(2500)
    await idle.beat()
    await stand.advance(0)
    expect(await tokens()).toBeGreaterThanOrEqual(burstOf(40) - 2 * turns.length)
    await idle.close()
  })

  it('follows a rate that is changed, set and taken away while it runs', async () => {
    const pace = await stand.worker('one')
    const workers = [{ pace, domain: 'example.org' }]
    const unlimited = await turnsOf(pace, 'example.org', 300)
    expect(unlimited).toHaveLength(300)
    for (const turn of unlimited) turn.end(WELL)
    await changePace(stand.db, 'example.org', { rate: 100 }, stand.clock)
    await pace.beat()
    expect((await sendFor(stand, workers, 2000)).at.length).toBeLessThanOrEqual(200 + burstOf(100))
    await changePace(stand.db, 'example.org', { rate: 10 }, stand.clock)
    await pace.beat()
    const slower = (await sendFor(stand, workers, 10_000)).at.length
    expect(slower).toBeLessThanOrEqual(100 + burstOf(10))
    expect(slower).toBeGreaterThan(90)
    await changePace(stand.db, 'example.org', { rate: null }, stand.clock)
    await pace.beat()
    expect(await turnsOf(pace, 'example.org', 300)).toHaveLength(300)
  })
})
