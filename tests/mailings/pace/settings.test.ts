import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePace, readPace, removePace } from '../../../packages/server/src/mailings/pace/pace-settings.js'
import { DATABASES } from '../../harness/databases.js'
import { paceStand, turnsOf, type PaceStand } from './pace-stand.js'

const NONE = { rate: null, connections: null, warmUp: null, slowDown: null }

describe.each(DATABASES)('Settings of the pace on %s', (kind) => {
  let stand: PaceStand
  beforeAll(async () => {
    stand = await paceStand(kind)
  })
  beforeEach(() => stand.begin())
  afterAll(() => stand.stop())

  const read = () => readPace(stand.db, { clock: stand.clock })

  it('changes what is named and keeps the rest', async () => {
    await changePace(stand.db, 'example.org', { rate: 12.5 }, stand.clock)
    await changePace(stand.db, 'example.org', { connections: 3 }, stand.clock)
    await changePace(stand.db, '*', { connections: 100 }, stand.clock)
    expect(await read()).toStrictEqual([
      { ...NONE, domain: '*', connections: 100 },
      { ...NONE, domain: 'example.org', rate: 12.5, connections: 3 },
    ])
    await changePace(stand.db, 'example.org', { rate: null }, stand.clock)
    await changePace(stand.db, '*', {}, stand.clock)
    await changePace(stand.db, 'nothing.example', {}, stand.clock)
    expect(await read()).toStrictEqual([
      { ...NONE, domain: '*', connections: 100 },
      { ...NONE, domain: 'example.org', connections: 3 },
    ])
    expect(await removePace(stand.db, 'example.org')).toBe(true)
    expect(await removePace(stand.db, 'example.org')).toBe(false)
    await changePace(stand.db, '*', { connections: null }, stand.clock)
    expect(await read()).toStrictEqual([])
  })

  it('takes the domains of one provider together', async () => {
    await changePace(stand.db, 'googlemail.com', { connections: 2 }, stand.clock)
    expect(await read()).toStrictEqual([{ ...NONE, domain: 'gmail.com', connections: 2 }])
    const pace = await stand.worker('one')
    expect(await turnsOf(pace, 'gmail.com', 1)).toHaveLength(1)
    expect(await turnsOf(pace, 'googlemail.com')).toHaveLength(1)
    expect(await removePace(stand.db, 'googlemail.com')).toBe(true)
  })

  it.each([
    [{ rate: 0 }, 'A rate must be above 0 and at most 1000000 messages per second.'],
    [{ rate: Number.NaN }, 'A rate must be above 0 and at most 1000000 messages per second.'],
    [{ connections: 1.5 }, 'Connections must be a whole number from 1 to 1000000.'],
    [{ connections: 0 }, 'Connections must be a whole number from 1 to 1000000.'],
    [{ warmUp: { first: 0, growth: 2 } }, 'The first day of a warm-up must have 1 to 1000000 messages.'],
    [{ warmUp: { first: 50, growth: 1 } }, 'The growth of a warm-up must be above 1 and at most 10 per day.'],
  ])('refuses %j', async (change, message) => {
    await expect(changePace(stand.db, 'example.org', change, stand.clock)).rejects.toThrow(message)
    expect(await read()).toStrictEqual([])
  })

  it.each(['Example.org', 'localhost', 'a b.example', ''])('refuses "%s" as a domain', async (domain) => {
    await expect(changePace(stand.db, domain, { rate: 1 }, stand.clock)).rejects.toThrow(
      `"${domain}" is not a domain. Write it as in addresses (example.org), or * for all together.`,
    )
  })
})
