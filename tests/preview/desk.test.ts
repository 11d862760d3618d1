import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningPreview } from '../../packages/preview/src/server/running-preview.js'
import { launch } from '../browser/chromium.js'
import { ROOT } from '../harness/paths.js'
import { envelope, folder, keepComplaints, paragraph, save, start, until } from './preview-stand.js'

const POST = 'posts/letter.md'
const LONG = Array.from({ length: 30 }, (_, at) => `Paragraph ${at}, which says a little.`).join('\n\n')
const TEXT = `---\ntitle: A letter\ndate: 2026-03-01\n---\n\nFirst words.\n\n${LONG}\n`
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
  await save(directory, 'posts/stored.json', envelope('Stored', paragraph('One'), { type: 'nonsense' }))
  ;[browser, running] = await Promise.all([launch(), start(directory)])
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
})

beforeEach(async () => {
  await save(directory, POST, TEXT)
  await until(async () => (await entryText()) === TEXT)
  await page?.close()
  page = await context.newPage()
  keepComplaints(page, complaints, EXPECTED)
  await open(POST)
})

afterAll(async () => {
  await browser.close()
  await running.close()
})

async function open(name: string, more = ''): Promise<void> {
  await page.goto(`${running.origin}/#name=${encodeURIComponent(name)}&write=on&face=source${more}`)
  await page.waitForSelector('.cm-content')
  await page.waitForSelector('.panel [aria-busy="false"]')
  for (const title of ['Web page', 'Mail'] as const) if (!more) await frameOf(title)
}

/** What the preview shows last. */
async function entryText(): Promise<string> {
  const response = await fetch(`${running.origin}/api/source?name=${encodeURIComponent(POST)}`)
  const { version, text } = (await response.json()) as { version: string; text: string }
  return version ? text : ''
}

async function frameOf(title: 'Mail' | 'Web page'): Promise<Frame> {
  return until(async () => (await (await page.$(`iframe[title="${title}"]`))?.contentFrame()) ?? null)
}

const shows = (title: 'Mail' | 'Web page', selector: string) =>
  until(async () => {
    const frame = await frameOf(title)
    return (await frame.$(selector).catch(() => null)) !== null
  })
const onDisk = () => readFile(join(directory, POST), 'utf8')

/** Puts the cursor behind a text. */
async function goBehind(words: string): Promise<void> {
  await page.locator('.cm-line', { hasText: words }).first().click()
  await page.keyboard.press('End')
}

/** Pastes as a program's clipboard would. */
async function paste(types: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    document
      .querySelector('.cm-content')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, types)
}

describe('a writer', () => {
  it('writes a post with a poll, a picture and a link, and page and mail follow', async () => {
    await goBehind('First words.')
    await page.keyboard.type(' And more.')
    for (const title of ['Web page', 'Mail'] as const) await shows(title, 'text=And more.')

    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('::po')
    await page.locator('.cm-tooltip-autocomplete li', { hasText: /^poll$/ }).click()
    await page.keyboard.type('Which boat?')
    for (const title of ['Web page', 'Mail'] as const) await shows(title, 'text=Which boat?')
    expect(await onDisk()).toContain(':::poll[Which boat?]\n- ')
    // Out of the fields, behind the poll.
    await page.keyboard.press('Escape')
    await page.locator('.cm-line', { hasText: /^:::$/ }).first().click()
    await page.keyboard.press('End')

    const png = (await readFile(join(ROOT, 'starter/assets/harbour.png'))).toString('base64')
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], '../The Harbour (2).png', { type: 'image/png' }))
      const content = document.querySelector('.cm-content')
      const { left, top } = [...document.querySelectorAll('.cm-line')]
        .find((line) => line.textContent === 'Paragraph 0, which says a little.')!
        .getBoundingClientRect()
      const at = { dataTransfer, clientX: left + 20, clientY: top + 5, bubbles: true, cancelable: true }
      content?.dispatchEvent(new DragEvent('drop', at))
    }, png)
    await until(async () => (await onDisk()).includes('Paragraph 0, which says a little.\n\n![](../assets/'))
    await page.keyboard.type('Boats at dusk')
    for (const title of ['Web page', 'Mail'] as const) await shows(title, 'img[alt="Boats at dusk"]')
    expect(await onDisk()).toContain('![Boats at dusk](../assets/the-harbour-2.png)')
    const drawn = (await frameOf('Web page')).locator('img[alt="Boats at dusk"]')
    await drawn.scrollIntoViewIfNeeded()
    await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)

    await goBehind('Paragraph 1,')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await paste({ 'text/plain': 'https://lichess.org/abcdefgh' })
    for (const title of ['Web page', 'Mail'] as const) await shows(title, 'a[href*="lichess.org/abcdefgh"]')
    await expect.poll(() => page.textContent('.desk-head [role="status"]')).toBe('Saved')
    expect(await onDisk()).toContain('\n\nhttps://lichess.org/abcdefgh\n')
  })

  it('sees what is written at once', async () => {
    const saw = async (title: 'Mail' | 'Web page', word: string) => {
      const frame = await frameOf(title)
      await frame.waitForFunction(
        (wanted) => [...document.querySelectorAll('p')].some((each) => each.textContent?.includes(wanted)),
        word,
        { polling: 'raf' },
      )
      return performance.now()
    }
    await Promise.all([saw('Web page', 'First words.'), saw('Mail', 'First words.')])
    const times: number[] = []
    await goBehind('First words.')
    for (const word of ['anchor', 'bollard', 'capstan', 'davit', 'ensign', 'fender', 'gangway']) {
      const seen = [saw('Web page', word), saw('Mail', word)]
      await page.keyboard.type(` ${word}`)
      const typed = performance.now()
      times.push(Math.max(...(await Promise.all(seen))) - typed)
    }
    times.sort((one, other) => one - other)
    console.log(
      `page and mail follow the writer after ${Math.round(times[3] ?? 0)} ms (median), ${Math.round(times.at(-1) ?? 0)} ms (longest)`,
    )
    expect(times).toHaveLength(7)
  })

  it('pastes rich text as Markdown, a link over words as a link, and plain text as it is', async () => {
    await goBehind('First words.')
    await paste({ 'text/html': '<p>Some <b>bold</b> words</p><ul><li>One</li></ul>', 'text/plain': 'Some bold words' })
    await until(async () => (await onDisk()).includes('First words.Some **bold** words\n\n- One\n'))
    await page.keyboard.type(' plain')
    await paste({ 'text/html': '<meta charset="utf-8"><span style="color:red">as is</span>', 'text/plain': ' as is' })
    await until(async () => (await onDisk()).includes('- One plain as is\n'))
    for (let count = 0; count < 5; count++) await page.keyboard.press('Shift+ArrowLeft')
    await paste({ 'text/plain': 'https://x.example/' })
    await until(async () => (await onDisk()).includes('- One plain [as is](https://x.example/)\n'))
  })

  it('sees mistakes where they stand, and completes attributes and front matter', async () => {
    await goBehind('First words.')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('::subscrib')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.textContent('.cm-lintRange-error')).toBe('::subscrib')
    await page.keyboard.type('e{')
    await page.waitForSelector('.cm-tooltip-autocomplete li')
    await page.keyboard.press('Escape')
    await page.keyboard.type('}')
    await expect.poll(() => page.locator('.cm-lintRange-error').count()).toBe(0)
    await goBehind('title: A letter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('aud')
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'audience' }).click()
    await page.keyboard.type('only')
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'only_paid' }).click()
    await until(async () => (await onDisk()).includes('title: A letter\naudience: only_paid\n'))
  })

  it('saves with Ctrl+S and undoes with Ctrl+Z', async () => {
    await goBehind('First words.')
    await page.keyboard.type('x')
    await page.keyboard.press('Control+s')
    await until(async () => (await onDisk()).includes('First words.x'))
    await page.keyboard.press('Control+z')
    await until(async () => (await onDisk()) === TEXT)
  })

  it('edits posts that are JSON as JSON, with problems at their places', async () => {
    await open('posts/stored.json')
    await expect.poll(() => page.locator('.cm-lintRange-error').first().textContent()).toContain('nonsense')
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('x')
    await expect.poll(() => page.textContent('.checks')).toContain('line 1, column 1')
    await page.keyboard.press('Backspace')
    await expect.poll(() => page.textContent('.checks')).toContain('nonsense')
  })

  it('finds a block of the text in page and mail, and one of the page in the text', async () => {
    await page.locator('.cm-line', { hasText: 'Paragraph 9,' }).click()
    for (const title of ['Web page', 'Mail'] as const) await until(() => isInSight(title, 'Paragraph 9,'))
    await (await frameOf('Web page')).locator('p', { hasText: 'Paragraph 10,' }).click()
    await expect.poll(() => page.textContent('.cm-flashed').catch(() => '')).toContain('Paragraph 10,')
  })

  it('scrolls the text, and page and mail follow', async () => {
    await page.locator('.cm-scroller').hover()
    await page.mouse.wheel(0, 500)
    await until(() => page.evaluate(() => document.querySelector('.cm-scroller')?.scrollTop === 500))
    const middle = await until(() =>
      page.evaluate(() => {
        const { top, height } = document.querySelector('.cm-scroller')!.getBoundingClientRect()
        return [...document.querySelectorAll('.cm-line')]
          .find((line) => line.getBoundingClientRect().top > top + height / 2 && line.textContent.startsWith('Para'))
          ?.textContent.slice(0, 13)
      }),
    )
    for (const title of ['Web page', 'Mail'] as const) await until(() => isInSight(title, middle))
  })
})

async function isInSight(title: 'Mail' | 'Web page', words: string): Promise<boolean> {
  return (await frameOf(title)).evaluate((wanted) => {
    const found = [...document.querySelectorAll('p')].find((each) => each.textContent?.startsWith(wanted))
    const { top = -1, bottom = -1 } = found?.getBoundingClientRect() ?? {}
    return bottom > 0 && top < innerHeight
  }, words)
}

describe('a file that is changed elsewhere', () => {
  const theirs = TEXT.replace('First words.', 'Their words.')

  it('is taken where the writer has changed nothing', async () => {
    await save(directory, POST, theirs)
    await expect.poll(() => page.textContent('.cm-content')).toContain('Their words.')
    expect(await page.locator('.conflict').count()).toBe(0)
  })

  const choices = [
    ['Keep mine', 'Mine.'],
    ['Use the file’s', 'Their words.'],
  ] as const
  it.each(choices)('is not overwritten: the writer chooses "%s"', async (choice, kept) => {
    // Saves wait until the file was changed.
    let release = () => {}
    const changed = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/source**', async (route) => {
      if (route.request().method() === 'PUT') await changed
      await route.continue()
    })
    await goBehind('First words.')
    await page.keyboard.type(' Mine.')
    await save(directory, POST, theirs)
    release()
    await page.waitForSelector('.conflict')
    await page.keyboard.type(' Still.')
    expect(await onDisk()).toBe(theirs)
    await page.locator('.conflict button', { hasText: choice }).click()
    await until(async () => (await page.textContent('.desk-head [role="status"]')) === 'Saved')
    const text = await onDisk()
    expect([text.includes(kept), text.includes('Mine.') && text.includes('Their')]).toEqual([true, false])
    for (const title of ['Web page', 'Mail'] as const) await shows(title, `text=${kept}`)
    expect(await page.locator('.conflict').count()).toBe(0)
  })
})

describe('the editor', () => {
  it('comes only when it is asked for', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('about:blank')
    await page.goto(`${running.origin}/#name=${encodeURIComponent(POST)}`)
    await page.waitForSelector('.panel [aria-busy="false"]')
    expect(asked.filter((url) => url.includes('source-editor'))).toEqual([])
    await page.keyboard.press('e')
    await page.waitForSelector('iframe[title^="Visual editor"]')
    await page.keyboard.press('v')
    await page.waitForSelector('.cm-content')
    expect(asked.filter((url) => url.includes('source-editor'))).toHaveLength(1)
  })

  it('complained of nothing', () => {
    expect(complaints).toEqual([])
  })
})
