import { describe, expect, it } from 'vitest'
import { axeFindings, editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()
const blocks = () => storedBlocks(tests.page)
const press = (key: string) => tests.page.keyboard.press(key)
const type = (text: string) => tests.page.keyboard.type(text)
const button = (name: string) => tests.page.getByRole('button', { name, exact: true })
/** What was kept. */
const kept = () => tests.page.evaluate(() => (window as unknown as { kept: unknown[] }).kept)

/** Opens a post of a writer with one snippet. Keeping one called `full` fails. */
async function open(...content: unknown[]): Promise<void> {
  await tests.page.evaluate(
    ([post, sponsor]) => {
      const snippets = [{ name: 'Our sponsor', blocks: sponsor as unknown[] }]
      Object.assign(window, { kept: snippets })
      return window.editorPage.open({
        post,
        language: 'en',
        snippets: () => Promise.resolve([...snippets]),
        keepSnippet(snippet) {
          if (snippet.name === 'full') return Promise.reject(new Error('no room'))
          snippets.push({ ...snippet, blocks: [...snippet.blocks] })
          return Promise.resolve()
        },
      })
    },
    [
      letter(...content),
      [paragraph('Brought to you by'), { type: 'horizontal_rule' }, { type: 'zorp', attrs: { a: 1 } }],
    ],
  )
  await tests.page.waitForSelector('.edit-line')
}

describe('a snippet', () => {
  it('is found in the menu by its name and put in, in one step of undo', async () => {
    await open(paragraph('One'), paragraph())
    await type('/spons')
    await tests.page.getByRole('option', { name: 'Our sponsor' }).click()
    expect(await blocks()).toMatchObject([
      { content: [{ text: 'One' }] },
      { content: [{ text: 'Brought to you by' }] },
      { type: 'horizontal_rule' },
      { type: 'zorp', attrs: { a: 1 } },
    ])
    await press('Control+z')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'One' }] }, { content: [{ text: '/spons' }] }])
  })

  it('comes after the block when the paragraph has text', async () => {
    await open(paragraph('One'), paragraph('Two'))
    await tests.page.evaluate(() => window.editorPage.select(4))
    await type(' /our sp')
    await press('Enter')
    expect((await blocks()).map((block) => (block as { type: string }).type)).toEqual([
      'paragraph',
      'paragraph',
      'horizontal_rule',
      'zorp',
      'paragraph',
    ])
  })

  it('is kept from the selected text, as far as it is selected, and is then in the menu', async () => {
    await open(paragraph('Low tide'), paragraph('at the quay'))
    await tests.page.evaluate(() => window.editorPage.select(5, 13))
    await button('Save as a snippet').click()
    expect(await axeFindings(tests.page)).toEqual([])
    await press('Enter')
    expect(await tests.page.getByRole('alert').textContent()).toBe('This field is required.')
    await tests.page.getByLabel('Name').fill('full')
    await press('Enter')
    await expect.poll(() => tests.page.getByRole('alert').textContent()).toBe('The snippet could not be saved.')
    await tests.page.getByLabel('Name').fill(' Tide ')
    await press('Enter')
    await expect.poll(() => tests.page.locator('.edit-notice').textContent()).toContain('The snippet was saved.')
    expect((await kept())[1]).toEqual({
      name: 'Tide',
      blocks: [
        { type: 'paragraph', content: [{ type: 'text', text: 'tide' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'at' }] },
      ],
    })
    await tests.page.evaluate(() => window.editorPage.select(22))
    await press('Enter')
    await type('/tide')
    await press('Enter')
    expect((await blocks()).length).toBe(4)
  })

  it('is kept from the toolbar of a block', async () => {
    await open(paragraph('One'), { type: 'button', attrs: { text: 'Read', url: 'https://lowwater.example/' } })
    await tests.page.locator('[data-block=button]').click()
    await tests.page.getByRole('toolbar', { name: 'Button' }).waitFor()
    await button('Save as a snippet').click()
    await tests.page.getByLabel('Name').fill('Read')
    await press('Enter')
    await expect.poll(kept).toMatchObject([{}, { name: 'Read', blocks: [{ type: 'button', attrs: { text: 'Read' } }] }])
  })
})
