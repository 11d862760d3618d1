import { describe, expect, it } from 'vitest'
import type { ReaderFlags } from '../../src/domain/post/entities.js'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../src/domain/reader/subscription.js'
import { select } from '../harness/markup.js'
import type { Json } from '../harness/node-fixtures.js'
import { hrefs, mail, page, plain, shown, values, words } from './shown.js'

const PLEDGES = { plans: [], payments_state: 'disabled', pledges_enabled: true }
const FREE = { plans: [] }
const widget = (text: string | null = 'Subscribe', language: string | null = 'en'): Json => ({
  type: 'subscribeWidget',
  attrs: { url: '%%checkout_url%%', text, language },
})
const offer = (html: string) => words(html, '.subscription-widget :is(.button, .subscribed)')

describe('the state of a reader', () => {
  it.each<[ReaderFlags | null, string]>([
    [null, 'Subscribe'],
    [{}, 'Subscribe'],
    [{ id: 5 }, 'Subscribe'],
    [{ is_free_subscribed: true }, 'Pledge your support'],
    [{ is_free_subscribed: true, is_pledged: true }, 'Subscribed'],
    [{ is_subscribed: true }, 'Subscribed'],
    [{ is_subscribed: true, is_free_subscribed: true }, 'Subscribed'],
    [{ is_subscribed: true, is_founding: true }, 'Founding member'],
    [{ is_founding: true }, 'Subscribe'],
  ])('follows from the flags, on the page and in mail: %j: %s (S-SUB-1)', async (reader, label) => {
    expect(offer(await page(widget(), { reader }, { publication: PLEDGES }))).toEqual([label])
    const sent = await mail(widget(), { reader: reader ?? 'anonymous' }, { publication: PLEDGES })
    expect(words(sent, 'td')).toContainEqual(expect.stringMatching(new RegExp(`^(✓ )?${label}$`)))
  })
})

describe('the button of a subscribe widget', () => {
  it.each<[SubscriptionState, Json, string]>([
    ['anonymous', {}, 'Subscribe'],
    ['registered', {}, 'Subscribe'],
    ['free', {}, 'Upgrade to paid'],
    ['lapsed', {}, 'Upgrade to paid'],
    ['pledged', {}, 'Upgrade to paid'],
    ['free', PLEDGES, 'Pledge your support'],
    ['lapsed', PLEDGES, 'Pledge your support'],
    ['pledged', PLEDGES, 'Subscribed'],
    ['free', FREE, 'Subscribed'],
    ['paid', {}, 'Subscribed'],
    ['founding', {}, 'Founding member'],
  ])('that says what any button says tells %s readers of %j: %s (S-SUBW-3)', async (state, publication, label) => {
    for (const text of ['Subscribe', 'subscribe now', ' Sign  up ', 'SIGN UP NOW', null]) {
      const { web, email } = await shown(widget(text), { state, publication })
      expect(offer(web), String(text)).toEqual([label])
      expect(words(email, 'td'), String(text)).toContainEqual(expect.stringMatching(new RegExp(`^(✓ )?${label}$`)))
    }
  })
  it('keeps the author’s own words for readers who can still subscribe (S-SUBW-3)', async () => {
    for (const text of ['Climb aboard', 'Subscribe to me'])
      for (const state of ['anonymous', 'free', 'pledged'] as const) {
        const { web, email } = await shown(widget(text), { state })
        expect([offer(web), words(email, 'td > a')], state).toEqual([[text], [text]])
      }
    const { web } = await shown(widget('Climb aboard'), { state: 'paid' })
    expect([offer(web), select(web, '.subscription-widget a.subscribed')]).toEqual([['Subscribed'], []])
  })
  it('speaks the language of the widget, else of the post (S-SUBW-3)', async () => {
    expect(offer((await shown(widget('Subscribe', 'de'), { state: 'anonymous' })).web)).toEqual(['Abonnieren'])
    const french = { post: { language: 'fr' }, publication: { language: 'fr' } }
    expect(offer((await shown(widget('Subscribe', null), { state: 'anonymous', ...french })).web)).toEqual([
      'S’abonner',
    ])
  })
})

describe('a sponsor', () => {
  const json = { type: 'sponsorshipCampaign', attrs: { id: 'c 1', pub: null } }
  const campaign = (more: Json = {}) => ({
    sponsorshipCampaigns: [{ id: 'c 1', campaign_type: 'structured', short_text: 'Oars by Orla', ...more }],
  })

  it.each([
    ['paid', ['paid', 'founding']],
    ['founding', ['founding']],
    [null, []],
    ['free', []],
  ] as const)('who asks to leave out %j is hidden from %j, everywhere (S-SPON-1)', async (minimum, spared) => {
    const post = campaign({ exclude_audience_minimum: minimum })
    for (const state of SUBSCRIPTION_STATES) {
      const { web, email, mailText } = await shown(json, { state, post })
      const hidden = (spared as readonly string[]).includes(state)
      for (const output of [web, email, mailText, plain(json, { state, post })])
        expect(output.includes('Oars by Orla'), state).toBe(!hidden)
    }
  })

  it('is reached by a link that counts campaign, medium, publication and reader (T-SPON-1)', async () => {
    const text = {
      type: 'text',
      text: 'Oars',
      marks: [{ type: 'link', attrs: { href: 'https://s.example/?a=1&b=2' } }],
    }
    const doc_content = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] }
    const publication = { id: 7 }
    for (const [post, target] of [
      [campaign(), {}],
      [campaign({ campaign_type: 'document', doc_content }), { url: 'https://s.example/?a=1&b=2' }],
    ] as const) {
      const query = (html: string) =>
        hrefs(html, 'a[href*="/sponsorship/"]').map((href) => {
          const { origin, pathname, searchParams } = new URL(href)
          expect(origin + pathname).toBe('https://paperboat.example/api/v1/sponsorship/click')
          return Object.fromEntries(searchParams)
        })
      const counted = { campaign_id: 'c 1', publication_id: '7', ...target }
      expect(query(await page(json, { reader: { id: 77 } }, { post, publication }))).toEqual([
        { ...counted, medium: 'web', user_id: '77' },
      ])
      expect(query(await page(json, {}, { post, publication }))).toEqual([{ ...counted, medium: 'web' }])
      const { email } = await shown(json, { post, publication })
      expect(query(email)).toEqual([{ ...counted, medium: 'email', user_id: 'r-1' }])
    }
  })
})

describe('the subscribe page', () => {
  const button = (url: string): Json => ({ type: 'button', attrs: { url, text: 'Go', action: null, class: null } })
  const queryOf = (href: string | undefined) => {
    const { origin, pathname, searchParams } = new URL(href ?? '')
    expect(origin + pathname).toBe('https://paperboat.example/subscribe')
    return Object.fromEntries(searchParams)
  }

  it('is told where a reader comes from and goes to, and what they want (T-SUB)', async () => {
    const placed = await shown(button('%%checkout_url%%'))
    expect(queryOf(hrefs(placed.web)[0])).toEqual({ utm_source: 'substack', utm_medium: 'web' })
    expect(queryOf(hrefs(placed.email)[0])).toEqual({ utm_source: 'substack', utm_medium: 'email' })
    for (const html of [placed.web, placed.email]) expect(hrefs(html)).toHaveLength(1)
    const gift = await shown(button('%%grant_gift_url%%'))
    for (const html of [gift.web, gift.email]) expect(queryOf(hrefs(html)[0])).toMatchObject({ gift: 'true' })
    const written = await shown(button('https://paperboat.example/subscribe?donate=true&coupon=oar'))
    for (const html of [written.web, written.email])
      expect(queryOf(hrefs(html)[0])).toMatchObject({ donate: 'true', coupon: 'oar' })
    const founding = await shown(
      { type: 'paywall' },
      { state: 'paid', post: { audience: 'founding' }, publication: { plans: [{ id: 'monthly' }] } },
    )
    expect(queryOf(values(founding.article, '.paywall a.button', 'href')[0])).toMatchObject({
      utm_content: 'paywall',
      plan: 'founding',
      next: 'https://paperboat.example/p/folding-instructions',
    })
    expect(select(founding.article, '.paywall form')).toEqual([])
  })
})
