import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePace } from '../../../packages/server/src/mailings/pace/pace-settings.js'
import { openPace } from '../../../packages/server/src/mailings/pace/worker-pace.js'
import { isTurn, paceStand, turnsOf, WELL, type PaceStand } from './pace-stand.js'

describe('A pace and its database', () => {
  let stand: PaceStand
  beforeAll(async () => {
    stand = await paceStand('PGlite')
  })
  beforeEach(() => stand.begin())
  afterAll(() => stand.stop())

  it('asks the database nothing for domains without limits', async () => {
    await changePace(stand.db, 'limited.example', { rate: 5 }, stand.clock)
    const pace = await stand.worker('one')
    const before = stand.statements()
    for (let n = 0; n < 200; n++) {
      const answer = await pace.turn(`domain-${n}.example`)
      expect(isTurn(answer)).toBe(true)
      if (isTurn(answer)) answer.end(WELL)
    }
    expect(stand.statements()).toBe(before)
    await pace.beat()
    expect(stand.statements()).toBe(before + 1)
  })

  it('sends nothing beyond what it has while the database is away, and goes on afterwards', async () => {
    await changePace(stand.db, 'example.org', { rate: 10 }, stand.clock)
    const told: unknown[] = []
    const pace = await stand.worker('one', { trouble: (error) => told.push(error) })
    stand.set('away')
    expect(await pace.turn('example.org')).toStrictEqual({ wait: 500 })
    expect(told).toStrictEqual([new Error('The database is away.')])
    for (let n = 0; n < 20; n++) {
      await stand.advance(0).catch(() => undefined)
      await pace.beat()
      expect(isTurn(await pace.turn('example.org'))).toBe(false)
    }
    stand.set('well')
    await stand.advance(1000)
    await pace.beat()
    expect(isTurn(await pace.turn('example.org'))).toBe(true)
    expect(told.at(-1)).toBe(null)
  })

  it('begins nothing anywhere once the settings are too old', async () => {
    const pace = await stand.worker('one')
    expect(isTurn(await pace.turn('example.org'))).toBe(true)
    await stand.advance(10_001)
    expect(await pace.turn('example.org')).toStrictEqual({ wait: 500 })
    await pace.beat()
    expect(isTurn(await pace.turn('example.org'))).toBe(true)
  })

  it('rejects turns after it is closed, also those that wait for an answer', async () => {
    await changePace(stand.db, 'example.org', { rate: 10 }, stand.clock)
    const pace = await stand.worker('one')
    stand.set('silent')
    const waiting = pace.turn('example.org')
    const closing = pace.close()
    await expect(waiting).rejects.toThrow('The pace is closed.')
    await expect(pace.turn('other.example')).rejects.toThrow('The pace is closed.')
    stand.set('well')
    await closing
  })

  it('does not open without a database', async () => {
    stand.set('away')
    await expect(openPace(stand.db, { worker: 'one', connections: 10 })).rejects.toThrow('The database is away.')
  })

  it('reads settings again while it runs', async () => {
    const pace = await openPace(stand.db, { worker: 'one', connections: 1000, patience: 0 })
    const [turn] = await turnsOf(pace, 'example.org', 1)
    turn?.end(WELL)
    await changePace(stand.db, 'example.org', { connections: 1 })
    const atOnce = async () => {
      const turns = await turnsOf(pace, 'example.org', 5)
      for (const each of turns) each.end(WELL)
      return turns.length
    }
    await expect.poll(atOnce).toBe(1)
    await pace.close()
    await expect(pace.turn('example.org')).rejects.toThrow('The pace is closed.')
    const row = await stand.db.selectFrom('paces').select('shares').executeTakeFirstOrThrow()
    expect(row.shares).toStrictEqual({})
  })
})
