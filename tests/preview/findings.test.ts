import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostFindings, PostReport, SourcePlace } from '../../packages/preview/src/page/protocol.js'
import type { RunningPreview } from '../../packages/preview/src/server/running-preview.js'
import { launch } from '../browser/chromium.js'
import { sampleOf } from '../harness/every-case.js'
import { envelope, folder, paragraph, start, until } from './preview-stand.js'

const MARKDOWN = `---
title: A letter
date: 2026-03-01
---

First words.

| Boat | Port                          |
| ---- | ----------------------------- |
| One  | [read it](https://x.example/1) |
| Two  | [read it](https://x.example/2) |

- An item

- ALL OF THIS IS IN CAPITALS

  1. Deeper
  2. [twice](https://x.example/3) or [twice](https://x.example/4)

  ::nonsense

> A quote
>
> ALL OF THIS QUOTE IS IN CAPITALS
`
const text = (words: string, href?: string) => ({
  type: 'text',
  text: words,
  ...(href ? { marks: [{ type: 'link', attrs: { href } }] } : {}),
})
const item = (...content: object[]) => ({ type: 'list_item', content })
const STORED = envelope(
  'Stored',
  paragraph('First words.'),
  {
    type: 'bullet_list',
    content: [item(paragraph('An item')), item(paragraph('ALL OF THIS IS IN CAPITALS'))],
  },
  {
    type: 'blockquote',
    content: [
      paragraph('A quote'),
      {
        type: 'paragraph',
        content: [text('twice', 'https://x.example/1'), text(' or '), text('twice', 'https://x.example/2')],
      },
    ],
  },
  { type: 'nonsense' },
)
const WALLED = {
  ...envelope('Walled', paragraph('For everybody.'), { type: 'paywall' }, paragraph('Paid.'), paragraph('Also paid.')),
}
Object.assign((WALLED as { post: object }).post, { audience: 'only_paid' })

let browser: Browser
let running: RunningPreview
let page: Page

beforeAll(async () => {
  const directory = await folder({
    'letter.md': MARKDOWN,
    'stored.json': JSON.stringify(STORED, null, 2),
    'walled.json': WALLED,
    'publication.json': { name: 'Low Water', base_url: 'https://lowwater.example' },
  })
  ;[browser, running] = await Promise.all([launch(), start(directory)])
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
})

afterAll(async () => {
  await browser.close()
  await running.close()
})

async function api<T>(call: string, name: string): Promise<T> {
  return (await (await fetch(`${running.origin}/api/${call}?name=${name}&as=free`)).json()) as T
}

async function open(hash: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${running.origin}/#${hash}`)
  await page.waitForSelector('.panel [aria-busy="false"]')
}

/** Places of findings whose messages contain some words, as lines or pointers. */
async function placesOf(name: string, words: string): Promise<unknown[]> {
  const [{ problems }, { findings, twins }] = await Promise.all([
    api<PostReport>('post', name),
    api<PostFindings>('findings', name),
  ])
  const all = [
    ...problems.map(({ message, source }) => ({ message, at: source })),
    ...findings,
    ...twins.map(({ words: message, source }) => ({ message, at: source })),
  ]
  return all.filter(({ message }) => message.includes(words)).map(({ at }) => placeText(at))
}

const placeText = (at: SourcePlace | null) => (at === null ? null : 'line' in at ? at.line : at.pointer)

describe('a finding leads to its exact place', () => {
  it('in Markdown: rows of tables, items of lists, paragraphs of quotes, directives', async () => {
    expect(await placesOf('letter.md', 'read it')).toContain(10)
    expect(await placesOf('letter.md', 'capitals')).toEqual([15, 24])
    expect(await placesOf('letter.md', 'twice')).toContain(18)
    expect(await placesOf('letter.md', 'nonsense')).toEqual([20])
    const { blocks } = await api<PostReport>('post', 'letter.md')
    expect(blocks.map(({ source }) => placeText(source))).toEqual([6, 8, 13, 22])
  })

  it('in JSON', async () => {
    expect(await placesOf('stored.json', 'capitals')).toEqual(['/body/content/1/content/1/content/0'])
    expect(await placesOf('stored.json', 'twice')).toContain('/body/content/2/content/1/content/0')
    expect((await placesOf('stored.json', 'nonsense'))[0]).toMatch(/^\/body\/content\/3/)
  })

  it.each([
    ['letter.md', 'nonsense', '::nonsense'],
    ['letter.md', 'all in capitals', '- ALL OF THIS IS IN CAPITALS'],
    ['stored.json', 'nonsense', 'nonsense'],
  ])('in the editor (%s: %s)', async (name, message, line) => {
    await open(`name=${name}&write=on&face=source`)
    await page.waitForSelector('.cm-content')
    const finding = page.locator('.checks li', { hasText: message }).first()
    // A block of JSON begins on the line before its type.
    const flashed = () =>
      page.evaluate(() => {
        const shown = document.querySelector('.cm-flashed')
        return `${shown?.textContent ?? ''} ${shown?.nextElementSibling?.textContent ?? ''}`
      })
    await until(async () => {
      await finding.locator('.block-button').click()
      return (await flashed()).includes(line)
    })
  })
})

describe('what is below the paywall', () => {
  it('is said to be there, with a way to a reader who gets it', async () => {
    await open('name=walled.json&as=free')
    await expect
      .poll(() => page.textContent('.below-wall'))
      .toContain('2 blocks below the paywall are not shown to free readers.')
    await page.getByRole('button', { name: 'Show as paid' }).click()
    await until(async () => (await page.locator('.below-wall').count()) === 0)
    expect(await page.getByLabel('Reader').inputValue()).toBe('paid')
  })
})

describe('another post', () => {
  it('never shows the findings of the one before', async () => {
    await open('name=letter.md')
    await page.locator('.checks li', { hasText: 'nonsense' }).first().waitFor()
    let release = () => {}
    const asked = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/post?**walled**', async (route) => {
      await asked
      await route.continue()
    })
    await page.locator('.posts button', { hasText: 'Walled' }).click()
    await page.getByText('Rendering walled.json…').waitFor()
    expect(await page.locator('.checks li').count()).toBe(0)
    release()
    await page.waitForSelector('.panel [aria-busy="false"]')
    await page.unroute('**/api/post?**walled**')
  })

  it('that cannot be rendered says why', async () => {
    await page.route('**/api/post?**stored**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"Rendering failed: a bug"}' }),
    )
    await page.locator('.posts button', { hasText: 'Stored' }).click()
    await page.getByRole('alert').filter({ hasText: 'Rendering failed: a bug' }).waitFor()
    await page.unroute('**/api/post?**stored**')
  })
})

describe('the controls', () => {
  const windows: [width: number, more: string, height: number][] = [
    [1440, '', 50],
    [1440, '&write=on&face=source', 50],
    [1024, '', 90],
    [1024, '&write=on&face=source', 90],
    [390, '', 130],
  ]

  it.each(sampleOf(windows, ([width, more]) => width === 390 || (width === 1024 && more !== '')))(
    'at %i px (%s) take few rows',
    async (width, more, height) => {
      await page.setViewportSize({ width, height: 900 })
      await open(`name=letter.md${more}&as=paid&client=outlook-word&width=375&scheme=dark&images=off`)
      const bar = await page.evaluate(() => document.querySelector('.bar')?.getBoundingClientRect().height ?? 0)
      expect(bar).toBeLessThanOrEqual(height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    },
  )

  it('in a menu are reached with the keyboard, and Escape and leaving the menu close it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('name=letter.md')
    const summary = page.locator('summary', { hasText: 'Display' })
    const isOpen = () => page.locator('details.menu[open]').count()
    await summary.focus()
    await page.keyboard.press('Enter')
    expect(await isOpen()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await until(() => page.evaluate(() => location.hash.includes('width=320') || location.hash.includes('width=375')))
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(0)
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await isOpen()).toBe(1)
    await page.locator('summary', { hasText: 'More' }).click()
    await expect.poll(isOpen).toBe(1)
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(0)
  })
})

it('the page in the preview has the actions that the site shows', async () => {
  const html = await (await fetch(`${running.origin}/frame/page?name=letter.md&as=free`)).text()
  const actions = /<ul class="post-actions".*?<\/ul>/s.exec(html)?.[0] ?? ''
  expect(actions).toContain('Share')
  expect(actions).not.toContain('Comment')
})
