import { readdirSync, readFileSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ROOT } from '../harness/paths.js'
import { editorTests, readAgain } from './editor-stand.js'
import { letter } from './letters.js'

// What Gboard was seen to do (fixtures/gboard), played by Chromium's protocol.

const FOLDER = `${ROOT}/fixtures/gboard`

interface Sequence {
  readonly about: string
  readonly source: string
  readonly date: string
  readonly before: string
  readonly cursor?: number
  /** Whether bold is switched on before the first step. */
  readonly bold?: boolean
  readonly steps: readonly Step[]
  readonly events: readonly string[]
  readonly after: string
  /** The text after an exclamation mark is typed next. Default: it stands at the end. */
  readonly next?: string
}

type Step =
  | { readonly compose: string; readonly over?: number }
  | { readonly commit: string }
  | { readonly delete: { readonly before: number; readonly after: number } }
  | { readonly press: 'Enter' }

const sequences = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({
    name: name.replace('.json', ''),
    ...(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Sequence),
  }))

const tests = editorTests()
let page: Page
let client: CDPSession

beforeAll(async () => {
  page = await tests.newPage({
    viewport: { width: 375, height: 720 },
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  })
  client = await page.context().newCDPSession(page)
})
afterAll(() => page?.context().close())

declare global {
  interface Window {
    inputTypes: string[]
  }
}

async function open({ before, cursor = before.length }: Sequence): Promise<void> {
  const content = before === '' ? [] : [{ type: 'text', text: before }]
  await page.evaluate(
    ([post]) => window.editorPage.open({ post, language: 'en' }),
    [letter({ type: 'paragraph', content })],
  )
  await page.waitForSelector('.edit-line *')
  await page.evaluate((at) => {
    window.editorPage.select(1 + at)
    window.inputTypes = []
    window.editorPage.editor.view.dom.addEventListener(
      'beforeinput',
      ({ inputType }) => {
        if (window.inputTypes.at(-1) !== inputType) window.inputTypes.push(inputType)
      },
      { capture: true },
    )
  }, cursor)
}

/** Presses a key that the keyboard of a phone does not name, with commands for the text. */
async function command(...commands: readonly string[]): Promise<void> {
  const key = { key: 'Unidentified', windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 }
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, commands: [...commands] })
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

const cursorAt = () => page.evaluate(() => window.editorPage.editor.view.state.selection.$from.parentOffset)

const times = (count: number, name: string) => Array.from({ length: count }, () => name)

async function play(steps: readonly Step[]): Promise<void> {
  /** The composition that is open. */
  let composed = ''
  const compose = (text: string, taken?: { readonly replacementStart: number; readonly replacementEnd: number }) =>
    client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
      ...taken,
    })
  for (const step of steps) {
    if ('compose' in step) {
      const { over } = step
      const at = over === undefined ? 0 : await cursorAt()
      await compose(step.compose, over === undefined ? undefined : { replacementStart: at - over, replacementEnd: at })
      composed = step.compose
    } else if ('commit' in step) {
      await client.send('Input.insertText', { text: step.commit })
      composed = ''
    } else if ('delete' in step) {
      const { before, after } = step.delete
      // Android selects what it deletes.
      await command(
        ...times(after, 'MoveForward'),
        ...times(before + after, 'MoveBackwardAndModifySelection'),
        'DeleteBackward',
      )
      composed = ''
    } else {
      if (composed !== '') await client.send('Input.insertText', { text: composed })
      composed = ''
      await page.keyboard.press(step.press)
    }
  }
}

const text = () =>
  page.evaluate(() => {
    const { doc } = window.editorPage.editor.view.state
    return doc.textBetween(0, doc.content.size, '|')
  })

describe('Gboard', () => {
  it.each(sequences)('$name: the text is what was written, once, and undo leads back', async (sequence) => {
    await open(sequence)
    const before = await page.evaluate(() => window.editorPage.editor.view.state.doc.toJSON() as unknown)
    if (sequence.bold) await page.keyboard.press('Control+b')
    await play(sequence.steps)
    await expect.poll(text).toBe(sequence.after)
    expect(await page.evaluate(() => window.inputTypes)).toEqual(sequence.events)
    // ProseMirror draws the block once more a moment after the word is committed.
    await vi.waitFor(async () => {
      const { stored, shown } = await readAgain(page)
      expect(shown).toEqual(stored)
    })
    await page.evaluate(() => window.editorPage.editor.view.state.doc.check())
    // Writing goes on where it was.
    await client.send('Input.insertText', { text: '!' })
    await expect.poll(text).toBe(sequence.next ?? `${sequence.after}!`)
    const isBefore = async () =>
      JSON.stringify(await page.evaluate(() => window.editorPage.editor.view.state.doc.toJSON() as unknown)) ===
      JSON.stringify(before)
    for (let presses = 0; presses < 20 && !(await isBefore()); presses++) await page.keyboard.press('Control+z')
    expect(await isBefore()).toBe(true)
    expect(await page.evaluate(() => window.editorPage.failures)).toEqual([])
  })
})
