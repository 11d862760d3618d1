import { describe, expect, it } from 'vitest'
import type { PostAudience, PostMeta, Publication, ReaderFlags } from '../../src/domain/post/entities.js'
import { canReadPast, paywallAudience } from '../../src/domain/reader/access.js'
import { isGenericSubscribeLabel, subscribeLabel } from '../../src/domain/reader/subscribe-label.js'
import {
  type SubscriptionState,
  isFullySubscribed,
  isSignedIn,
  pledgesEnabled,
  SUBSCRIPTION_STATES,
  subscriptionStateOf,
} from '../../src/domain/reader/subscription.js'

const pub: Publication = { name: 'The Post', base_url: 'https://a.example' }
const withPlans: Publication = { ...pub, plans: [{}], payments_state: 'enabled' }
const withPledges: Publication = { ...pub, payments_state: 'disabled', pledges_enabled: true }

describe('subscription state', () => {
  const cases: [ReaderFlags | null, SubscriptionState][] = [
    [null, 'anonymous'],
    [{}, 'anonymous'],
    [{ id: 7 }, 'registered'],
    [{ is_contributor: true }, 'registered'],
    [{ id: 7, is_free_subscribed: false }, 'registered'],
    [{ is_free_subscribed: true }, 'free'],
    [{ is_subscribed: true }, 'paid'],
    [{ is_subscribed: true, is_free_subscribed: true }, 'paid'],
    [{ is_subscribed: true, is_founding: true }, 'founding'],
    [{ is_founding: true }, 'anonymous'],
    [{ is_free_subscribed: true, is_pledged: true }, 'pledged'],
    [{ is_subscribed: true, is_pledged: true }, 'paid'],
  ]
  it.each(cases)('follows from the flags %j: %s', (flags, state) => {
    expect(subscriptionStateOf(flags)).toBe(state)
  })

  it('has pledges only without payments, open to all, switched on', () => {
    expect(pledgesEnabled(withPledges)).toBe(true)
    expect(pledgesEnabled({ ...withPledges, payments_state: 'enabled' })).toBe(false)
    expect(pledgesEnabled({ ...withPledges, payments_state: undefined })).toBe(false)
    expect(pledgesEnabled({ ...withPledges, invite_only: true })).toBe(false)
    expect(pledgesEnabled({ ...withPledges, pledges_enabled: undefined })).toBe(false)
  })

  const full: [string, Publication, SubscriptionState[]][] = [
    ['plans', withPlans, ['paid', 'founding']],
    ['no plans', pub, ['free', 'paid', 'founding', 'pledged', 'lapsed']],
    ['pledges', withPledges, ['free', 'paid', 'founding', 'pledged', 'lapsed']],
  ]
  it.each(full)('is full with %s for the right states', (_, publication, states) => {
    expect(SUBSCRIPTION_STATES.filter((state) => isFullySubscribed(state, publication)).sort()).toEqual(states.sort())
  })

  it('is signed in unless anonymous', () => {
    expect(SUBSCRIPTION_STATES.filter((state) => !isSignedIn(state))).toEqual(['anonymous'])
  })
})

describe('access', () => {
  const readers: [PostAudience, SubscriptionState[]][] = [
    ['only_paid', ['paid', 'founding']],
    ['everyone', ['paid', 'founding']],
    ['founding', ['founding']],
    ['only_free', ['free', 'paid', 'founding', 'pledged', 'lapsed']],
  ]
  it.each(readers)('lets only the right readers past the paywall of %s', (audience, states) => {
    expect(SUBSCRIPTION_STATES.filter((state) => canReadPast(audience, { state }))).toEqual(states)
  })

  it('takes an unknown audience for paid', () => {
    expect(canReadPast('vip' as PostAudience, { state: 'free' })).toBe(false)
  })

  it('takes a paywall in a post for everyone for paid', () => {
    const post: PostMeta = {
      title: 't',
      canonical_url: '',
      audience: 'everyone',
      type: 'newsletter',
      publishedBylines: [],
    }
    expect(paywallAudience(post)).toBe('only_paid')
    expect(paywallAudience({ ...post, audience: 'founding' })).toBe('founding')
  })
})

describe('subscribe label', () => {
  it.each(['Subscribe', 'subscribe now', ' Sign  up ', 'SIGN UP NOW'])('knows %j as generic', (text) => {
    expect(isGenericSubscribeLabel(text)).toBe(true)
  })
  it.each(['', 'Subscribe to me', 'Join', ' '.repeat(1_000_000)])('knows other texts as the writer’s own', (text) => {
    expect(isGenericSubscribeLabel(text)).toBe(false)
  })

  const labels: [SubscriptionState, Publication, string, boolean][] = [
    ['anonymous', withPlans, 'Subscribe', false],
    ['free', withPlans, 'Upgrade to paid', false],
    ['lapsed', withPlans, 'Upgrade to paid', false],
    ['pledged', withPlans, 'Upgrade to paid', false],
    ['free', withPledges, 'Pledge your support', false],
    ['pledged', withPledges, 'Subscribed', true],
    ['free', pub, 'Subscribed', true],
    ['paid', withPlans, 'Subscribed', true],
    ['founding', withPlans, 'Founding member', true],
  ]
  it.each(labels)('replaces a generic label for %s', (state, publication, text, subscribed) => {
    expect(subscribeLabel('Subscribe now', { state, publication })).toEqual({ text, subscribed })
    expect(subscribeLabel(undefined, { state, publication })).toEqual({ text, subscribed })
  })

  it('keeps a label of the writer’s own and speaks the reader’s language', () => {
    expect(subscribeLabel(' Join us ', { state: 'paid', publication: pub })).toEqual({
      text: 'Join us',
      subscribed: false,
    })
    expect(subscribeLabel('Subscribe', { state: 'anonymous', publication: pub, language: 'de-AT' }).text).toBe(
      'Abonnieren',
    )
    expect(subscribeLabel('Subscribe', { state: 'anonymous', publication: { ...pub, language: 'fr' } }).text).toBe(
      'S’abonner',
    )
  })
})
