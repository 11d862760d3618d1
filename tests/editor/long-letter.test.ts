import { beforeEach, describe, expect, it } from 'vitest'
import { editorTests } from './editor-stand.js'

// Blocks far from the window are not laid out. Whoever moves must not notice.

const tests = editorTests()

const COUNT = 300
const SOON = { timeout: 4000 }
const words = (at: number) =>
  `Number ${at}: ${'the tide comes in over the mud and lifts the boats one by one, '.repeat(1 + (at % 4))}`
const blockAt = (at: number) =>
  at % 25 === 24
    ? { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: `Part ${at}` }] }
    : at % 40 === 39
      ? { type: 'button', attrs: { url: 'https://tides.example', text: `Button ${at}` } }
      : { type: 'paragraph', content: [{ type: 'text', text: words(at) }] }

const post = {
  publication: { id: 1, name: 'Tides', subdomain: 'tides', base_url: 'https://tides.example' },
  post: { id: 1, title: 'Low tide', slug: 'low-tide' },
  body: { type: 'doc', content: Array.from({ length: COUNT }, (_, at) => blockAt(at)) },
}

/** Whether the cursor stands in the window. */
const cursorIsSeen = () =>
  tests.page.evaluate(() => {
    const { view } = window.editorPage.editor
    const { top, bottom } = view.coordsAtPos(view.state.selection.head)
    return top >= 0 && bottom <= window.innerHeight
  })
const selectedBlock = () => tests.page.evaluate(() => window.editorPage.editor.selectedBlock())
const cursorInBlock = (at: number) =>
  tests.page.evaluate((index) => {
    const { editor } = window.editorPage
    editor.select(index)
    editor.view.dispatch(editor.view.state.tr.scrollIntoView())
  }, at)

describe('a long letter', () => {
  beforeEach(async () => {
    await tests.page.evaluate((json) => window.editorPage.open({ post: json, language: 'en' }), post)
    // Soon after the focus came, ProseMirror takes a cursor at the start for a mistake of the browser.
    await tests.page.waitForTimeout(300)
  })

  it('goes from line to line with the arrow keys, block after block, down and up', async () => {
    await cursorInBlock(25)
    const seen = [await selectedBlock()]
    for (let key = 0; key < 80; key++) {
      await tests.page.keyboard.press('ArrowDown')
      await tests.page.waitForTimeout(40)
      const block = await selectedBlock()
      if (block !== seen.at(-1)) seen.push(block)
    }
    expect(seen.length).toBeGreaterThan(20)
    expect(seen).toEqual(seen.map((_, at) => 25 + at))
    expect(await cursorIsSeen()).toBe(true)
    for (let key = 0; key < 80; key++) {
      await tests.page.keyboard.press('ArrowUp')
      await tests.page.waitForTimeout(40)
    }
    expect(await selectedBlock()).toBeLessThan(27)
    expect(await cursorIsSeen()).toBe(true)
  })

  it('shows the cursor at the end and at the start of the letter', async () => {
    await cursorInBlock(0)
    await tests.page.keyboard.press('Control+End')
    await expect.poll(selectedBlock, SOON).toBe(COUNT - 1)
    await expect.poll(cursorIsSeen, SOON).toBe(true)
    await tests.page.keyboard.type('The end.')
    expect(await tests.page.evaluate(() => window.editorPage.editor.view.state.doc.lastChild?.textContent)).toMatch(
      /The end\.$/,
    )
    await tests.page.waitForTimeout(100)
    await tests.page.keyboard.press('Control+Home')
    await expect.poll(selectedBlock, SOON).toBe(0)
    await expect.poll(cursorIsSeen, SOON).toBe(true)
  })

  it('shows a block that is chosen far below, and what is written there', async () => {
    await cursorInBlock(251)
    await expect.poll(cursorIsSeen, SOON).toBe(true)
    await tests.page.keyboard.type('Far below. ')
    await expect.poll(cursorIsSeen, SOON).toBe(true)
    expect(await tests.page.evaluate(() => window.editorPage.editor.view.state.doc.child(251).textContent)).toMatch(
      /^Far below\. Number 251/,
    )
  })

  it('finds words far below and shows them', async () => {
    await tests.page.keyboard.press('Control+Home')
    await tests.page.keyboard.press('Control+f')
    await tests.page.keyboard.type('Number 233:')
    await tests.page.getByText('1 found').waitFor()
    await tests.page.keyboard.press('Enter')
    await expect.poll(selectedBlock, SOON).toBe(233)
    await expect.poll(cursorIsSeen, SOON).toBe(true)
  })

  it('puts the cursor where one clicks after scrolling', async () => {
    await tests.page.mouse.move(600, 400)
    await tests.page.keyboard.press('Control+Home')
    for (let turn = 0; turn < 12; turn++) {
      await tests.page.mouse.wheel(0, 1500)
      await tests.page.waitForTimeout(50)
    }
    const text = await tests.page.evaluate(() => {
      const element = document.elementFromPoint(600, 400)?.closest('.edit-text > *')
      return element?.textContent ?? ''
    })
    await tests.page.mouse.click(600, 400)
    expect(text).not.toBe('')
    await expect
      .poll(() =>
        tests.page.evaluate(() => {
          const { editor } = window.editorPage
          return editor.view.state.doc.child(editor.selectedBlock()).textContent
        }),
      )
      .toBe(text)
  })

  it('selects and deletes all of it', async () => {
    await tests.page.keyboard.press('Control+a')
    await tests.page.keyboard.press('Backspace')
    expect(await tests.page.evaluate(() => window.editorPage.editor.view.state.doc.childCount)).toBeLessThan(2)
    await tests.page.keyboard.press('Control+z')
    expect(await tests.page.evaluate(() => window.editorPage.editor.view.state.doc.childCount)).toBe(COUNT)
  })
})
