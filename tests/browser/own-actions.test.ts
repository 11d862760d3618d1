import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../harness/paths.js'
import { postJson } from '../harness/post-fixtures.js'
import { launch } from './chromium.js'
import { seen, standPages, visitor, type Stand, type Visitor } from './page-stand.js'

const MANIFEST = JSON.parse(readFileSync(`${ROOT}/dist/browser/manifest.json`, 'utf8')) as Record<
  string,
  { file: string }
>
const CLIENT = `/assets/${MANIFEST['src/client.ts']?.file}`

/** A site's own script: it counts what it is asked for on the page's element. */
const ACTIONS = `{
  like: async (postId, liked) => note('like', postId, liked),
  follow: async (userId) => note('follow', userId),
  restack: async (what) => (note('restack', what), { url: '/notes/7' }),
}`
const NOTE = `const note = (...what) => (document.documentElement.dataset.asked = (document.documentElement.dataset.asked ?? '') + JSON.stringify(what))`
const OWN = `import { mount } from '${CLIENT}'\n${NOTE}\nmount({ actions: ${ACTIONS} })`
const REFUSING = `import { mount } from '${CLIENT}'\nmount({ actions: { like: async () => { throw new Error('no account here') } } })`
const LATE = `const { mount } = await import('${CLIENT}')\ntry { mount({}) } catch (error) { document.documentElement.dataset.asked = error.message }`
const TWICE = `import '${CLIENT}'\nimport '${CLIENT}?copy'`

let browser: Browser
let stand: Stand
let open: Visitor | undefined
beforeAll(async () => {
  const site = {
    page: {
      prompts: ['follow', 'selection'] as const,
      visit: { sharer: { id: 70, name: 'Ines Calloway' } },
      script: '/own.js',
    },
  }
  ;[browser, stand] = await Promise.all([launch(), standPages({ letter: postJson('tide-tables') }, site)])
})
afterEach(async () => {
  if (open) expect((await seen(open.page)).violations).toEqual([])
  await open?.context.close()
  open = undefined
})
afterAll(async () => {
  await browser?.close()
  stand?.stop()
})

async function visit(script: string): Promise<Page> {
  open = await visitor(browser)
  await open.context.route(`${stand.origin}/own.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await open.page.goto(stand.page('letter', { as: 'free' }))
  return open.page
}

const asked = (page: Page) => page.evaluate(() => document.documentElement.dataset['asked'] ?? '')
const heart = (page: Page) => page.locator('.action-bar [data-island=like] button')

it('a page’s own functions follow, like and restack in place of the platform’s calls, and the toast leads to the note (O-50, E-RST-2)', async () => {
  const page = await visit(OWN)
  const before = stand.platform.calls.length
  await page.locator('.dialog[open]').getByRole('button', { name: 'Follow' }).click()
  await page.waitForSelector('.dialog', { state: 'detached' })
  expect(await asked(page)).toBe('["follow",70]')

  await heart(page).click()
  await page.locator('.action-bar [data-island=like] [aria-pressed=true]').waitFor()
  await expect.poll(() => asked(page)).toMatch(/\["like",\d+,true\]$/)

  await page.locator('.body > p:nth-of-type(2)').evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const text = element.firstChild
    if (text) getSelection()?.setBaseAndExtent(text, 7, text, 60)
  })
  await page.locator('.selection-popover').getByRole('button', { name: 'Restack' }).click()
  const sent = page.locator('.toast', { hasText: 'Note sent' })
  expect(await sent.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(`${stand.origin}/notes/7`)
  expect(await asked(page)).toMatch(/\["restack",\{"selectionId":"[^"]+"\}\]$/)

  await page.locator('.is-viewable-img').first().click()
  await page.locator('.pswp--ui-visible').waitFor()
  await page.locator('.pswp').getByRole('button', { name: 'Restack' }).click()
  await page.locator('.pswp .toast', { hasText: 'Note sent' }).waitFor()
  expect(await asked(page)).toMatch(/\["restack",\{"imageSelectionId":"[^"]+"\}\]$/)

  const calls = stand.platform.calls.slice(before).map(({ call }) => call)
  expect(calls).toContain('saveSelection')
  for (const own of ['follow', 'like', 'unlike', 'restack']) expect(calls).not.toContain(own)
  expect(open?.complaints).toEqual([])
})

it('a function that fails takes the like back with a message, and its error is reported', async () => {
  const page = await visit(REFUSING)
  await page.locator('.dialog[open]').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForSelector('.dialog', { state: 'detached' })
  await heart(page).click()
  await page.locator('.toasts[role=status]').getByText('Something went wrong. Please try again later.').waitFor()
  expect(await heart(page).getAttribute('aria-pressed')).toBe('false')
  expect(open?.complaints).toEqual(['error: no account here'])
})

it('a page mounts by itself, once, and a call that comes later says so', async () => {
  const late = await visit(LATE)
  await late.locator('.dialog[open]').waitFor()
  await expect.poll(() => asked(late)).toBe('Already mounted')
  expect(open?.complaints).toEqual([])
  await open?.context.close()

  const twice = await visit(TWICE)
  await twice.locator('.dialog[open]').waitFor()
  expect(await twice.locator('.dialog[open]').count()).toBe(1)
  expect(open?.complaints).toEqual([])
})
