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

describe('a picture file that is dropped or pasted', () => {
  /** Pastes a file into a post whose uploads the test ends with `window.answer`. */
  async function pasteFile(): Promise<void> {
    await tests.page.evaluate(
      (post) =>
        window.editorPage.open({
          post,
          upload: (_, { onProgress }) =>
            new Promise((resolve, reject) => {
              onProgress(0.5)
              Object.assign(window, {
                answer: (address: string | null) => (address === null ? reject(new Error()) : resolve(address)),
              })
            }),
        }),
      letter(paragraph('One')),
    )
    await tests.page.evaluate(() => {
      const data = new DataTransfer()
      data.items.add(new File(['a picture'], 'quay.png', { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      window.editorPage.editor.view.dom.dispatchEvent(event)
    })
  }
  const answer = (address: string | null) =>
    tests.page.evaluate(
      (value) => (window as unknown as { answer(address: string | null): void }).answer(value),
      address,
    )
  const status = () => tests.page.locator('.edit-upload [role=status]').textContent()

  it('is shown with its progress, is no part of the document yet, and becomes a picture where it was put', async () => {
    await pasteFile()
    expect(await status()).toBe('Uploading … 50 %')
    expect(await blocks()).toEqual([paragraph('One')])
    await tests.page.evaluate(() => window.editorPage.select(1))
    await tests.page.keyboard.type('Number ')
    await answer('https://cdn.example/quay.png')
    await expect
      .poll(blocks)
      .toMatchObject([
        { content: [{ text: 'Number One' }] },
        { type: 'captionedImage', content: [{ attrs: { src: 'https://cdn.example/quay.png' } }, { type: 'caption' }] },
        { type: 'paragraph' },
      ])
    await tests.page.keyboard.type('two ')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'Number two One' }] }, {}, {}])
    expect(await tests.page.locator('.edit-upload').count()).toBe(0)
  })

  it('can be tried again after a failure', async () => {
    await pasteFile()
    await answer(null)
    await expect.poll(status).toContain('The file could not be uploaded.')
    await tests.page.getByRole('button', { name: 'Try again' }).click()
    expect(await status()).toBe('Uploading … 50 %')
    await answer('https://cdn.example/quay.png')
    await expect.poll(blocks).toMatchObject([{}, { type: 'captionedImage' }, {}])
  })
})
