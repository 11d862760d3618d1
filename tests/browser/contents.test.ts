import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Json } from '../harness/node-fixtures.js'
import { paragraph } from '../requirements/shown.js'
import { launch } from './chromium.js'
import { visit, type Visit } from './example-server.js'
import { serveLetters, type LetterServer } from './letters.js'
import { axe } from './stage.js'

const SECTIONS = ['Newsprint', 'Creases', 'The hull', 'The mast', 'A puddle']
const PROSE = 'Fold the sheet in half, lengthwise, and run a thumbnail along the crease until it stays. '.repeat(12)
const heading = (text: string, level: number): Json => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})
const section = (text: string, level = 2): Json[] => [heading(text, level), paragraph(PROSE), paragraph(PROSE)]

const letters = {
  sections: { content: [paragraph(PROSE), ...SECTIONS.flatMap((text, at) => section(text, at === 2 ? 3 : 2))] },
  single: { content: [paragraph(PROSE), ...section('Newsprint')] },
  many: { content: Array.from({ length: 60 }, (_, at) => section(`Crease ${at + 1}`)).flat() },
}

let browser: Browser
let server: LetterServer
let open: Visit | undefined
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launch(), serveLetters(letters)])
})
afterEach(async () => {
  expect(open?.complaints ?? []).toEqual([])
  await open?.context.close()
  open = undefined
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function look(post: string, options: { width?: number; javaScript?: boolean } = {}): Promise<Page> {
  open = await visit(browser, `${server.origin}/p/${post}?as=paid`, { width: 1280, ...options })
  return open.page
}

const table = (page: Page) => page.locator('nav.toc')
const above = (page: Page) => page.locator('nav.toc-above')
const entry = (page: Page, name: string) => table(page).getByRole('link', { name, exact: true })
const current = (page: Page, text: string) =>
  page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('.toc a[aria-current="location"]')].map(({ textContent }) => textContent).join() ===
      name,
    text,
  )
/**
 * Scrolls until a section's heading stands at that share of the window's height. Parts of a text get their heights when
 * they are drawn near the window, so its place is measured after a frame, and again.
 */
const readTo = (page: Page, id: string, share: number) =>
  expect
    .poll(() =>
      page.evaluate(
        async ([name, part]) => {
          const gap = () => (document.getElementById(name)?.getBoundingClientRect().top ?? 0) - innerHeight * part
          const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          scrollBy(0, gap())
          await drawn()
          return Math.abs(gap())
        },
        [id, share] as const,
      ),
    )
    .toBeLessThan(1)
const top = async (page: Page) => (await table(page).boundingBox())?.y

it('the table of contents stays in view and marks the current section (S-TOC-1, S-TOC-2, K-TOC-2)', async () => {
  const page = await look('sections')
  await page.waitForSelector('.toc[data-awake]')
  expect(await page.locator('.toc [aria-current]').count()).toBe(0)
  const before = await top(page)
  await readTo(page, 'creases', 0.3)
  await current(page, 'Creases')
  const fixed = await top(page)
  expect(before).toBeGreaterThan(fixed ?? 0)
  // Its heading has left the window, the next one has not come into the band.
  await readTo(page, 'the-hull', 0.6)
  await current(page, 'Creases')
  await expect.poll(() => top(page)).toBe(fixed)
  await readTo(page, 'the-hull', 0.4)
  await current(page, 'The hull')
  await expect.poll(() => top(page)).toBe(fixed)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await current(page, 'A puddle')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForFunction(() => document.querySelector('.toc [aria-current]') === null)
  expect(await axe(page)).toEqual([])
})

it('an entry of the table of contents jumps to its section, also by keyboard', async () => {
  const page = await look('sections')
  await page.waitForSelector('.toc[data-awake]')
  await entry(page, SECTIONS[0] ?? '').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('The hull')
  await page.keyboard.press('Enter')
  await current(page, 'The hull')
  await expect.poll(() => new URL(page.url()).hash).toBe('#the-hull')
  await expect.poll(() => page.locator('#the-hull').boundingBox()).toMatchObject({ y: expect.closeTo(0, -2) })
  // Reading goes on from there.
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.toc') ?? null)).toBeNull()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

it('the table of contents is shown from 1101 px on, and for two or more sections (S-TOC-3, K-TOC-3)', async () => {
  const page = await look('sections', { width: 1100 })
  const visible = () => table(page).isVisible()
  expect(await visible()).toBe(false)
  expect(await page.locator('.toc[data-awake]').count()).toBe(0)
  // A closed list above the text stands in for it, and is the only one of that name.
  expect(await page.getByRole('navigation', { name: 'Table of contents' }).count()).toBe(1)
  expect(await above(page).getByRole('link').first().isVisible()).toBe(false)
  await above(page).locator('summary').click()
  await above(page).getByRole('link').first().waitFor()
  await page.setViewportSize({ width: 1101, height: 900 })
  await expect.poll(visible).toBe(true)
  expect(await above(page).isVisible()).toBe(false)
  // Beside the text, and within the window.
  const [rail, body] = await Promise.all([table(page).boundingBox(), page.locator('.body').boundingBox()])
  expect(rail?.x).toBeGreaterThan((body?.x ?? 0) + (body?.width ?? 0))
  expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeLessThanOrEqual(1101)
  await page.goto(`${server.origin}/p/single?as=paid`)
  expect(await table(page).count()).toBe(0)
  expect(await above(page).count()).toBe(0)
})

it('a long table of contents scrolls its current entry into view', async () => {
  const page = await look('many')
  await page.waitForSelector('.toc[data-awake]')
  // Parts above get their heights late and push the section away, on a busy machine after it was reached.
  const names = () => table(page).locator('a[aria-current="location"]').allTextContents()
  await expect
    .poll(async () => {
      await readTo(page, 'crease-40', 0.3)
      return names()
    })
    .toEqual(['Crease 40'])
  const gaps = async () => {
    const [list, place] = await Promise.all([
      page.locator('.toc-entries').boundingBox(),
      entry(page, 'Crease 40').boundingBox(),
    ])
    if (!list || !place) throw new Error('not drawn')
    return {
      window: 900 - list.y - list.height,
      above: place.y - list.y,
      below: list.y + list.height + 1 - place.y - place.height,
    }
  }
  await expect.poll(async () => Object.entries(await gaps()).filter(([, gap]) => gap < 0)).toEqual([])
})

it('the table of contents is a list of links without a script (W-TOC-1)', async () => {
  const page = await look('sections', { javaScript: false })
  expect(await table(page).getByRole('listitem').allTextContents()).toEqual(SECTIONS)
  await entry(page, 'The mast').click()
  await page.waitForURL(/#the-mast$/)
  await expect.poll(async () => (await page.locator('#the-mast').boundingBox())?.y).toBeLessThan(60)
})
