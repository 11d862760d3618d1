import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { editorTests, readAgain, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

// Chromium makes the events of a drag from those of the mouse, as for a person.

const tests = editorTests()
const json = () => tests.page.evaluate(() => JSON.stringify(window.editorPage.editor.post()))
const button = { type: 'button', attrs: { url: 'https://lowwater.example', text: 'Read', action: null } }
const callout = { type: 'calloutBlock', content: [paragraph('In the box')] }
const list = (...texts: string[]) => ({
  type: 'bullet_list',
  content: texts.map((text) => ({ type: 'list_item', content: [paragraph(text)] })),
})
let before = ''

async function open(...content: unknown[]): Promise<void> {
  await tests.page.evaluate((post) => window.editorPage.open({ post, language: 'en' }), letter(...content))
  await tests.page.waitForSelector('.edit-gutter', { state: 'attached' })
  before = await json()
}

const block = (text: string) => tests.page.locator('.edit-text :is(p, [data-block=button])', { hasText: text }).first()

/**
 * Drags the outermost block at an element by its handle before or after another one: to the start of its text, or to
 * the end. In a text of one line, ProseMirror goes by the letters.
 */
async function drag(from: Locator, to: Locator, edge: 'before' | 'after'): Promise<void> {
  const { mouse } = tests.page
  await from.hover()
  const handle = tests.page.locator('.edit-gutter button').last()
  await handle.waitFor()
  await handle.hover()
  await mouse.down()
  const box = await to.boundingBox()
  if (!box) throw new Error('The target is not shown.')
  const [x, y] = edge === 'before' ? [box.x + 2, box.y + 2] : [box.x + box.width - 4, box.y + box.height - 2]
  await mouse.move(x, y - 4, { steps: 4 })
  await mouse.move(x, y)
  await mouse.up()
}

/** The document is valid, its elements say the same, and undo leads to what it was, redo to what it became. */
async function expectLaws(): Promise<void> {
  await tests.page.evaluate(() => window.editorPage.editor.view.state.doc.check())
  const { stored, shown } = await readAgain(tests.page)
  expect(shown).toEqual(stored)
  const after = await json()
  expect(after).not.toBe(before)
  await tests.page.keyboard.press('Control+z')
  expect(await json()).toBe(before)
  await tests.page.keyboard.press('Control+Shift+z')
  expect(await json()).toBe(after)
  expect(await tests.page.evaluate(() => window.editorPage.failures)).toEqual([])
}

describe('a block that is dragged by its handle', () => {
  beforeEach(() => open(paragraph('One'), paragraph('Two'), button, callout, list('Boots', 'Socks')))

  it('moves down and up, once: a text and a card', async () => {
    await drag(block('One'), block('Two'), 'after')
    expect(await storedBlocks(tests.page)).toEqual([
      paragraph('Two'),
      paragraph('One'),
      button,
      callout,
      list('Boots', 'Socks'),
    ])
    await expectLaws()
    await drag(block('Read'), block('Two'), 'before')
    expect((await storedBlocks(tests.page)).slice(0, 3)).toEqual([button, paragraph('Two'), paragraph('One')])
    await tests.page.keyboard.press('Control+z')
    await tests.page.keyboard.press('Control+z')
    expect(await json()).toBe(before)
  })

  it('moves into a callout and into an item of a list', async () => {
    await drag(block('One'), block('In the box'), 'after')
    expect((await storedBlocks(tests.page))[2]).toEqual({
      ...callout,
      content: [paragraph('In the box'), paragraph('One')],
    })
    await expectLaws()
    await tests.page.keyboard.press('Control+z')
    await drag(block('Two'), block('Boots'), 'after')
    expect((await storedBlocks(tests.page)).at(-1)).toMatchObject({
      content: [{ content: [paragraph('Boots'), paragraph('Two')] }, { content: [paragraph('Socks')] }],
    })
    await expectLaws()
  })

  it('stays outside where it may not stand: a card in code', async () => {
    const code = { type: 'highlighted_code_block', content: [{ type: 'text', text: 'low + high\nebb' }] }
    await open(button, paragraph('Two'), code)
    await drag(block('Read'), tests.page.locator('[data-block=highlighted_code_block]'), 'before')
    expect(await storedBlocks(tests.page)).toEqual([paragraph('Two'), button, code])
    await expectLaws()
  })

  it('stays where it is when it is dropped beside the text, and is dragged again', async () => {
    await block('Two').hover()
    await tests.page.locator('.edit-gutter button').last().hover()
    await tests.page.mouse.down()
    await tests.page.mouse.move(2, 2, { steps: 5 })
    await tests.page.mouse.up()
    expect(await json()).toBe(before)
    expect(await tests.page.evaluate(() => window.editorPage.editor.view.dragging)).toBeNull()
    await drag(block('Two'), block('One'), 'before')
    expect((await storedBlocks(tests.page)).slice(0, 2)).toEqual([paragraph('Two'), paragraph('One')])
    await expectLaws()
  })
})
