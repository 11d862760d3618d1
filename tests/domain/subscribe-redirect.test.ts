import { describe, expect, it } from 'vitest'
import type { SignUp } from '../../src/domain/api/reader-api.js'
import type { Publication } from '../../src/domain/post/entities.js'
import { afterSignUp, signUpIn, urlAfterSignUp } from '../../src/domain/reader/subscribe-redirect.js'
import { isEmailAddress } from '../../src/domain/recipient/email-address.js'

const plain: Publication = { name: 'The Post', base_url: 'https://a.example', payments_state: 'disabled' }
const checkout = 'https://a.example/subscribe?utm_content=subscribe-widget'
const signUp: SignUp = { requiresConfirmation: false, subscriptionId: null, referralToken: null }
const page = 'https://a.example/p/boats?utm_source=mail#notes'

describe('after a sign-up', () => {
  const offers: [string, Partial<Publication>, boolean][] = [
    ['plans', { plans: [{}] }, true],
    ['recommendations', { has_recommendations: true }, true],
    ['pledges', { pledges_enabled: true }, true],
    ['pledges that an invitation is needed for', { pledges_enabled: true, invite_only: true }, false],
    ['pledges beside payments', { pledges_enabled: true, payments_state: 'enabled' }, false],
    ['an empty list of plans', { plans: [] }, false],
    ['no offer', {}, false],
  ]
  it.each(offers)('a publication with %s leads to the checkout page or not: %j, %s', (_, part, leads) => {
    const place = { publication: { ...plain, ...part }, checkout }
    expect(afterSignUp({ ...place, emailForced: false })).toEqual(
      leads ? { to: 'checkout', url: checkout } : { to: 'reload' },
    )
    expect(afterSignUp({ ...place, emailForced: true })).toEqual({ to: 'reload' })
  })

  const there: [Partial<SignUp>, string][] = [
    [{}, '&just_signed_up=true'],
    [
      { requiresConfirmation: true, subscriptionId: '7', referralToken: 'a b' },
      '&just_signed_up=true&requires_confirmation=true&subscription_id=7&referral_token=a%20b',
    ],
  ]
  it.each(there)('the checkout page hears of %j', (part, query) => {
    expect(urlAfterSignUp({ to: 'checkout', url: checkout }, { ...signUp, ...part }, page)).toBe(checkout + query)
  })

  const again: [string, boolean, string][] = [
    [page, false, 'https://a.example/p/boats?utm_source=mail&just_subscribed=true'],
    [page, true, 'https://a.example/p/boats?utm_source=mail&just_subscribed=true&requires_confirmation=true'],
    [
      'https://a.example/p/boats?just_subscribed=true&requires_confirmation=true#x',
      false,
      'https://a.example/p/boats?just_subscribed=true',
    ],
  ]
  it.each(again)(
    'the page is loaded again at an address that says so: %s, to be confirmed: %s',
    (from, requiresConfirmation, to) => {
      const url = urlAfterSignUp({ to: 'reload' }, { ...signUp, requiresConfirmation }, from)
      expect(url).toBe(to)
      expect(signUpIn(to)).toEqual({ requiresConfirmation })
    },
  )

  it.each([page, 'about', `${page}?just_subscribed=true`, 'https://a.example/?just_subscribed=false'])(
    '%s tells of none',
    (url) => expect(signUpIn(url)).toBeNull(),
  )
  it('a parameter without a value tells of one', () =>
    expect(signUpIn('https://a.example/?just_subscribed')).toEqual({ requiresConfirmation: false }))
})

describe('an e-mail address', () => {
  it.each(['a@b.example', "o'neil+news@mail.b.example", 'a@localhost', 'a@xn--bcher-kva.example', 'a..b@c.example'])(
    'is %s',
    (text) => expect(isEmailAddress(text)).toBe(true),
  )
  it.each([
    '',
    'a',
    'a@',
    '@b.example',
    'a b@c.example',
    'a@b..example',
    'a@-b.example',
    'a@b_c.example',
    'a@b.example, c@d.example',
    `${'a'.repeat(250)}@b.example`,
    'a@b.example\n',
    '"a b"@c.example',
    'ä@b.example',
  ])('is not %j', (text) => expect(isEmailAddress(text)).toBe(false))
})
