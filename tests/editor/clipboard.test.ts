import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampleOf } from '../harness/every-case.js'
import { MARK } from '../harness/hostile.js'
import { PASTE } from '../harness/paths.js'
import { postJson, postNames } from '../harness/post-fixtures.js'
import { editorTests, paste } from './editor-stand.js'

const tests = editorTests()

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const letter = (...content: unknown[]) => ({
  publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
  post: { title: 'Low tide' },
  body: { type: 'doc', content },
})

async function open(post: unknown): Promise<void> {
  await tests.page.evaluate((json) => window.editorPage.open({ post: json }), post)
}
const body = () =>
  tests.page.evaluate(() => JSON.stringify((window.editorPage.editor.post() as { body: unknown }).body))
const text = () => tests.page.evaluate(() => window.editorPage.editor.view.state.doc.textContent)

/** Selects text by positions in the document, or puts the cursor there. */
const select = (from: number, to = from) =>
  tests.page.evaluate(([start, end]) => window.editorPage.select(start, end), [from, to] as const)

describe('our own copies', () => {
  it.each(sampleOf(postNames, (_, at) => at % 3 === 0))(
    'of the whole post %s lose nothing and gain nothing',
    async (name) => {
      await open(postJson(name))
      const before = await body()
      await tests.page.keyboard.press('Control+a')
      await tests.page.keyboard.press('Control+c')
      await tests.page.keyboard.press('Delete')
      await tests.page.keyboard.press('Control+a')
      await tests.page.keyboard.press('Control+v')
      expect(JSON.parse(await body()).content).toEqual(JSON.parse(before).content)
    },
  )

  it('of some words stay words of the paragraph into which they are pasted', async () => {
    await open(letter(paragraph('One two three')))
    await select(1, 5)
    await tests.page.keyboard.press('Control+x')
    expect(await text()).toBe('two three')
    await select(10)
    await tests.page.keyboard.press('Control+v')
    expect(await text()).toBe('two threeOne ')
    await tests.page.keyboard.press('Control+z')
    await tests.page.keyboard.press('Control+z')
    expect(await text()).toBe('One two three')
  })

  it('that a page has forged are read like any post, and run nothing', async () => {
    await open(letter(paragraph('Mud')))
    const forged = { type: 'button', attrs: { url: `javascript:${MARK}(1)`, text: `<img src=x onerror=${MARK}(1)>` } }
    await paste(tests.page, {
      'application/x-diptych': JSON.stringify({ body: { type: 'doc', content: [forged] }, openStart: 9, openEnd: 9 }),
    })
    const hrefs = await tests.page.evaluate(() =>
      [...document.querySelectorAll('.edit-text a')].map((link) => link.getAttribute('href') ?? ''),
    )
    expect(hrefs.filter((href) => /javascript/i.test(href))).toEqual([])
    expect(await tests.page.locator('.edit-text img').count()).toBe(0)
  })
})

describe('what others copied', () => {
  it('is not left for a file that is dropped', async () => {
    await open(letter(paragraph('Mud')))
    const taken = await tests.page.evaluate(() => {
      const { dom } = window.editorPage.editor.view
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'quay.png', { type: 'image/png' }))
      const { left, top } = dom.getBoundingClientRect()
      const place = { clientX: left + 5, clientY: top + 5 }
      return !dom.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...place }))
    })
    expect(taken).toBe(true)
    expect(await text()).toBe('Mud')
  })

  it('is plain text: blank lines part paragraphs', async () => {
    await open(letter(paragraph('Mud')))
    await paste(tests.page, { 'text/plain': ' one\r\ntwo\r\n\r\nthree' })
    const { content } = JSON.parse(await body()) as { content: { content: { type: string; text?: string }[] }[] }
    expect(content.map((block) => block.content.map((each) => each.text ?? each.type))).toEqual([
      ['Mud one', 'hard_break', 'two'],
      ['three'],
    ])
  })

  const files = existsSync(PASTE) ? readdirSync(PASTE).filter((name) => name.endsWith('.html')) : []
  it('knows whether real clipboards are at hand', () => {
    if (files.length === 0) console.log(`No real clipboards in ${PASTE}: what programs copy is not tried.`)
    expect(files.length === 0 || files.length > 10).toBe(true)
  })

  it.each(files)('of %s keeps its words or says which are lost, and one undo takes all of it back', async (name) => {
    const html = readFileSync(`${PASTE}/${name}`, 'utf8')
    await open(letter(paragraph('')))
    const before = await body()
    const problems = await tests.page.evaluate(async (source) => {
      const said: string[] = []
      const { editor } = window.editorPage
      editor.destroy()
      await window.editorPage.open({
        post: editor.post(),
        onPaste: (found) => said.push(...found.map(({ message }) => message)),
      })
      const data = new DataTransfer()
      data.setData('text/html', source)
      window.editorPage.editor.view.dom.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
      return said
    }, html)
    expect(await tests.page.evaluate(() => window.editorPage.failures)).toEqual([])
    const visible = await tests.page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, 'text/html')
      for (const hidden of parsed.querySelectorAll('style, script, head, title, meta, link')) hidden.remove()
      // Cells and blocks that stand beside each other are words apart.
      const texts = document.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT)
      const said: string[] = []
      while (texts.nextNode()) said.push(texts.currentNode.nodeValue ?? '')
      return said.join(' ')
    }, html)
    const words = (said: string) => said.match(/[\p{L}\p{N}]{3,}/gu) ?? []
    const kept = await text()
    const lost = words(visible).filter((word) => !kept.includes(word) && !problems.some((said) => said.includes(word)))
    expect(lost).toEqual([])
    await tests.page.keyboard.press('Control+z')
    expect(await body()).toBe(before)
  })
})
