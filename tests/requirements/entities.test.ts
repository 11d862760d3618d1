import { describe, expect, it } from 'vitest'
import { createMemoryApi } from '../../packages/server/src/memory/create-memory-api.js'
import type { MembershipState } from '../../src/domain/post/entities.js'
import { readPost } from '../../src/instance/platform.js'
import { renderPage } from '../../src/web/platform-web.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { select } from '../harness/markup.js'
import { NOW, postOf, type Json } from '../harness/node-fixtures.js'
import { mail, page, paragraph, values, words } from './shown.js'

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
    const widget = { type: 'subscribeWidget', attrs: { url: '%%checkout_url%%', text: 'Subscribe', language: 'en' } }
    const pledges = { publication: { plans: [], payments_state: 'disabled', pledges_enabled: true } }
    for (const [is_pledged, label] of [
      [true, 'Subscribed'],
      [false, 'Pledge your support'],
    ] as const)
      expect(
        words(
          await page(widget, { reader: { is_free_subscribed: true, is_pledged } }, pledges),
          '.subscription-widget :is(.button, .subscribed)',
        ),
      ).toEqual([label])
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
      'anonymous' | 'free' | 'pledged' | 'paid' | 'founding',
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
    async (membership_state, flags, state) => {
      const widget = { type: 'subscribeWidget', attrs: { url: '%%checkout_url%%', text: 'Subscribe', language: 'en' } }
      const offered = async (publication: Json) =>
        words(
          await page(widget, { reader: { ...flags, membership_state } }, { publication }),
          '.subscription-widget :is(.button, .subscribed)',
        )[0]
      expect([
        await offered({ plans: [{ id: 'monthly' }] }),
        await offered({ plans: [], payments_state: 'disabled', pledges_enabled: true }),
      ]).toEqual(
        {
          anonymous: ['Subscribe', 'Subscribe'],
          free: ['Upgrade to paid', 'Pledge your support'],
          pledged: ['Upgrade to paid', 'Subscribed'],
          paid: ['Subscribed', 'Subscribed'],
          founding: ['Founding member', 'Founding member'],
        }[state],
      )
    },
  )
})

it('a theme colours the page, its quotes and the mail (D-THEME)', async () => {
  const theme = {
    background_pop: '#00008b',
    print_on_pop: '#ffffff',
    web_bg_color: '#fffbef',
    cover_bg_color: '#012345',
    print_on_web_bg_color: '#111111',
    cover_print_primary: '#eeeeee',
  }
  const button = { type: 'button', attrs: { url: 'https://shop.example/', text: 'Go', action: null, class: null } }
  const post = postOf({ json: button, context: { publication: { theme } } })
  const { html } = await renderPage(post, { now: NOW, stylesheet: '/web.css', prompts: ['selection'] })
  expect(/<style[^>]*>[^<]*?--dip-accent: ?(#[0-9a-f]+)/.exec(html)?.[1]).toBe('#00008b')
  const [island] = select(html, '[data-island="selection"]')
  expect(JSON.parse(island?.attribs['data-props'] ?? '')).toMatchObject({ theme, accent: '#00008b' })
  for (const background_pop of ['#00008b', '#8b0000']) {
    const sent = await mail(button, {}, { publication: { theme: { background_pop } } })
    expect(values(sent, 'td:has(> a[href="https://shop.example/"])', 'bgcolor')).toEqual([background_pop])
  }
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
