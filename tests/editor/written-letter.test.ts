import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { diptych } from '../cli/diptych.js'
import { mailServer } from '../cli/mail/sinks/mail-server.js'
import { sampleOf } from '../harness/every-case.js'
import { editorTests } from './editor-stand.js'
import { letter } from './letters.js'

// A whole letter is written without a sign of Markdown, three times: with the mouse, with the keyboard, with a finger.
// The words are typed; all else is done with the one means. Each letter is then sent as a test mail. With
// DIPTYCH_RECORD, a folder, each step leaves a picture there.

const tests = editorTests()

const WORDS =
  'The tide goes out twice a day, and twice a day it comes back over the sand, the ropes and the small boats that wait for it. '
/** About a hundred words. */
const passage = (start: string) => `${start} ${WORDS.repeat(4)}`

const PICTURE = 'https://cdn.lowwater.example/quay.jpg'

/** What a writer does, by one means. */
interface Means {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly hasTouch: boolean
  /** Writes words: key by key, or as the keyboard of a phone puts them in. */
  type(page: Page, text: string): Promise<void>
  /** Opens the list of blocks at the cursor, chooses one, and waits until it or its form is there. */
  insert(page: Page, block: string): Promise<void>
  /** Goes to a field of a form. */
  field(page: Page, label: string): Promise<void>
  /** Saves the form. */
  save(page: Page): Promise<void>
  /** Puts the cursor at the end of the last paragraph of the text, above the notes. */
  goOn(page: Page): Promise<void>
}

const lastParagraph = (page: Page) => page.locator('.edit-text > p').last()

const mouse: Means = {
  name: 'mouse',
  viewport: { width: 1280, height: 900 },
  hasTouch: false,
  type: (page, text) => page.keyboard.insertText(text),
  async insert(page, block) {
    await lastParagraph(page).scrollIntoViewIfNeeded()
    const box = await lastParagraph(page).boundingBox()
    if (!box) throw new Error('The paragraph is not shown.')
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.locator('.edit-gutter button').first().click()
    await page.getByRole('option', { name: block, exact: true }).click()
  },
  field: (page, label) => fieldOf(page, label).click(),
  save: (page) => page.locator('dialog button[type=submit]').click(),
  async goOn(page) {
    const place = lastParagraph(page)
    await place.scrollIntoViewIfNeeded()
    const box = await place.boundingBox()
    if (!box) throw new Error('The paragraph is not shown.')
    await place.click({ position: { x: box.width - 4, y: box.height - 4 } })
  },
}

const keyboard: Means = {
  name: 'keyboard',
  viewport: { width: 1280, height: 900 },
  hasTouch: false,
  type: (page, text) => page.keyboard.type(text),
  async insert(page, block) {
    await page.keyboard.type(`/${block.toLowerCase()}`)
    await page.locator('[role=option][aria-selected=true]').getByText(block, { exact: true }).waitFor()
    await page.keyboard.press('Enter')
  },
  async field(page, label) {
    // The first field has the focus when a form opens.
    for (let presses = 0; presses < 12; presses++) {
      const isThere = await fieldOf(page, label).evaluate((it) => it === document.activeElement)
      if (isThere) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${label}.`)
  },
  save: (page) => page.keyboard.press('Enter'),
  // Out of the note: the text above it ends with a paragraph.
  async goOn(page) {
    for (let presses = 0; presses < 10; presses++) {
      await page.keyboard.press('ArrowUp')
      // The browser tells of a moved cursor a moment later; a second key in that moment is lost.
      await page.waitForTimeout(100)
      if (await page.evaluate(() => window.editorPage.editor.view.state.selection.$from.depth === 1)) break
    }
    await page.keyboard.press('End')
  },
}

const finger: Means = {
  name: 'finger',
  viewport: { width: 375, height: 720 },
  hasTouch: true,
  type: (page, text) => page.keyboard.insertText(text),
  async insert(page, block) {
    await page.getByRole('toolbar').getByRole('button', { name: 'Insert' }).tap()
    await page.getByRole('option', { name: block, exact: true }).tap()
  },
  field: (page, label) => fieldOf(page, label).tap(),
  save: (page) => page.locator('dialog button[type=submit]').tap(),
  async goOn(page) {
    const place = lastParagraph(page)
    await place.scrollIntoViewIfNeeded()
    const box = await place.boundingBox()
    if (!box) throw new Error('The paragraph is not shown.')
    await place.tap({ position: { x: box.width - 4, y: box.height - 4 } })
  },
}

const fieldOf = (page: Page, label: string) => page.locator('dialog').getByRole('textbox', { name: label, exact: true })

/** Fills a form in and saves it. */
async function fill(page: Page, means: Means, values: Readonly<Record<string, string>>): Promise<void> {
  await page.locator('dialog').waitFor()
  for (const [label, value] of Object.entries(values)) {
    await means.field(page, label)
    await means.type(page, value)
  }
  await means.save(page)
  await page.locator('dialog').waitFor({ state: 'detached' })
}

async function write(page: Page, means: Means): Promise<void> {
  const type = (text: string) => means.type(page, text)
  let step = 0
  const picture = async (what: string) => {
    const folder = process.env['DIPTYCH_RECORD']
    if (!folder) return
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${means.name}-${String(++step).padStart(2, '0')}-${what}.png`) })
  }
  await type(passage('Low water.'))
  await page.keyboard.press('Enter')
  await means.insert(page, 'Picture')
  await picture('picture-form')
  await fill(page, means, { Picture: PICTURE, 'Alternative text': 'A quay at low tide', Caption: 'The quay' })
  await type(passage('Then the quay.'))
  await means.insert(page, 'Footnote')
  await type('Built in 1906.')
  await picture('note')
  await means.goOn(page)
  // The browser tells of a moved cursor a moment later.
  await page.waitForFunction(() => window.editorPage.editor.view.state.selection.$from.depth === 1)
  await picture('back')
  await page.keyboard.press('Enter')
  await means.insert(page, 'Quote')
  await type('The sea gives back what it does not need.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await type(passage('After the quote.'))
  await page.keyboard.press('Enter')
  await means.insert(page, 'Code')
  await type('const tide = low + high')
  await picture('code')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await type(passage('After the code.'))
  await page.keyboard.press('Enter')
  await means.insert(page, 'YouTube')
  await fill(page, means, { Address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  await type(passage('After the video.'))
  await page.keyboard.press('Enter')
  await means.insert(page, 'Poll')
  await picture('poll-form')
  await fill(page, means, { Question: 'Is it dry?', 'Answer 1': 'Yes', 'Answer 2': 'No' })
  await type(passage('After the poll.'))
  await page.keyboard.press('Enter')
  await means.insert(page, 'Paywall')
  await type('For those who pay.')
  await page.keyboard.press('Enter')
  await means.insert(page, 'Button')
  await fill(page, means, { Text: 'Read more', Address: 'https://lowwater.example/more' })
  await picture('whole')
}

/** The kinds of blocks, with what they say. */
const outline = (page: Page) =>
  page.evaluate(() =>
    window.editorPage.editor.view.state.doc.children.map(({ type, textContent }) => [
      type.name,
      textContent.slice(0, 24),
    ]),
  )

describe.each(sampleOf([mouse, keyboard, finger], (means) => means === keyboard))(
  'a letter of 600 words, written with the $name alone',
  (means) => {
    it('has a picture, a note, a quote, code, a video, a poll, a paywall and a button, and is sent as a test mail', async () => {
      const page = await tests.newPage(means)
      await page.evaluate((post) => window.editorPage.open({ post, language: 'en' }), letter({ type: 'paragraph' }))
      await page.waitForSelector('.edit-tools-box', { state: 'attached' })
      await write(page, means)
      expect(await outline(page)).toEqual([
        ['paragraph', 'Low water. The tide goes'],
        ['captionedImage', 'The quay'],
        ['paragraph', 'Then the quay. The tide '],
        ['blockquote', 'The sea gives back what '],
        ['paragraph', 'After the quote. The tid'],
        ['highlighted_code_block', 'const tide = low + high'],
        ['paragraph', 'After the code. The tide'],
        ['youtube2', ''],
        ['paragraph', 'After the video. The tid'],
        ['poll', ''],
        ['paragraph', 'After the poll. The tide'],
        ['paywall', ''],
        ['paragraph', 'For those who pay.'],
        ['button', ''],
        ['paragraph', ''],
        ['footnote', 'Built in 1906.'],
      ])
      await send(await page.evaluate(() => window.editorPage.editor.post()))
      await page.context().close()
    })
  },
)

/** Sends a post as a test mail and looks for its parts in what arrives. */
async function send(post: unknown): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-letter-'))
  const server = await mailServer()
  writeFileSync(join(folder, 'letter.json'), JSON.stringify(post))
  writeFileSync(join(folder, 'list.csv'), 'email,token,state\nines@lowwater.example,t1,paid\n')
  const { code, stderr } = await diptych(
    [
      'mail',
      join(folder, 'letter.json'),
      '--recipients',
      join(folder, 'list.csv'),
      '--to',
      `smtp://127.0.0.1:${server.port}`,
      '--allow-plaintext',
      '--test',
      '--unsubscribe',
      'https://lowwater.example/unsubscribe?token={token}',
    ],
    { cwd: folder },
  )
  expect(stderr.includes('error:') ? stderr : '').toBe('')
  expect(code).toBe(0)
  const [message] = server.received
  await server.close()
  const { html, text } = await PostalMime.parse(message?.bytes ?? '')
  const parts = ['quay.jpg', 'The sea gives', 'const tide', 'dQw4w9WgXcQ', 'Is it dry?', 'Read more', 'Built in 1906.']
  expect(parts.filter((part) => !html?.includes(part))).toEqual([])
  expect(text?.includes('For those who pay.')).toBe(true)
}
