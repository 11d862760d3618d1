import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Json } from '../harness/node-fixtures.js'
import { paragraph } from '../requirements/shown.js'
import { launch } from './chromium.js'
import { visit, type Visit } from './example-server.js'
import { serveLetters, type LetterServer } from './letters.js'
import { axe } from './stage.js'

const tiktok: Json = {
  type: 'tiktok',
  attrs: {
    url: 'https://www.tiktok.com/@weifolds/video/7421009938420019245',
    title: 'A boat in nine creases',
    author: 'Wei Folds',
    author_url: 'https://www.tiktok.com/@weifolds',
    thumbnail_url: 'https://assets.diptych.example/courtyard.jpg',
    belowTheFold: true,
  },
}
const video: Json = { type: 'video', attrs: { mediaUploadId: 'gone', duration: 57 } }

const letters = { embeds: { content: [paragraph('Two things.'), tiktok, video] } }

let browser: Browser
let server: LetterServer
let open: Visit
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launch(), serveLetters(letters)])
})
afterEach(async () => {
  expect(open.complaints).toEqual([])
  await open.context.close()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** `hang`: the frames' hosts never answer. `until`: when the script comes that watches players. */
async function look({ hang = false, until }: { hang?: boolean; until?: Promise<void> } = {}): Promise<Page> {
  open = await visit(browser, 'about:blank')
  await open.context.route(/^https:\/\/www\.tiktok\.com\//, (route) =>
    hang ? undefined : route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>The player' }),
  )
  await open.context.route(/\/video\/upload\//, (route) => route.fulfill({ contentType: 'video/mp4', body: 'no film' }))
  // Playwright's clock waits for frames that never come; so what takes long waits for a word of ours.
  if (hang)
    await open.page.addInitScript(
      "{ const wait = setTimeout; window.setTimeout = (heard, ms) => (ms > 10000 ? addEventListener('patience-ends', heard) : wait(heard, ms)) }",
    )
  await open.context.route(/embed-watch/, async (route) => {
    await until
    await route.continue()
  })
  await open.page.goto(`${server.origin}/p/embeds?as=paid`, { waitUntil: 'domcontentloaded' })
  if (until) return open.page
  await open.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('embed-watch')),
  )
  return open.page
}

it('a frame that does not load shows an error in its place, with a link (E-TT-1, E-TT-2)', async () => {
  const page = await look({ hang: true })
  const tiktokPlace = page.locator('.tiktok-wrap .frame-place')
  const before = await page.locator('.body').boundingBox()
  expect(await tiktokPlace.innerText()).toBe('')
  await page.waitForFunction(() => {
    dispatchEvent(new Event('patience-ends'))
    return document.querySelector('.frame-place[data-failed]')
  })
  expect(await tiktokPlace.innerText()).toMatch(
    /^Tiktok failed to load\. Enable 3rd party cookies or use another browser\s+Wei Folds$/,
  )
  await tiktokPlace.locator('img').waitFor()
  await page.getByRole('link', { name: 'Watch on TikTok' }).waitFor()
  await expect.poll(async () => (await page.locator('.body').boundingBox())?.height).toBe(before?.height)
  expect(await axe(page)).toEqual([])
})

it('a player that needs cookies shows an error if cookies are off (E-TT-2)', async () => {
  const page = await look()
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { value: false }))
  await page.reload()
  await page.locator('.tiktok-wrap').scrollIntoViewIfNeeded()
  await page.waitForSelector('.tiktok-wrap .embed-failed:not([hidden])')
})

it('a video whose file is missing shows an error and cannot be saved (E-VID-1)', async () => {
  const page = await look()
  await page.locator('video').evaluate((player: HTMLVideoElement) => player.play().catch(() => undefined))
  const place = page.locator('.native-video-embed .frame-place')
  await page.waitForSelector('.native-video-embed .frame-place[data-failed]')
  await expect.poll(() => place.innerText()).toBe('Did not find video')
  await page.getByRole('link', { name: 'Save video' }).waitFor({ state: 'hidden' })
})

it('a video that failed before the script came shows its error too (E-VID-1)', async () => {
  let release!: () => void
  const failed = new Promise<void>((resolve) => (release = resolve))
  const page = await look({ until: failed })
  await page.locator('video').evaluate((player: HTMLVideoElement) => player.play().catch(() => undefined))
  await page.waitForFunction(() => document.querySelector('video')?.error)
  release()
  await page.waitForSelector('.native-video-embed .frame-place[data-failed]')
})

it('without a script, frames show no error text', async () => {
  open = await visit(browser, `${server.origin}/p/embeds?as=paid`, { javaScript: false })
  expect(await open.page.locator('.frame-place p:visible').count()).toBe(0)
  expect(await open.page.locator('.frame-place > :is(iframe, video):visible').count()).toBe(2)
})
