import { describe, expect, it } from 'vitest'
import type { SubscribeIslandProps } from '../../src/parts/web/subscribe-island.js'
import { select } from '../harness/markup.js'
import type { Json } from '../harness/node-fixtures.js'
import { fixtureNode, hrefs, page, paragraph, values, words } from '../requirements/shown.js'

const WIDGET: Json = { type: 'subscribeWidget', attrs: { url: '%%checkout_url%%', text: 'Subscribe', language: 'en' } }
const METERED: Json = { current_user_post_meter: { limit: 3, seen: 1, remaining: 2 } }

/** The props that the page hands to its subscribe forms. */
const islands = (html: string): SubscribeIslandProps[] =>
  values(html, '[data-island=subscribe]', 'data-props').map((props) => JSON.parse(props) as SubscribeIslandProps)

describe('a form to subscribe on a page', () => {
  it('stays on the page in the registration wall, which asks for the address itself (S-SUBW-1)', async () => {
    const html = await page(WIDGET, {}, { post: METERED })
    expect(islands(html).map(({ source, after }) => [source, after.to])).toEqual([
      ['subscribe-widget', 'checkout'],
      ['registration-wall', 'reload'],
    ])
  })
  it('leads to the checkout page of its place, which knows the way back', async () => {
    const [island] = islands(await page(WIDGET))
    const url = island?.after.to === 'checkout' ? new URL(island.after.url) : null
    expect(url?.pathname).toBe('/subscribe')
    expect(url?.searchParams.get('utm_content')).toBe('subscribe-widget')
    expect(url?.searchParams.get('next')).toBe('https://paperboat.example/p/folding-instructions')
  })
  it('is sent as a form to another publication, whose origin takes no calls from here', async () => {
    const html = await page(fixtureNode('embeddedPublication/published').json)
    expect(values(html, '.body .subscribe-form', 'action')).toEqual([
      'https://slowweather.example/api/v1/free?nojs=true',
    ])
    expect(select(html, '.body [data-island=subscribe]')).toEqual([])
  })
  it('speaks the widget’s own language, as a script will', async () => {
    const html = await page({ ...WIDGET, attrs: { text: null, language: 'de' } })
    expect(values(html, '[data-island=subscribe]', 'data-language')).toEqual(['de'])
    expect(values(html, 'input[type=email]', 'placeholder')).toEqual(['E-Mail-Adresse'])
  })
  it.each(['free', 'paid', 'founding', 'pledged', 'lapsed'] as const)(
    'is for those without a subscription: none for %s',
    async (state) => {
      expect(islands(await page(WIDGET, { reader: state }))).toEqual([])
    },
  )
  it('is not made of a subscribe button, which stays a link', async () => {
    const html = await page({
      type: 'button',
      attrs: { url: '%%checkout_url%%', text: 'Subscribe now', action: null, class: null },
    })
    expect(select(html, '.body form, .body [data-island=subscribe]')).toEqual([])
    expect(hrefs(html, '.body a.button').map((href) => new URL(href).pathname)).toEqual(['/subscribe'])
  })
})

it('a visitor without an account signs up by e-mail, meets the registration wall, and may neither restack nor message (S-ANON-1)', async () => {
  const html = await page(
    WIDGET,
    {},
    { post: METERED, after: [fixtureNode('directMessage/default').json, paragraph('Three.'), paragraph('Hidden.')] },
  )
  const action = 'https://paperboat.example/api/v1/free?nojs=true'
  expect(values(html, '.subscribe-form', 'action')).toEqual([action, action])
  expect(words(html, '.registration-wall .paywall-title')).toEqual(['Create a free account to keep reading'])
  expect(select(html, '[data-island*=restack], [class*=restack]')).toEqual([])
  const message = hrefs(html, '.directMessage a')
  expect(message).toHaveLength(1)
  expect(message[0]).toMatch(/^https:\/\/substack\.com\/sign-in\?/)
})
