import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPost } from '../../src/instance/platform.js'
import { renderPage } from '../../src/web/platform-web.js'
import { sampleOf } from '../harness/every-case.js'
import { NOW } from '../harness/node-fixtures.js'
import { ROOT } from '../harness/paths.js'
import { postJson, reader, renderPost } from '../harness/post-fixtures.js'
import { launch } from './chromium.js'
import { axe, overflow, show } from './stage.js'

const WIDTHS = [320, 375, 480, 600, 1280]
const POSTS: readonly (readonly [post: string, reader: string])[] = [
  ['tide-tables', 'free'],
  ['rtl-arabic', 'paid'],
  ['japanese-notebook', 'free'],
]
/** A message stands inside the page of a mail client, which brings the landmarks (EMAIL-GATE B02). */
const NOT_IN_A_MAIL = ['region', 'landmark-one-main', 'landmark-no-duplicate-main', 'bypass']

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => browser?.close())

it('the checks of these tests find planted faults', async () => {
  const stage = await show(
    browser,
    '<!doctype html><html><head><script>console.error("loud")</script></head><body><img src="https://assets.diptych.example/none.jpg"><div style="width:2000px;color:#ccc">pale and wide</div></body></html>',
    { width: 600 },
  )
  expect((await overflow(stage.page)).by).toBeGreaterThan(1000)
  const found = (await axe(stage.page)).join('\n')
  for (const rule of ['html-has-lang', 'image-alt', 'color-contrast', 'document-title', 'landmark-one-main'])
    expect(found).toContain(rule)
  // The console and the network report in no fixed order.
  for (const complaint of ['loud', '404']) await expect.poll(() => stage.complaints.join('\n')).toContain(complaint)
  await stage.close()
})

async function pageOf(post: string, who: string): Promise<string> {
  const css = readFileSync(`${ROOT}/node_modules/katex/dist/katex.min.css`, 'utf8')
  return (
    await renderPage(readPost(postJson(post)), { now: NOW, reader: reader(who).state, formulaStylesheet: { css } })
  ).html
}

async function mailOf(post: string, who: string): Promise<string> {
  return (await renderPost(post, who)).mail.html
}

describe.each(sampleOf(POSTS, ([post]) => post !== 'japanese-notebook'))('%s for %s', (post, who) => {
  describe.each([
    ['page', pageOf],
    ['email', mailOf],
  ] as const)('%s', (_, load) => {
    it('fits every width and logs nothing', async () => {
      const stage = await show(browser, await load(post, who), { width: 1280 })
      for (const width of WIDTHS) {
        await stage.page.setViewportSize({ width, height: 900 })
        expect(await overflow(stage.page), `${width} px`).toEqual({ by: 0, elements: [] })
      }
      expect(stage.complaints).toEqual([])
      await stage.close()
    })
  })

  // Pages are looked at alive, in page.test.ts.
  it.each([
    ['light', 600],
    ['dark', 375],
  ] as const)('email passes axe (%s, %i px)', async (colorScheme, width) => {
    const stage = await show(browser, await mailOf(post, who), { width, colorScheme })
    const found = await axe(stage.page, NOT_IN_A_MAIL)
    expect(found.join('\n'), 'axe').toBe('')
    expect(stage.complaints).toEqual([])
    await stage.close()
  })

  it('email shows alt text for every picture with pictures off', async () => {
    const stage = await show(browser, await mailOf(post, who), { width: 600, images: false })
    const { silent, flat } = await stage.page.evaluate(() => {
      const pictures = [...document.images].filter((image) => image.alt !== '')
      const rows = [...document.querySelectorAll('table[align="center"] > tbody > tr')].filter(
        (row) => !row.parentElement?.parentElement?.parentElement?.closest('table'),
      )
      const says = (row: Element) =>
        (row instanceof HTMLElement && row.innerText.trim() !== '') ||
        [...row.querySelectorAll('img')].some((image) => image.alt !== '')
      const isRule = (row: Element) => row.getBoundingClientRect().height < 90 && !row.querySelector('img')
      // A picture whose author gave it no words.
      const isOrnament = (row: Element) =>
        row.querySelector('img') !== null && [...row.querySelectorAll('img')].every((image) => image.alt === '')
      return {
        silent: rows
          .filter((row) => !says(row) && !isRule(row) && !isOrnament(row))
          .map((row) => row.outerHTML.slice(0, 300)),
        flat: pictures
          .filter((image) => image.getBoundingClientRect().height < 10 || image.getBoundingClientRect().width < 10)
          .map((image) => image.outerHTML.slice(0, 300)),
      }
    })
    expect(silent).toEqual([])
    expect(flat).toEqual([])
    expect((await overflow(stage.page)).by).toBe(0)
    await stage.close()
  })

  it('email fits every width and passes axe without its style block', async () => {
    const html = (await mailOf(post, who)).replace(/<style>[\s\S]*?<\/style>/g, '')
    expect(html).not.toContain('<style')
    const stage = await show(browser, html, { width: 1280 })
    for (const width of WIDTHS) {
      await stage.page.setViewportSize({ width, height: 900 })
      expect(await overflow(stage.page), `${width} px`).toEqual({ by: 0, elements: [] })
    }
    expect((await axe(stage.page, NOT_IN_A_MAIL)).join('\n')).toBe('')
    await stage.close()
  })
})
