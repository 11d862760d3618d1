import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningPreview } from '../../packages/preview/src/server/running-preview.js'
import { launch } from '../browser/chromium.js'
import { sampleOf, itInFullRun } from '../harness/every-case.js'
import { envelope, folder, paragraphs, save, start, until, wheel } from './preview-stand.js'

const MARKDOWN = 'posts/letter.md'
const OTHER = 'posts/other.md'
const STORED = 'posts/stored.json'
const BOTH = ['Web page', 'Mail'] as const
type Title = (typeof BOTH)[number]

/** A letter of about 70 lines, with pictures that arrive late and a poll, whose page loads again when it changes. */
function letter(title: string): string {
  const block = (at: number) =>
    at === 9
      ? '![A canal](../assets/canal.jpg)'
      : at === 20
        ? ':::poll[Which boat?]\n- This\n- That\n:::'
        : `Paragraph ${at}, which is long enough to take several lines of a narrow page and of a narrow mail, so that the heights of the panes differ from the height of the text.`
  return `---\ntitle: ${title}\ndate: 2026-03-01\n---\n\n${Array.from({ length: 32 }, (_, at) => block(at)).join('\n\n')}\n`
}

let browser: Browser
let directory: string
let running: RunningPreview
let page: Page

beforeAll(async () => {
  directory = await folder({})
  await mkdir(join(directory, 'posts'))
  await save(directory, 'publication.json', { name: 'Low Water', base_url: 'https://lowwater.example' })
  await save(directory, STORED, JSON.stringify(envelope('Stored', ...paragraphs(40, 'First words.')), null, 2))
  ;[browser, running] = await Promise.all([launch(), start(directory)])
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
})

beforeEach(async () => {
  await page.goto('about:blank')
  await save(directory, MARKDOWN, letter('A letter'))
  await save(directory, OTHER, letter('Another letter'))
  await until(async () => {
    const posts = await Promise.all([MARKDOWN, OTHER].map((name) => running.library.load(name)))
    return posts.every((post) => post?.body.childCount === 32)
  })
})

afterAll(async () => {
  await browser.close()
  await running.close()
})

async function open(name: string, more = ''): Promise<void> {
  await page.goto(`${running.origin}/#name=${encodeURIComponent(name)}&write=on&face=source${more}`)
  await page.waitForSelector('.cm-content')
  await page.waitForSelector('.panel [aria-busy="false"]')
}

async function frameOf(title: Title): Promise<Frame> {
  return until(async () => (await (await page.$(`iframe[title="${title}"]`))?.contentFrame()) ?? null)
}

/** Waits until a pane shows a text, and until everything that the pane has to say is heard. */
async function shows(title: Title, words: string): Promise<void> {
  await until(async () =>
    (await frameOf(title)).evaluate((wanted) => document.body.innerText.includes(wanted), words).catch(() => false),
  )
  await settled(title)
}

/** Two drawn images in a row without scrolling: frames report their place with the next image. */
async function settled(title: Title): Promise<void> {
  const still = () =>
    new Promise<boolean>((done) => {
      const before = scrollY
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(before === scrollY))))
    })
  await until(async () => (await frameOf(title)).evaluate(still).catch(() => false))
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

const isCursorInSight = () =>
  page.evaluate(() => {
    const { top, bottom } = document.querySelector('.cm-scroller')!.getBoundingClientRect()
    const cursor = document.querySelector('.cm-cursor')?.getBoundingClientRect()
    return cursor !== undefined && cursor.top >= top - 1 && cursor.bottom <= bottom + 1
  })

const isInSight = async (title: Title, words: string) =>
  (await frameOf(title)).evaluate((wanted) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const at = text.data.indexOf(wanted)
      if (at === -1) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + wanted.length)
      const { top, bottom } = range.getBoundingClientRect()
      if (bottom > 0 && top < innerHeight) return true
    }
    return false
  }, words)

const editorTop = () => page.evaluate(() => document.querySelector('.cm-scroller')!.scrollTop)

/** Types at the end of the open post, and says after each word whether the writer and the panes see it. */
async function typeAtTheEnd(panes: readonly Title[], before = '', after: readonly string[] = []): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  for (const key of after) await page.keyboard.press(key)
  for (const word of ['anchor', 'bollard', 'capstan']) {
    await page.keyboard.type(`${before}${word}`)
    for (const title of panes) await shows(title, word)
    expect(await isCursorInSight(), word).toBe(true)
    for (const title of panes)
      await expect.poll(() => isInSight(title, word), { message: `${title}: ${word}` }).toBe(true)
  }
  for (const title of panes) await settled(title)
  expect(await isCursorInSight()).toBe(true)
}

describe('the editor leads while one writes', () => {
  const views = [
    ['page and mail', '', BOTH],
    ['the page', '&view=page', ['Web page']],
    ['the mail', '&view=mail', ['Mail']],
  ] as const
  it.each(sampleOf(views, (_, at) => at === 0))(
    'at the end of a long Markdown post, with %s beside it',
    async (_, more, panes) => {
      await open(MARKDOWN, more)
      for (const title of panes) await shows(title, 'Paragraph 31,')
      await typeAtTheEnd(panes, '\n\nA new paragraph with the word ')
    },
  )

  it('where the page loads again, because a poll changes', async () => {
    await open(MARKDOWN)
    for (const title of BOTH) await shows(title, 'Paragraph 31,')
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+End')
    // Not typed, because the editor completes what is typed.
    await page.keyboard.insertText('\n\n:::poll[Which tide?]\n- Spring\n- Neap\n:::\n')
    for (const title of BOTH) await shows(title, 'Neap')
    const loaded = await (await frameOf('Web page')).evaluate(() => performance.timeOrigin)
    for (const key of ['ArrowUp', 'ArrowUp', 'End']) await page.keyboard.press(key)
    await page.keyboard.type(' or slack')
    for (const title of BOTH) await shows(title, 'Neap or slack')
    expect(await (await frameOf('Web page')).evaluate(() => performance.timeOrigin)).not.toBe(loaded)
    expect(await isCursorInSight()).toBe(true)
    for (const title of BOTH) await expect.poll(() => isInSight(title, 'Neap or slack'), { message: title }).toBe(true)
  })

  itInFullRun('in a post that is JSON', async () => {
    await open(STORED)
    for (const title of BOTH) await shows(title, 'Paragraph 39,')
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+End')
    await until(async () => (await page.locator('.cm-line', { hasText: 'Paragraph 39,' }).count()) === 1)
    await page.locator('.cm-line', { hasText: 'Paragraph 39,' }).click()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    for (const word of ['anchor', 'bollard', 'capstan']) {
      await page.keyboard.type(` ${word}`)
      for (const title of BOTH) await shows(title, word)
      expect(await isCursorInSight(), word).toBe(true)
      for (const title of BOTH) await expect.poll(() => isInSight(title, word), { message: title }).toBe(true)
    }
  })

  itInFullRun('after another post was chosen', async () => {
    await open(MARKDOWN)
    for (const title of BOTH) await shows(title, 'Paragraph 31,')
    await typeAtTheEnd(BOTH, '\n\nWords with ')
    await page.locator('.pick-post select').selectOption(OTHER)
    await page.waitForSelector('.cm-content[aria-label$="other.md"]')
    for (const title of BOTH) {
      await until(async () =>
        (await (await frameOf(title)).evaluate(() => document.body.innerText)).includes('Another letter'),
      )
      await shows(title, 'Paragraph 31,')
    }
    await typeAtTheEnd(BOTH, '\n\nWords with ')
  })

  itInFullRun('until the reader scrolls a pane after leaving the editor', async () => {
    await open(MARKDOWN)
    for (const title of BOTH) await shows(title, 'Paragraph 31,')
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+Home')
    const before = await editorTop()
    await wheel(page, 'Web page', 900)
    await settled('Web page')
    expect(await editorTop()).toBe(before)
    await (await frameOf('Web page')).locator('p', { hasText: 'Paragraph' }).nth(12).click()
    await wheel(page, 'Web page', 900)
    await expect.poll(editorTop).toBeGreaterThan(before)
  })
})
