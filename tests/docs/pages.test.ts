import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../browser/chromium.js'
import { axe } from '../browser/stage.js'
import { ROOT } from '../harness/paths.js'

const SITE = join(ROOT, 'out/docs')

describe('the documentation, opened from disk', () => {
  let browser: Browser
  beforeAll(async () => {
    if (!existsSync(SITE)) throw new Error('Run npm run docs first, or npm test, which does.')
    browser = await launch()
  })
  afterAll(() => browser.close())

  async function open(path: string, width = 1280, colorScheme: 'light' | 'dark' = 'light') {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    await page.goto(pathToFileURL(join(SITE, path)).href)
    return { page, complaints, close: () => context.close() }
  }

  it.each([
    ['index.html', 1280, 'light'],
    ['index.html', 375, 'dark'],
    ['guides/mailings.html', 375, 'light'],
    ['reference/web.html', 1280, 'dark'],
    ['reference/commands/send.html', 375, 'dark'],
    ['reference/blocks/poll.html', 1280, 'light'],
    ['reference/rules/html.html', 1280, 'dark'],
    ['reference/problems.html', 375, 'light'],
    ['reference/errors/option-unknown.html', 375, 'dark'],
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
      for (const [query, link] of [
        ['renderPageStream', 'diptych/web'],
        ['--sample', 'diptych send'],
        ['contrast-raised', 'contrast-raised'],
        ['template-foreign', 'template-foreign'],
        ['D06', 'Rules for HTML'],
      ] as const) {
        await page.getByRole('searchbox').fill(query)
        await page.locator('#docs-found a', { hasText: link }).first().waitFor()
      }
      await page.locator('#docs-found a').first().click()
      await page.waitForURL(/\.html/)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    } finally {
      await close()
    }
  })
})
