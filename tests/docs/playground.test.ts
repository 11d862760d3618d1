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
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

// `npm run docs` builds it; the step before the full tests does.
describe('the playground of the documentation', () => {
  let browser: Browser
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
      readFile(join(SITE, path)).then(
        (bytes) => response.setHeader('content-type', TYPES[extname(path)] ?? '').end(bytes),
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

  async function open(address = `${origin}/playground.html`, width = 1280, colorScheme: 'light' | 'dark' = 'light') {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    await page.goto(address)
    await page.getByRole('tabpanel').waitFor()
    return { page, complaints, close: () => context.close() }
  }

  it('shows a post as page, mail and text, for the reader who is chosen', async () => {
    const { page, complaints, close } = await open()
    try {
      await page.getByLabel('The post in Markdown').fill('---\ntitle: Tide\n---\n\nAll.\n\n::paywall\n\nSome.\n')
      const shown = page.frameLocator('iframe')
      await shown.getByRole('heading', { name: 'Tide' }).waitFor()
      await shown.getByText('All.', { exact: true }).waitFor()
      expect(await shown.getByText('Some.').count()).toBe(0)
      await page.getByRole('combobox', { name: /^Reader/ }).selectOption('paid')
      await shown.getByText('Some.', { exact: true }).waitFor()
      await page.getByRole('tab', { name: 'Mail' }).click()
      await shown.getByText('Some.', { exact: true }).waitFor()
      await page.getByText('Subject Tide').waitFor()
      await page.getByRole('tab', { name: 'Text' }).click()
      await page.getByRole('tabpanel').getByText('Some.').waitFor()
      await page.getByRole('tab', { name: 'Clients' }).click()
      await page.getByRole('combobox', { name: /^Mail client/ }).selectOption('outlook-word')
      await shown.getByText('Some.', { exact: true }).waitFor()
      expect(complaints).toEqual([])
    } finally {
      await close()
    }
  })

  it('keeps the post in the address, and opens it from there', async () => {
    const first = await open()
    try {
      await first.page.getByLabel('The post in Markdown').fill('Ebb and flow')
      await first.page.getByRole('tab', { name: 'Text' }).click()
      await first.page.getByRole('tabpanel').getByText('Ebb and flow').waitFor()
      await first.page.waitForFunction(() => location.hash !== '')
      await expect.poll(() => first.page.url()).toMatch(/#[\w-]+$/)
      const second = await open(first.page.url())
      try {
        await second.page.getByRole('tabpanel').getByText('Ebb and flow').waitFor()
        expect(await second.page.getByRole('tab', { selected: true }).textContent()).toBe('Text')
      } finally {
        await second.close()
      }
    } finally {
      await first.close()
    }
  })

  it('reports what is wrong, also in JSON that cannot be read', async () => {
    const { page, close } = await open()
    try {
      await page.getByLabel('The post in Markdown').fill('::nothing-like-this\n')
      await page.getByRole('tab', { name: 'Findings' }).click()
      await page.getByRole('tabpanel').getByText('node-unknown').waitFor()
      await page.getByRole('button', { name: 'Show as JSON' }).click()
      await page.getByLabel('The post in JSON').fill('{ "body": ')
      await page.getByRole('alert').getByText('This is not JSON').waitFor()
    } finally {
      await close()
    }
  })

  it('has an example of each block, and runs no script of a post', async () => {
    const { page, complaints, close } = await open()
    try {
      const examples = await page
        .getByRole('combobox', { name: /^Example/ })
        .locator('optgroup option')
        .allTextContents()
      expect(examples.length).toBeGreaterThan(80)
      for (const label of ['poll', 'table', 'recipe']) {
        await page.getByRole('combobox', { name: /^Example/ }).selectOption({ label })
        await page.getByRole('tab', { name: 'Mail' }).click()
        await page.frameLocator('iframe').locator('table').first().waitFor()
      }
      await page.getByRole('button', { name: /Show as/ }).click()
      await page
        .getByLabel(/The post in/)
        .fill('<script>top.document.title = "owned"</script><img src=x onerror="top.document.title = 1"> Safe')
      await page.frameLocator('iframe').getByText('Safe', { exact: true }).waitFor()
      expect(await page.title()).not.toMatch(/owned|^1/)
      expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-scripts')
      expect(complaints).toEqual([])
    } finally {
      await close()
    }
  })

  it.each([
    [1280, 'light'],
    [375, 'dark'],
  ] as const)('has no finding of axe at %i px, %s', async (width, scheme) => {
    const { page, close } = await open(undefined, width, scheme)
    try {
      await page.frameLocator('iframe').getByRole('heading', { name: 'The first letter' }).waitFor()
      expect(await axe(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    } finally {
      await close()
    }
  })
})
