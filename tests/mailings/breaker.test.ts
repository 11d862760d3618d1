import { expect, it } from 'vitest'
import { breaker } from '../../packages/server/src/mailings/deliver/breaker.js'

const opened = (first: number) => {
  const told: (string | null)[] = []
  const signal = new AbortController().signal
  return { told, one: breaker({ first, longest: 60_000, notify: (reason) => told.push(reason), signal }) }
}
const away = (retryAfter: number | null) => ({ kind: 'away', code: 429, reason: 'too much', retryAfter }) as const

it('ends the pause of a server that is away with its first answer', async () => {
  const { one, told } = opened(60_000)
  one.trip(away(null))
  one.trip(away(null))
  one.answered()
  await one.closed()
  expect(told).toEqual(['too much', null])
})

it('keeps the pause that a server named, whatever comes of calls that were under way', async () => {
  const { one, told } = opened(1)
  const begun = performance.now()
  one.trip(away(null))
  // One of the calls that were under way brings the server's word, another is answered.
  one.trip(away(150))
  one.answered()
  await one.closed()
  expect(performance.now() - begun).toBeGreaterThanOrEqual(149)
  one.answered()
  expect(told).toEqual(['too much', null])
  expect(one.answers).toBe(2)
})
