import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { burstOf } from '../../../packages/server/src/mailings/pace/grants.js'
import { SLOW_DOWN } from '../../../packages/server/src/mailings/pace/limits.js'
import { changePace } from '../../../packages/server/src/mailings/pace/pace-settings.js'
import type { Turn } from '../../../packages/server/src/mailings/pace/pace.js'
import type { WorkerPace } from '../../../packages/server/src/mailings/pace/worker-pace.js'
import { DATABASES } from '../../harness/databases.js'
import { isTurn, LESS, paceStand, WELL, type PaceStand } from './pace-stand.js'

const FACTOR = Number(process.env['DIPTYCH_RUNS'] ?? 1)
const RUNS = {
  seed: Number(process.env['DIPTYCH_SEED'] ?? 20260301),
  numRuns: 25 * FACTOR,
  interruptAfterTimeLimit: 25_000 * FACTOR,
}

const WORKERS = 3
const DOMAINS = ['one.example', 'two.example'] as const
type Domain = (typeof DOMAINS)[number]

const worker = fc.nat(WORKERS - 1)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      worker,
      domain: fc.constantFrom(...DOMAINS),
      count: fc.nat(12),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      worker,
      count: fc.nat(8),
      wantsLess: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.nat(4000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('beat' as const), worker }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), worker }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), worker }) },
)

const limits = fc.record({
  rate: fc.option(fc.double({ min: 0.5, max: 60, noNaN: true })),
  connections: fc.option(fc.integer({ min: 1, max: 6 })),
  warmUp: fc.option(fc.record({ first: fc.integer({ min: 1, max: 60 }), growth: fc.constant(2) })),
})
type Limits = typeof limits extends fc.Arbitrary<infer Value> ? Value : never

interface UnderWay {
  readonly turn: Turn
  readonly domain: Domain
}

describe.each(DATABASES)('Random schedules on %s', (kind) => {
  let stand: PaceStand
  beforeAll(async () => {
    stand = await paceStand(kind)
  })
  afterAll(() => stand.stop())

  it('never send faster, in more connections or more in a day than allowed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ 'one.example': limits, 'two.example': limits, '*': limits }),
        fc.array(step, { minLength: 20, maxLength: 90 }),
        (settings, steps) => run(stand, settings, steps),
      ),
      RUNS,
    )
  })
})

async function run(
  stand: PaceStand,
  settings: Readonly<Record<Domain | '*', Limits>>,
  steps: readonly (typeof step extends fc.Arbitrary<infer Value> ? Value : never)[],
): Promise<void> {
  await stand.begin()
  for (const [domain, change] of Object.entries(settings)) await changePace(stand.db, domain, change, stand.clock)
  let names = 0
  const open = () => stand.worker(`w${++names}`)
  const paces: WorkerPace[] = []
  const underWay: UnderWay[][] = []
  for (let n = 0; n < WORKERS; n++) {
    paces.push(await open())
    underWay.push([])
  }
  const began: { readonly domain: Domain; readonly at: number }[] = []
  const heldUntil = new Map<string, number>()
  let beatAt = 0

  const check = (name: Domain | '*') => {
    const { rate, connections, warmUp } = settings[name]
    const matches = ({ domain }: { readonly domain: Domain }) => name === '*' || domain === name
    const at = began.filter(matches).map((message) => message.at)
    if (connections !== null) expect(underWay.flat().filter(matches).length).toBeLessThanOrEqual(connections)
    if (warmUp !== null) expect(at.length).toBeLessThanOrEqual(warmUp.first)
    const last = at.at(-1)
    if (rate === null || last === undefined) return
    // A worker may use late what it took: half a second's messages are promised to all, and one to each.
    const late = rate / 2 + names
    for (const [n, first] of at.entries())
      expect(at.length - n).toBeLessThanOrEqual(((last - first) / 1000) * rate + burstOf(rate) + late + 1e-6)
  }

  for (const each of steps) {
    if (each.kind === 'pass') {
      await stand.advance(each.milliseconds)
      // A worker that lives gives signs.
      if (stand.now() - beatAt > 5000) {
        beatAt = stand.now()
        for (const pace of paces) await pace.beat()
      }
      continue
    }
    const pace = paces[each.worker]
    const mine = underWay[each.worker]
    if (pace === undefined || mine === undefined) continue
    if (each.kind === 'beat') await pace.beat()
    else if (each.kind === 'end')
      for (const { turn, domain } of mine.splice(0, each.count)) {
        turn.end(each.wantsLess ? LESS : WELL)
        if (!each.wantsLess) continue
        const answer = await pace.turn(domain)
        // Held, unless the message is older than the last pause.
        if (isTurn(answer)) {
          mine.push({ turn: answer, domain })
          began.push({ domain, at: stand.now() })
        } else if (answer.wait === SLOW_DOWN.firstPause)
          heldUntil.set(`${each.worker} ${domain}`, stand.now() + SLOW_DOWN.firstPause)
      }
    else if (each.kind === 'send')
      for (let n = 0; n < each.count; n++) {
        const answer = await pace.turn(each.domain)
        if (!isTurn(answer)) break
        expect(stand.now()).toBeGreaterThanOrEqual(heldUntil.get(`${each.worker} ${each.domain}`) ?? 0)
        mine.push({ turn: answer, domain: each.domain })
        began.push({ domain: each.domain, at: stand.now() })
      }
    else {
      if (each.kind === 'close') {
        for (const { turn } of mine) turn.end(WELL)
        await pace.close()
      }
      // Of a killed worker nothing is under way any more.
      underWay[each.worker] = []
      paces[each.worker] = await open()
      for (const key of heldUntil.keys()) if (key.startsWith(`${each.worker} `)) heldUntil.delete(key)
    }
    for (const name of [...DOMAINS, '*'] as const) check(name)
  }
  for (const pace of paces) await pace.close()
}
