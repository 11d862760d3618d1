import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { itInFullRun } from '../harness/every-case.js'
import { launch } from './chromium.js'
import { startServer, visit, type Visit } from './example-server.js'
import { axe, noDialog, overflow } from './stage.js'

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

const POPOVER = '.selection-popover'
const PARAGRAPH = '.body > p:nth-of-type(2)'

/** Some characters of a paragraph, as a reader's selection. */
async function select(page: Page, from: number, to: number): Promise<void> {
  await page.locator(PARAGRAPH).evaluate(
    (element, [start, end]) => {
      element.scrollIntoView({ block: 'center' })
      const text = element.firstChild
      if (text) getSelection()?.setBaseAndExtent(text, start ?? 0, text, end ?? 0)
    },
    [from, to],
  )
  await page.waitForSelector(POPOVER)
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const gapTo = (page: Page) =>
  page.evaluate((selector) => {
    const [own, line] = [
      document.querySelector(selector)?.getBoundingClientRect(),
      getSelection()?.getRangeAt(0).getClientRects()[0],
    ]
    return own && line ? Math.round(line.top - own.bottom) : null
  }, POPOVER)

it('text selected by dragging is shared as a link that highlights it (W-SEL-1, W-SHQ-1, W-SHQ-3, S-SEL-1, T-6, E-TOAST-1)', async () => {
  open = await visit(browser, `${server.origin}/p/tide-tables?as=anonymous&prompts=selection`, { width: 1280 })
  const { page, context } = open
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator(PARAGRAPH).scrollIntoViewIfNeeded()
  const box = await page.locator(PARAGRAPH).boundingBox()
  if (!box) throw new Error('no paragraph')
  // Nothing is fetched for a reader who selects nothing.
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/selection-')).length,
    ),
  ).toBe(0)
  await page.mouse.move(box.x + 2, box.y + 15)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, box.y + 45, { steps: 4 })
  await page.mouse.up()
  await page.waitForSelector(POPOVER)
  const quote = await page.evaluate(() => String(getSelection()))
  expect(await focused(page)).not.toBe('Share')
  // It moves with the text.
  await expect.poll(() => gapTo(page)).toBe(10)
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, 60)
  await page.waitForFunction((top) => window.scrollY !== top, before)
  await expect.poll(() => gapTo(page)).toBe(10)
  expect(await page.locator(`${POPOVER} a`).getAttribute('href')).toContain('sign-in')

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share quote' })
  await dialog.waitFor()
  await page.waitForSelector('.quote-links a')
  expect(await axe(page, ['color-contrast-enhanced'])).toEqual([])
  await dialog.getByText('Copy link').click()
  await dialog.getByText('Copied link to clipboard').waitFor()
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  await page.keyboard.press('Escape')
  await noDialog(page)
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(quote)

  await page.goto(`${server.origin}/p/tide-tables${copied.search}`)
  await page.waitForFunction(() => CSS.highlights.has('quoted'))
  const shown = () =>
    page.evaluate(() => {
      const ranges = [...(CSS.highlights.get('quoted') ?? [])] as Range[]
      const first = ranges[0]?.getBoundingClientRect()
      return {
        text: ranges.map(String).join(''),
        inView: first !== undefined && first.top > 0 && first.bottom < innerHeight,
        scrolled: window.scrollY > 0,
      }
    })
  await expect.poll(shown).toEqual({ text: quote.trim(), inView: true, scrolled: true })
})

it('Tab moves into the selection popover and on in the text, and Escape returns from its dialog', async () => {
  open = await visit(browser, `${server.origin}/p/tide-tables?as=free&prompts=selection`)
  const { page } = open
  await select(page, 7, 60)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Share')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.quote-links a')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('accent')
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog', { state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Share')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Restack')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator(POPOVER).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('footnote-anchor-1')
})

it('a passage and a picture are restacked as notes (E-RST-2, S-LOG-1, S-VIEW-1)', async () => {
  open = await visit(browser, `${server.origin}/p/tide-tables?as=free&prompts=selection`)
  const { page } = open
  await select(page, 7, 60)
  await page.getByRole('button', { name: 'Restack' }).click()
  const sent = page.locator('.toast', { hasText: 'Note sent' })
  await sent.waitFor()
  expect(await sent.getByRole('link', { name: 'View' }).getAttribute('href')).toMatch(/\/note\/c-\d+$/)
  await page.locator('.is-viewable-img').first().click()
  await page.locator('.pswp--ui-visible').waitFor()
  await page.locator('.pswp').getByRole('button', { name: 'Restack' }).click()
  await page.locator('.pswp .toast', { hasText: 'Note sent' }).waitFor()
})

const inside = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((element) =>
      [element.getBoundingClientRect()].every(({ left, right, top }) => left >= 0 && right <= innerWidth && top >= 0),
    )

itInFullRun('a picture of the quote can be chosen and saved at a width of 320 px (W-SHQ-2, W-SHQ-3)', async () => {
  open = await visit(browser, `${server.origin}/p/tide-tables?as=free&prompts=selection`, { width: 320, dark: true })
  const { page } = open
  await select(page, 0, 20)
  await expect.poll(() => inside(page, POPOVER)).toBe(true)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.waitForSelector('.quote-links a')
  await expect.poll(() => inside(page, 'dialog')).toBe(true)
  expect(await overflow(page)).toEqual({ by: 0, elements: [] })
  expect(await axe(page, ['color-contrast-enhanced'])).toEqual([])
  const drawn = new Set<string>()
  const picture = () =>
    page.locator('.quote-preview canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
  for (const name of ['Accent', 'Page', 'Cover']) {
    await page.getByRole('radio', { name }).check()
    // It is drawn some time after the choice.
    await expect.poll(async () => drawn.has(await picture())).toBe(false)
    drawn.add(await picture())
  }
  await page.getByRole('radio', { name: 'Instagram story' }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  const png = readFileSync(await download.path())
  expect([
    download.suggestedFilename(),
    png.toString('latin1', 1, 4),
    png.readUInt32BE(16),
    png.readUInt32BE(20),
  ]).toEqual(['tide-tables-story.png', 'PNG', 1080, 1920])
})

it('the selection popover of right-to-left text stays in the window', async () => {
  open = await visit(browser, `${server.origin}/p/rtl-arabic?as=free&prompts=selection`, { width: 375 })
  const { page } = open
  await select(page, 0, 20)
  await expect.poll(() => inside(page, POPOVER)).toBe(true)
  await expect.poll(() => gapTo(page)).toBe(10)
  expect(await overflow(page)).toEqual({ by: 0, elements: [] })
})
