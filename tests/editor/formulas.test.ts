import { describe, expect, it } from 'vitest'
import { axeFindings, editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()
const press = (key: string) => tests.page.keyboard.press(key)
const type = (text: string) => tests.page.keyboard.type(text)
const formula = (tex: string) => ({ type: 'latex_block', attrs: { persistentExpression: tex } })
const source = () => tests.page.locator('dialog .cm-content')
const problem = () => tests.page.locator('dialog [role=status]')

async function open(...content: unknown[]): Promise<void> {
  await tests.page.evaluate((post) => window.editorPage.open({ post, language: 'en' }), letter(...content))
  await tests.page.locator('.edit-tools-box *').first().waitFor({ state: 'attached' })
}

describe('the source of a formula', () => {
  it('is written in CodeMirror, with brackets and colours, and the formula below it', async () => {
    await open(paragraph('Look:'), formula('x^2'))
    await press('Enter')
    await expect.poll(() => source().evaluate((it) => it === document.activeElement)).toBe(true)
    await tests.page.waitForSelector('dialog .edit-formula .katex')
    await press('Control+a')
    await type('\\frac{a}{b')
    await expect.poll(() => tests.page.locator('dialog .edit-formula .mfrac').count()).toBe(1)
    expect(await source().innerText()).toBe('\\frac{a}{b}')
    await expect.poll(() => source().locator('span').count()).toBeGreaterThan(2)
    expect(await axeFindings(tests.page)).toEqual([])
    await press('Control+Enter')
    await tests.page.locator('dialog').waitFor({ state: 'detached' })
    expect((await storedBlocks(tests.page))[1]).toMatchObject({ attrs: { persistentExpression: '\\frac{a}{b}' } })
    await press('Control+z')
    expect((await storedBlocks(tests.page))[1]).toMatchObject({ attrs: { persistentExpression: 'x^2' } })
  })

  it('is one field, and a click on its label moves the cursor into it', async () => {
    await open(formula('x^2'))
    await press('Enter')
    await source().waitFor()
    expect(await tests.page.getByRole('textbox', { name: 'Formula (LaTeX)' }).count()).toBe(1)
    const hasFocus = () => source().evaluate((it) => it === document.activeElement)
    await tests.page.getByRole('button', { name: 'Save', exact: true }).focus()
    expect(await hasFocus()).toBe(false)
    await tests.page.locator('dialog label', { hasText: 'Formula (LaTeX)' }).click()
    expect(await hasFocus()).toBe(true)
  })

  it('says what is wrong and where, marks it, and forgets it once it is mended', async () => {
    await open(formula('a +\n\\nosuch + b'))
    await press('Enter')
    await expect.poll(() => problem().innerText()).toBe('Line 2, character 1: Unknown command: \\nosuch')
    await expect
      .poll(() =>
        source()
          .locator('.edit-wrong')
          .allInnerTexts()
          .then((parts) => parts.join('')),
      )
      .toBe('\\nosuch')
    await press('Control+a')
    await type('\\frac{a')
    await press('Delete')
    await expect.poll(() => problem().innerText()).toContain('Line 1, character 8: Unexpected end of input')
    await type('}b')
    await expect.poll(() => problem().innerText()).toBe('')
    expect(await source().locator('.edit-wrong').count()).toBe(0)
    await press('Escape')
    expect(await storedBlocks(tests.page)).toMatchObject([{ attrs: { persistentExpression: 'a +\n\\nosuch + b' } }])
  })

  it('of a formula in the text has one line, and Enter keeps it', async () => {
    await open({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'So ' },
        { type: 'inline_latex', attrs: { persistentExpression: 'e' } },
      ],
    })
    await tests.page.locator('.latex-inline').click()
    await press('Enter')
    await expect.poll(() => source().evaluate((it) => it === document.activeElement)).toBe(true)
    await press('End')
    await type('^x')
    await tests.page.waitForSelector('dialog .edit-formula .katex')
    await press('Enter')
    await tests.page.locator('dialog').waitFor({ state: 'detached' })
    expect(await storedBlocks(tests.page)).toMatchObject([
      { content: [{}, { type: 'inline_latex', attrs: { persistentExpression: 'e^x' } }] },
    ])
  })

  it('of a new formula is drawn before it is put in', async () => {
    await open(paragraph())
    await type('/formula')
    await tests.page.locator('[role=option][aria-selected=true]').waitFor()
    await press('Enter')
    await expect.poll(() => source().evaluate((it) => it === document.activeElement)).toBe(true)
    await type('e^x')
    await tests.page.waitForSelector('dialog .edit-formula .katex')
    await press('Control+Enter')
    await tests.page.locator('dialog').waitFor({ state: 'detached' })
    expect((await storedBlocks(tests.page)).at(0)).toMatchObject({ attrs: { persistentExpression: 'e^x' } })
  })

  it('stays a field of text on a phone, with the formula and its problem', async () => {
    const phone = await tests.newPage({ viewport: { width: 375, height: 720 }, hasTouch: true })
    await phone.evaluate((post) => window.editorPage.open({ post, language: 'en' }), letter(formula('x^{')))
    await phone.locator('.latex-rendered').tap()
    await phone.getByRole('button', { name: 'Edit', exact: true }).tap()
    const field = phone.locator('dialog textarea')
    await expect.poll(() => phone.locator('dialog [role=status]').innerText()).toContain('Line 1, character 4')
    await field.fill('x^{2}')
    await phone.waitForSelector('dialog .edit-formula .katex')
    expect(await phone.locator('dialog .cm-editor').count()).toBe(0)
    await phone.context().close()
  })
})
