import { readFileSync } from 'node:fs'
import { platform } from 'diptych'
import { createWeb, platformWeb } from 'diptych/web'
import type { Browser, Page } from 'playwright-core'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOURCE_ALIASES } from '../../scripts/source-aliases.js'
import { bundled } from '../browser/bundled.js'
import { launch } from '../browser/chromium.js'
import { NOW } from '../harness/node-fixtures.js'
import { ROOT } from '../harness/paths.js'
import { letter, paragraph } from './letters.js'
import { type SentPost, WritingPage } from './react-page.js'

const web = createWeb(platform, { views: platformWeb })
const ORIGIN = 'https://site.diptych.example'
const post = letter(paragraph('Low tide'), { type: 'horizontal_rule' }, paragraph('The end'))
const other = letter(paragraph('High tide'), { type: 'horizontal_rule' }, paragraph('The end'))

let browser: Browser
let files: Map<string, string>
let sent: SentPost

beforeAll(async () => {
  sent = { post, other, parts: await web.renderParts(platform.readPost(post), { now: NOW, reader: 'founding' }) }
  const own = SOURCE_ALIASES.filter(({ find }) => find.test('@diptych/editor') || find.test('@diptych/editor/react'))
  ;[browser, files] = await Promise.all([launch(), bundled(`${ROOT}/tests/editor/react-page.tsx`, own)])
})
afterAll(() => browser?.close())

/** A page from a server. `script`: false is what a reader sees before it has come. */
async function open(script = true): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await browser.newContext()).newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const style = readFileSync(`${ROOT}/dist/web.css`, 'utf8')
  const own = readFileSync(`${ROOT}/packages/editor/src/editor.css`, 'utf8')
  const json = JSON.stringify(sent).replaceAll('<', '\\u003c')
  const body = `<!doctype html><html lang="en"><title>A site</title><link rel="icon" href="data:,"><style>${style}</style><style>${own}</style><body><div id="site">${renderToString(<WritingPage {...sent} />)}</div><script>window.sentPost = ${json}</script>${script ? '<script type="module" src="/page.js"></script>' : ''}`
  await page.route('**/*', (route) => {
    const { pathname, origin } = new URL(route.request().url())
    if (origin !== ORIGIN) return route.abort()
    if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
    const file = files.get(pathname.slice(1))
    return file === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body: file })
  })
  await page.goto(`${ORIGIN}/`)
  if (script) await page.getByRole('textbox', { name: 'Other' }).waitFor()
  return { page, complaints }
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Letter' })
const value = async (page: Page) =>
  (JSON.parse((await page.locator('output').textContent()) ?? '') as typeof post).body.content

describe('an editor in a React page', () => {
  it('shows the page of the post first, as its server does, and then the editor in its place', async () => {
    const { page: first } = await open(false)
    expect(await first.locator('article').textContent()).toContain('Low tide')
    const { page, complaints } = await open()
    expect(await page.locator('form article').count()).toBe(1)
    expect(await text(page).textContent()).toContain('Low tide')
    expect(complaints).toEqual([])
    expect(await page.evaluate(() => window.problems ?? [])).toEqual([])
  })

  it('tells the stored post when the writer rests, and takes another one without losing the place', async () => {
    const { page, complaints } = await open()
    await text(page).getByText('The end').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' of it')
    await expect.poll(() => value(page)).toMatchObject([{}, {}, { content: [{ text: 'The end of it' }] }])
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].find((it) => it.textContent === 'Take the other')?.click(),
    )
    await page.getByRole('textbox', { name: 'Letter' }).getByText('High tide').waitFor()
    expect(await text(page).textContent()).not.toContain('Low tide')
    await page.keyboard.type('!')
    await expect
      .poll(() => value(page))
      .toMatchObject([{ content: [{ text: 'High tide' }] }, {}, { content: [{ text: 'The end!' }] }])
    expect(complaints).toEqual([])
  })

  it('is a field of its form, also before the writer rests', async () => {
    const { page } = await open()
    await text(page).getByText('The end').click()
    await page.keyboard.press('End')
    await page.keyboard.type('?')
    await page.evaluate(() => document.querySelector('form')?.requestSubmit())
    const submitted = JSON.parse(String(await page.evaluate(() => window.submitted))) as typeof post
    expect(submitted.body.content).toMatchObject([{}, {}, { content: [{ text: 'The end?' }] }])
  })

  it('tells the last words when it goes, and leaves the other editor as it is', async () => {
    const { page, complaints } = await open()
    await text(page).getByText('The end').click()
    await page.keyboard.press('End')
    await page.keyboard.type('…')
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].find((it) => it.textContent === 'Close')?.click(),
    )
    await text(page).waitFor({ state: 'detached' })
    await expect.poll(() => value(page)).toMatchObject([{}, {}, { content: [{ text: 'The end…' }] }])
    await page.getByRole('textbox', { name: 'Other' }).getByText('High tide').click()
    await page.keyboard.type('/')
    expect(await page.locator('[role=listbox]').count()).toBe(0)
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/')
    await page.locator('[role=listbox]').waitFor()
    expect(await page.locator('.edit-tools-box').getAttribute('dir')).toBe('rtl')
    expect(complaints).toEqual([])
  })
})
