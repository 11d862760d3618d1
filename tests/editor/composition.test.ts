import type { CDPSession } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { editorTests, readAgain, storedBlocks } from './editor-stand.js'
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

/** The text of the document. An input method that is disturbed leaves other elements than the document has. */
async function texts(): Promise<string> {
  const { stored, shown } = await readAgain(tests.page)
  expect(shown).toEqual(stored)
  return tests.page.evaluate(() => {
    const { doc } = window.editorPage.editor.view.state
    return doc.textBetween(0, doc.content.size, '|', (leaf) => `[${leaf.type.name}]`)
  })
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

  it('swipes a word: all of it comes at once, with the space before it', async () => {
    await compose('The')
    await compose(' harbour')
    await compose(' wall')
    expect(await texts()).toBe('The harbour wall')
  })

  it('corrects the word before the cursor at a space, and keeps its marks', async () => {
    await open({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'The ' },
        { type: 'text', text: 'harbur', marks: [{ type: 'strong' }] },
      ],
    })
    // Gboard takes the word into a composition again, and ends that with the right one.
    await client.send('Input.imeSetComposition', {
      text: 'harbur',
      selectionStart: 6,
      selectionEnd: 6,
      replacementStart: 4,
      replacementEnd: 10,
    })
    await client.send('Input.insertText', { text: 'harbour' })
    await client.send('Input.insertText', { text: ' ' })
    expect(await texts()).toBe('The harbour ')
    expect(await storedBlocks(tests.page)).toMatchObject([
      { content: [{ text: 'The ' }, { text: 'harbour ', marks: [{ type: 'strong' }] }] },
    ])
  })

  it('replaces a word without a composition, as a list of spellings does', async () => {
    await open(paragraph('The harbur wall'))
    // `insertReplacementText`: Chromium makes it of an insertion over a range that it selected.
    await select(5, 11)
    await client.send('Input.insertText', { text: 'harbour' })
    expect(await texts()).toBe('The harbour wall')
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
    // Soon after the focus, ProseMirror takes a cursor at the start of the document for a mistake of the browser.
    await open(paragraph('1'), paragraph())
    await type('שלום Tide עולם')
    expect(await texts()).toBe('1|שלום Tide עולם')
    await expect
      .poll(() =>
        tests.page.evaluate(() => getComputedStyle(document.querySelector('.edit-text p:last-of-type')!).direction),
      )
      .toBe('rtl')
    await press('Home')
    await type('א')
    expect(await texts()).toBe('1|אשלום Tide עולם')
  })

  it('is walked through with the arrow keys, each letter once, and typed between two directions', async () => {
    await open(paragraph('אב Tide גד'))
    await select(1)
    const seen: number[] = []
    for (let presses = 0; presses < 10; presses++) {
      await press('ArrowLeft')
      // The browser tells of a moved cursor a moment later.
      const last = seen.at(-1) ?? 1
      await expect
        .poll(() => tests.page.evaluate(() => window.editorPage.editor.view.state.selection.from))
        .not.toBe(last)
      seen.push(await tests.page.evaluate(() => window.editorPage.editor.view.state.selection.from))
    }
    // In the order in which they are seen: the Latin word runs the other way.
    expect([...new Set(seen)].sort((a, b) => a - b)).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBe(11)
    await select(4)
    await type('Low ')
    expect(await texts()).toBe('אב Low Tide גד')
  })
})

describe('composing beside what is no text', () => {
  const KOREAN = ['ㅎ', '하', '한']
  const mention = { type: 'mention', attrs: { id: 7, type: 'user', label: 'Ana' } }

  it('leaves an inline block as it is, before it and after it', async () => {
    await open({ type: 'paragraph', content: [{ type: 'text', text: 'With ' }, mention, { type: 'text', text: '!' }] })
    await select(6)
    await compose(...KOREAN)
    await select(8)
    await compose(...KOREAN)
    expect(await texts()).toBe('With 한[mention]한!')
  })

  it('writes below a card that is selected, and does not lose the card', async () => {
    await open({ type: 'button', attrs: { url: 'https://lowwater.example', text: 'Read' } }, paragraph('Two'))
    await select(2)
    await compose(...KOREAN)
    expect(await texts()).toBe('[button]|한Two')
  })

  it('leaves what marks the text for the writer alone: a place that is open, and a merge field', async () => {
    await open(paragraph('Dear {first_name, "friend"} TK'))
    await tests.page.locator('.edit-open-place').waitFor()
    await compose(...KOREAN)
    await select(6)
    await compose(...KOREAN)
    expect(await texts()).toBe('Dear 한{first_name, "friend"} TK한')
  })
})

describe('copy and paste with the keys', () => {
  it('of a whole paragraph gains no paragraph and loses none', async () => {
    await open(paragraph('One'), paragraph('Two'))
    await select(1, 4)
    await press('Control+c')
    await select(9)
    await press('Control+v')
    expect(await texts()).toBe('One|TwoOne')
    await press('Control+z')
    expect(await texts()).toBe('One|Two')
  })

  it('of an item of a list and of a card are equal to what was copied', async () => {
    await open(paragraph('One'), { type: 'button', attrs: { url: 'https://lowwater.example', text: 'Read' } })
    await tests.page.locator('[data-block=button]').click()
    await press('Control+x')
    expect(await texts()).toBe('One')
    await press('Control+v')
    expect((await storedBlocks(tests.page)).at(-1)).toMatchObject({ type: 'button', attrs: { text: 'Read' } })
    await open({
      type: 'bullet_list',
      content: ['One', 'Two'].map((text) => ({ type: 'list_item', content: [paragraph(text)] })),
    })
    const before = await storedBlocks(tests.page)
    await press('Control+a')
    await press('Control+c')
    await press('Control+v')
    expect(await storedBlocks(tests.page)).toEqual(before)
    await texts()
  })
})

describe('a finger', () => {
  it('selects a word, whose toolbar makes it bold', async () => {
    const page = await tests.newPage({ viewport: { width: 375, height: 720 }, hasTouch: true })
    await page.evaluate((post) => window.editorPage.open({ post, language: 'en' }), letter(paragraph('Low water')))
    await page.locator('.edit-text p').tap()
    // A phone's handles change the selection of the page. Chromium has none without a screen to touch.
    await page.evaluate(() => {
      const text = document.querySelector('.edit-text p')?.firstChild
      if (text) getSelection()?.setBaseAndExtent(text, 0, text, 3)
    })
    const bold = page.getByRole('toolbar').getByRole('button', { name: 'Bold' })
    await bold.tap()
    await expect
      .poll(() => storedBlocks(page))
      .toMatchObject([{ content: [{ text: 'Low', marks: [{ type: 'strong' }] }, { text: ' water' }] }])
    expect(await bold.getAttribute('aria-pressed')).toBe('true')
    await page.context().close()
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
