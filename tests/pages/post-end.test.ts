import { describe, expect, it } from 'vitest'
import { readPost } from '../../src/instance/platform.js'
import { renderWeb } from '../../src/web/platform-web.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { parsed, select } from '../harness/markup.js'
import { type Json, NOW } from '../harness/node-fixtures.js'
import { hrefs, one, paragraph, words } from '../requirements/shown.js'

interface Around {
  readonly post?: Json
  readonly publication?: Json
}

async function page(blocks: Json | Json[], options: Partial<WebOptions> = {}, around: Around = {}): Promise<string> {
  const post = readPost({
    publication: { name: 'Paper Boat', base_url: 'https://paperboat.example', ...around.publication },
    post: { id: 1, title: 'A post', slug: 'a-post', ...around.post },
    body: { type: 'doc', content: [blocks].flat() },
  })
  return (await renderWeb(post, { now: NOW, ...options })).html
}

const heading = (text: string): Json => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
})
const count = (article: string, selector: string) => select(parsed(article), selector).length

describe('after a post', () => {
  it('stand its actions again', async () => {
    const article = await page(paragraph('Text.'), {}, { post: { comment_count: 3, reactions: { '❤': 2 } } })
    expect(words(article, '.post-end-actions > li')).toEqual(['2', '3', 'Share'])
    expect(words(article, '.post-actions > li').slice(0, 3)).toEqual(['2', '3', 'Share'])
    expect(one(article, '.post-end > .post-end-actions').attribs['aria-label']).toBe('Actions for this post')
  })

  it('an anonymous reader can subscribe, with the name and the sentence of the publication', async () => {
    const article = await page(
      paragraph('Text.'),
      {},
      { publication: { name: 'Low Water', hero_text: 'About shores.' } },
    )
    expect(words(article, '.post-end-sign-up p').slice(0, 2)).toEqual(['Low Water', 'About shores.'])
    expect(one(article, '.post-end-sign-up form').attribs['method']).toBe('post')
    expect(one(article, '.post-end-sign-up input[type="email"]').attribs['name']).toBe('email')
    expect(words(article, '.post-end-sign-up form button')).toEqual(['Subscribe'])
    expect(one(article, '.post-end-sign-up').attribs['aria-label']).toBe('Subscribe')
    expect(JSON.parse(one(article, '.post-end-sign-up [data-island]').attribs['data-props'] ?? '')).toMatchObject({
      source: 'post-end',
    })
  })

  it('a reader with an account but no subscription can subscribe, and a missing sentence leaves no gap', async () => {
    const article = await page(paragraph('Text.'), { reader: { id: 1 } })
    expect(words(article, '.post-end-sign-up > p')).toEqual(['Paper Boat'])
    expect(words(article, '.post-end-name')).toEqual(['Paper Boat'])
  })

  it.each([['free'], ['paid'], ['founding']] as const)('a %s subscriber is not asked again', async (reader) => {
    expect(count(await page(paragraph('Text.'), { reader }), '.post-end-sign-up')).toBe(0)
  })

  it('nobody is asked twice: not behind a wall, after a subscribe widget, or where readers are invited', async () => {
    const cut = await page([paragraph('Text.'), { type: 'paywall' }, paragraph('Paid.')])
    const widget = { type: 'subscribeWidget', attrs: {}, content: [{ type: 'ctaCaption' }] }
    const ends = await page([paragraph('Text.'), widget])
    const invited = await page(paragraph('Text.'), {}, { publication: { invite_only: true } })
    expect([cut, ends, invited].map((article) => count(article, '.post-end-sign-up'))).toEqual([0, 0, 0])
  })

  it('links name the posts before and after', async () => {
    const article = await page(paragraph('Text.'), {
      neighbours: { previous: { slug: 'ebb', title: 'Ebb <tide>' }, next: { slug: 'flood', title: 'مد' } },
    })
    expect(words(article, '.post-navigation a')).toEqual(['Previous Ebb <tide>', 'Next مد'])
    expect(hrefs(article, '.post-navigation a').map((href) => new URL(href).pathname)).toEqual(['/p/ebb', '/p/flood'])
    expect(one(article, '.post-navigation-next strong').attribs['dir']).toBe('auto')
    expect(one(article, '.post-navigation').attribs['aria-label']).toBe('Other posts')
    expect(one(article, 'a.post-navigation-previous').attribs['rel']).toBe('prev')
    expect(one(article, 'a.post-navigation-next').attribs['rel']).toBe('next')
    expect([
      count(article, '.post-navigation-previous > svg:first-child'),
      count(article, '.post-navigation-next > svg:last-child'),
    ]).toEqual([1, 1])
  })

  it('links come from the addresses that the post stores, where titles are unknown', async () => {
    const article = await page(
      paragraph('Text.'),
      { neighbours: { next: { slug: 'flood', title: 'Flood' } } },
      {
        post: { previous_post_slug: 'ebb', next_post_slug: 'other' },
      },
    )
    expect(words(article, '.post-navigation a')).toEqual(['Previous', 'Next Flood'])
    expect(count(article, '.post-navigation strong')).toBe(1)
  })
})

describe('the sections of a post', () => {
  it('are a closed list above the text too, for narrow windows, that needs no script (W-TOC-1)', async () => {
    const article = await page([heading('One'), paragraph('Text.'), heading('Two'), paragraph('Text.')])
    expect(words(article, '.toc-above a')).toEqual(['One', 'Two'])
    expect(hrefs(article, '.toc-above a').map((href) => new URL(href, 'https://a.example').hash)).toEqual(
      hrefs(article, '.toc a').map((href) => new URL(href, 'https://a.example').hash),
    )
    expect(one(article, '.toc-above details').attribs['open']).toBeUndefined()
  })

  it('are no list if there is only one', async () => {
    expect(count(await page([heading('One'), paragraph('Text.')]), '.toc-above')).toBe(0)
  })
})

describe('the wall of a paid post', () => {
  const walled = (publication: Json, reader: 'free' | 'anonymous' = 'free') =>
    page(
      [paragraph('Text.'), { type: 'paywall' }, paragraph('Paid.')],
      { reader },
      {
        publication,
        post: { audience: 'only_paid' },
      },
    )
  const PLANS = [
    { id: 'm', interval: 'month', amount: 700, currency: 'usd' },
    { id: 'y', interval: 'year', amount: 7050, currency: 'USD' },
    { id: 'f', interval: 'year', amount: 15000, currency: 'usd', founding: true },
  ]

  it('shows what plans cost, and what readers get', async () => {
    const article = await walled({ plans: PLANS, benefits: ['Every letter', '', 7, 'The archive'] })
    expect(words(article, '.paywall-plans li')).toEqual(['$7 a month', '$70.50 a year', '$150 a yearFounding member'])
    expect(words(article, '.paywall-benefits li')).toEqual(['Every letter', 'The archive'])
    expect(words(article, '.paywall-plans small')).toEqual(['Founding member'])
  })

  it('is named by its title and says why text is missing', async () => {
    const article = await walled({ plans: PLANS }, 'anonymous')
    const wall = one(article, 'aside.paywall')
    expect(wall.attribs['data-component-name']).toBe('Paywall')
    expect(words(article, `aside.paywall > #${wall.attribs['aria-labelledby']}`)).toEqual([
      'This post is for paid subscribers',
    ])
    expect(count(article, '.paywall-title > svg')).toBe(1)
    expect(words(article, '.paywall-signin')).toEqual(['Already a paid subscriber? Sign in'])
    expect(words(article, '.paywall-signin a')).toEqual(['Sign in'])
    expect(count(article, '.registration-wall, .paywall form')).toBe(0)
  })

  it('offers nothing to buy where an account opens the post', async () => {
    const article = await page(
      [paragraph('Text.'), { type: 'paywall' }, paragraph('More.')],
      {},
      {
        publication: {
          plans: PLANS,
          benefits: ['Every letter'],
          default_group_coupon: 'fleet',
          default_group_coupon_percent_off: 20,
        },
        post: { audience: 'only_free' },
      },
    )
    expect(words(article, '.paywall.registration-wall form button')).toEqual(['Subscribe'])
    expect(JSON.parse(one(article, '.paywall [data-island]').attribs['data-props'] ?? '')).toMatchObject({
      source: 'registration-wall',
      after: { to: 'reload' },
    })
    expect(count(article, '.paywall a.button, .paywall ul, .paywall-group')).toBe(0)
    expect(words(article, '.paywall-signin')).toEqual(['Sign in'])
  })

  it('does not ask a reader with an account to sign in, where a free subscription opens the post', async () => {
    const article = await page(
      [paragraph('Text.'), { type: 'paywall' }, paragraph('More.')],
      { reader: { id: 1 } },
      { post: { audience: 'only_free' } },
    )
    expect(count(article, '.paywall form')).toBe(1)
    expect(count(article, '.paywall-signin')).toBe(0)
  })

  it('has the offer for groups in a line of its own', async () => {
    const article = await walled({ default_group_coupon: 'fleet', default_group_coupon_percent_off: 20 })
    expect(words(article, '.paywall > .paywall-group > a')).toEqual(['Get 20% off a group subscription'])
    expect(hrefs(article, '.paywall-group > a')[0]).toMatch(/^https:\/\/paperboat\.example\/subscribe\?.*coupon=fleet/)
    expect(count(await walled({}), '.paywall-group')).toBe(0)
  })

  it('shows one benefit and one plan, and names currencies without cents as they are', async () => {
    const plans = [{ interval: 'month', amount: 600, currency: 'jpy' }]
    const article = await walled({ plans, benefits: ['Every letter'] })
    expect(words(article, '.paywall-benefits li')).toEqual(['Every letter'])
    expect(words(article, '.paywall-plans li')).toEqual(['¥600 a month'])
  })

  it('leaves out plans without a price, and has no lists where nothing is known', async () => {
    const plans = [
      { id: 'm' },
      'monthly',
      null,
      { interval: 'week', amount: 5, currency: 'usd' },
      { ...PLANS[0], amount: -1 },
    ]
    const article = await walled({ plans })
    expect([count(article, '.paywall'), count(article, '.paywall ul')]).toEqual([1, 0])
  })
})
