import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matchPath, READER_ROUTES } from '../../src/domain/api/reader-calls.js'
import { corpusExists, corpusFile } from '../harness/corpus.js'
import { sampleOf } from '../harness/every-case.js'
import { postJson, postNames } from '../harness/post-fixtures.js'
import { launch } from './chromium.js'
import { standPages, visitor, type Stand, type Visitor } from './page-stand.js'

/** Of the corpus: embeds and polls, a long text with pictures, a page as it was saved, a feed's body. */
const REAL = corpusExists
  ? [
      'integrative-podcast.api.html',
      'acx-rootclaim.api.html',
      'omnivore-garymarcus.page.html',
      'interconnects-glm-5-2.rss.html',
    ]
  : []

let browser: Browser
let stand: Stand
let reader: Visitor
beforeAll(async () => {
  const samples = Object.fromEntries(postNames.map((name) => [name, postJson(name)]))
  const real = Object.fromEntries(REAL.map((name) => [name, { title: name, body_html: corpusFile('html', name) }]))
  ;[browser, stand] = await Promise.all([launch(), standPages({ ...samples, ...real })])
  reader = await visitor(browser, { javaScript: false, width: 375 })
})
afterAll(async () => {
  await browser?.close()
  stand?.stop()
})

/** Texts of the post that are not to be seen; what is in closed details shows when a reader opens them. */
function unseenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The browser's own player stands in for the voiceover's.
    const spoken =
      '.visually-hidden, .katex-mathml, .voiceover form > :not(audio), audio, video, iframe, script, style, details:not([open]) > :not(summary)'
    const walker = document.createTreeWalker(document.querySelector('.post')!, NodeFilter.SHOW_TEXT)
    const unseen: string[] = []
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
      const element = text.parentElement!
      // The rail beside wide texts repeats the headings, whose own links show when they are pointed at. KaTeX spaces
      // with empty characters.
      if (!/[^\s\u200b]/.test(text.data) || element.closest(`${spoken}, .toc-rail, .heading-anchor, .phones-only`))
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const drawn = [...range.getClientRects()].some(({ width, height }) => width > 0 && height > 0)
      if (!drawn || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        unseen.push(`${element.outerHTML.slice(0, 160)}`)
    }
    return unseen
  })
}

function lostLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .filter(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) === null)
      .map((link) => link.outerHTML.slice(0, 160)),
  )
}

it('the checks of these tests find planted faults', async () => {
  const { page, context } = await visitor(browser, { javaScript: false })
  await page.route('**/planted', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><article class="post"><p style="opacity:0">a</p><p hidden>b</p><p style="visibility:hidden">c</p><p>seen <a href="#none">d</a></p></article>',
    }),
  )
  await page.goto(`${stand.origin}/planted`)
  expect(await unseenTexts(page)).toHaveLength(3)
  expect(await lostLinks(page)).toHaveLength(1)
  await context.close()
})

describe('without JavaScript', () => {
  it.each([
    // Of each post, the page of one of both readers stands for the other.
    ...postNames.flatMap((name, row) =>
      sampleOf(['anonymous', 'paid'] as const, (_, at) => at === row % 2).map((as) => [name, as] as const),
    ),
    ...REAL.map((name) => [name, 'anonymous'] as const),
  ])('%s for %s is readable, and its links and forms work', async (name, as) => {
    const { page } = reader
    await page.goto(stand.page(name, { as }), { waitUntil: 'domcontentloaded' })
    expect(await unseenTexts(page)).toEqual([])
    expect(await lostLinks(page)).toEqual([])
    const forms = await page.evaluate(() =>
      [...document.forms].map((form) => ({
        method: form.getAttribute('method'),
        action: form.getAttribute('action') ?? '',
        sends: form.querySelector('button:not([type="button"])') !== null,
      })),
    )
    for (const { method, action, sends } of forms) {
      expect(sends, action).toBe(true)
      const { origin, pathname } = new URL(action, stand.origin)
      if (method === 'post' && origin === stand.origin)
        expect(
          Object.values(READER_ROUTES).some((route) => route.method === 'POST' && matchPath(route.path, pathname)),
          action,
        ).toBe(true)
      else expect(origin === stand.origin ? pathname : action).toMatch(/^https:\/\/|^\//)
    }
  })

  it('a footnote anchor jumps to its note, and the note back to its anchor', async () => {
    const { page } = reader
    await page.goto(stand.page('tide-tables'))
    const mark = page.locator('.footnote-anchor').first()
    await Promise.all([page.waitForURL(/#./), mark.click()])
    const note = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
    await expect.poll(() => isInView(note)).toBe(true)
    await page.locator('.footnotes a[href^="#"]').first().click()
    await expect.poll(() => isInView(mark)).toBe(true)
  })

  it('a vote is counted and its result is shown', async () => {
    const { page } = reader
    await page.goto(stand.page('tide-tables', { as: 'free' }))
    const option = page.locator('.poll-option').first()
    const label = await option.textContent()
    await option.click()
    expect(await page.locator('.poll-result.mine .poll-label').textContent()).toContain(label)
  })

  it('a sign-up is saved and returns to the page', async () => {
    const { page } = reader
    await page.goto(stand.page('german-digest', { as: 'anonymous' }))
    const address = page.locator('form input[type="email"]').first()
    await address.fill('ana@reader.example')
    await Promise.all([page.waitForEvent('load'), address.press('Enter')])
    expect(await stand.platform.store.readers.byEmail('ana@reader.example')).toMatchObject({ status: 'active' })
    expect(new URL(page.url()).pathname).toBe('/p/german-digest')
    expect(await page.locator('h1').count()).toBe(1)
  })

  it('a like is saved and returns to the page', async () => {
    const { page } = reader
    await page.goto(stand.page('rtl-arabic', { as: 'free' }))
    await Promise.all([
      page.waitForEvent('load'),
      page.locator('.action-bar form:has([name="reaction"]) button').click(),
    ])
    const { id } = postJson('rtl-arabic')['post'] as { id: number }
    expect(await stand.platform.store.likes.has(String(id), 1)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/p/rtl-arabic')
  })

  it('an embed with embeds: click opens when it is pressed', async () => {
    const { page } = reader
    await page.goto(stand.page('tide-tables', { embeds: 'click' }))
    const details = page.locator('details.embed-click').first()
    expect(await details.locator('iframe').isVisible()).toBe(false)
    await details.locator('summary').click()
    await details.locator('iframe').waitFor()
    await page.frameLocator('details.embed-click[open] iframe').locator('title').waitFor({ state: 'attached' })
  })
})

function isInView(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })
}
