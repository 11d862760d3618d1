import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { burstOf } from '../../../packages/server/src/mailings/pace/grants.js'
import { changePace } from '../../../packages/server/src/mailings/pace/pace-settings.js'
import { PACE_CLOCK } from '../../../packages/server/src/mailings/pace/pace.js'
import type { WorkerPace } from '../../../packages/server/src/mailings/pace/worker-pace.js'
import { DATABASES } from '../../harness/databases.js'
import { isTurn, LESS, paceStand, WELL, type PaceStand } from './pace-stand.js'

/** Statements of many workers at the same moment, by the database's own clock. */
describe.each(DATABASES)('A crowd of workers on %s', (kind) => {
  let stand: PaceStand
  beforeAll(async () => {
    stand = await paceStand(kind)
  })
  beforeEach(() => stand.begin())
  afterAll(() => stand.stop())

  const crowd = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => stand.worker(`w${n}`, { clock: PACE_CLOCK, patience: 20 })))
  const databaseTime = async () => {
    const { rows } = await sql<{ at: number }>`
      select extract(epoch from clock_timestamp())::float8 as at`.execute(stand.db)
    return rows[0]?.at ?? Number.NaN
  }
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

  it('sends no faster than the rate, by the clock of the database', async () => {
    const rate = 400
    await changePace(stand.db, 'example.org', { rate })
    const paces = await crowd(12)
    let count = 0
    const begun = await databaseTime()
    const send = async (pace: WorkerPace) => {
      while (count < 600) {
        const answer = await pace.turn('example.org')
        if (!isTurn(answer)) {
          await pause(answer.wait)
          continue
        }
        count += 1
        answer.end(WELL)
      }
    }
    await Promise.all(paces.flatMap((pace) => [send(pace), send(pace)]))
    const seconds = (await databaseTime()) - begun
    expect(count).toBeLessThanOrEqual(rate * seconds + burstOf(rate))
    for (const pace of paces) await pace.close()
  })

  it('takes exactly the messages of a day', async () => {
    await changePace(stand.db, 'example.org', { warmUp: { first: 500, growth: 2 } })
    const paces = await crowd(12)
    let count = 0
    const send = async (pace: WorkerPace) => {
      for (;;) {
        const answer = await pace.turn('example.org')
        if (!isTurn(answer)) return
        count += 1
        answer.end(WELL)
      }
    }
    await Promise.all(paces.map(send))
    for (const pace of paces) await pace.close()
    const row = await stand.db.selectFrom('paces').select('counted').executeTakeFirstOrThrow()
    expect({ count, counted: row.counted }).toStrictEqual({ count: 500, counted: 500 })
  })

  it('never exceeds the connections', async () => {
    await changePace(stand.db, 'example.org', { connections: 7 })
    await changePace(stand.db, '*', { connections: 9 })
    const paces = await crowd(6)
    const underWay = new Map<string, number>()
    let most = 0
    let mostTogether = 0
    let sent = 0
    const send = async (pace: WorkerPace, domain: string) => {
      while (sent < 800) {
        const answer = await pace.turn(domain)
        if (!isTurn(answer)) continue
        underWay.set(domain, (underWay.get(domain) ?? 0) + 1)
        most = Math.max(most, underWay.get('example.org') ?? 0)
        mostTogether = Math.max(mostTogether, (underWay.get('example.org') ?? 0) + (underWay.get('other.example') ?? 0))
        await pause(sent % 3)
        sent += 1
        underWay.set(domain, (underWay.get(domain) ?? 0) - 1)
        answer.end(WELL)
        if (sent % 50 === 0) await pace.beat()
      }
    }
    await Promise.all(
      paces.flatMap((pace) => [
        send(pace, 'example.org'),
        send(pace, 'example.org'),
        send(pace, 'example.org'),
        send(pace, 'other.example'),
      ]),
    )
    for (const pace of paces) await pace.close()
    expect(most).toBeLessThanOrEqual(7)
    expect(mostTogether).toBeLessThanOrEqual(9)
    const shares = await stand.db.selectFrom('paces').select('shares').execute()
    expect(shares).toStrictEqual([{ shares: {} }, { shares: {} }])
  })

  it('counts one strike, whoever heard of it first', async () => {
    const paces = await crowd(8)
    const turns = (await Promise.all(paces.map((pace) => pace.turn('example.org')))).filter(isTurn)
    for (const turn of turns) turn.end(LESS)
    await Promise.all(paces.map((pace) => pace.beat()))
    await Promise.all(paces.map((pace) => pace.close()))
    const rows = await stand.db.selectFrom('paces').select(['domain', 'strikes']).execute()
    expect(rows).toStrictEqual([{ domain: 'example.org', strikes: 1 }])
  })
})
