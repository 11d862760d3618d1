import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryApi } from '../../packages/server/src/memory/index.js'
import { itInFullRun, sampleOf } from '../harness/every-case.js'
import type { Json } from '../harness/node-fixtures.js'
import { launch } from './chromium.js'
import { visit, type Visit } from './example-server.js'
import { answerWith, failedCalls, serveLetters, type Letter, type LetterServer } from './letters.js'
import { axe } from './stage.js'

const paragraph = (text: string): Json => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const WIDGET: Json = { type: 'subscribeWidget', attrs: { url: '%%checkout_url%%', text: 'Subscribe', language: 'en' } }
const widget = (publication: Json): Letter => ({ content: [WIDGET], publication: { plans: [], ...publication } })

const SECRET = 'Quillonbrook'
const PAYWALLED = [paragraph('Free.'), { type: 'paywall' }, paragraph(SECRET)]
const METERED = [...['One.', 'Two.', 'Three.'].map(paragraph), paragraph(SECRET)]
const METER = { limit: 3, seen: 1, remaining: 2 }
const USED = { limit: 3, seen: 3, remaining: 0 }

const LETTERS = {
  plans: widget({ plans: [{ id: 'monthly' }] }),
  recommendations: widget({ has_recommendations: true }),
  pledges: widget({ payments_state: 'disabled', pledges_enabled: true }),
  nothing: widget({}),
  unpaid: widget({ payments_state: 'disabled', pledges_enabled: true, invite_only: true }),
  'for payers': { content: PAYWALLED, post: { audience: 'only_paid' } },
  'for founders': { content: PAYWALLED, post: { audience: 'founding' } },
  'for subscribers': { content: PAYWALLED, post: { audience: 'only_free', current_user_post_meter: METER } },
  metered: { content: METERED, post: { current_user_post_meter: METER } },
  'used up': { content: METERED, post: { current_user_post_meter: USED } },
  'without plans': { content: METERED, post: { current_user_post_meter: USED }, publication: { plans: [] } },
  free: { content: METERED },
} satisfies Record<string, Letter>

let browser: Browser
let server: LetterServer
let open: Visit | undefined
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launch(), serveLetters(LETTERS)])
})
afterEach(async () => {
  const last = open
  open = undefined
  await last?.context.close()
  expect(last?.complaints ?? []).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const field = '.subscribe-form input[type=email]'
const ANA = 'ana@reader.example'

/** A page with its form alive; what it leads to beside posts is an empty page. */
async function look(name: keyof typeof LETTERS, query: Readonly<Record<string, string>> = {}): Promise<Visit> {
  open = await visit(browser, 'about:blank')
  await open.context.route(`${server.origin}/subscribe?**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Checkout</title>' }),
  )
  await open.page.goto(server.page(name, 'anonymous', query))
  await open.page.locator('[data-island=subscribe]').first().dispatchEvent('pointerenter')
  await open.page.waitForSelector('[data-island=subscribe][data-awake]')
  return open
}

describe('the subscribe widget', () => {
  it.each(sampleOf(['plans', 'recommendations', 'pledges'] as const, (offer) => offer === 'plans'))(
    'opens the checkout page after a sign-up if the publication has %s (S-SUBW-1)',
    async (offer) => {
      const { page } = await look(offer)
      await page.fill(field, ANA)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/subscribe\?/)
      const { origin, searchParams } = new URL(page.url())
      expect(origin).toBe(server.origin)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        just_signed_up: 'true',
        subscription_id: 'subscription-1',
        referral_token: 'referral-1',
        utm_content: 'subscribe-widget',
        next: `${server.origin}/p/${offer}`,
      })
    },
  )

  it.each(sampleOf(['nothing', 'unpaid'] as const, (offer) => offer === 'nothing'))(
    'returns to the page with a confirmation if the publication has %s (S-SUBW-2)',
    async (offer) => {
      const { page } = await look(offer, { kept: '1' })
      await page.fill(field, ANA)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.waitForURL(`${server.page(offer, 'anonymous', { kept: '1' })}&just_subscribed=true`)
      await page.locator('.subscribe-done[role=status]').getByText('Subscribed').waitFor()
      expect(await page.locator(field).count()).toBe(0)
    },
  )

  it('shows the errors of the server and of the network, can be used again, and sends a double click once (E-SUBP-1, E-GEN-1)', async () => {
    const here = await look('plans')
    const { page } = here
    const platform = createMemoryApi()
    await answerWith(here, platform)
    const button = page.getByRole('button', { name: 'Subscribe' })

    platform.failures.subscribe = {
      status: 400,
      body: { errors: [{ msg: 'That address is blocked.' }, { msg: 'Write to us.' }] },
    }
    await page.fill(field, ANA)
    await button.click()
    const alert = page.locator('.subscribe-form [role=alert]')
    await alert.waitFor()
    await expect.poll(() => alert.locator('p').allTextContents()).toEqual(['That address is blocked.', 'Write to us.'])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('input[type=email][aria-invalid=true]')))
      .toBe(true)
    expect(await axe(page, ['color-contrast-enhanced'])).toEqual([])

    platform.failures.subscribe = 'network'
    await button.click()
    await page.locator('.toasts[role=status]').getByText('Something went wrong. Please try again later.').waitFor()
    await alert.waitFor({ state: 'hidden' })
    expect(await page.inputValue(field)).toBe(ANA)
    await failedCalls(here, 2)

    delete platform.failures.subscribe
    await button.dblclick()
    await page.waitForURL(/\/subscribe\?/)
    expect(platform.calls.map(({ path, body, status }) => [path, body, status])).toEqual(
      [400, null, 200].map((status) => ['/api/v1/free', { email: ANA, source: 'subscribe-widget' }, status]),
    )
  })

  it('is a form without a script and returns to the page', async () => {
    open = await visit(browser, server.page('plans', 'anonymous'), { javaScript: false })
    const { page } = open
    const sent = page.waitForRequest(`${server.origin}/api/v1/free?nojs=true`)
    await page.fill(field, 'ana')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator(`${field}:invalid`).count()).toBe(1)
    await page.fill(field, ANA)
    await Promise.all([
      page.waitForURL(server.page('plans', 'anonymous')),
      page.waitForEvent('load'),
      page.keyboard.press('Enter'),
    ])
    const request = await sent
    expect(request.method()).toBe('POST')
    expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({
      email: ANA,
      source: 'subscribe-widget',
      next: `${server.origin}/p/plans`,
    })
  })
})

const PAID_POST = 'This post is for paid subscribers'
const POSTS_LEFT = 'You have 2 free posts left'
const READ_POSTS = 'You have read your 3 free posts'
const ACCOUNT = 'Create a free account to keep reading'

describe('the paywall', () => {
  it.each([
    ['for payers', 'anonymous', PAID_POST],
    ['for payers', 'free', PAID_POST],
    ['for payers', 'paid', null],
    ['for founders', 'paid', PAID_POST],
    ['for founders', 'founding', null],
    ['for subscribers', 'anonymous', ACCOUNT],
    ['for subscribers', 'paid', null],
    ['metered', 'anonymous', ACCOUNT],
    ['metered', 'free', POSTS_LEFT],
    ['metered', 'paid', null],
    ['used up', 'anonymous', ACCOUNT],
    ['used up', 'free', READ_POSTS],
    ['used up', 'founding', null],
    ['without plans', 'anonymous', ACCOUNT],
    ['without plans', 'free', null],
    ['free', 'anonymous', null],
    ['free', 'free', null],
  ] as const)('a post %s, a reader who is %s: %s (S-PAY-1, S-PAY-2, S-PAY-3)', async (name, as, title) => {
    const html = await (await fetch(server.page(name, as))).text()
    // Whoever has free posts left reads the whole post.
    expect(html.includes(SECRET)).toBe(title === null || title === POSTS_LEFT)
    expect(/class="paywall-title"[^>]*>.*?<span>([^<]*)<\/span>/.exec(html)?.[1] ?? null).toBe(title)
    expect(html.includes('registration-wall')).toBe(title === ACCOUNT)
  })

  it('links to the checkout page and to sign-in, also without a script (W-PAY-1)', async () => {
    open = await visit(browser, server.page('used up', 'free'), { javaScript: false })
    const wall = open.page.getByRole('complementary', { name: READ_POSTS })
    const [subscribe = '', signIn = ''] = await wall
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect([new URL(subscribe).origin, new URL(subscribe).pathname]).toEqual([server.origin, '/subscribe'])
    expect(new URL(signIn).pathname).toBe('/sign-in')
    expect(await wall.textContent()).toContain('Already a paid subscriber? Sign in')
  })

  itInFullRun('asks for an account, takes the email address and reloads the post (W-REG-1, S-SUBW-2)', async () => {
    const { page } = await look('used up')
    const wall = page.getByRole('complementary', { name: ACCOUNT })
    expect(await wall.getByRole('link', { name: 'Sign in' }).count()).toBe(1)
    await wall.getByRole('textbox', { name: 'Email address' }).fill(ANA)
    expect(await axe(page, ['color-contrast-enhanced'])).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(`${server.page('used up', 'anonymous')}&just_subscribed=true`)
  })
})
