import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { compileEmail } from '../../src/email/index.js'
import { readPost } from '../../src/instance/platform.js'
import { renderPage } from '../../src/web/index.js'
import { sampleOf } from '../harness/every-case.js'
import { NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { paragraph } from '../requirements/shown.js'
import { launch } from './chromium.js'

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pt', 'zh']
const WIDTHS = [320, 340, 360, 375, 390, 412, 430]
const AUTHORS = [{ name: 'Ana' }, { name: 'Ines Castellanos' }, { name: 'Theodora Papadimitriou' }]

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const post = (content: readonly Json[], more: Json = {}, language = 'en') =>
  readPost({
    publication: { ...PUBLICATION, language },
    post: { ...POST, audience: 'only_paid', language, ...more },
    body: { type: 'doc', content },
  })

async function open(html: string, width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  onTestFinished(() => page.close())
  await page.setContent(html)
  return page
}

/** The lines of an element that a separator ends or begins, as it is drawn. */
const strayLines = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const lines = new Map<number, string>()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const [at, character] of [...(node.textContent ?? '')].entries()) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { width, bottom } = range.getBoundingClientRect()
          if (width > 0 && character.trim() !== '')
            lines.set(Math.round(bottom / 8), (lines.get(Math.round(bottom / 8)) ?? '') + character)
        }
      return [...lines.values()].filter((line) => /^∙|∙$/.test(line))
    }),
  )

// Both directions, and scripts with and without blanks between words.
describe.each(sampleOf(LANGUAGES, (language) => ['ar', 'ja'].includes(language)))(
  'separators of facts in %s',
  (language) => {
    it('neither end nor begin a line of a mail on a phone', async () => {
      for (const author of AUTHORS) {
        const read = post([paragraph('Low tide.')], { publishedBylines: [author] }, language)
        const { html } = (await compileEmail(read, { reader: 'paid', now: NOW })).bind({
          email: 'a@reader.example',
          token: 't',
        })
        const page = await open(html, WIDTHS[0]!)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          expect(await strayLines(page, '.facts, .footer-text, p'), `${author.name} at ${width}`).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
        }
      }
    })

    it('are drawn only between two facts of a line on a page', async () => {
      const { html } = await renderPage(post([paragraph('Low tide.')], {}, language), { reader: 'paid', now: NOW })
      const page = await open(html, WIDTHS[0]!)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        // A separator is drawn where it is inside of the box of its line: not before the first fact of one.
        const drawn = await page.locator('.post-facts').evaluate((box) => {
          const { left, right } = box.getBoundingClientRect()
          const isRtl = getComputedStyle(box).direction === 'rtl'
          const facts = [...box.children].map((fact) => ({ fact, at: fact.getBoundingClientRect() }))
          return facts.map(({ fact, at }, i) => {
            const { content, position, width: drawnWidth } = getComputedStyle(fact, '::before')
            const space = isRtl ? right - at.right : at.left - left
            const begins = facts[i - 1]?.at.top !== at.top
            return {
              begins,
              drawn: content !== 'none' && (position !== 'absolute' || space >= Number.parseFloat(drawnWidth) - 0.5),
            }
          })
        })
        expect(drawn.length).toBe(3)
        expect(drawn.map((fact) => fact.drawn)).toEqual(drawn.map(({ begins }) => !begins))
        expect(await page.locator('.post-facts').evaluate((box) => getComputedStyle(box).overflowX)).toBe('hidden')
      }
    })
  },
)

describe('the height of a page with notes', () => {
  const NOTES: readonly Json[] = [1, 2].map((number) => ({
    type: 'footnote',
    attrs: { number },
    content: [paragraph('The tide table of the harbour.')],
  }))
  const content = [
    ...Array.from({ length: 12 }, (_, at) => paragraph(`Low tide ${at}. ${'The mud dries and cracks. '.repeat(12)}`)),
    paragraph(
      'And on.',
      { type: 'footnoteAnchor', attrs: { number: 1 } },
      {
        type: 'footnoteAnchor',
        attrs: { number: 2 },
      },
    ),
    ...NOTES,
  ]

  it.each([375, 1280])('is the same before and after scrolling at %d px', async (width) => {
    const { html } = await renderPage(post(content), { reader: 'paid', now: NOW })
    const page = await open(html, width)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await page.locator('.footnote').last().scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const after = await height()
    expect(before).toBeGreaterThan(800)
    expect(Math.abs(before - after)).toBeLessThanOrEqual(8)
  })

  it('has no space below the last note', async () => {
    const { html } = await renderPage(post(content), { reader: 'paid', now: NOW })
    const page = await open(html, 375)
    const space = await page.evaluate(() => {
      const bottom = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
      return bottom('.footnotes') - bottom('.footnote:last-of-type')
    })
    expect(space).toBeLessThanOrEqual(8)
  })
})
