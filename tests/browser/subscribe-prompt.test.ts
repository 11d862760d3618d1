import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { launch } from './chromium.js'
import { startServer, visit, type Visit } from './example-server.js'
import { axe } from './stage.js'

let browser: Browser
let server: Awaited<ReturnType<typeof startServer>>
let open: Visit | undefined
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launch(), startServer()])
})
afterEach(async () => {
  expect(open?.complaints ?? []).toEqual([])
  await open?.context.close()
  open = undefined
})
afterAll(async () => {
  await browser?.close()
  server?.stop()
})

const prompt = '.subscribe-prompt'
const top = (page: Page) => page.locator(prompt).evaluate((element) => element.getBoundingClientRect().top)
const scrollTo = async (page: Page, y: number, place: 'absolute' | 'fixed') => {
  await page.evaluate((to) => window.scrollTo(0, to), y)
  await page.waitForSelector(`${prompt}[data-place=${place}]`)
}

it('the subscribe prompt scrolls into view and stays there without a jump, and the page remains usable (S-SUBP-1, S-SUBP-2)', async () => {
  open = await visit(browser, `${server.origin}/p/tide-tables?prompts=subscribe-prompt`)
  const { page } = open
  await page.waitForSelector(prompt, { state: 'attached' })
  expect(await top(page)).toBeGreaterThanOrEqual(900)
  await page.evaluate(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) =>
        Object.assign(window, {
          shifted: (window as unknown as { shifted: number }).shifted + (entry as unknown as { value: number }).value,
        }),
      ),
    ).observe({ type: 'layout-shift' })
  })
  await scrollTo(page, 899, 'absolute')
  const before = await top(page)
  await scrollTo(page, 901, 'fixed')
  await expect.poll(async () => Math.abs((await top(page)) - before)).toBeLessThanOrEqual(2)
  await scrollTo(page, 1800, 'fixed')
  await expect.poll(async () => Math.abs((await top(page)) - before)).toBeLessThanOrEqual(2)
  await expect
    .poll(async () =>
      Number(await page.locator('.subscribe-dim').evaluate((element) => getComputedStyle(element).opacity)),
    )
    .toBeCloseTo(0.6)
  expect(await page.evaluate(() => document.elementFromPoint(20, 450)?.closest('.subscribe-dim') ?? null)).toBeNull()
  await page.mouse.wheel(0, 300)
  await page.waitForFunction(() => scrollY > 1800)
  await scrollTo(page, 899, 'absolute')
  await expect.poll(async () => Math.abs((await top(page)) - before)).toBeLessThanOrEqual(2)
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0)
})

it('the subscribe prompt closes with Escape on a narrow phone and is not shown on the next page (S-SUBP-3, S-SUBP-4)', async () => {
  const url = `${server.origin}/p/tide-tables?prompts=subscribe-prompt`
  open = await visit(browser, `${url}&subscribe_prompt=free`, { width: 320 })
  const { page } = open
  await page.waitForSelector(`${prompt}[data-place=fixed]`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const box = await page.locator(prompt).boundingBox()
  expect(box && [box.x, box.x + box.width]).toEqual([16, 304])
  expect(await axe(page, ['color-contrast-enhanced'])).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email')
  await page.keyboard.press('Escape')
  await page.waitForSelector(prompt, { state: 'detached' })
  await page.goto(url)
  await page.waitForSelector('[data-island=subscribe-prompt][data-awake]', { state: 'attached' })
  expect(await page.locator(prompt).count()).toBe(0)
})

it('the subscribe prompt signs a reader up and opens the checkout page (S-SUBP-5, C-FREE)', async () => {
  open = await visit(
    browser,
    `${server.origin}/p/tide-tables?prompts=subscribe-prompt&subscribe_prompt=free&utm_campaign=spring`,
  )
  const { page } = open
  await page.fill(`${prompt} input[type=email]`, 'ana@reader.example')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/subscribe\?/)
  const query = Object.fromEntries(new URL(page.url()).searchParams)
  expect(query).toMatchObject({
    utm_source: 'post-subscribe-prompt',
    utm_campaign: 'spring',
    just_signed_up: 'true',
    subscription_id: 'subscription-1',
    referral_token: 'referral-1',
  })
})
