import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { platform } from 'diptych'
import { createWeb, platformWeb } from 'diptych/web'
import type { Browser, Page } from 'playwright-core'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundled } from '../browser/bundled.js'
import { launch } from '../browser/chromium.js'
import { axe } from '../browser/stage.js'
import { NOW } from '../harness/node-fixtures.js'
import { ROOT } from '../harness/paths.js'
import { type SentPage, Site } from './post-page.js'

const web = createWeb(platform, { views: platformWeb })
const ORIGIN = 'https://site.diptych.example'

const letter = (id: number, title: string) => ({
  publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
  post: { id, title, slug: 'low-tide', audience: 'everyone', is_published: true, reaction_count: 3 },
  body: {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: `The text of ${title}.` }] },
      {
        type: 'blockquote',
        content: [{ type: 'button', attrs: { text: 'Press', url: 'https://lowwater.example/b' } }],
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'The end.' }] },
    ],
  },
})

let browser: Browser
let files: Map<string, string>
let sent: SentPage

async function open(): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await browser.newContext()).newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const html = renderToString(<Site {...sent} />)
  const script = `window.sent = ${JSON.stringify(sent).replaceAll('<', '\\u003c')}`
  await page.route('**/*', (route) => {
    const { pathname, origin } = new URL(route.request().url())
    if (origin !== ORIGIN) return route.abort()
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en"><title>A site</title><link rel="icon" href="data:,"><style>${readFileSync(`${ROOT}/dist/web.css`, 'utf8')}</style><body class="diptych-page"><div id="site">${html}</div><script>${script}</script><script type="module" src="/page.js"></script>`,
      })
    const file = files.get(pathname.slice(1))
    return file === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body: file })
  })
  await page.goto(`${ORIGIN}/`)
  return { page, complaints }
}

beforeAll(async () => {
  const partsOf = (post: unknown) =>
    web.renderParts(platform.readPost(post), { now: NOW, reader: { state: 'free', id: 5 }, components: ['button'] })
  sent = { parts: await partsOf(letter(1, 'Low tide')), next: await partsOf(letter(2, 'High tide')) }
  ;[browser, files] = await Promise.all([launch(), bundled(`${ROOT}/tests/react/post-page.tsx`, [])])
})
afterAll(() => browser?.close())

describe('a post in a React page, in a browser', () => {
  it('takes the markup of the server over, with its components and its islands, in strict mode', async () => {
    const { page, complaints } = await open()
    expect(await page.locator('article h1').textContent()).toBe('Low tide')
    const own = page.getByRole('button', { name: 'Press: 0' })
    await own.click()
    await page.getByRole('button', { name: 'Press: 1' }).waitFor()
    expect(await page.locator('blockquote').getByRole('button').count()).toBe(1)
    await page.getByRole('button', { name: /^Like/ }).first().click()
    await expect.poll(() => page.evaluate(() => window.likes)).toEqual([[1, true]])
    expect(await axe(page)).toEqual([])
    expect(complaints).toEqual([])
    expect(await page.evaluate(() => window.problems ?? [])).toEqual([])
  })

  it('shows another post in its place, and leaves nothing when it goes', async () => {
    const { page, complaints } = await open()
    await page.getByRole('button', { name: /^Like/ }).first().click()
    await expect.poll(() => page.evaluate(() => window.likes)).toEqual([[1, true]])
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('The text of High tide.').waitFor()
    expect(await page.locator('article').count()).toBe(1)
    await page.getByRole('button', { name: /^Like/ }).first().click()
    await expect
      .poll(() => page.evaluate(() => window.likes))
      .toEqual([
        [1, true],
        [2, true],
      ])
    await page.getByRole('button', { name: 'Away' }).click()
    await page.locator('article').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  it('weighs 2 kB beside React until an island is needed', () => {
    expect(brotliCompressSync(readFileSync(`${ROOT}/dist/react.js`)).length).toBeLessThan(2_000)
  })
})
