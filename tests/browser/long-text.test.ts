import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { paragraph } from '../requirements/shown.js'
import { launch } from './chromium.js'
import {
  readThrough,
  seen,
  standPages,
  visitor,
  wakeAll,
  type Stand,
  type Visitor,
  type VisitorOptions,
} from './page-stand.js'
import { axe } from './stage.js'

const PROSE = 'Fold the sheet in half, lengthwise, and run a thumbnail along the crease until it stays. '.repeat(5)
const SECTIONS = 14
const heading = (text: string): Json => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })
const film: Json = { type: 'youtube2', attrs: { videoId: 'dQw4w9WgXcQ', startTime: null, endTime: null } }
const widget: Json = { type: 'subscribeWidget', attrs: { url: '%%checkout_url%%', text: 'Subscribe' }, content: [] }
const note = (number: number): Json => ({
  type: 'footnote',
  attrs: { number },
  content: [paragraph(`Paper of the ${number}th mill. ${PROSE}`)],
})
const section = (_: unknown, at: number): Json[] => [
  heading(`Crease ${at + 1}`),
  paragraph(`${PROSE}Number ${at + 1}.`, { type: 'footnoteAnchor', attrs: { number: at + 1 } }),
  paragraph(PROSE),
  paragraph(`A ${at === SECTIONS - 2 ? 'heron' : 'gull'} looks on. ${PROSE}`),
]
const sections = Array.from({ length: SECTIONS }, section).flat()
const post = (content: Json[]): Json => ({ publication: PUBLICATION, post: POST, body: { type: 'doc', content } })
const posts = {
  long: post([...sections, film, paragraph('And on.'), ...Array.from({ length: SECTIONS }, (_, at) => note(at + 1))]),
  widgets: post([paragraph('Two widgets.'), widget, widget]),
}

let browser: Browser
let stand: Stand
let reader: Visitor & { readonly javaScript: boolean }
beforeAll(async () => {
  ;[browser, stand] = await Promise.all([launch(), standPages(posts)])
})
afterEach(async () => {
  if (reader.javaScript) expect((await seen(reader.page)).violations).toEqual([])
  expect(reader.complaints).toEqual([])
  await reader.context.close()
})
afterAll(async () => {
  await browser?.close()
  stand?.stop()
})

async function look(options: VisitorOptions = {}, fragment = ''): Promise<Page> {
  reader = { javaScript: true, ...options, ...(await visitor(browser, { width: 375, ...options })) }
  await reader.page.goto(`${stand.page('long', { embeds: 'auto', as: 'paid' })}${fragment}`)
  return reader.page
}

const LAST = `#crease-${SECTIONS}`
const isLaidOut = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
/** Whether it stands where an address leads, at most its scroll margin below the top, and stays for ten frames. */
const hasLanded = (page: Page, selector: string) =>
  page.waitForFunction(async (wanted) => {
    const element = document.querySelector(wanted)
    if (!element) return false
    const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop)
    for (let frames = 0; frames < 10; frames++) {
      const { top } = element.getBoundingClientRect()
      if (top < -1 || top > margin + 1) return false
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return true
  }, selector)

describe('a long text', () => {
  it('is laid out when the reader comes near, and nothing moves', async () => {
    const page = await look()
    expect(await isLaidOut(page, '.body > p:first-of-type')).toBe(true)
    expect(await isLaidOut(page, LAST)).toBe(false)
    await readThrough(page)
    await page.locator(LAST).scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(page, LAST)).toBe(true)
    expect((await seen(page)).shifts).toEqual([])
  })

  it('is found by the browser’s search where it is not laid out', async () => {
    const page = await look()
    const find = (where: Page) =>
      where.evaluate(() => (window as unknown as { find(text: string): boolean }).find('heron'))
    // Chromium 143 finds by script no text that is not laid out; its own search does, and 150 finds it both ways.
    const bare = await reader.context.newPage()
    await bare.setContent('<div style="height: 9000px"></div><p style="content-visibility: auto">heron</p>')
    const isFound = await find(bare)
    await bare.close()
    expect(await find(page)).toBe(isFound)
    if (isFound)
      await page.waitForFunction(() => {
        const { top, bottom } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { top: -1, bottom: -1 }
        return top >= 0 && bottom <= innerHeight && bottom > top
      })
  })

  it.each([375, 1280])('an address leads to a heading far below at %d px', async (width) => {
    const page = await look({ width }, LAST)
    await hasLanded(page, LAST)
  })

  it('a note far below and its way back are reached', async () => {
    const page = await look()
    await page.locator(`#footnote-anchor-1`).click()
    await hasLanded(page, '#footnote-1')
    await page.locator('#footnote-1').click()
    await hasLanded(page, '#footnote-anchor-1')
  })

  it('a section far below is reached from the table of contents, and becomes the current one', async () => {
    const page = await look({ width: 1280 })
    await page.waitForSelector('.toc[data-awake]')
    await page.locator(`.toc a[href="#crease-${SECTIONS - 4}"]`).click()
    await hasLanded(page, `#crease-${SECTIONS - 4}`)
    await page.waitForSelector(`.toc a[href="#crease-${SECTIONS - 4}"][aria-current="location"]`)
  })

  it('is whole on paper', async () => {
    const page = await look()
    await page.emulateMedia({ media: 'print' })
    const left = () =>
      page
        .locator('.body :is(p, h2)')
        .evaluateAll((all) => all.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true })).length)
    expect(await left()).toBe(0)
  })

  it('is read by a screen reader where it is not laid out', async () => {
    // As with a screen reader: without one the browser keeps no tree of what is out of sight.
    const listening = await launch(['--force-renderer-accessibility'])
    onTestFinished(() => listening.close())
    reader = { javaScript: true, ...(await visitor(listening, { width: 375 })) }
    const { page } = reader
    await page.goto(stand.page('long', { as: 'paid' }))
    const tools = await reader.context.newCDPSession(page)
    const { nodes } = (await tools.send('Accessibility.getFullAXTree')) as { nodes: { name?: { value?: string } }[] }
    const names = nodes.map(({ name }) => name?.value)
    expect(await isLaidOut(page, LAST)).toBe(false)
    for (const text of [`Crease ${SECTIONS}`, 'A heron looks on.'])
      expect(names.filter((name) => name?.startsWith(text))).not.toEqual([])
  })

  it('stands where it stands without parts', async () => {
    const page = await look({ width: 1280 })
    await readThrough(page)
    const tops = () =>
      page.locator('.body :is(p, h2)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY))
    const parts = await tops()
    await page.evaluate(() =>
      document.querySelectorAll('.post-part').forEach((part) => part.replaceWith(...part.childNodes)),
    )
    expect(await tops()).toEqual(parts)
  })
})

describe('a film below the first screen', () => {
  const frames = (page: Page) => page.frames().filter((frame) => frame.url().includes('youtube')).length

  it('is asked for only when the reader opens it, and the keyboard goes from there into the player', async () => {
    const page = await look()
    await reader.context.route(/^https:\/\/www\.youtube-nocookie\.com\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><button>Play</button>' }),
    )
    await readThrough(page)
    expect(frames(page)).toBe(0)
    const summary = page.locator('.youtube-wrap summary')
    await expect
      .poll(() => page.locator('.youtube-wrap summary img').evaluate((img) => (img as HTMLImageElement).complete))
      .toBe(true)
    await summary.focus()
    const before = await topOf(page, '.youtube-wrap')
    await page.keyboard.press('Enter')
    await page.frameLocator('.youtube-wrap iframe').getByRole('button', { name: 'Play' }).waitFor()
    expect(await topOf(page, '.youtube-wrap')).toBe(before)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
  })

  it.each([false, true])('has no fault that axe knows (dark: %s)', async (dark) => {
    const page = await look({ dark })
    await page.locator('.youtube-wrap').scrollIntoViewIfNeeded()
    expect(await axe(page)).toEqual([])
  })

  it('shows its picture and leads to its page without a script', async () => {
    const page = await look({ javaScript: false })
    await page.locator('.youtube-wrap').scrollIntoViewIfNeeded()
    await page.locator('.youtube-wrap summary img').waitFor()
    expect(await page.locator('.youtube-wrap .embed-note a').getAttribute('href')).toContain('youtube.com/watch?v=')
    await page.locator('.youtube-wrap summary').click()
    await page.locator('.youtube-wrap iframe').waitFor()
  })
})

it('islands that wake together begin in tasks of their own', async () => {
  reader = { javaScript: true, ...(await visitor(browser, { width: 1280 })) }
  await reader.page.addInitScript(() => {
    const tasks: number[] = ((window as unknown as { tasks: number[] }).tasks = [])
    const parse = JSON.parse
    let open = 0
    JSON.parse = (...args: Parameters<typeof parse>) => {
      if (++open > tasks.length) tasks.push(open)
      // Everything that stands in the queue of this task comes first.
      let wait = Promise.resolve()
      for (let turns = 0; turns < 100; turns++) wait = wait.then(() => undefined)
      void wait.then(() => (open -= 1))
      return parse(...args)
    }
  })
  await reader.page.goto(stand.page('widgets', { as: 'anonymous' }))
  await wakeAll(reader.page)
  // How many were begun at once at most.
  expect(await reader.page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)).toEqual([1])
})
