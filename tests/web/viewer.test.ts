import { source as axeSource } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../browser/chromium.js'
import type { Json } from '../harness/node-fixtures.js'
import { browserFiles, livingPage, type LivingPage, type LivingPageOptions } from './living-page.js'

const at = (name: string) => `https://assets.diptych.example/${name}.jpg`
const picture = (attrs: Json = {}) => ({ type: 'image2', attrs: { src: at('lighthouse'), alt: 'A lighthouse', title: null, href: null, width: 1200, height: 800, ...attrs } })
const captioned = (attrs: Json = {}) => ({ type: 'captionedImage', content: [picture(attrs), { type: 'caption', content: [{ type: 'text', text: 'Lit by ' }, { type: 'text', text: 'day', marks: [{ type: 'link', attrs: { href: 'https://a.example/day' } }] }] }] })
const gallery = { type: 'imageGallery', attrs: { gallery: { images: ['canal-1', 'canal-2', 'canal-3', 'canal-4'].map((name, i) => ({ src: at(name), type: 'image/jpeg', caption: i === 1 ? 'The second lock' : null })), caption: 'The canal', alt: 'Locks and boats' } } }
const video = { type: 'video', attrs: { mediaUploadId: '5d0c7c1e', duration: 57 } }

let browser: Browser
let files: ReadonlyMap<string, string>
let shown: LivingPage
beforeAll(async () => {
  ;[browser, files] = await Promise.all([launch(), browserFiles()])
}, 90_000)
afterAll(async () => browser?.close())
afterEach(async () => {
  expect(shown.complaints).toEqual([])
  await shown.close()
})

const open = async (content: readonly Json[], options: LivingPageOptions = {}) => (shown = await livingPage(browser, files, content, options)).page
const counter = (page: Page) => page.locator('.pswp__counter').textContent()
const words = (page: Page) => page.locator('.viewer-words p').allTextContents()
// A file that is preloaded is asked for twice.
const viewerFiles = () => [...new Set(shown.loaded.filter((file) => file.startsWith('viewer')))]

describe('a body image', () => {
  it('opens over the page with its words, and gives the focus back (W-VIEW-1)', async () => {
    const page = await open([captioned()])
    expect(viewerFiles()).toEqual([])
    await page.locator('.is-viewable-img').focus()
    await page.keyboard.press('Enter')
    await page.locator('.pswp--open img.pswp__img').first().waitFor()
    expect(viewerFiles()).toHaveLength(1)
    expect(await page.getByRole('dialog').getAttribute('aria-label')).toBe('Image')
    expect(await words(page)).toEqual(['Lit by day', 'A lighthouse'])
    expect(await page.locator('.viewer-words a').getAttribute('href')).toContain('https://a.example/day')
    expect(await page.locator('.pswp__img:not(.pswp__img--placeholder)').first().getAttribute('alt')).toBe('A lighthouse')
    expect(await page.evaluate(() => document.querySelector('.pswp')?.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('.pswp').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('is-viewable-img')
  })

  it('opens alone', async () => {
    const page = await open([captioned(), captioned({ src: at('canal-1') })])
    await page.locator('.is-viewable-img').first().click()
    await page.locator('.pswp--open').waitFor()
    expect(await page.locator('.pswp--one-slide').count()).toBe(1)
  })

  it.each([{ height: 240, width: 900 }, { width: 1200, height: 300 }, { href: 'https://a.example/elsewhere' }])('with %j does not open (V-IMG-1)', async (attrs) => {
    const page = await open([picture(attrs)])
    expect(await page.locator('.image-link img').count()).toBe(1)
    expect(await page.locator('[data-enhance]').count()).toBe(0)
  })

  it('does not open in the editor (W-VIEW-1, T-4)', async () => {
    const page = await open([captioned()], { path: '/publish/post/148' })
    await page.locator('.is-viewable-img').click()
    await page.waitForURL(/lighthouse/)
    expect(viewerFiles()).toEqual([])
  })

  it('is a link to its original without script', async () => {
    const page = await open([captioned()], { javaScriptEnabled: false })
    await page.locator('.is-viewable-img').click()
    await page.waitForURL(at('lighthouse'))
  })
})

describe('a gallery', () => {
  it('goes on by the arrows (N-GAL-2, W-VIEW-1)', async () => {
    const page = await open([gallery])
    await page.locator('.gallery-link').nth(1).click()
    await page.locator('.pswp--open').waitFor()
    expect(await page.getByRole('dialog').getAttribute('aria-label')).toBe('Gallery of 4 images')
    expect([await counter(page), await words(page)]).toEqual(['2 / 4', ['The second lock']])
    await page.keyboard.press('ArrowRight')
    expect([await counter(page), await words(page)]).toEqual(['3 / 4', ['The canal', 'Locks and boats']])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await counter(page)).toBe('1 / 4')
    await page.keyboard.press('Escape')
    await page.locator('.pswp').waitFor({ state: 'detached' })
  })

  it('shows pictures of unknown size in their own shape', async () => {
    const page = await open([gallery])
    await page.locator('.gallery-link').first().click()
    const image = page.locator('.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)')
    await image.waitFor()
    await page.waitForFunction(() => {
      const element = document.querySelector<HTMLImageElement>('.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)')
      return element && element.naturalWidth > 0 && Math.abs(element.width / element.height - element.naturalWidth / element.naturalHeight) < 0.02
    })
  })

  it.each(['light', 'dark'] as const)('leaves axe nothing to find, %s', async (colorScheme) => {
    const page = await open([gallery], { colorScheme, width: 375 })
    await page.locator('.gallery-link').first().click()
    await page.locator('.pswp--ui-visible').waitFor()
    await page.evaluate(axeSource)
    const found = await page.evaluate(async () => (await (window as unknown as { axe: { run(root: Element): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe.run(document.querySelector('.pswp') ?? document.body)).violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`))
    expect(found).toEqual([])
  })
})

describe('what the app offers', () => {
  it('is said before a video is saved (W-SAV-1, N-VID-2, T-TTS)', async () => {
    const page = await open([video])
    const link = page.getByRole('link', { name: 'Save video' })
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Save this video in the app' })
    await dialog.waitFor()
    expect(await page.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe(await link.getAttribute('href'))
    expect(shown.asked).toContain('/img/main/tts-dialog/nux.mp4')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save video')
  })

  it('is said before a post is listened to, with whose voice it is (W-LIS-1)', async () => {
    const page = await open([video])
    await page.locator('.save-video').evaluate((link) => link.setAttribute('data-enhance', 'listen'))
    await page.locator('.save-video').click()
    const dialog = page.getByRole('dialog', { name: 'Listen to posts in the app' })
    await dialog.waitFor()
    expect(await dialog.locator('.dialog-text').textContent()).toBe('Audio is AI-generated narration by ElevenLabs')
    expect(shown.asked.filter((path) => path.startsWith('/img/main/tts-dialog/'))).toEqual(['/img/main/tts-dialog/listen.png'])
    await page.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  })
})
