import { expect, it } from 'vitest'
import { repeat } from '../../../packages/server/src/mail/mailing-record.js'

it('work is done again and again, never twice at a time, and none is left under way by its end', async () => {
  let under = 0
  let most = 0
  let times = 0
  let reached = () => undefined as void
  const thrice = new Promise<void>((resolve) => (reached = resolve))
  const end = repeat(async () => {
    most = Math.max(most, ++under)
    await new Promise((resolve) => setImmediate(resolve))
    under--
    if (++times === 3) reached()
  }, 1)
  await thrice
  await end()
  expect({ under, most }).toEqual({ under: 0, most: 1 })
  const then = times
  await end()
  expect(times).toBe(then)
})

it('what ends before its first time does nothing', async () => {
  let times = 0
  await repeat(async () => void times++, 3_600_000)()
  expect(times).toBe(0)
})
