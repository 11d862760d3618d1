import { describe, expect, it } from 'vitest'
import { editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()
const blocks = () => storedBlocks(tests.page)

async function open(...content: readonly object[]): Promise<void> {
  await tests.page.evaluate((post) => window.editorPage.open({ post, language: 'en' }), letter(...content))
  await tests.page.waitForSelector('.edit-tools-box', { state: 'attached' })
}

const anchor = (number: number) => ({ type: 'footnoteAnchor', attrs: { number } })
const note = (number: number, text: string) => ({ type: 'footnote', attrs: { number }, content: [paragraph(text)] })
const text = (words: string) => ({ type: 'text', text: words })

describe('a footnote', () => {
  it('is put in with its number at the cursor, and is written at the end of the post', async () => {
    await open(paragraph('The quay'), paragraph('The pier'))
    await tests.page.evaluate(() => window.editorPage.select(9))
    await tests.page.keyboard.type(' /footnote')
    await tests.page.keyboard.press('Enter')
    await tests.page.keyboard.type('Built in 1906.')
    expect(await blocks()).toMatchObject([
      { content: [text('The quay '), anchor(1)] },
      { content: [text('The pier')] },
      note(1, 'Built in 1906.'),
    ])
    await tests.page.keyboard.press('Control+z')
    await tests.page.keyboard.press('Control+z')
    expect(await blocks()).toMatchObject([{ content: [text('The quay /footnote')] }, {}])
  })

  it('gets the number of its place, and the others theirs', async () => {
    await open({ type: 'paragraph', content: [text('One'), anchor(1)] }, paragraph('Two'), note(1, 'First'))
    await tests.page.evaluate(() => window.editorPage.select(1))
    await tests.page.keyboard.type('/footnote')
    await tests.page.keyboard.press('Enter')
    await tests.page.keyboard.type('Before it')
    expect(await blocks()).toMatchObject([
      { content: [anchor(1), text('One'), anchor(2)] },
      {},
      note(1, 'Before it'),
      note(2, 'First'),
    ])
    await expect.poll(() => tests.page.locator('.footnote-anchor').allTextContents()).toEqual(['1', '2'])
  })

  it('moves with its paragraph, and stays when its number is removed', async () => {
    await open(
      { type: 'paragraph', content: [text('One'), anchor(1)] },
      { type: 'paragraph', content: [text('Two'), anchor(2)] },
      note(1, 'First'),
      note(2, 'Second'),
    )
    await tests.page.evaluate(() => window.editorPage.select(1))
    await tests.page.keyboard.press('Alt+ArrowDown')
    expect(await blocks()).toMatchObject([
      { content: [text('Two'), anchor(1)] },
      { content: [text('One'), anchor(2)] },
      note(1, 'Second'),
      note(2, 'First'),
    ])
    await tests.page.evaluate(() => window.editorPage.select(5))
    await tests.page.keyboard.press('Backspace')
    expect(await blocks()).toMatchObject([
      { content: [text('Two')] },
      { content: [text('One'), anchor(1)] },
      note(1, 'First'),
      note(2, 'Second'),
    ])
  })

  it('is reached by a click on its number, and its number by a click on the note’s', async () => {
    await open({ type: 'paragraph', content: [text('One'), anchor(1), text(' more')] }, note(1, 'First'))
    await tests.page.locator('.footnote-anchor').click()
    await tests.page.keyboard.type('The ')
    expect(await blocks()).toMatchObject([{}, note(1, 'The First')])
    await tests.page.locator('.footnote-number').click()
    await tests.page.keyboard.type(',')
    expect(await blocks()).toMatchObject([{ content: [text('One'), anchor(1), text(', more')] }, {}])
  })
})
