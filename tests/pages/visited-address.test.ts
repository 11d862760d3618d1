import { describe, expect, it } from 'vitest'
import { campaignOf, cutoffOf } from '../../src/domain/reader/visited-address.js'
import { renderWeb } from '../../src/web/platform-web.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { NOW, postOf, type FixtureContext, type Json } from '../harness/node-fixtures.js'
import { hrefs, one, page, paragraph, words } from '../requirements/shown.js'

const BASE = 'https://paperboat.example'

it.each([
  [
    'https://a.example/p/x?utm_source=mastodon&utm_medium=social&utm_campaign=spring&utm_term=a%20b&utm_content=c',
    { utm_source: 'mastodon', utm_medium: 'social', utm_campaign: 'spring', utm_term: 'a b', utm_content: 'c' },
  ],
  ['/p/x?utm_source=a&utm_source=b&utm_medium=&ref=z#utm_term=f', { utm_source: 'a' }],
  ['https://a.example/p/x', {}],
  ['http://[', {}],
  [undefined, {}],
])('%s names a campaign', (visited, campaign) => expect(campaignOf(visited)).toEqual(campaign))

it.each([
  ['/p/x?cutoffElementIndex=2', 2],
  ['/p/x?cutoffElementIndex=0', 0],
  ['/p/x?cutoffElementIndex=-1', null],
  ['/p/x?cutoffElementIndex=1e3', null],
  ['/p/x?cutoffElementIndex=', null],
  ['/p/x', null],
  [undefined, null],
])('%s asks for a wall after %s blocks', (visited, blocks) => expect(cutoffOf(visited)).toBe(blocks))

describe('the visited address', () => {
  const visit = { address: `${BASE}/p/x?utm_source=mastodon&utm_campaign=spring&utm_content=theirs` }
  const widget: Json = { type: 'subscribeWidget', attrs: { text: 'Join', url: '%%checkout_url%%' } }
  const linked = paragraph({
    type: 'text',
    text: 'here',
    marks: [{ type: 'link', attrs: { href: '%%checkout_url%%' } }],
  })
  const free: Partial<WebOptions> = { reader: 'free' }

  it('tells the checkout page where its visitor came from; what a place says of itself stays (T-11)', async () => {
    const wall = hrefs(
      await page(paragraph('Text.'), { ...free, visit }, { post: { audience: 'only_paid' } }),
      '.paywall .button',
    )
    expect(wall).toEqual([
      `${BASE}/subscribe?utm_source=mastodon&utm_medium=web&utm_campaign=spring&utm_content=paywall&next=https%3A%2F%2Fpaperboat.example%2Fp%2Ffolding-instructions`,
    ])
    expect(hrefs(await page(widget, { ...free, visit }), '.subscription-widget a.button')).toEqual([
      `${BASE}/subscribe?utm_source=mastodon&utm_medium=web&utm_campaign=spring&utm_content=subscribe-widget`,
    ])
    expect(hrefs(await page(linked, { ...free, visit }), '.body a')).toEqual([
      `${BASE}/subscribe?utm_source=mastodon&utm_medium=web&utm_campaign=spring&utm_content=theirs`,
    ])
  })

  it('reaches a form’s redirect, and the caller’s own checkout page (T-11)', async () => {
    const { after } = JSON.parse(
      one(await page(widget, { visit }), '[data-island=subscribe]').attribs['data-props'] ?? '',
    ) as { after: { url: string } }
    expect(new URL(after.url).searchParams.get('utm_campaign')).toBe('spring')
    const urls = { checkout: (params: object = {}) => `https://pay.example/?${new URLSearchParams({ ...params })}` }
    expect(hrefs(await page(widget, { ...free, visit, urls }), '.subscription-widget a.button')).toEqual([
      'https://pay.example/?utm_source=mastodon&utm_campaign=spring&utm_content=subscribe-widget',
    ])
  })

  it('writes nothing of a hostile address into the page but its parameters’ text', async () => {
    const html = await page(widget, {
      ...free,
      visit: { address: '/p/x?utm_source="><script>x</script>&utm_medium=javascript:alert(1)' },
    })
    expect(html).not.toContain('<script>x')
    expect(hrefs(html, '.subscription-widget a.button')).toEqual([
      `${BASE}/subscribe?utm_source=%22%3E%3Cscript%3Ex%3C%2Fscript%3E&utm_medium=javascript%3Aalert(1)&utm_content=subscribe-widget`,
    ])
  })

  const blocks = (...content: (string | Json)[]): Json[] =>
    content.map((item) => (typeof item === 'string' ? paragraph(item) : item))
  const shown = async (content: Json[], options: Partial<WebOptions>, context: FixtureContext = {}) => {
    const [first = {}, ...after] = content
    return words(
      (await renderWeb(postOf({ json: first, context: { ...context, after } }), { now: NOW, ...options })).html,
      '.body > p',
    )
  }
  const paid = blocks('One.', 'Two.', { type: 'paywall' }, 'Three.', 'Four.')
  it.each<[string, Partial<WebOptions>, string[]]>([
    ['0', free, []],
    ['1', free, ['One.']],
    ['2', free, ['One.', 'Two.']],
    ['4', free, ['One.', 'Two.']],
    ['999999', free, ['One.', 'Two.']],
    ['1', { reader: 'paid' }, ['One.', 'Two.', 'Three.', 'Four.']],
  ])(
    'puts a wall after %s blocks, never later than it is, and none where there is none: %j (T-9)',
    async (index, reader, text) => {
      expect(
        await shown(
          paid,
          { ...reader, visit: { address: `/p/x?cutoffElementIndex=${index}` } },
          { post: { audience: 'only_paid' } },
        ),
      ).toEqual(text)
    },
  )

  it('leaves a post alone that everybody may read (T-9)', async () => {
    expect(await shown(blocks('One.', 'Two.'), { visit: { address: '/p/x?cutoffElementIndex=1' } })).toEqual([
      'One.',
      'Two.',
    ])
  })
})
