import { describe, expect, it } from 'vitest'
import { axeFindings, editorTests, paste, readAgain, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()
const blocks = () => storedBlocks(tests.page)
const press = (key: string) => tests.page.keyboard.press(key)
const type = (text: string) => tests.page.keyboard.type(text)
const code = (text: string, language: string | null = 'javascript') => ({
  type: 'highlighted_code_block',
  attrs: { language },
  content: [{ type: 'text', text }],
})
/** Texts of the runs with a role. */
const runs = (role: string) => tests.page.locator(`.edit-text .role-${role}`).allTextContents()

async function open(...content: unknown[]): Promise<void> {
  await tests.page.evaluate((post) => window.editorPage.open({ post, language: 'en' }), letter(...content))
}

/** Waits until the code around the cursor is in CodeMirror, with the grammar of its language. */
const isWritten = () => tests.page.waitForSelector('.cm-content[data-language]')
const cursor = () => tests.page.evaluate(() => window.editorPage.editor.view.state.selection.toJSON())
const text = async () => ((await blocks())[0] as { content?: { text: string }[] }).content?.[0]?.text ?? ''

describe('code', () => {
  it('has the colours of the page, also after more was written, and keeps its text', async () => {
    await open(paragraph('Look:'), code('const tide = 1'))
    await expect.poll(() => runs('keyword')).toEqual(['const', '='])
    await press('Enter')
    await type("return 'low'")
    await expect.poll(() => runs('keyword')).toEqual(['const', '=', 'return'])
    expect((await runs('string')).join('')).toContain('low')
    expect(await blocks()).toMatchObject([{}, { content: [{ text: "const tide = 1\nreturn 'low'" }] }])
    expect(await tests.page.evaluate(() => window.editorPage.failures)).toEqual([])
  })

  it('without a language stays plain', async () => {
    await open(code('const tide = 1'), code('const tide = 1', null))
    await expect.poll(() => runs('keyword')).toEqual(['const', '='])
  })

  it('is indented by Tab and Shift-Tab, and Enter goes on where the line began', async () => {
    await open(code('low', null))
    await press('Enter')
    await press('Tab')
    await type('wait')
    await press('Enter')
    await type('go')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'low\n  wait\n  go' }] }])
    await press('Shift+Tab')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'low\n  wait\ngo' }] }])
    await tests.page.evaluate(() => window.editorPage.select(1, 9))
    await press('Tab')
    expect(await blocks()).toMatchObject([{ content: [{ text: '  low\n    wait\ngo' }] }])
    await press('Shift+Tab')
    await press('Shift+Tab')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'low\nwait\ngo' }] }])
  })

  it('is left by Enter on blank lines, and by Escape and Tab', async () => {
    await open(code('  low()'))
    await press('Enter')
    await press('Enter')
    await press('Enter')
    await type('Done')
    expect(await blocks()).toMatchObject([
      { content: [{ text: '  low()' }] },
      { type: 'paragraph', content: [{ text: 'Done' }] },
    ])
    await tests.page.evaluate(() => window.editorPage.select(3))
    const hasFocus = () => tests.page.evaluate(() => window.editorPage.editor.view.dom.contains(document.activeElement))
    await press('Tab')
    expect(await hasFocus()).toBe(true)
    await press('Escape')
    await press('Tab')
    expect(await hasFocus()).toBe(false)
  })
})

const TIDE = `function tide(hour) {
  if (hour < 6) {
    return 'low'
  }
}`

describe('code around the cursor', () => {
  it('stands where it stood, in the same type, colours and lines, and is text again when the cursor leaves', async () => {
    await open(paragraph('Look:'), code(TIDE), paragraph('End'))
    const places = () =>
      tests.page.evaluate(() => {
        const block = document.querySelector('.code-block')!
        const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
        const texts: unknown[] = []
        const range = document.createRange()
        while (walker.nextNode()) {
          const node = walker.currentNode as Text
          for (let at = 0; at < node.length; at++) {
            if (/\s/.test(node.data.charAt(at))) continue
            range.setStart(node, at)
            range.setEnd(node, at + 1)
            const { x, y, width } = range.getBoundingClientRect()
            const { color, font } = getComputedStyle(node.parentElement!)
            texts.push([node.data.charAt(at), Math.round(x), Math.round(y), Math.round(width), color, font])
          }
        }
        const boxes = [block, ...document.querySelectorAll('.edit-text > p')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height]
        })
        return { texts, boxes }
      })
    await expect.poll(() => runs('string')).not.toEqual([])
    const before = await places()
    await tests.page.locator('.code-block code').click()
    await isWritten()
    await expect.poll(places).toEqual(before)
    expect(await axeFindings(tests.page)).toEqual([])
    expect(await readAgain(tests.page).then(({ stored }) => stored)).toBeTruthy()
    await tests.page.locator('.edit-text > p').last().click()
    await tests.page.waitForSelector('.cm-editor', { state: 'detached' })
    await expect.poll(places).toEqual(before)
  })

  it('is indented by its grammar, closes brackets, and its comments and several cursors are keys', async () => {
    await open(code('', 'javascript'))
    await type('x')
    await press('Backspace')
    await isWritten()
    await type('if (low) {')
    await press('Enter')
    await type('wait()')
    expect(await text()).toBe('if (low) {\n  wait()\n}')
    await press('Control+/')
    expect(await text()).toBe('if (low) {\n  // wait()\n}')
    await open(code('low = low + low'))
    await isWritten()
    await tests.page.evaluate(() => window.editorPage.select(1, 4))
    await press('Control+d')
    await press('Control+d')
    await type('ebb')
    expect(await text()).toBe('ebb = ebb + ebb')
    await press('Control+z')
    expect(await text()).toBe('low = low + low')
  })

  it('has the one history of the post, and undo finds its place', async () => {
    await open(paragraph('One'), code('low'), paragraph('Two'))
    const before = await blocks()
    await type('!')
    await tests.page.evaluate(() => window.editorPage.select(9))
    await isWritten()
    await type('er')
    await tests.page.evaluate(() => window.editorPage.select(4))
    await type('?')
    expect((await blocks()).map((block) => (block as { content: { text: string }[] }).content[0]?.text)).toEqual([
      'One?',
      'lower',
      'Two!',
    ])
    for (let presses = 0; presses < 3; presses++) await press('Control+z')
    expect(await blocks()).toEqual(before)
    for (let presses = 0; presses < 3; presses++) await press('Control+y')
    expect(await text()).toBe('One?')
  })

  it('is entered and left with arrow keys, and a selection grows past it', async () => {
    await open(paragraph('One'), code('a\nb'), paragraph('Two'))
    await tests.page.evaluate(() => window.editorPage.select(4))
    await press('ArrowRight')
    await isWritten()
    expect(await cursor()).toMatchObject({ anchor: 6, head: 6 })
    await press('ArrowDown')
    await press('ArrowDown')
    await expect.poll(cursor).toMatchObject({ anchor: 11 })
    await press('ArrowLeft')
    await isWritten()
    expect(await cursor()).toMatchObject({ anchor: 9 })
    await press('ArrowUp')
    await press('ArrowUp')
    await expect.poll(cursor).toMatchObject({ anchor: 4 })
    await tests.page.evaluate(() => window.editorPage.select(6))
    await isWritten()
    for (let presses = 0; presses < 2; presses++) await press('Shift+ArrowDown')
    await expect.poll(cursor).toMatchObject({ anchor: 6, head: 11 })
    await press('Delete')
    expect(await blocks()).toMatchObject([{}, { content: [{ text: 'Two' }] }])
  })

  it('is left by a selection that is drawn with the mouse into the text around it', async () => {
    await open(paragraph('One'), code('low = 1'), paragraph('Two more'))
    await tests.page.locator('.code-block code').click()
    await isWritten()
    const [from, to] = await tests.page.evaluate(() => {
      const { view } = window.editorPage.editor
      const place = (at: number) => {
        const { left, top, bottom } = view.coordsAtPos(at)
        return [left + 1, (top + bottom) / 2] as const
      }
      const code = document.querySelector('.cm-line')!.getBoundingClientRect()
      return [[code.x + 2, code.y + code.height / 2] as const, place(18)] as const
    })
    await tests.page.mouse.move(...from)
    await tests.page.mouse.down()
    await tests.page.mouse.move(from[0] + 20, from[1])
    await tests.page.mouse.move(to[0], to[1] - 8, { steps: 4 })
    await tests.page.mouse.move(...to, { steps: 4 })
    await tests.page.mouse.up()
    await expect.poll(cursor).toMatchObject({ anchor: 6, head: 18 })
    await type('x')
    expect(await blocks()).toMatchObject([{}, { content: [{ text: 'x more' }] }])
  })

  it('Backspace in blank code leaves a paragraph, and Ctrl-A selects the code, then the post', async () => {
    await open(paragraph('One'), code('a'))
    await isWritten()
    await press('Control+a')
    expect(await cursor()).toMatchObject({ type: 'text', anchor: 6, head: 7 })
    await press('Control+a')
    await expect.poll(cursor).toEqual({ type: 'all' })
    await tests.page.evaluate(() => window.editorPage.select(7))
    await isWritten()
    await press('Backspace')
    await press('Backspace')
    await type('Two')
    expect(await blocks()).toMatchObject([{}, { type: 'paragraph', content: [{ text: 'Two' }] }])
  })

  it('keeps tabs and line breaks of a paste, and copies text as the post does', async () => {
    await open(code('x'), paragraph('End'))
    await tests.page.evaluate(() => window.editorPage.select(2))
    await isWritten()
    await tests.page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', '\ta\r\n\tb\n\n c')
      document
        .querySelector('.cm-content')!
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    expect(await text()).toBe('x\ta\n\tb\n\n c')
    await press('Control+a')
    await press('Control+x')
    expect(await text()).toBe('')
    await press('Control+z')
    await press('Control+c')
    await tests.page.evaluate(() => {
      const { editor, select } = window.editorPage
      select(editor.view.state.doc.content.size - 1)
    })
    await press('Enter')
    await press('Control+v')
    expect((await blocks()).map((block) => (block as { type: string }).type)).toContain('highlighted_code_block')
    await open(code('x', null))
    await paste(tests.page, { 'text/plain': '\ta\n\tb' })
    expect(await text()).toBe('x\ta\n\tb')
  })

  it('keeps a word that an input method composes, once, as one step', async () => {
    await open(code("// ''"))
    await isWritten()
    await press('ArrowLeft')
    const client = await tests.page.context().newCDPSession(tests.page)
    for (const step of ['ㅎ', '하', '한', '한ㄱ', '한그', '한글'])
      await client.send('Input.imeSetComposition', {
        text: step,
        selectionStart: step.length,
        selectionEnd: step.length,
      })
    await client.send('Input.insertText', { text: '한글' })
    expect(await text()).toBe("// '한글'")
    expect(await tests.page.locator('.cm-content').innerText()).toBe("// '한글'")
    await press('Control+z')
    expect(await text()).toBe("// ''")
  })

  it('is searched by the bar of the editor', async () => {
    await open(paragraph('low'), code('low = low'))
    await isWritten()
    await press('Control+f')
    await tests.page.getByRole('textbox', { name: 'Find', exact: true }).fill('low')
    await expect.poll(() => tests.page.locator('.code-block [class*=ProseMirror-search-match]').count()).toBe(2)
    await tests.page.getByRole('textbox', { name: 'Replace with' }).fill('ebb')
    await tests.page.getByRole('button', { name: 'Replace all' }).click()
    expect(await blocks()).toMatchObject([{ content: [{ text: 'ebb' }] }, { content: [{ text: 'ebb = ebb' }] }])
    await press('Escape')
    await tests.page.locator('.code-block code').click()
    await isWritten()
    expect(await tests.page.locator('.cm-content').innerText()).toBe('ebb = ebb')
  })

  it('stays text where the author marked parts of it, and on a phone', async () => {
    const marked = code('low')
    Object.assign(marked.content[0] ?? {}, { marks: [{ type: 'strong' }] })
    await open(marked)
    await type('er')
    expect(await tests.page.locator('.cm-editor').count()).toBe(0)
    const phone = await tests.newPage({ viewport: { width: 375, height: 720 }, hasTouch: true })
    await phone.evaluate((post) => window.editorPage.open({ post, language: 'en' }), letter(code('low')))
    await phone.locator('.code-block code').tap()
    await phone.keyboard.press('End')
    await phone.keyboard.type('er')
    expect(await storedBlocks(phone)).toMatchObject([{ content: [{ text: 'lower' }] }])
    expect(await phone.locator('.cm-editor').count()).toBe(0)
    await phone.context().close()
  })

  it('in a right-to-left post runs from left to right', async () => {
    await open(paragraph('שלום'), code(TIDE), paragraph('עולם'))
    await tests.page.locator('.code-block code').click()
    await isWritten()
    const direction = await tests.page.evaluate(
      () => getComputedStyle(document.querySelector('.cm-content')!).direction,
    )
    expect(direction).toBe('ltr')
  })
})
