import { describe, expect, it } from 'vitest'
import { time } from '../../../packages/server/src/commands/times.js'
import { postIdentity } from '../../../packages/server/src/mail/letter.js'
import { retryPlan } from '../../../packages/server/src/mail/retries.js'
import { readPost } from '../../../src/instance/platform.js'

const PUBLICATION = { name: 'Low Water', base_url: 'https://lowwater.example' }
const identity = (post: object, text = 'text') =>
  postIdentity(
    readPost({ publication: PUBLICATION, post: { title: 'Tide', ...post }, body: { type: 'doc', content: [] } }),
    text,
  )

describe('a post is known', () => {
  it('by its id and publication, whatever else changes', () => {
    expect(identity({ id: 7, slug: 'tide' })).toEqual({ key: 'https://lowwater.example post 7', label: 'post-7' })
    expect(identity({ id: 7, title: 'Other', slug: 'other' }, 'edited')).toEqual(identity({ id: 7 }))
  })

  it('without an id by its address, without query and fragment', () => {
    expect(identity({ canonical_url: 'https://lowwater.example/p/Low-Tide!?utm_source=x#top' })).toEqual({
      key: 'https://lowwater.example/p/Low-Tide!',
      label: 'low-tide',
    })
    expect(identity({ slug: 'tide' }).key).toBe('https://lowwater.example/p/tide')
  })

  it('as a draft without either by its content', () => {
    expect(identity({}, 'one').key).not.toBe(identity({}, 'two').key)
    expect(identity({}, 'one')).toEqual({
      key: expect.stringMatching(/^content [0-9a-f]{64}$/) as unknown,
      label: 'letter',
    })
  })
})

it.each([
  ['0', 0],
  ['30s', 30_000],
  ['10m', 600_000],
  ['4h', 14_400_000],
  ['2d', 172_800_000],
])('the time %s is %i milliseconds', (text, milliseconds) => {
  expect(time(0, 432_000_000)(text)).toBe(milliseconds)
})

it.each(['', '30', '4 h', '1.5h', '-1s', '6d', '1e3s'])('%j is not a time in the range', (text) => {
  expect(() => time(0, 432_000_000)(text)).toThrow(/30s/)
})

it('pauses between tries double from a minute to half an hour, and are shorter in a short time', () => {
  const minutes = (within: number) => [1, 2, 3, 4, 5, 6, 7].map((tries) => retryPlan(within).pause(tries) / 60_000)
  expect(minutes(14_400_000)).toEqual([1, 2, 4, 8, 16, 30, 30])
  expect(retryPlan(30_000).pause(1)).toBe(500)
})
