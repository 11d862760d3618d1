import { describe, expect, it } from 'vitest'
import type { Poll } from '../../src/domain/post/entities.js'
import {
  canVote,
  hasVoted,
  isEditable,
  isRenderablePoll,
  pollClosesAt,
  pollPercent,
  pollPhase,
  showsResults,
} from '../../src/domain/post/poll.js'

const poll: Poll = {
  id: 1,
  question: 'Which?',
  is_published: true,
  published_at: '2024-01-01T00:00:00Z',
  expiry: 24,
  options: [
    { id: 'a', label: 'A', votes: 1 },
    { id: 'b', label: 'B', votes: 2 },
  ],
}
const voted: Poll = { ...poll, options: poll.options.map((option, i) => ({ ...option, my_vote: i === 0 })) }
const before = new Date('2024-01-01T23:59:59.999Z')
const closing = new Date('2024-01-02T00:00:00Z')

describe('poll', () => {
  it('closes its hours after publication', () => {
    expect(pollClosesAt(poll)).toEqual(closing)
    expect(pollPhase(poll, before)).toBe('open')
    expect(pollPhase(poll, closing)).toBe('expired')
    expect(pollPhase({ ...poll, is_published: false }, closing)).toBe('draft')
  })
  it.each([
    { expiry: undefined },
    { expiry: 0 },
    { expiry: Number.NaN },
    { expiry: 1e300 },
    { published_at: 'soon' },
    { published_at: undefined },
  ])('never closes with %j', (part) => expect(pollPhase({ ...poll, ...part }, new Date('2999-01-01'))).toBe('open'))

  it('takes votes only while open, once, from those it asks', () => {
    expect(canVote(poll, 'free', before)).toBe(true)
    expect(canVote(poll, 'free', closing)).toBe(false)
    expect(canVote({ ...poll, is_published: false }, 'free', before)).toBe(false)
    expect(canVote(voted, 'free', before)).toBe(false)
  })
  it('asks payers in a paid poll, everyone signed in elsewhere', () => {
    const states = ['anonymous', 'free', 'paid', 'founding', 'pledged', 'lapsed'] as const
    expect(states.filter((state) => canVote({ ...poll, audience: 'only_paid' }, state, before))).toEqual([
      'paid',
      'founding',
    ])
    expect(states.filter((state) => canVote({ ...poll, audience: 'everyone' }, state, before))).toEqual(states.slice(1))
  })

  it('shows results after a vote, after the end, or toggled', () => {
    expect(hasVoted(poll)).toBe(false)
    expect(showsResults(poll, before)).toBe(false)
    expect(showsResults(voted, before)).toBe(true)
    expect(showsResults(poll, closing)).toBe(true)
    expect(showsResults(poll, before, { toggled: true })).toBe(true)
  })

  it.each([
    [{ is_published: true }, { email_sent_at: '2024-01-01T00:00:00Z' }, false],
    [{ is_published: undefined }, { email_sent_at: '2024-01-01T00:00:00Z' }, false],
    [{ is_published: false }, { email_sent_at: '2024-01-01T00:00:00Z' }, true],
    [{ is_published: true }, { email_sent_at: undefined }, true],
  ])('%j in a post with %j may be edited: %s', (part, post, may) =>
    expect(isEditable({ ...poll, ...part }, post)).toBe(may),
  )

  it('gives whole shares', () => {
    const shares = (p: Poll) => p.options.map((option) => pollPercent(option, p))
    expect(shares(poll)).toEqual([33, 67])
    expect(shares({ ...poll, total_votes: 10 })).toEqual([10, 20])
    expect(shares({ ...poll, total_votes: 1 })).toEqual([33, 67])
    expect(
      shares({
        ...poll,
        options: [
          { id: 1, label: '' },
          { id: 2, label: '', votes: Number.NaN },
        ],
      }),
    ).toEqual([0, 0])
  })

  it('needs two options', () => {
    expect(isRenderablePoll(poll)).toBe(true)
    expect(isRenderablePoll({ ...poll, options: poll.options.slice(1) })).toBe(false)
    expect(isRenderablePoll(undefined)).toBe(false)
  })
})
