import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paceDomain } from '../../../packages/server/src/mailings/mail-domain.js'
import { shareConnections } from '../../../packages/server/src/mailings/pace/connection-allowance.js'
import { nextStrike, SLOW_DOWN, slowLimits, warmUpQuota } from '../../../packages/server/src/mailings/pace/limits.js'
import { parseRate, rateText } from '../../../packages/server/src/mailings/pace/rate-text.js'
import type { StoredShares } from '../../../packages/server/src/site/store/tables.js'
import { runsOf } from '../../harness/every-case.js'

const RUNS = { seed: Number(process.env['DIPTYCH_SEED'] ?? 20260301), numRuns: runsOf(300) }

describe('Slow-downs', () => {
  const strikes = fc.integer({ min: 1, max: 100 })
  const time = fc.integer({ min: 0, max: 10_000_000 })

  it('pauses for longer at each strike, and never longer than the longest pause', () => {
    fc.assert(
      fc.property(strikes, time, (count, now) => {
        const next = nextStrike({ strikes: count, heldUntil: now }, now, SLOW_DOWN)
        const after = nextStrike({ strikes: next.strikes, heldUntil: now }, now, SLOW_DOWN)
        expect(next.strikes).toBe(count + 1)
        expect(after.pause).toBe(Math.min(next.pause * 2, SLOW_DOWN.longestPause))
      }),
      RUNS,
    )
  })

  it('allows more with each step, and everything in the end', () => {
    fc.assert(
      fc.property(strikes, time, fc.nat(600_000), fc.nat(600_000), (count, heldUntil, after, later) => {
        const limits = (now: number) => slowLimits({ strikes: count, heldUntil }, now, SLOW_DOWN)
        const rate = (now: number) => {
          const slow = limits(now)
          if (slow === null) return Infinity
          return 'wait' in slow ? 0 : slow.rate
        }
        expect(rate(heldUntil - 1)).toBe(0)
        expect(rate(heldUntil)).toBe(SLOW_DOWN.rate)
        expect(rate(heldUntil + after + later)).toBeGreaterThanOrEqual(rate(heldUntil + after))
        expect(limits(heldUntil + SLOW_DOWN.step * SLOW_DOWN.steps)).toBe(null)
      }),
      RUNS,
    )
  })

  it('begins anew after a full recovery', () => {
    const now = SLOW_DOWN.step * SLOW_DOWN.steps
    expect(nextStrike({ strikes: 7, heldUntil: 0 }, now, SLOW_DOWN)).toStrictEqual({ strikes: 1, pause: 30_000 })
    expect(nextStrike({ strikes: 7, heldUntil: 0 }, now - 1, SLOW_DOWN).strikes).toBe(8)
  })

  it('holds nobody longer than the pause when the clock is set back', () => {
    expect(slowLimits({ strikes: 2, heldUntil: 86_400_000 }, 0, SLOW_DOWN)).toStrictEqual({ wait: 60_000 })
  })
})

describe('Warm-ups', () => {
  it('allows more each day until nothing is limited', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.double({ min: 1.01, max: 10, noNaN: true }),
        fc.nat(5000),
        (first, growth, day) => {
          const quota = (at: number) => warmUpQuota({ first, growth }, at) ?? Infinity
          expect(quota(0)).toBe(first)
          expect(quota(-day)).toBe(first)
          expect(quota(day + 1)).toBeGreaterThanOrEqual(quota(day))
          expect(quota(5000)).toBe(Infinity)
        },
      ),
      RUNS,
    )
  })

  it('counts as people do', () => {
    expect(warmUpQuota({ first: 100, growth: 1.15 }, 1)).toBe(115)
  })
})

describe('Shares of connections', () => {
  const LEASE = 30_000
  const ask = fc.record({
    worker: fc.constantFrom('one', 'two', 'three', 'four', 'five'),
    wanted: fc.nat(8),
    ends: fc.nat(8),
    passes: fc.nat(4000),
  })

  it('never gives out more than the limit, whoever asks in whatever order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(ask, { maxLength: 80 }), (limit, asks) => {
        let shares: StoredShares = {}
        let now = 0
        const used = new Map<string, number>()
        for (const { worker, wanted, ends, passes } of asks) {
          now += passes
          // Everybody who is alive keeps what is in use.
          for (const [name, count] of used)
            if (count > 0 && (shares[name]?.until ?? 0) < now + LEASE / 2)
              shares = shareConnections(shares, {
                worker: name,
                wanted: count,
                used: count,
                limit,
                now,
                lease: LEASE,
                slice: 5000,
              }).shares
          const left = Math.max(0, (used.get(worker) ?? 0) - ends)
          const answer = shareConnections(shares, {
            worker,
            wanted: left + wanted,
            used: left,
            limit,
            now,
            lease: LEASE,
            slice: 5000,
          })
          shares = answer.shares
          used.set(worker, Math.max(left, answer.allowed))
          const total = [...used.values()].reduce((sum, count) => sum + count, 0)
          expect(total).toBeLessThanOrEqual(limit)
          expect(Object.values(shares).reduce((sum, { connections }) => sum + connections, 0)).toBeGreaterThanOrEqual(
            total,
          )
        }
      }),
      RUNS,
    )
  })

  it('gives every worker its turn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 2, max: 8 }), (limit, count) => {
        let shares: StoredShares = {}
        const had = new Set<string>()
        const workers = Array.from({ length: count }, (_, n) => `w${n}`)
        // All are always busy; messages end within a second.
        for (let now = 0; now < 120_000; now += 1000)
          for (const worker of workers) {
            const answer = shareConnections(shares, {
              worker,
              wanted: 5,
              used: 0,
              limit,
              now,
              lease: LEASE,
              slice: 5000,
            })
            shares = answer.shares
            if (answer.allowed > 0) had.add(worker)
          }
        expect(had.size).toBe(count)
      }),
      RUNS,
    )
  })
})

describe('What a person writes', () => {
  it.each([
    ['100/s', 100],
    ['6000/min', 100],
    ['50k/h', 50_000 / 3600],
    ['0.5/s', 0.5],
    ['1m/day', 1_000_000 / 86_400],
    [' 2.5K / Hour ', 2500 / 3600],
    ['30/m', 0.5],
  ])('reads %s as messages a second', (text, rate) => {
    expect(parseRate(text)).toBeCloseTo(rate, 10)
  })

  it.each(['', '100', '100/', '/s', 'fast', '-1/s', '1e3/s', '1,5/s', '100/week', '1/2/s', `${'9'.repeat(40)}/s`])(
    'says what is wrong with "%s"',
    (text) => {
      expect(() => parseRate(text)).toThrow(
        `"${text}" is not a rate. Write messages per time: 100/s, 6000/min or 50k/h.`,
      )
    },
  )

  it('refuses a rate that would send nothing', () => {
    expect(() => parseRate('0/s')).toThrow('"0/s" would send nothing. Write a rate above 0, or pause the mailing.')
  })

  it('writes a rate that it reads again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom('s', 'm', 'h', 'd'), (count, unit) => {
        const rate = parseRate(`${count}/${unit}`)
        expect(parseRate(rateText(rate)) / rate).toBeCloseTo(1, 5)
      }),
      RUNS,
    )
    expect([100, 0.5, 50_000 / 3600, 1 / 86_400].map(rateText)).toStrictEqual(['100/s', '30/min', '50000/h', '1/day'])
  })
})

describe('Domains of one provider', () => {
  it.each([
    ['googlemail.com', 'gmail.com'],
    ['gmail.com', 'gmail.com'],
    ['hotmail.com', 'outlook.com'],
    ['live.com', 'outlook.com'],
    ['msn.com', 'outlook.com'],
    ['me.com', 'icloud.com'],
    ['aol.com', 'yahoo.com'],
    ['mail.gmail.com', 'mail.gmail.com'],
    ['example.org', 'example.org'],
    ['constructor', 'constructor'],
  ])('%s has the pace of %s', (domain, name) => {
    expect(paceDomain(domain)).toBe(name)
  })
})
