import { existsSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { itInFullRun } from '../harness/every-case.js'
import type { Json } from '../harness/node-fixtures.js'
import { FIXTURES } from '../harness/paths.js'
import { paragraph } from '../requirements/shown.js'
import { launch } from './chromium.js'
import { visit, type Visit } from './example-server.js'
import { serveLetters, type LetterServer } from './letters.js'
import { axe, noDialog } from './stage.js'

const at = (name: string) => `https://assets.diptych.example/${name}.jpg`
const picture = (attrs: Json = {}): Json => ({
  type: 'image2',
  attrs: { src: at('lighthouse'), alt: 'A lighthouse', title: null, href: null, width: 1200, height: 800, ...attrs },
})
const captioned: Json = {
  type: 'captionedImage',
  content: [
    picture(),
    {
      type: 'caption',
      content: [
        { type: 'text', text: 'Lit by ' },
        { type: 'text', text: 'day', marks: [{ type: 'link', attrs: { href: 'https://a.example/day' } }] },
      ],
    },
  ],
}
const upright: Json = {
  type: 'captionedImage',
  content: [
    picture({ src: 'https://assets.diptych.example/upright.svg', width: 800, height: 2400 }),
    { type: 'caption', content: [{ type: 'text', text: 'The light, seen from the foot of the stairs. '.repeat(6) }] },
  ],
}
const gallery: Json = {
  type: 'imageGallery',
  attrs: {
    gallery: {
      images: ['canal-1', 'canal-2', 'canal-3', 'canal-4'].map((name, i) => ({
        src: at(name),
        type: 'image/jpeg',
        caption: i === 1 ? 'The second lock' : null,
      })),
      caption: 'The canal',
      alt: 'Locks and boats',
    },
  },
}
const video: Json = { type: 'video', attrs: { mediaUploadId: '5d0c7c1e', duration: 57 } }
const narrated = {
  audio_items: [
    { post_id: 148200101, voice_id: 'onyx', audio_url: 'https://a.example/tts.mp3', type: 'tts', status: 'completed' },
  ],
}
const DIALOG = '/img/main/tts-dialog/'

const letters = {
  pictures: { post: narrated, content: [captioned, paragraph('A canal. '.repeat(400)), gallery, video] },
  upright: { content: [upright] },
  plain: {
    content: [
      picture({ height: 240, width: 900 }),
      picture({ width: 1200, height: 300 }),
      picture({ href: 'https://a.example/elsewhere' }),
    ],
  },
}

let browser: Browser
let server: LetterServer
let open: Visit
let asked: string[]
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launch(), serveLetters(letters)])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
afterEach(async () => {
  expect(open.complaints).toEqual([])
  await open.context.close()
})

/** A page with its pictures; what is asked of the server beside it is kept in `asked`. */
async function look(
  address: string,
  options: { width?: number; dark?: boolean; javaScript?: boolean } = {},
): Promise<Page> {
  asked = []
  open = await visit(browser, 'about:blank', options)
  await open.context.route('https://assets.diptych.example/**', (route) => {
    if (route.request().url().endsWith('/upright.svg'))
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="2400"><rect width="800" height="2400" fill="teal"/></svg>',
      })
    const file = `${FIXTURES}/assets/${new URL(route.request().url()).pathname.split('/').at(-1)}`
    return existsSync(file) ? route.fulfill({ contentType: 'image/jpeg', body: readFileSync(file) }) : route.fallback()
  })
  await open.context.route(`${server.origin}${DIALOG}**`, (route) =>
    route.fulfill(
      route.request().url().endsWith('.png')
        ? { contentType: 'image/png', body: readFileSync(`${FIXTURES}/assets/logo-low-water.png`) }
        : { status: 204 },
    ),
  )
  await open.context.route(`${server.origin}/publish/**`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${server.origin}/p/pictures?as=paid` }) }),
  )
  open.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open.page.goto(server.origin + address)
  return open.page
}

const shown = (page: Page) => page.locator('.pswp--ui-visible').waitFor()
const closed = (page: Page) => page.locator('.pswp').waitFor({ state: 'detached' })
const counter = (page: Page) => page.locator('.pswp__counter').textContent()
const words = (page: Page) => page.locator('.viewer-words p').allTextContents()
const hasFocus = (page: Page, selector: string, nth = 0) =>
  page
    .locator(selector)
    .nth(nth)
    .evaluate((element) => element === document.activeElement)
const viewerFiles = () => asked.filter((path) => /\/viewer-[\w-]+\.js$/.test(path))

describe('the picture viewer', () => {
  it('opens a picture by keyboard and returns the focus (W-VIEW-1, V-IMG-1)', async () => {
    const page = await look('/p/pictures?as=paid')
    expect(viewerFiles()).toEqual([])
    await page.locator('.image2').focus()
    await page.keyboard.press('Enter')
    await shown(page)
    expect(viewerFiles()).not.toEqual([])
    expect(await page.getByRole('dialog').getAttribute('aria-label')).toBe('Image')
    // A body image stands alone.
    expect(await page.locator('.pswp--one-slide').count()).toBe(1)
    await expect.poll(() => words(page)).toEqual(['Lit by day', 'A lighthouse'])
    expect(await page.locator('.viewer-words a').getAttribute('href')).toContain('https://a.example/day')
    expect(await page.locator('.pswp__img:not(.pswp__img--placeholder)').first().getAttribute('alt')).toBe(
      'A lighthouse',
    )
    // The page behind is out of reach: after the last control comes the browser's own bar, then the first again.
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('.pswp') !== null,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await closed(page)
    await expect.poll(() => hasFocus(page, '.image2')).toBe(true)
  })

  it('moves through a gallery with the arrow keys (N-GAL-2, W-VIEW-1)', async () => {
    const page = await look('/p/pictures?as=paid')
    await page.locator('.gallery-link').nth(1).focus()
    await page.keyboard.press('Enter')
    await shown(page)
    expect(await page.getByRole('dialog').getAttribute('aria-label')).toBe('Gallery of 4 images')
    await expect.poll(async () => [await counter(page), await words(page)]).toEqual(['2 / 4', ['The second lock']])
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(async () => [await counter(page), await words(page)])
      .toEqual(['3 / 4', ['The canal', 'Locks and boats']])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => counter(page)).toBe('1 / 4')
    // A picture whose size the page does not know has its own shape.
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>(
        '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
      )
      return (
        image &&
        image.naturalWidth > 0 &&
        Math.abs(image.width / image.height - image.naturalWidth / image.naturalHeight) < 0.02
      )
    })
    await page.keyboard.press('Escape')
    await closed(page)
    await expect.poll(() => hasFocus(page, '.gallery-link', 1)).toBe(true)
  })

  it.each([
    ['pictures', '.gallery-link', false, 1280],
    ['upright', '.image2', true, 375],
  ] as const)(
    'shows the caption below the picture and passes axe (%s: %s, dark: %s, %i px)',
    async (post, link, dark, width) => {
      const page = await look(`/p/${post}?as=paid`, { dark, width })
      await page.locator(link).first().click()
      await shown(page)
      expect(await axe(page)).toEqual([])
      const gap = async () => {
        const [caption, image] = await Promise.all([
          page.locator('.viewer-words').boundingBox(),
          page.locator('.pswp__item[aria-hidden="false"] img.pswp__img').last().boundingBox(),
        ])
        if (!caption || !image) throw new Error('not drawn')
        return caption.y - image.y - image.height
      }
      await expect.poll(gap).toBeGreaterThanOrEqual(-1)
    },
  )

  it('opens the picture that the page address names, also behind an image proxy (T-8)', async () => {
    const wrapped = `https://substackcdn.com/image/fetch/w_1456,c_limit,f_auto/${encodeURIComponent(at('canal-3'))}`
    const page = await look(`/p/pictures?as=paid&img=${encodeURIComponent(wrapped)}`)
    await shown(page)
    await expect.poll(() => counter(page)).toBe('3 / 4')
    await page.keyboard.press('Escape')
    await closed(page)
    await expect.poll(() => hasFocus(page, '.gallery-link', 2)).toBe(true)
    expect(
      await page
        .locator('.gallery-link')
        .nth(2)
        .evaluate((link) => link.getBoundingClientRect().top < window.innerHeight),
    ).toBe(true)
    asked = []
    await page.goto(`${server.origin}/p/pictures?as=paid&img=${encodeURIComponent('https://evil.example/x.jpg')}`, {
      waitUntil: 'networkidle',
    })
    expect(viewerFiles()).toEqual([])
  })

  itInFullRun('does not open in the editor, where a picture is a link (W-VIEW-1, T-4)', async () => {
    const page = await look(`/publish/post/148?img=${encodeURIComponent(at('lighthouse'))}`)
    await page.locator('.image2').click()
    await page.waitForURL(at('lighthouse'))
    expect(viewerFiles()).toEqual([])
  })

  it('does not take small pictures, narrow strips and pictures with links (V-IMG-1)', async () => {
    const page = await look('/p/plain?as=paid')
    expect(await page.locator('.image2 img').count()).toBe(3)
    expect(await page.locator('[data-enhance="viewer"]').count()).toBe(0)
    await page.locator('.image2').nth(2).click()
    await page.waitForURL('https://a.example/elsewhere')
  })

  it('is a link to the original picture without a script', async () => {
    const page = await look('/p/pictures?as=paid', { javaScript: false })
    await page.locator('.gallery-link').nth(3).click()
    await page.waitForURL(at('canal-4'))
  })
})

describe('a dialog for the app', () => {
  itInFullRun('names the voice that reads a post (W-LIS-1, T-TTS)', async () => {
    const page = await look('/p/pictures?as=paid')
    const link = page.getByRole('link', { name: 'Listen', exact: true })
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Listen to posts in the app' })
    await dialog.waitFor()
    expect(await dialog.locator('.dialog-text').textContent()).toBe('Audio is AI-generated narration by ElevenLabs')
    expect(await dialog.locator('img').getAttribute('srcset')).toBe(
      ['listen.png 1x', 'listen@2x.png 2x', 'listen@3x.png 3x', 'listen@4x.png 4x']
        .map((file) => server.origin + DIALOG + file)
        .join(', '),
    )
    await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth ?? 0) > 0)
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    expect(await page.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe(
      await link.getAttribute('href'),
    )
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await noDialog(page)
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('offers to save a video (W-SAV-1, N-VID-2, T-TTS)', async () => {
    const page = await look('/p/pictures?as=paid')
    const link = page.getByRole('link', { name: 'Save video' })
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Save this video in the app' })
    await dialog.waitFor()
    await expect.poll(() => asked).toContain(`${DIALOG}nux.mp4`)
    expect(await dialog.locator('.dialog-text').count()).toBe(0)
    await page.keyboard.press('Escape')
    await noDialog(page)
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})
