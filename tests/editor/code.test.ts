import { describe, expect, it } from 'vitest'
import { editorTests, storedBlocks } from './editor-stand.js'
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
    await open(code('if (low)'))
    await press('Enter')
    await press('Tab')
    await type('wait()')
    await press('Enter')
    await type('go()')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'if (low)\n  wait()\n  go()' }] }])
    await press('Shift+Tab')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'if (low)\n  wait()\ngo()' }] }])
    await tests.page.evaluate(() => window.editorPage.select(1, 14))
    await press('Tab')
    expect(await blocks()).toMatchObject([{ content: [{ text: '  if (low)\n    wait()\ngo()' }] }])
    await press('Shift+Tab')
    await press('Shift+Tab')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'if (low)\nwait()\ngo()' }] }])
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
    const hasFocus = () => tests.page.evaluate(() => window.editorPage.editor.view.hasFocus())
    await press('Tab')
    expect(await hasFocus()).toBe(true)
    await press('Escape')
    await press('Tab')
    expect(await hasFocus()).toBe(false)
  })
})
