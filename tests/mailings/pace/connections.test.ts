import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectionAllowance } from '../../../packages/server/src/mailings/pace/connection-allowance.js'
import { changePace } from '../../../packages/server/src/mailings/pace/pace-settings.js'
import type { Turn } from '../../../packages/server/src/mailings/pace/pace.js'
import type { WorkerPace } from '../../../packages/server/src/mailings/pace/worker-pace.js'
import { DATABASES } from '../../harness/databases.js'
import { isTurn, paceStand, turnsOf, WELL, type PaceStand } from './pace-stand.js'

const endAll = (turns: readonly Turn[]) => {
  for (const turn of turns) turn.end(WELL)
}

describe.each(DATABASES)('Connections on %s', (kind) => {
  let stand: PaceStand
  beforeAll(async () => {
    stand = await paceStand(kind)
  })
  beforeEach(() => stand.begin())
  afterAll(() => stand.stop())

  const workers = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => stand.worker(`w${n}`)))
  const pass = async (paces: readonly WorkerPace[], milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 500) {
      await stand.advance(500)
      for (const pace of paces) await pace.beat()
    }
  }

  it('never has more at once than a domain may have, whoever asks', async () => {
    await changePace(stand.db, 'example.org', { connections: 5 }, stand.clock)
    const paces = await workers(4)
    const turns = await Promise.all(paces.map((pace) => turnsOf(pace, 'example.org')))
    expect(turns.flat()).toHaveLength(5)
    endAll(turns.flat())
    expect(await turnsOf(paces[0] as WorkerPace, 'other.example', 20)).toHaveLength(20)
  })

  it('holds the connections of all domains together', async () => {
    await changePace(stand.db, '*', { connections: 3 }, stand.clock)
    await changePace(stand.db, 'one.example', { connections: 1 }, stand.clock)
    const [first, second] = (await workers(2)) as [WorkerPace, WorkerPace]
    expect(await turnsOf(first, 'one.example')).toHaveLength(1)
    const two = await turnsOf(second, 'two.example')
    expect(two).toHaveLength(2)
    expect(await turnsOf(first, 'three.example')).toHaveLength(0)
    endAll(two)
    await pass([first, second], 1000)
    expect((await turnsOf(first, 'three.example')).length).toBeGreaterThan(0)
  })

  it('keeps connections for the next messages, without a statement for each', async () => {
    await changePace(stand.db, 'example.org', { connections: 2 }, stand.clock)
    const pace = await stand.worker('one')
    endAll(await turnsOf(pace, 'example.org'))
    const before = stand.statements()
    for (let n = 0; n < 100; n++) endAll(await turnsOf(pace, 'example.org', 2))
    expect(stand.statements()).toBe(before)
  })

  it('gives idle connections to a worker that wants them', async () => {
    await changePace(stand.db, 'example.org', { connections: 4 }, stand.clock)
    const [first, second] = (await workers(2)) as [WorkerPace, WorkerPace]
    endAll(await turnsOf(first, 'example.org'))
    expect(await turnsOf(second, 'example.org')).toHaveLength(0)
    await pass([first, second], 4000)
    expect(await turnsOf(second, 'example.org')).toHaveLength(4)
  })

  it('shares connections equally between workers that are always busy', async () => {
    await changePace(stand.db, 'example.org', { connections: 6 }, stand.clock)
    const [first, second] = (await workers(2)) as [WorkerPace, WorkerPace]
    const busy = [...(await turnsOf(first, 'example.org'))]
    expect(busy).toHaveLength(6)
    const late: Turn[] = []
    for (let round = 0; round < 20; round++) {
      late.push(...(await turnsOf(second, 'example.org')))
      await pass([first, second], 500)
      busy.shift()?.end(WELL)
      await pass([first, second], 500)
      busy.push(...(await turnsOf(first, 'example.org')))
      expect(busy.length + late.length).toBeLessThanOrEqual(6)
    }
    expect(busy).toHaveLength(3)
    expect(late).toHaveLength(3)
  })

  it('lets workers take turns where there are fewer connections than workers', async () => {
    await changePace(stand.db, 'example.org', { connections: 1 }, stand.clock)
    const paces = await workers(4)
    const began = paces.map(() => 0)
    for (let round = 0; round < 200; round++) {
      const turns: Turn[] = []
      for (const [n, pace] of paces.entries()) {
        const answer = await pace.turn('example.org')
        if (!isTurn(answer)) continue
        turns.push(answer)
        began[n] = (began[n] ?? 0) + 1
      }
      expect(turns.length).toBeLessThanOrEqual(1)
      await stand.advance(250)
      endAll(turns)
      for (const pace of paces) await pace.beat()
    }
    expect(Math.min(...began)).toBeGreaterThan(20)
  })

  it('takes over the connections of a worker that was killed, after its lease and not before', async () => {
    await changePace(stand.db, 'example.org', { connections: 2 }, stand.clock)
    const [killed, alive] = (await workers(2)) as [WorkerPace, WorkerPace]
    expect(await turnsOf(killed, 'example.org')).toHaveLength(2)
    for (let second = 1; second < 30; second++) {
      await pass([alive], 1000)
      expect(await turnsOf(alive, 'example.org')).toHaveLength(0)
    }
    await pass([alive], 2000)
    expect(await turnsOf(alive, 'example.org')).toHaveLength(2)
  })

  it('keeps the connections of a worker that lives, however long a message takes', async () => {
    await changePace(stand.db, 'example.org', { connections: 1 }, stand.clock)
    const [slow, other] = (await workers(2)) as [WorkerPace, WorkerPace]
    const [turn] = await turnsOf(slow, 'example.org')
    for (let minute = 0; minute < 3; minute++) {
      await pass([slow, other], 60_000)
      expect(await turnsOf(other, 'example.org')).toHaveLength(0)
    }
    turn?.end(WELL)
    await pass([slow, other], 1000)
    expect(await turnsOf(other, 'example.org')).toHaveLength(1)
  })

  it('begins nothing with connections whose lease was lost', async () => {
    await changePace(stand.db, 'example.org', { connections: 2 }, stand.clock)
    const [asleep, other] = (await workers(2)) as [WorkerPace, WorkerPace]
    endAll(await turnsOf(asleep, 'example.org'))
    await pass([other], 31_000)
    expect(await turnsOf(other, 'example.org')).toHaveLength(2)
    await asleep.beat()
    expect(await turnsOf(asleep, 'example.org')).toHaveLength(0)
  })

  it('begins nothing with connections that it is about to give back', async () => {
    await changePace(stand.db, 'example.org', { connections: 4 }, stand.clock)
    const rules = { worker: 'one', most: 10, lease: 30_000 }
    const connections = connectionAllowance(stand.db, stand.clock, 'example.org', rules, () => undefined)
    await connections.ask(4, 3)
    const wasFree: boolean[] = []
    stand.onStatement(() => wasFree.push(connections.isFree(4)))
    await connections.tidy(4, 0, true)
    // As it looks, and as it gives back: from then on others may have them.
    expect(wasFree).toStrictEqual([true, false])
  })

  it('gives everything back when it closes', async () => {
    await changePace(stand.db, 'example.org', { connections: 2 }, stand.clock)
    const [first, second] = (await workers(2)) as [WorkerPace, WorkerPace]
    endAll(await turnsOf(first, 'example.org'))
    await first.close()
    expect(await turnsOf(second, 'example.org')).toHaveLength(2)
  })

  it('follows a limit that is changed while it runs', async () => {
    const pace = await stand.worker('one')
    const turns = [...(await turnsOf(pace, 'example.org', 10))]
    await changePace(stand.db, 'example.org', { connections: 4 }, stand.clock)
    await pace.beat()
    expect(await turnsOf(pace, 'example.org')).toHaveLength(0)
    endAll(turns.splice(0, 7))
    turns.push(...(await turnsOf(pace, 'example.org')))
    expect(turns).toHaveLength(4)
    await changePace(stand.db, 'example.org', { connections: null }, stand.clock)
    await pace.beat()
    expect(await turnsOf(pace, 'example.org', 10)).toHaveLength(10)
  })

  it('leaves half of its own connections to other domains', async () => {
    const pace = await stand.worker('one', { connections: 10 })
    expect(await turnsOf(pace, 'stalled.example')).toHaveLength(5)
    expect(await turnsOf(pace, 'other.example')).toHaveLength(5)
    await changePace(stand.db, 'stalled.example', { connections: 8 }, stand.clock)
    await pace.beat()
    expect(await turnsOf(pace, 'stalled.example')).toHaveLength(3)
  })

  it('waits for a connection of its own that becomes free', async () => {
    const pace = await stand.worker('one', { connections: 2, patience: 60_000 })
    const [turn] = await turnsOf(pace, 'example.org', 1)
    const next = pace.turn('example.org')
    turn?.end(WELL)
    expect(isTurn(await next)).toBe(true)
  })

  it('limits no connections where a service has them', async () => {
    await changePace(stand.db, 'example.org', { connections: 1 }, stand.clock)
    const pace = await stand.worker('one', { connections: null })
    expect(await turnsOf(pace, 'example.org', 1000)).toHaveLength(1000)
  })
})
