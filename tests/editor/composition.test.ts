import type { CDPSession } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

// Input methods write a word in steps before it is there. Chromium's protocol does what a real one does.

const tests = editorTests()
const press = (key: string) => tests.page.keyboard.press(key)
const type = (text: string) => tests.page.keyboard.type(text)
let client: CDPSession

async function open(...content: unknown[]): Promise<void> {
  client ??= await tests.page.context().newCDPSession(tests.page)
  await tests.page.evaluate((post) => window.editorPage.open({ post, language: 'en' }), letter(...content))
  await tests.page.waitForSelector('.edit-line')
}

/** Composes a word in these steps and ends it with its last one. */
async function compose(...steps: readonly string[]): Promise<void> {
  for (const text of steps)
    await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await client.send('Input.insertText', { text: steps.at(-1) ?? '' })
}

const select = (from: number, to?: number) =>
  tests.page.evaluate(([start, end]) => window.editorPage.select(start, end), [from, to] as const)

/** The text of the document, and that which its DOM shows: an input method that is disturbed leaves them apart. */
async function texts(): Promise<string> {
  const [stored, shown] = await tests.page.evaluate(() => {
    const { view } = window.editorPage.editor
    const blocks = [...view.dom.querySelectorAll('p, h1, h2, h3, li')].filter((one) => !one.querySelector('p'))
    return [
      view.state.doc.textBetween(0, view.state.doc.content.size, '|'),
      blocks.map((one) => one.textContent.replace(/#$/, '')).join('|'),
    ]
  })
  expect(shown).toBe(stored)
  return stored ?? ''
}

describe('composing a word', () => {
  const KOREAN = ['ㅎ', '하', '한', '한ㄱ', '한그', '한글']

  it('keeps it once, in a blank paragraph with a hint and in a text', async () => {
    await open(paragraph())
    await compose(...KOREAN)
    expect(await texts()).toBe('한글')
    await type(' and ')
    await compose(...KOREAN)
    expect(await texts()).toBe('한글 and 한글')
    await press('Enter')
    await compose('に', 'にほ', 'にほん', '日本')
    expect(await texts()).toBe('한글 and 한글|日本')
  })

  it('keeps the marks beside it', async () => {
    const strong = { type: 'strong' }
    await open({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'plain ' },
        { type: 'text', text: 'bold', marks: [strong] },
      ],
    })
    await compose(...KOREAN)
    await select(7)
    await compose(...KOREAN)
    expect(await texts()).toBe('plain 한글bold한글')
    expect(await storedBlocks(tests.page)).toMatchObject([
      { content: [{ text: 'plain 한글' }, { text: 'bold한글', marks: [strong] }] },
    ])
  })

  it('works at the start of a heading and of an item of a list', async () => {
    await open({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Tide' }] }, paragraph('end'))
    await select(1)
    await compose(...KOREAN)
    expect(await texts()).toBe('한글Tide|end')
    await open(paragraph())
    await type('- ')
    await compose(...KOREAN)
    expect(await texts()).toBe('한글')
    await press('Enter')
    await compose(...KOREAN)
    expect(await texts()).toBe('한글|한글')
  })

  it('is one step of undo, and a word that is given up leaves nothing', async () => {
    await open(paragraph('One'))
    await compose(...KOREAN)
    await press('Control+z')
    expect(await texts()).toBe('One')
    await client.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 })
    await client.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
    expect(await texts()).toBe('One')
    await type('!')
    expect(await texts()).toBe('One!')
  })

  it('is not disturbed by findings that come while it is composed', async () => {
    await open(paragraph('One'), paragraph('Two'))
    await client.send('Input.imeSetComposition', { text: '하', selectionStart: 1, selectionEnd: 1 })
    await tests.page.evaluate(() =>
      window.editorPage.editor.showFindings([{ block: 0, message: 'Look', severity: 'warning' }]),
    )
    await client.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 })
    await client.send('Input.insertText', { text: '한' })
    expect(await texts()).toBe('One|Two한')
  })
})

describe('a keyboard of a phone', () => {
  beforeEach(() => open(paragraph()))

  it('writes letter by letter in a composition', async () => {
    await compose('T', 'Ti', 'Tid', 'Tide')
    await client.send('Input.insertText', { text: ' ' })
    await compose('t', 'tu', 'tur', 'turn')
    expect(await texts()).toBe('Tide turn')
  })

  it('replaces a word by the suggestion that is tapped, once', async () => {
    for (const text of ['h', 'ha', 'har', 'harb'])
      await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await client.send('Input.insertText', { text: 'harbour ' })
    expect(await texts()).toBe('harbour ')
    await type('wall')
    expect(await texts()).toBe('harbour wall')
  })

  it('takes letters back in a word', async () => {
    for (const text of ['t', 'ti', 'tid', 'tidd', 'tid', 'tide'])
      await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await client.send('Input.insertText', { text: 'tide' })
    await press('Backspace')
    expect(await texts()).toBe('tid')
  })

  it('types Markdown too: the space after ## makes a heading', async () => {
    await client.send('Input.insertText', { text: '##' })
    await client.send('Input.insertText', { text: ' ' })
    await compose('E', 'Eb', 'Ebb')
    expect(await storedBlocks(tests.page)).toMatchObject([{ type: 'heading', content: [{ text: 'Ebb' }] }])
  })
})

describe('right-to-left text', () => {
  it('is typed, and its paragraph turns', async () => {
    await open(paragraph())
    await type('שלום Tide עולם')
    expect(await texts()).toBe('שלום Tide עולם')
    await expect
      .poll(() => tests.page.evaluate(() => getComputedStyle(document.querySelector('.edit-text p')!).direction))
      .toBe('rtl')
    await press('Home')
    await type('א')
    expect(await texts()).toBe('אשלום Tide עולם')
  })
})

describe('two editors on one page', () => {
  it('have texts and undo of their own', async () => {
    await open(paragraph('One'))
    await tests.page.evaluate(
      async (post) => {
        const first = window.editorPage.editor
        Object.assign(window, { first })
        // Opening another one in the page removes the first, so it is kept from that.
        window.editorPage.editor = undefined as never
        await window.editorPage.open({ post, language: 'en' })
      },
      letter(paragraph('Other')),
    )
    await type(' more')
    const bodies = () =>
      tests.page.evaluate(() => {
        const { first } = window as unknown as { first: typeof window.editorPage.editor }
        return [first, window.editorPage.editor].map(({ view }) => view.state.doc.textContent)
      })
    expect(await bodies()).toEqual(['One', 'Other more'])
    await tests.page.locator('.edit-text').first().click()
    await press('End')
    await type('!')
    expect(await bodies()).toEqual(['One!', 'Other more'])
    await press('Control+z')
    expect(await bodies()).toEqual(['One', 'Other more'])
    await tests.page.evaluate(() => (window as unknown as { first: { destroy(): void } }).first.destroy())
  })
})
