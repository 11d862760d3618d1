import { describe, expect, it } from 'vitest'
import { axeFindings, editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()
const blocks = () => storedBlocks(tests.page)
const pills = () => tests.page.locator('.edit-field-pill').allTextContents()
const press = (key: string) => tests.page.keyboard.press(key)
const type = (text: string) => tests.page.keyboard.type(text)
/** The selection of the document: anchor and head. */
const selection = () =>
  tests.page.evaluate(() => {
    const { anchor, head } = window.editorPage.editor.view.state.selection
    return [anchor, head]
  })

const HELLO = 'Dear {first_name, "reader"}, hello'
/** Positions of the merge field in `HELLO`. */
const [FROM, TO] = [6, 28]

/** Opens a post for a reader with a name, in an instance with a merge field of its own. */
async function open(...content: unknown[]): Promise<void> {
  await tests.page.evaluate(
    (post) =>
      window.editorPage.open({
        post,
        language: 'en',
        recipient: { name: 'Maya Lind', fields: { city: 'Porto' } },
        page: { fields: ['city'] },
      }),
    letter(...content),
  )
  await tests.page.waitForSelector('.edit-line')
}

describe('a merge field', () => {
  it('is a pill with the value of the sample reader, or its fallback', async () => {
    await open(paragraph(`${HELLO} from {city, "here"}, {last_name, 'x'}`), paragraph('{email, "nobody"} {first_name}'))
    expect(await pills()).toEqual(['Maya', 'Porto', 'Lind', 'nobody'])
    expect(await axeFindings(tests.page)).toEqual([])
  })

  it('is text in code', async () => {
    await open({ type: 'code_block', content: [{ type: 'text', text: HELLO }] }, paragraph('Done'))
    expect(await pills()).toEqual([])
  })

  it('is typed, and taken back by undo', async () => {
    await open(paragraph('Dear '))
    await type('{first_name, "you"}, hello')
    expect(await pills()).toEqual(['Maya'])
    expect(await blocks()).toMatchObject([{ content: [{ text: 'Dear {first_name, "you"}, hello' }] }])
    await press('Control+z')
    expect(await pills()).toEqual([])
  })

  it('is selected as one by the arrows and the mouse, and typed over', async () => {
    await open(paragraph(HELLO))
    await tests.page.evaluate((at) => window.editorPage.select(at), FROM)
    await press('ArrowRight')
    await expect.poll(selection).toEqual([FROM, TO])
    await press('ArrowRight')
    await expect.poll(selection).toEqual([TO, TO])
    await press('ArrowLeft')
    await expect.poll(selection).toEqual([TO, FROM])
    await tests.page.evaluate(() => window.editorPage.select(1))
    await tests.page.locator('.edit-field-pill').click()
    expect(await selection()).toEqual([FROM, TO])
    await type('friend')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'Dear friend, hello' }] }])
  })

  it.each([
    ['Backspace', TO],
    ['Delete', FROM],
    ['Control+Backspace', TO],
  ])('is deleted as one by %s', async (key, at) => {
    await open(paragraph(HELLO))
    await tests.page.evaluate((position) => window.editorPage.select(position), at)
    await press(key)
    await expect.poll(blocks).toMatchObject([{ content: [{ text: 'Dear , hello' }] }])
  })

  it('keeps the cursor on both sides at the edges of a paragraph', async () => {
    await open(paragraph('{first_name, "you"}'))
    await type('!')
    await tests.page.evaluate(() => window.editorPage.select(1))
    await type('Hi ')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'Hi {first_name, "you"}!' }] }])
  })

  it('is put in by the menu, with the fields of the instance, and changed with Enter', async () => {
    await open(paragraph('Dear '))
    await type('/merge')
    await press('Enter')
    const dialog = tests.page.getByRole('dialog', { name: 'Merge field' })
    const options = dialog.locator('option')
    expect(await options.allTextContents()).toEqual(['First name', 'Last name', 'Full name', 'Email address', 'City'])
    expect(await axeFindings(tests.page)).toEqual([])
    await dialog.getByLabel('What is filled in').selectOption('City')
    await dialog.getByLabel('For readers without it').fill('your "town"')
    await press('Enter')
    expect(await dialog.getByRole('status').textContent()).toBe('Leave out quotation marks and braces.')
    await dialog.getByLabel('For readers without it').fill('your town')
    await press('Enter')
    await expect.poll(() => dialog.count()).toBe(0)
    await type('!')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'Dear {city, "your town"}!' }] }])
    await tests.page.locator('.edit-field-pill').click()
    await press('Enter')
    await dialog.getByLabel('For readers without it').fill('there')
    await press('Enter')
    await expect.poll(blocks).toMatchObject([{ content: [{ text: 'Dear {city, "there"}!' }] }])
    await press('Control+z')
    await expect.poll(blocks).toMatchObject([{ content: [{ text: 'Dear {city, "your town"}!' }] }])
  })
})
