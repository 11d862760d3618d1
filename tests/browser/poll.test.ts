import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { launch } from './chromium.js'
import { startServer, visit, type Visit } from './example-server.js'
import { axe } from './stage.js'

let browser: Browser
let server: Awaited<ReturnType<typeof startServer>>
let open: Visit | undefined
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launch(), startServer()])
}, 60_000)
afterEach(async () => {
  expect(open?.complaints ?? []).toEqual([])
  await open?.context.close()
  open = undefined
})
afterAll(async () => {
  await browser?.close()
  server?.stop()
})

const poll = '.poll-embed'
const awake = `${poll} [data-awake]`

it('a free reader votes with the keyboard and sees the results (S-POLL-2, S-POLL-4)', async () => {
  open = await visit(browser, `${server.origin}/p/tide-tables?as=free`)
  const { page } = open
  await page.locator(poll).scrollIntoViewIfNeeded()
  await page.waitForSelector(awake)
  await page.locator(`${poll} .poll-option`).nth(1).focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector(`${poll} .poll-results`)
  expect(await page.locator(`${poll} .poll-result.mine .poll-label`).textContent()).toBe(await page.locator(`${poll} .poll-label`).nth(1).textContent())
  expect(await axe(page, ['color-contrast-enhanced'])).toEqual([])
})

it('a press before the script is there is made again once it is', async () => {
  open = await visit(browser, 'about:blank')
  const { page } = open
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  await page.goto(`${server.origin}/p/paid-letter?as=paid`)
  const option = page.locator(`${poll} .poll-option`).first()
  await option.click()
  await page.waitForSelector(`${poll} .poll-results`)
})

it.each([
  ['anonymous', 'sign-in'],
])('%s readers are told why they cannot vote (S-POLL-3, O-12)', async (reader, link) => {
  open = await visit(browser, `${server.origin}/p/tide-tables?as=${reader}`)
  const { page } = open
  expect(await page.locator(`${poll} .poll-option:not(:disabled)`).count()).toBe(0)
  expect(await page.locator(`${poll} .card-meta a`).getAttribute('href')).toContain(link)
})

it('a link from a mail shows the option and asks to confirm it, without a script too (N-POLL-3)', async () => {
  open = await visit(browser, `${server.origin}/p/tide-tables?as=anonymous`)
  const [pollId, optionId] = await open.page.evaluate(() => {
    const element = document.querySelector('.poll-embed')
    return [element?.id.replace('poll-', ''), element?.querySelector<HTMLButtonElement>('button[name=option_id]')?.value]
  })
  await open.context.close()
  open = await visit(browser, `${server.origin}/p/tide-tables?as=free&poll_id=${pollId}&option_id=${optionId}&token=t0k3n#poll-${pollId}`, { javaScript: false })
  const form = open.page.locator(`${poll} form`)
  expect(await form.getAttribute('method')).toBe('post')
  expect(await form.locator('input[name=token]').getAttribute('value')).toBe('t0k3n')
  expect(await form.locator('button[type=submit]').count()).toBe(1)
  expect(await form.locator('button[type=submit]').getAttribute('value')).toBe(optionId)
})
