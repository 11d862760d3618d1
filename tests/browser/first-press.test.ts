import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sampleOf } from '../harness/every-case.js'
import { launch } from './chromium.js'
import { serveLetters, type LetterServer } from './letters.js'

const SHARE = '.action-bar [data-island=share] a'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

/** What the page's stand-in for the system's sheet was given, and the presses that statistics heard of. */
interface Watched extends Window {
  shared?: ShareData[]
  tracked?: string[]
}

let browser: Browser
let server: LetterServer
let context: BrowserContext | undefined
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launch(), serveLetters({ letter: { content: [] } })])
})
afterEach(async () => {
  await context?.close()
  context = undefined
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** The letter on a phone or a desktop whose chunks come as `chunk` says; the page's own script comes at once. */
async function read(
  chunk: (route: Route) => Promise<unknown>,
  { userAgent = PIXEL, prompts = '' } = {},
): Promise<Page> {
  const phone = userAgent === PIXEL
  context = await browser.newContext({
    userAgent,
    hasTouch: phone,
    isMobile: phone,
    viewport: { width: phone ? 375 : 1280, height: 700 },
  })
  await context.route(/^https:/, (route) => route.abort())
  await context.route(/\/assets\/(?!client-)[^/]+\.js$/, (route) => chunk(route).catch(() => undefined))
  const page = await context.newPage()
  await page.addInitScript(() => {
    const watched = window as Watched
    watched.shared = []
    watched.tracked = []
    navigator.share = async (what) => void watched.shared?.push(what ?? {})
    document.addEventListener('diptych:track', (event) =>
      watched.tracked?.push((event as CustomEvent<{ event: string }>).detail.event),
    )
  })
  await page.goto(server.page('letter', 'anonymous', prompts ? { prompts } : {}), { waitUntil: 'load' })
  return page
}

/** A network on which nothing comes until it is let through. */
function heldNetwork(): { readonly chunk: (route: Route) => Promise<void>; readonly letThrough: () => void } {
  let letThrough = () => {}
  const open = new Promise<void>((resolve) => (letThrough = resolve))
  return { chunk: (route) => open.then(() => route.continue()), letThrough }
}
const shared = (page: Page) => page.evaluate(() => (window as Watched).shared)

describe('the first press on a link of an island', () => {
  it('opens the share sheet of a phone before its code has loaded, and is counted once', async () => {
    const { chunk, letThrough } = heldNetwork()
    const page = await read(chunk)
    await page.tap(SHARE)
    letThrough()
    await expect
      .poll(() => shared(page))
      .toEqual([{ title: expect.any(String), url: await page.locator(SHARE).getAttribute('href') }])
    expect(page.url()).toBe(server.page('letter', 'anonymous'))
    await expect.poll(() => page.evaluate(() => (window as Watched).tracked)).toEqual(['share'])
  })

  it('shares once if it is repeated while the code loads', async () => {
    const { chunk, letThrough } = heldNetwork()
    const page = await read(chunk)
    await page.tap(SHARE)
    await page.tap(SHARE)
    letThrough()
    await page.waitForSelector('.action-bar [data-island=share][data-awake]')
    await expect.poll(async () => (await shared(page))?.length).toBe(1)
  })

  // That it never comes is seen after four seconds.
  const failures: [string, (route: Route) => Promise<unknown>][] = [
    ['fails', (route) => route.abort()],
    ['never comes', () => new Promise(() => undefined)],
  ]
  it.each(sampleOf(failures, (_, at) => at === 0))(
    'follows the link if the code of the island %s',
    async (_, chunk) => {
      const page = await read(chunk)
      await Promise.all([page.waitForURL(/action=share/, { waitUntil: 'commit' }), page.tap(SHARE)])
    },
  )

  it('with a modifier key opens a tab', async () => {
    const page = await read(heldNetwork().chunk, { userAgent: DESKTOP })
    await Promise.all([context?.waitForEvent('page'), page.click(SHARE, { modifiers: ['Control'] })])
    expect(await shared(page)).toEqual([])
  })
})

describe('an island for phones and in-app browsers', () => {
  it.each([
    ['not on a desktop', DESKTOP, 0],
    ['on a phone', PIXEL, 1],
  ])('is fetched %s', async (_, userAgent, fetched) => {
    const asked: string[] = []
    const page = await read(
      async (route) => {
        asked.push(route.request().url())
        await route.continue()
      },
      { userAgent, prompts: 'app-footer,app-sheet' },
    )
    if (fetched) await page.waitForSelector('[data-island=app-footer][data-awake]', { state: 'attached' })
    // By then an idle page would have asked.
    else
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(null)))),
      )
    expect(asked.filter((url) => url.includes('/app-footer-'))).toHaveLength(fetched)
    expect(asked.filter((url) => url.includes('/app-sheet-'))).toHaveLength(0)
    if (!fetched) expect(asked.filter((url) => /\/(?:react|hydrate)-/.test(url))).toEqual([])
  })
})
