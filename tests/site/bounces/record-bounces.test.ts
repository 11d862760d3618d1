import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowAddress, recordBounces } from '../../../packages/server/src/site/bounces/record-bounces.js'
import type { BounceEvent, BounceKind } from '../../../packages/server/src/site/store/bounces/bounce-store.js'
import { memoryStore } from '../../../packages/server/src/site/store/memory-store.js'
import { days, NOW } from '../site-stand.js'

let made = 0
const event = (kind: BounceKind, at: Date, email = 'ana@reader.example', id = `event-${++made}`): BounceEvent => ({
  id,
  email,
  kind,
  reason: `told ${kind}`,
  at,
  messageId: null,
  source: 'message',
})

async function reader() {
  const store = memoryStore()
  await store.readers.add({ email: 'Ana@Reader.example', status: 'active' }, days(-300))
  const status = async () => (await store.readers.byEmail('ana@reader.example'))?.status
  const suppressed = async () => (await store.suppressions.of('ana@reader.example'))?.kind ?? null
  return { store, status, suppressed }
}

describe('an event', () => {
  it.each<[BounceKind, string, string | null, string]>([
    ['hard', 'suppressed', 'bounce', 'active'],
    ['complaint', 'suppressed', 'complaint', 'unsubscribed'],
    ['unsubscribe', 'unsubscribed', null, 'unsubscribed'],
    ['soft', 'counted', null, 'active'],
    ['delivered', 'cleared', null, 'active'],
  ])('of kind %s is %s', async (kind, effect, list, state) => {
    const { store, status, suppressed } = await reader()
    expect(await recordBounces(store, [event(kind, NOW)], NOW)).toEqual([effect])
    expect([await suppressed(), await status()]).toEqual([list, state])
  })

  it('about an address of another list keeps that address from being mailed here', async () => {
    const store = memoryStore()
    await recordBounces(store, [event('complaint', NOW, 'new@reader.example')], NOW)
    await recordBounces(store, [event('unsubscribe', NOW, 'left@reader.example')], NOW)
    expect((await store.readers.byEmail('new@reader.example'))?.status).toBe('unsubscribed')
    expect((await store.readers.byEmail('left@reader.example'))?.status).toBe('unsubscribed')
  })

  it('that is told twice counts once, in one call and in two', async () => {
    const { store, suppressed } = await reader()
    const hard = event('hard', NOW)
    expect(await recordBounces(store, [hard, hard], NOW)).toEqual(['suppressed', 'repeated'])
    expect(await recordBounces(store, [hard], NOW)).toEqual(['repeated'])
    await allowAddress(store, 'ana@reader.example', NOW)
    expect(await recordBounces(store, [hard], NOW)).toEqual(['repeated'])
    expect(await suppressed()).toBeNull()
  })

  it('is forgotten after 90 days', async () => {
    const { store } = await reader()
    await recordBounces(store, [event('hard', NOW)], NOW)
    await recordBounces(store, [event('soft', days(89))], days(89))
    expect(await store.bounces.list({ since: new Date(0), limit: 9 })).toHaveLength(2)
    await recordBounces(store, [event('soft', days(91))], days(91))
    expect((await store.bounces.list({ since: new Date(0), limit: 9 })).map(({ kind }) => kind)).toEqual([
      'soft',
      'soft',
    ])
  })

  it('that was interrupted before it was kept is done when it is told again', async () => {
    const { store, suppressed, status } = await reader()
    const broken = {
      ...store,
      bounces: {
        ...store.bounces,
        add: async () => {
          throw new Error('the database is gone')
        },
      },
    }
    const complaint = event('complaint', NOW)
    await expect(recordBounces(broken, [complaint], NOW)).rejects.toThrow('the database is gone')
    expect(await recordBounces(store, [complaint], NOW)).toEqual(['suppressed'])
    expect([await suppressed(), await status()]).toEqual(['complaint', 'unsubscribed'])
  })
})

describe('soft bounces', () => {
  const softOn = (...on: readonly number[]) => on.map((day) => event('soft', days(day)))

  it('suppress on the fifth day within 30', async () => {
    const { store, suppressed } = await reader()
    expect(await recordBounces(store, softOn(-29, -20, -10, -10.2, -10.4, -1), NOW)).toEqual(
      Array.from({ length: 6 }, () => 'counted'),
    )
    expect(await suppressed()).toBeNull()
    expect(await recordBounces(store, softOn(0), NOW)).toEqual(['suppressed'])
    expect((await store.suppressions.of('ana@reader.example'))?.reason).toBe('soft bounces on 5 days in 30: told soft')
  })

  it('count anew after the writer allowed the address', async () => {
    const { store, suppressed } = await reader()
    await recordBounces(store, softOn(-5, -4, -3, -2, -1), NOW)
    expect(await suppressed()).toBe('bounce')
    expect(await allowAddress(store, 'Ana@reader.example', NOW)).toBe(true)
    expect(await allowAddress(store, 'Ana@reader.example', NOW)).toBe(false)
    expect(await recordBounces(store, [event('soft', days(1))], days(1))).toEqual(['counted'])
    expect(await suppressed()).toBeNull()
  })

  it('suppress on the days that the rules say, whatever order they are told in and how often', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -60, max: 0 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 6 }),
        async (told, softDays) => {
          const { store, suppressed } = await reader()
          const rules = { softDays, windowDays: 30 }
          for (const day of told)
            for (let time = 0; time < 2; time++)
              await recordBounces(store, [event('soft', days(day), 'ana@reader.example', `day ${day}`)], NOW, rules)
          const counted = new Set(told.filter((day) => day >= -30)).size
          expect(await suppressed()).toBe(counted >= softDays ? 'bounce' : null)
        },
      ),
    )
  })
})
