import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPost } from '../../src/instance/platform.js'
import { renderPage } from '../../src/web/platform-web.js'
import { sampleOf } from '../harness/every-case.js'
import { NOW, POST, PUBLICATION } from '../harness/node-fixtures.js'
import { launch } from './chromium.js'
import { show, type Stage } from './stage.js'

const content = [
  {
    type: 'paragraph',
    content: [
      {
        type: 'text',
        text: 'Die Donaudampfschifffahrtsgesellschaftskapitänsmütze und der Rindfleischetikettierungsüberwachungsbeamte, dazu ',
      },
      { type: 'text', text: 'code', marks: [{ type: 'code' }] },
      { type: 'text', text: '.' },
    ],
  },
  {
    type: 'captionedImage',
    content: [
      {
        type: 'image2',
        attrs: { src: 'https://elsewhere.example/never.jpg', alt: 'Ein Kanal im Herbst', width: 1456, height: 600 },
      },
    ],
  },
  {
    type: 'highlighted_code_block',
    attrs: { language: 'plaintext' },
    content: [{ type: 'text', text: `const wide = '${'wide '.repeat(60)}'` }],
  },
  {
    type: 'latex_block',
    attrs: { persistentExpression: Array.from({ length: 40 }, (_, at) => `x_{${at}}`).join(' + '), id: 'wide' },
  },
  { type: 'highlighted_code_block', attrs: { language: 'plaintext' }, content: [{ type: 'text', text: 'short' }] },
]

let browser: Browser
let html: string
beforeAll(async () => {
  browser = await launch()
  html = (
    await renderPage(
      readPost({
        ...POST,
        language: 'de',
        publication: { ...PUBLICATION, language: 'de' },
        body_json: { type: 'doc', content },
      }),
      { now: NOW },
    )
  ).html
})
afterAll(async () => browser?.close())

async function look<T>(
  options: { width: number; colorScheme: 'light' | 'dark' },
  ask: (stage: Stage) => Promise<T>,
): Promise<T> {
  const stage = await show(browser, html, { ...options, images: false })
  try {
    return await ask(stage)
  } finally {
    await stage.close()
  }
}

const style = ({ page }: Stage, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const LOOKS = [
  [375, 'light'],
  [375, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const

describe.each(sampleOf(LOOKS, ([width, scheme]) => (width === 375) === (scheme === 'dark')))(
  'at %d pixels, %s',
  (width, colorScheme) => {
    it('a picture that does not load has a background', async () => {
      const [ground, paper] = await look({ width, colorScheme }, async (stage) => [
        await style(stage, '.image2 img', 'background-color'),
        await style(stage, 'body', 'background-color'),
      ])
      expect(ground).not.toBe('rgba(0, 0, 0, 0)')
      expect(ground).not.toBe(paper)
    })

    it('code and formulas are shaded at the edge where they scroll, and only there', async () => {
      await look({ width, colorScheme }, async ({ page }) => {
        const edges = (selector: string, nth: number) =>
          page
            .locator(selector)
            .nth(nth)
            .evaluate((element) => {
              const { x, y, width: wide, height } = element.getBoundingClientRect()
              return {
                clip: { x: x + wide - 3, y: y + scrollY + height - 3, width: 2, height: 2 },
                scrolls: element.scrollWidth > element.clientWidth,
              }
            })
        const seen = async (selector: string, nth: number) => {
          const { clip, scrolls } = await edges(selector, nth)
          return { scrolls, corner: (await page.screenshot({ clip, fullPage: true })).toString('base64') }
        }
        const [wide, short] = [await seen('.code-block > pre', 0), await seen('.code-block > pre', 1)]
        expect([wide.scrolls, short.scrolls]).toEqual([true, false])
        expect(wide.corner).not.toBe(short.corner)
        await page
          .locator('.code-block > pre')
          .first()
          .evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
        expect((await seen('.code-block > pre', 0)).corner).toBe(short.corner)
      })
    })
  },
)

it('long words are hyphenated by the rules of the page language, but never code', async () => {
  await look({ width: 375, colorScheme: 'light' }, async (stage) => {
    expect(await stage.page.getAttribute('html', 'lang')).toBe('de')
    expect(await style(stage, '.body > p', 'hyphens')).toBe('auto')
    expect(await style(stage, '.body > p', 'hyphenate-limit-chars')).toBe('12 4 4')
    for (const code of ['.body p code', '.code-block > pre'])
      expect(await style(stage, code, 'hyphens'), code).toBe('manual')
  })
})
