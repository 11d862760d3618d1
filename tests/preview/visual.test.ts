import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningPreview } from '../../packages/preview/src/server/running-preview.js'
import { launch } from '../browser/chromium.js'
import { ROOT } from '../harness/paths.js'
import { envelope, folder, keepComplaints, paragraph, save, start, until } from './preview-stand.js'

const POST = 'posts/letter.md'
const LONG = Array.from({ length: 30 }, (_, at) => `Paragraph ${at}, which *says* __a__ little.`).join('\n\n')
const TEXT = `---
title: "A letter" # short
date: 2026-03-01
---

First words.

${LONG}
`
/** Chromium says so of pictures that do not exist, and of a save that is refused. */
const EXPECTED = /ERR_NAME_NOT_RESOLVED|status of 409/

let browser: Browser
let running: RunningPreview
let context: BrowserContext
let page: Page
let directory: string
const complaints: string[] = []

beforeAll(async () => {
  directory = await folder({})
  await mkdir(join(directory, 'posts'))
  await save(directory, 'publication.json', { name: 'Low Water', base_url: 'https://lowwater.example' })
  await save(directory, POST, TEXT)
  ;[browser, running] = await Promise.all([launch(), start(directory)])
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
})

beforeEach(async () => {
  await save(directory, POST, TEXT)
  await until(async () => (await sourceText()) === TEXT)
  await page?.close()
  page = await context.newPage()
  keepComplaints(page, complaints, EXPECTED)
})

afterAll(async () => {
  await browser.close()
  await running.close()
})

/** What the preview shows last. */
async function sourceText(): Promise<string> {
  const response = await fetch(`${running.origin}/api/source?name=${encodeURIComponent(POST)}`)
  return ((await response.json()) as { text: string }).text
}

async function open(name = POST, face = 'visual'): Promise<Frame> {
  await page.goto(`${running.origin}/#name=${encodeURIComponent(name)}&write=on&face=${face}`)
  await page.waitForSelector('.panel [aria-busy="false"]')
  if (face === 'source') await page.waitForSelector('.cm-content')
  return face === 'visual' ? editor() : frameOf('Web page')
}

async function frameOf(title: string): Promise<Frame> {
  return until(async () => (await (await page.$(`iframe[title="${title}"]`))?.contentFrame()) ?? null)
}

/** The frame of the visual editor, when its post is shown. */
async function editor(): Promise<Frame> {
  const frame = await until(
    async () => (await (await page.$('iframe[title^="Visual editor"]'))?.contentFrame()) ?? null,
  )
  await frame.waitForSelector('.edit-text')
  await expect.poll(() => page.textContent('.desk-head [role="status"]')).toBe('Saved')
  return frame
}

const shows = (title: 'Mail' | 'Web page', selector: string) =>
  until(async () => (await (await frameOf(title)).$(selector).catch(() => null)) !== null)
const onDisk = (name = POST) => readFile(join(directory, name), 'utf8')

/** Puts the cursor behind the text of a paragraph. */
async function goBehind(frame: Frame, words: string): Promise<void> {
  await frame.locator('.edit-text > *', { hasText: words }).first().click()
  await page.keyboard.press('End')
}

/** The text of the block of the visual editor with the cursor, which a browser shows with the focus alone. */
const selectedText = (frame: Frame) =>
  frame.evaluate(() => {
    document.querySelector<HTMLElement>('.edit-text')?.focus()
    const { anchorNode } = getSelection()!
    const within = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
    return within?.closest('.edit-text > *')?.textContent ?? null
  })

const turnTo = (face: 'Visual' | 'Source') =>
  page.locator('.desk-head').getByRole('group', { name: 'Write' }).getByRole('button', { name: face }).click()

describe('writing visually', () => {
  it('changes only the lines of the edited block; page, mail and source follow', async () => {
    const frame = await open()
    await goBehind(frame, 'First words.')
    await page.keyboard.type(' And more.')
    for (const title of ['Web page', 'Mail'] as const) await shows(title, 'text=And more.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('## Tide')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Low.')
    for (const title of ['Web page', 'Mail'] as const) await shows(title, 'h2:has-text("Tide")')
    await expect.poll(onDisk).toBe(TEXT.replace('First words.', 'First words. And more.\n\n## Tide\n\nLow.'))
    await turnTo('Source')
    await expect.poll(() => page.textContent('.cm-content')).toContain('First words. And more.')
    await expect.poll(() => page.textContent('.cm-activeLine')).toBe('Low.')
    await turnTo('Visual')
    const again = await editor()
    await expect.poll(() => selectedText(again)).toBe('Low.')
  })

  it('keeps the place from one face to the other', async () => {
    await open(POST, 'source')
    await page.locator('.cm-scroller').hover()
    await page.mouse.wheel(0, 700)
    await page.locator('.cm-line', { hasText: 'Paragraph 20,' }).click()
    await turnTo('Visual')
    const frame = await editor()
    await expect.poll(() => selectedText(frame)).toContain('Paragraph 20,')
    const isInSight = (words: string) =>
      frame.evaluate((wanted) => {
        const block = [...document.querySelectorAll('.edit-text > *')].find((each) => each.textContent.includes(wanted))
        const { top, bottom } = block!.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      }, words)
    await until(() => isInSight('Paragraph 20,'))
    await frame.locator('.edit-text').hover()
    await page.mouse.wheel(0, -3000)
    await goBehind(frame, 'Paragraph 2,')
    await turnTo('Source')
    await expect.poll(() => page.textContent('.cm-activeLine')).toContain('Paragraph 2,')
    await until(() => page.locator('.cm-line', { hasText: 'Paragraph 2,' }).first().isVisible())
    expect(await onDisk()).toBe(TEXT)
  })

  it('has undo of its own, which leads back to the file as it was', async () => {
    const frame = await open()
    await goBehind(frame, 'Paragraph 3,')
    await page.keyboard.type(' More.')
    await until(async () => (await onDisk()).includes('Paragraph 3, which *says* **a** little. More.'))
    await page.keyboard.press('Control+z')
    await until(async () => !(await onDisk()).includes('More.'))
    expect((await onDisk()).split('\n').filter((line) => !TEXT.split('\n').includes(line))).toEqual([
      'Paragraph 3, which *says* **a** little.',
    ])
  })

  it('stores a dropped picture beside the post', async () => {
    const frame = await open()
    await goBehind(frame, 'First words.')
    const png = (await readFile(join(ROOT, 'starter/assets/harbour.png'))).toString('base64')
    await frame.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], 'The Harbour.png', { type: 'image/png' }))
      document
        .querySelector('.edit-text')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, png)
    await expect.poll(onDisk).toContain('First words.\n\n![](../assets/the-harbour.png)\n\nParagraph 0')
    const drawn = frame.locator('.edit-text img')
    await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
    await shows('Web page', 'img[src*="the-harbour.png"]')
  })

  it('keeps a poll in the post', async () => {
    const frame = await open()
    await goBehind(frame, 'First words.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/poll')
    await page.keyboard.press('Enter')
    await frame.getByRole('textbox', { name: 'Question' }).fill('Which boat?')
    const options = frame.getByRole('dialog').getByRole('textbox')
    await options.nth(1).fill('Blue')
    await options.nth(2).fill('Red')
    await frame.getByRole('dialog').locator('.edit-main').click()
    await until(async () => /:::poll\[Which boat\?\].*\n- Blue\n- Red\n:::/.test(await onDisk()))
    await shows('Web page', 'text=Which boat?')
  })

  it('measures how soon page and mail follow a key', async () => {
    const saw = async (title: 'Mail' | 'Web page', word: string) => {
      const frame = await frameOf(title)
      await frame.waitForFunction(
        (wanted) => [...document.querySelectorAll('p')].some((each) => each.textContent?.includes(wanted)),
        word,
        { polling: 'raf' },
      )
      return performance.now()
    }
    const frame = await open()
    await goBehind(frame, 'First words.')
    const times: number[] = []
    let words = 'First words.'
    for (const key of '123456789') {
      words += key
      // The findings of the key before are there.
      await page.waitForSelector('.panel [aria-busy="false"]')
      const seen = [saw('Web page', words), saw('Mail', words)]
      await page.keyboard.press(key)
      const pressed = performance.now()
      times.push(Math.max(...(await Promise.all(seen))) - pressed)
    }
    times.sort((one, other) => one - other)
    console.log(
      `page and mail follow a key of the visual editor after ${Math.round(times[4] ?? 0)} ms (median), ${Math.round(times.at(-1) ?? 0)} ms (longest)`,
    )
    expect(times).toHaveLength(9)
  })
})

describe('the front matter', () => {
  it('is a form, of which each field changes its line alone', async () => {
    await open()
    const form = page.getByRole('form', { name: 'About the post' })
    await form.getByLabel('Title', { exact: true }).fill('Another "letter"')
    await expect.poll(onDisk).toBe(TEXT.replace('"A letter"', '"Another \\"letter\\""'))
    await shows('Web page', 'h1:has-text("Another")')
    await form.getByText('Date, audience').click()
    await form.getByLabel('Date').fill('2026-04-02')
    await form.getByLabel('Audience').selectOption('only_paid')
    await form.getByLabel('Authors').fill('Ines, Bo')
    for (const line of ['date: 2026-04-02', 'audience: only_paid', 'authors: [Ines, Bo]'])
      await expect.poll(onDisk).toContain(`\n${line}\n`)
    await form.getByLabel('Authors').fill('')
    await until(async () => !(await onDisk()).includes('authors'))
    expect((await onDisk()).slice(-LONG.length)).toBe(TEXT.slice(-LONG.length))
  })
})

describe('what is known about a post', () => {
  it('stands at its blocks: findings, the end for the reader and for Gmail', async () => {
    const frame = await open()
    const picture = '![](https://pictures.example/a.png)'
    const parts = ['Before.', picture, 'For all. TK', '::paywall', `Paid. ${'word '.repeat(400)}`]
    await save(directory, POST, `# Long\n\n${parts.join('\n\n')}\n`)
    await frame.waitForSelector('.edit-finding-mark[title*="TK marks"]', { timeout: 9000 })
    await expect.poll(() => frame.locator('.edit-withheld').count()).toBeGreaterThan(0)
    await expect.poll(() => frame.textContent('.edit-mail')).toMatch(/\d+ of 1\d\d kB/)
    expect(await frame.locator('.edit-clip').count()).toBe(0)
    await page.getByLabel('Reader').selectOption('paid')
    await expect.poll(() => frame.locator('.edit-withheld').count()).toBe(0)
    const long = Array.from({ length: 60 }, (_, at) => `Block ${at}: ${'many words '.repeat(160)}`)
    await save(directory, POST, `# Long\n\n${long.join('\n\n')}\n`)
    await frame.waitForSelector('.edit-clip', { timeout: 9000 })
    const [before, after] = await frame.evaluate(() => {
      const line = document.querySelector('.edit-clip')
      return [line?.previousElementSibling?.textContent ?? '', line?.nextElementSibling?.textContent ?? '']
    })
    expect([/^Block \d+/.test(before), /^Block \d+/.test(after)]).toEqual([true, true])
    expect(await frame.locator('.edit-clip').textContent()).toContain('Gmail')
  })
})

describe('a snippet', () => {
  it('is kept as a file of the newsletter and put into another letter', async () => {
    const frame = await open()
    await goBehind(frame, 'First words.')
    await page.keyboard.press('Shift+Home')
    await frame.getByRole('button', { name: 'Save as a snippet' }).click()
    await frame.getByLabel('Name').fill('Greeting')
    await page.keyboard.press('Enter')
    await expect.poll(() => onDisk('snippets/greeting.snippet').catch(() => '')).toContain('First words.')
    await save(directory, 'posts/second.md', '# Second\n\nText.\n')
    await until(async () => (await fetch(`${running.origin}/api/source?name=posts/second.md`)).ok)
    const other = await open('posts/second.md')
    await goBehind(other, 'Text.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/greet')
    await other.getByRole('option', { name: 'Greeting' }).click()
    await expect.poll(() => onDisk('posts/second.md')).toBe('# Second\n\nText.\n\nFirst words.\n')
  })
})

describe('a letter', () => {
  it('is created by its title, written, published and renamed', async () => {
    await page.goto(running.origin)
    await page.locator('.bar').getByText('More', { exact: true }).click()
    await page.getByRole('button', { name: 'New letter' }).last().click()
    await page.getByLabel('Title', { exact: true }).fill('The ebb')
    await page.keyboard.press('Enter')
    const frame = await editor()
    await frame.waitForSelector('.edit-text:focus')
    await page.keyboard.type('Low water.')
    await page.locator('.post-fields summary').click()
    await page.getByLabel('Draft: not on the site').uncheck()
    await expect.poll(() => onDisk('posts/the-ebb.md').catch(() => '')).toBe('---\ntitle: The ebb\n---\n\nLow water.\n')
    await page.locator('.desk-head').getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Name of the file').fill('letter')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.textContent('.name-dialog [role="status"]')).toContain('exists already')
    await page.getByLabel('Name of the file').fill('ebb')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.textContent('.desk-head b')).toBe('posts/ebb.md')
    await editor()
    expect(await onDisk('posts/ebb.md')).toContain('Low water.')
  })
})

describe('a file that is changed elsewhere', () => {
  const theirs = TEXT.replace('First words.', 'Their words.').replace('A letter', 'Their letter')

  it('reaches the visual editor, and the cursor stays in its block', async () => {
    const frame = await open()
    await goBehind(frame, 'Paragraph 5,')
    await save(directory, POST, theirs)
    await expect.poll(() => frame.textContent('.edit-text')).toContain('Their words.')
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Their letter')
    await expect.poll(() => selectedText(frame)).toContain('Paragraph 5,')
    await page.keyboard.type(' Mine.')
    await until(async () => (await onDisk()).includes('Paragraph 5, which *says* **a** little. Mine.'))
    expect(await onDisk()).toContain('Their words.')
  })

  it.each([
    ['Keep mine', 'Mine.'],
    ['Use the file’s', 'Their words.'],
  ])('is not overwritten: the writer chooses "%s"', async (choice, kept) => {
    const frame = await open()
    let release = () => {}
    const changed = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/document**', async (route) => {
      if (route.request().method() === 'PUT') await changed
      await route.continue()
    })
    await goBehind(frame, 'First words.')
    await page.keyboard.type(' Mine.')
    await expect.poll(() => page.textContent('.desk-head [role="status"]')).toBe('Saving…')
    await save(directory, POST, theirs)
    release()
    await page.waitForSelector('.conflict')
    expect(await onDisk()).toBe(theirs)
    await page.locator('.conflict button', { hasText: choice }).click()
    await until(async () => (await page.textContent('.desk-head [role="status"]')) === 'Saved')
    const text = await onDisk()
    expect([text.includes(kept), text.includes('Mine.') && text.includes('Their')]).toEqual([true, false])
    await expect.poll(() => frame.textContent('.edit-text')).toContain(kept)
  })
})

describe('the visual editor', () => {
  it('edits posts that are JSON and keeps what it does not know', async () => {
    const stored = { ...envelope('Stored', paragraph('One'), { type: 'nonsense', attrs: { a: 1 } }), other: { b: 2 } }
    await save(directory, 'posts/stored.json', `${JSON.stringify(stored, null, 4)}\n`)
    await until(async () => (await fetch(`${running.origin}/api/source?name=posts/stored.json`)).ok)
    const frame = await open('posts/stored.json')
    await goBehind(frame, 'One')
    await page.keyboard.type(' two')
    await until(async () => (await onDisk('posts/stored.json')).includes('One two'))
    expect(await onDisk('posts/stored.json')).toBe(`${JSON.stringify(stored, null, 4).replace('"One"', '"One two"')}\n`)
  })

  it('says why a file cannot be edited, and leads to its source', async () => {
    await save(directory, 'posts/broken.json', '{ "title": "Broken" "body": 1 }')
    await until(async () => (await fetch(`${running.origin}/api/source?name=posts/broken.json`)).ok)
    await page.goto(`${running.origin}/#name=posts%2Fbroken.json&write=on&face=visual`)
    await expect
      .poll(() => page.textContent('.desk-pane [role="alert"]').catch(() => ''))
      .toContain('Line 1, column 21')
    await page.getByRole('button', { name: 'Edit the source' }).click()
    await page.waitForSelector('.cm-content')
  })

  it('comes only when it is asked for, by a key too', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${running.origin}/#name=${encodeURIComponent(POST)}`)
    await page.waitForSelector('.panel [aria-busy="false"]')
    expect(asked.filter((url) => /visual|platform-parts|source-editor/.test(url))).toEqual([])
    await page.keyboard.press('v')
    await editor()
    expect(asked.filter((url) => url.includes('visual-frame'))).toHaveLength(1)
    expect(asked.filter((url) => url.includes('source-editor'))).toEqual([])
  })

  it('has nothing that axe finds', async () => {
    const frame = await open()
    await page.locator('.post-fields summary').click()
    const axe = await readFile(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8')
    for (const [where, selector] of [
      [page.mainFrame(), '.desk-pane'],
      [frame, 'body'],
    ] as const) {
      await where.evaluate(axe)
      const violations = await where.evaluate(async (within) => {
        const { axe: checker } = window as unknown as {
          axe: {
            run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
          }
        }
        const found = await checker.run({ include: [[within]] }, { iframes: false, preload: false })
        return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
      }, selector)
      expect(violations).toEqual([])
    }
  })

  it('complained of nothing', () => {
    expect(complaints).toEqual([])
  })
})
