import { describe, expect, it } from 'vitest'
import { messagesFor } from '../../src/domain/messages/messages.js'
import type { Poll, Publication } from '../../src/domain/post/entities.js'
import { takesMailVotes } from '../../src/domain/post/poll.js'
import { groupOffer } from '../../src/domain/reader/offers.js'
import { postMeter, wallFor } from '../../src/domain/reader/post-meter.js'
import { subscribeOffer } from '../../src/domain/reader/subscribe-label.js'
import { buttonLabel } from '../../src/domain/text/button-label.js'

const publication: Publication = {
  name: 'The Paper Boat',
  base_url: 'https://paperboat.example',
  plans: [{ id: 'monthly' }],
}
const meter = { limit: 3, seen: 3, remaining: 0 }
const free = { cut: false, audience: 'everyone', meter, reader: { state: 'free' }, publication } as const

describe('the wall', () => {
  it('stands where there is a meter, and not without one', () => {
    expect(wallFor(free)).toEqual({ kind: 'used-up', limit: 3 })
    expect(wallFor({ ...free, meter: null })).toBeNull()
  })

  it('asks a reader who is not signed in to register, whatever they have read', () => {
    expect(wallFor({ ...free, reader: { state: 'anonymous' } })).toEqual({ kind: 'registration' })
    expect(wallFor({ ...free, reader: { state: 'anonymous' }, meter: { limit: 3, seen: 0, remaining: 3 } })).toEqual({
      kind: 'registration',
    })
  })

  it('asks a free subscriber to subscribe, and lets a full one pass', () => {
    expect(wallFor({ ...free, meter: { limit: 3, seen: 1, remaining: 2 } })).toEqual({ kind: 'left', remaining: 2 })
    expect(wallFor({ ...free, reader: { state: 'paid' } })).toBeNull()
    expect(wallFor({ ...free, publication: { ...publication, plans: [] } })).toBeNull()
  })

  it('stands at a cut text without any meter', () => {
    expect(wallFor({ ...free, meter: null, cut: true, audience: 'only_paid', reader: { state: 'anonymous' } })).toEqual(
      { kind: 'paid' },
    )
    expect(wallFor({ ...free, meter: null, cut: true, audience: 'only_free', reader: { state: 'anonymous' } })).toEqual(
      { kind: 'registration' },
    )
    expect(
      wallFor({ ...free, meter: null, cut: true, audience: 'only_free', reader: { state: 'registered' } }),
    ).toEqual({ kind: 'free' })
  })

  it('reads meters of any shape', () => {
    expect(postMeter(null)).toBeNull()
    expect(postMeter([3])).toBeNull()
    expect(postMeter({ limit: 4, remaining: 1 })).toEqual({ limit: 4, seen: 3, remaining: 1 })
    expect(postMeter({ limit: 'x', seen: -1 })).toEqual({ limit: 0, seen: 0, remaining: 0 })
  })
})

it('shows the group discount as a whole number', () => {
  expect(groupOffer({ ...publication, default_group_coupon: 'fleet', default_group_coupon_percent_off: 19.6 })).toEqual(
    { percent: 20, coupon: 'fleet' },
  )
  expect(
    groupOffer({ ...publication, default_group_coupon: 'fleet', default_group_coupon_percent_off: 0.2 }),
  ).toBeNull()
  expect(groupOffer({ ...publication, default_group_coupon_percent_off: 20 })).toBeNull()
})

it('keeps an own label for readers who can still subscribe, and states what the others are', () => {
  expect(subscribeOffer('Climb aboard', { state: 'free', publication })).toEqual({
    text: 'Climb aboard',
    subscribed: false,
  })
  expect(subscribeOffer('sign up  now', { state: 'free', publication })).toEqual({
    text: 'Upgrade to paid',
    subscribed: false,
  })
  expect(subscribeOffer('Climb aboard', { state: 'paid', publication })).toEqual({
    text: 'Subscribed',
    subscribed: true,
  })
})

it('names a button without a text after what it is for', () => {
  const words = messagesFor('en')
  expect(buttonLabel(' Go ', '%%share_url%%', words)).toBe('Go')
  expect(buttonLabel(null, '%%share_url%%', words)).toBe('Share')
  expect(buttonLabel(null, 'https://a.example/subscribe?', words)).toBe('Subscribe')
  expect(buttonLabel('', 'https://a.example/p/x/comments', words)).toBe('Comment')
  expect(buttonLabel(null, '%%grant_gift_url%%', words)).toBe('Give a gift subscription')
  expect(buttonLabel(null, 'https://www.shop.example/kits', words)).toBe('shop.example')
})

it('puts vote links only into mails to readers who may vote', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const poll: Poll = {
    id: 1,
    question: '?',
    options: [],
    audience: 'only_paid',
    published_at: '2026-03-01T00:00:00Z',
    expiry: 24,
  }
  expect(takesMailVotes(poll, 'paid', now)).toBe(true)
  expect(takesMailVotes(poll, 'free', now)).toBe(false)
  expect(takesMailVotes({ ...poll, audience: 'everyone' }, 'anonymous', now)).toBe(true)
  expect(takesMailVotes(poll, 'paid', new Date('2026-03-03T12:00:00Z'))).toBe(false)
})
