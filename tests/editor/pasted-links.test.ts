import { describe, expect, it } from 'vitest'
import { editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()

const blocks = () => storedBlocks(tests.page)

async function pasteText(text: string): Promise<void> {
  await tests.page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    window.editorPage.editor.view.dom.dispatchEvent(event)
  }, text)
}

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

describe('an address that is pasted alone', () => {
  it('becomes its block on a blank line, and a plain link again with one undo', async () => {
    await tests.page.evaluate((post) => window.editorPage.open({ post }), letter(paragraph()))
    await pasteText(VIDEO)
    await expect.poll(blocks).toMatchObject([{ type: 'youtube2', attrs: { videoId: 'dQw4w9WgXcQ' } }, {}])
    await tests.page.keyboard.press('Control+z')
    expect(await blocks()).toMatchObject([
      { type: 'paragraph', content: [{ text: VIDEO, marks: [{ type: 'link', attrs: { href: VIDEO } }] }] },
    ])
  })

  it('stays a link within a text', async () => {
    await tests.page.evaluate((post) => window.editorPage.open({ post }), letter(paragraph('See ')))
    await pasteText(VIDEO)
    expect(await blocks()).toMatchObject([{ content: [{ text: 'See ' }, { text: VIDEO, marks: [{ type: 'link' }] }] }])
  })

  it('becomes the link of the text that is selected', async () => {
    await tests.page.evaluate((post) => window.editorPage.open({ post }), letter(paragraph('The quay')))
    await tests.page.evaluate(() => window.editorPage.select(5, 9))
    await pasteText('https://lowwater.example/quay')
    expect(await blocks()).toMatchObject([
      { content: [{ text: 'The ' }, { text: 'quay', marks: [{ attrs: { href: 'https://lowwater.example/quay' } }] }] },
    ])
  })

  it('stays what the writer made of it while it was looked up', async () => {
    await tests.page.evaluate(
      (post) =>
        window.editorPage.open({
          post,
          api: {
            embed: async () => {
              await new Promise((resolve) => setTimeout(resolve, 100))
              return { url: 'https://x.com/ines/status/20', full_text: 'Dry.', username: 'ines', name: 'Ines' } as never
            },
          },
        }),
      letter(paragraph()),
    )
    await pasteText('https://x.com/ines/status/20')
    await tests.page.keyboard.type(' is right')
    await tests.page.waitForTimeout(200)
    expect(await blocks()).toMatchObject([{ type: 'paragraph' }])
  })
})
