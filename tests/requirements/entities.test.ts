import { describe, expect, it } from 'vitest'
import type { MembershipState } from '../../src/domain/post/entities.js'
import { subscriptionStateOf } from '../../src/domain/reader/subscription.js'
import { readPost } from '../../src/read-post.js'
import { createMemoryApi } from '../../src/testing/create-memory-api.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { select } from '../harness/markup.js'
import { page, paragraph, words } from './shown.js'

describe('a person of a byline', () => {
  const PERSON = {
    id: 77,
    name: 'Ines Calloway',
    bio: 'Tides.',
    photo_url: 'https://assets.diptych.example/avatar-ines.jpg',
    is_guest: false,
    primaryPublicationUrl: 'https://paperboat.example',
    primaryPublicationSubscribeUrl: 'https://paperboat.example/subscribe',
    primaryPublicationId: 4,
    primaryPublicationName: 'Paper Boat',
    bestseller_tier: 100,
  }
  const read = (person: object) =>
    readPost({ post: { title: 'Boats', publishedBylines: [person] }, body: { type: 'doc', content: [] } }).post
      .publishedBylines

  it('is read with all that posts store of them (D-BYL)', () => expect(read(PERSON)).toEqual([PERSON]))

  it('keeps their name where the rest is broken or dangerous', () => {
    const broken = {
      ...PERSON,
      id: 'x',
      bio: 4,
      photo_url: 'javascript:alert(1)',
      is_guest: 'no',
      primaryPublicationUrl: 'javascript:alert(1)',
      primaryPublicationSubscribeUrl: {},
      primaryPublicationId: null,
      primaryPublicationName: [],
      bestseller_tier: 'x',
    }
    expect(JSON.parse(JSON.stringify(read(broken)))).toEqual([{ name: 'Ines Calloway' }])
  })
})

describe('what the server knows of a reader', () => {
  const shown = (reader: WebOptions['reader'], post = {}) =>
    page(
      paragraph('Text.'),
      { reader: reader ?? null, prompts: ['follow'], visit: { sharer: { id: 77, name: 'Ines' } } },
      { post: { audience: 'only_paid', ...post }, publication: { plans: [{ id: 'monthly' }] } },
    )

  it.each([
    [{ is_subscribed: true }, true],
    [{ is_subscribed: true, is_founding: true }, true],
    [{ is_free_subscribed: true }, false],
    [{ is_pledged: true }, false],
    [{ id: 5 }, false],
  ])('decides what they read: %j, all of it: %s (D-USERFLAGS)', async (reader, all) => {
    expect((await shown(reader)).includes('Text.')).toBe(all)
  })

  it('tells a founding member from other payers (D-USERFLAGS)', async () => {
    expect(await shown({ is_subscribed: true }, { audience: 'founding' })).not.toContain('Text.')
    expect(await shown({ is_subscribed: true, is_founding: true }, { audience: 'founding' })).toContain('Text.')
  })

  it('tells a pledge from a free subscription, the publication’s people from its readers, and one from another (D-USERFLAGS)', async () => {
    expect(subscriptionStateOf({ is_free_subscribed: true, is_pledged: true })).toBe('pledged')
    const actions = async (reader: WebOptions['reader']) => words(await shown(reader), '.post-actions > li').join(' ')
    expect(await actions({ is_subscribed: true, is_contributor: true })).toContain('Edit')
    expect(await actions({ is_subscribed: true, is_contributor: false })).not.toContain('Edit')
    expect(select(await shown({ id: 5 }), '[data-island=follow]')).toHaveLength(1)
    expect(select(await shown({ id: 77 }), '[data-island=follow]')).toHaveLength(0)
  })

  it.each<
    [
      MembershipState | undefined,
      { is_subscribed?: boolean; is_free_subscribed?: boolean; is_founding?: boolean; is_pledged?: boolean },
      string,
    ]
  >([
    ['subscribed', {}, 'paid'],
    ['subscribed', { is_founding: true }, 'founding'],
    ['subscribed', { is_subscribed: false }, 'anonymous'],
    ['free_signup', {}, 'free'],
    ['free_signup', { is_pledged: true }, 'pledged'],
    ['free_signup', { is_subscribed: true }, 'paid'],
    [undefined, {}, 'anonymous'],
  ])(
    'may be a membership, %s, besides which a flag %j has the last word: %s (D-MEMB)',
    (membership_state, flags, state) => {
      expect(subscriptionStateOf({ ...flags, membership_state })).toBe(state)
    },
  )
})

it('a tier of referrals says what it gives for how many; others are left out (D-TIER)', async () => {
  const mug = { reward_type: 'custom', reward_description: 'A mug', num_referrals_required: 3 }
  const month = { reward_type: 'one_month_comp', num_referrals_required: 1 }
  const platform = createMemoryApi({
    tiers: [
      mug,
      month,
      { reward_type: 'custom' },
      { num_referrals_required: 3 },
      { ...mug, num_referrals_required: 'three' },
    ],
  })
  expect(await platform.referralTiers()).toEqual({ ok: true, value: [mug, month] })
})
