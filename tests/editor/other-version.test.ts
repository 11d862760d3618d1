import { expect, it } from 'vitest'
import { editorTests, storedBlocks } from './editor-stand.js'

const tests = editorTests()

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const letter = (...texts: readonly string[]) => ({
  post: { title: 'A letter', slug: 'a' },
  body: { type: 'doc', content: texts.map(paragraph) },
})

const setPost = (post: unknown) => tests.page.evaluate((json) => window.editorPage.editor.setPost(json), post)
const selected = () =>
  tests.page.evaluate(() => {
    const { editor } = window.editorPage
    const { $from } = editor.view.state.selection
    return [$from.parent.textContent, $from.parentOffset, editor.selectedBlock()]
  })

it('another version of a post leaves the cursor where its text stands, and is no step of the history', async () => {
  await tests.page.evaluate((post) => window.editorPage.open({ post }), letter('One', 'Two', 'Three') as object)
  await tests.page.evaluate(() => {
    window.editorPage.editor.select(1)
    window.editorPage.editor.view.focus()
  })
  await tests.page.keyboard.press('End')
  await tests.page.keyboard.type(' more')
  expect(await selected()).toEqual(['Two more', 8, 1])
  await tests.page.evaluate(() => (window.editorPage.lastChange = null))

  await setPost({ ...letter('Zero', 'One!', 'Two more', 'Three'), post: { title: 'Other' } })
  expect(await selected()).toEqual(['Two more', 8, 2])
  await setPost({ ...letter('Zero', 'One!', 'Their Two more', 'Three'), post: { title: 'Other' } })
  expect(await selected()).toEqual(['Their Two more', 14, 2])
  expect(await tests.page.evaluate(() => window.editorPage.lastChange)).toBeNull()
  expect(await tests.page.evaluate(() => window.editorPage.editor.post())).toEqual({
    post: { title: 'Other' },
    body: letter('Zero', 'One!', 'Their Two more', 'Three').body,
  })

  await tests.page.keyboard.press('Control+z')
  expect(await storedBlocks(tests.page)).toEqual(['Zero', 'One!', 'Their Two', 'Three'].map(paragraph))
})

it('the cursor is put into a block by its number, the last one if there are fewer', async () => {
  const rule = { type: 'horizontal_rule' }
  await tests.page.evaluate((post) => window.editorPage.open({ post }), {
    type: 'doc',
    content: [rule, paragraph('One')],
  } as object)
  await tests.page.evaluate(() => window.editorPage.editor.select(0))
  expect(await tests.page.evaluate(() => window.editorPage.editor.selectedBlock())).toBe(0)
  await tests.page.evaluate(() => window.editorPage.editor.select(9))
  expect((await selected())[0]).toBe('One')
})
