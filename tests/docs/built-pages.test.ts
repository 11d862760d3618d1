import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../browser/chromium.js'
import { axe } from '../browser/stage.js'
import { ROOT } from '../harness/paths.js'

const SITE = join(ROOT, 'out/docs')
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

// `npm run docs` builds it; the step before the full tests does.
describe('the documentation as built', () => {
  let browser: Browser
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
      readFile(join(SITE, path.endsWith('/') ? `${path}index.html` : path)).then(
        (bytes) => response.setHeader('content-type', TYPES[extname(path) || '.html'] ?? '').end(bytes),
        () => response.writeHead(404).end(),
      )
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    browser = await launch()
  })
  afterAll(async () => {
    await browser.close()
    server.closeAllConnections()
    server.close()
  })

  async function open(path: string, width = 1280, colorScheme: 'light' | 'dark' = 'light', javaScriptEnabled = true) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      javaScriptEnabled,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    await page.goto(`${origin}/${path}`)
    return { page, complaints, close: () => context.close() }
  }

  it.each([
    ['index.html', 1280, 'light'],
    ['index.html', 375, 'dark'],
    ['guides/not-here.html', 375, 'dark'],
    ['guides/mailings.html', 375, 'light'],
    ['reference/web.html', 1280, 'dark'],
    ['reference/web/renderPage.html', 375, 'dark'],
    ['guides/site.html', 375, 'light'],
    ['reference/commands/send.html', 375, 'dark'],
    ['reference/blocks/poll.html', 1280, 'light'],
    ['reference/rules/html.html', 1280, 'dark'],
    ['reference/problems.html', 375, 'light'],
    ['reference/errors.html', 375, 'dark'],
  ] as const)('has no finding of axe: %s at %i px, %s', async (path, width, scheme) => {
    const { page, complaints, close } = await open(path, width, scheme)
    try {
      expect(await axe(page)).toEqual([])
      expect(complaints).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    } finally {
      await close()
    }
  })

  it('finds functions, flags, rules and problems by their names', async () => {
    const { page, close } = await open('reference/problems.html')
    try {
      await page.getByRole('button', { name: 'Search' }).first().click()
      for (const [query, link] of [
        ['renderPageStream', 'renderPageStream'],
        ['--sample', 'diptych send'],
        ['contrast-raised', 'contrast-raised'],
        ['template-foreign', 'template-foreign'],
        ['D06', 'Rules for HTML'],
      ] as const) {
        await page.getByRole('searchbox').fill(query)
        await page.locator('.VPLocalSearchBox .result', { hasText: link }).first().waitFor()
      }
      await page.locator('.VPLocalSearchBox .result').first().click()
      await page.locator('.VPLocalSearchBox').waitFor({ state: 'detached' })
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    } finally {
      await close()
    }
  })

  it('ranks guides before the reference, and answers what Diptych does not do', async () => {
    const { page, close } = await open('start.html')
    try {
      await page.getByRole('button', { name: 'Search' }).first().click()
      for (const [query, first] of [
        ['stripe', /Payments and Stripe/],
        ['comments', /Comments/],
        ['analytics', /Analytics of opens and clicks/],
        ['preview', /The preview/],
        ['send', /Send it/],
        ['theme', /The theme of your publication/],
        ['unsubscribe', /Send it/],
        ['price', /What it costs/],
        ['import', /Import a single page or mail/],
        ['test mail', /Send a test mail/],
        ['dark mode', /Dark mode/],
      ] as const) {
        await page.getByRole('searchbox').fill(query)
        const result = page.locator('.VPLocalSearchBox .result').first()
        await expect.poll(() => result.textContent()).toMatch(first)
        await expect.poll(() => result.getAttribute('href')).toMatch(/\/guides\/|\/start/)
      }
    } finally {
      await close()
    }
  })

  it('says how to install with four package managers', async () => {
    const { page, close } = await open('index.html')
    try {
      await page.getByText('pnpm', { exact: true }).first().click()
      await page.getByText('pnpm create diptych my-letter').waitFor()
      expect(await page.getByText('npm create diptych my-letter', { exact: true }).isVisible()).toBe(false)
    } finally {
      await close()
    }
  })

  it('scrolls to a tab and to a frame without links, when they get the focus', async () => {
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 64 && top < window.innerHeight
    }
    for (const [path, before, after] of [
      ['index.html', '.door li a', '.tabs label'],
      // Its buttons are disabled, so the frame itself gets the focus.
      ['reference/blocks/poll.html', '#draft .header-anchor', 'iframe[title="Page of poll/draft"]'],
    ] as const) {
      const { page, close } = await open(path, 320)
      try {
        await page.setViewportSize({ width: 320, height: 256 })
        await page.locator(before).first().focus()
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/INPUT|IFRAME/)
        await expect.poll(() => page.locator(after).first().evaluate(isInView)).toBe(true)
      } finally {
        await close()
      }
    }
  })

  it('can be read without JavaScript, and one page leads to every other', async () => {
    const { page, close } = await open('all.html', 1280, 'light', false)
    try {
      expect(await page.locator('.vp-doc').getByRole('link').count()).toBeGreaterThan(150)
      await page.locator('.vp-doc').getByRole('link', { name: 'poll', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'poll' }).waitFor()
      expect(await page.locator('iframe').count()).toBeGreaterThan(1)
    } finally {
      await close()
    }
  })
})
