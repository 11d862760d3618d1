import { describe, expect, it } from 'vitest'
import { axeFindings, editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()

/** Opens a post whose platform knows two people and three symbols. */
async function open(...texts: string[]): Promise<void> {
  await tests.page.evaluate(
    (post) => {
      const asked: string[] = []
      Object.assign(window, { asked })
      return window.editorPage.open({
        post,
        language: 'en',
        api: {
          symbols: () => Promise.resolve(['RKLB', 'RKT', 'BTC']),
          searchMentions(query) {
            asked.push(query)
            return Promise.resolve(
              [
                { id: 91022, name: 'Beatrix Thorne', type: 'user', handle: 'beatrix', uuid: 'b-1' },
                { id: 7, name: 'Beacon Letters', type: 'pub', url: 'https://beacon.example/' },
              ].filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase())),
            )
          },
        },
      })
    },
    letter(...texts.map((text) => paragraph(text))),
  )
  await tests.page.waitForSelector('.edit-tools-box', { state: 'attached' })
}

const list = () => tests.page.locator('[role=listbox]')
const options = () => tests.page.locator('[role=option] > span').allTextContents()
const type = (text: string) => tests.page.keyboard.type(text)
const blocks = () => storedBlocks(tests.page)
/** What the platform was asked for. */
const asked = () => tests.page.evaluate(() => (window as unknown as { asked: string[] }).asked)

describe('a mention', () => {
  it('is found from the second letter after @ on, and put in with Enter (V-MEN-1, N-MEN-1)', async () => {
    await open('Thanks to')
    await type(' @B')
    expect(await list().count()).toBe(0)
    await type('ea')
    await list().waitFor()
    expect(await asked()).not.toContain('B')
    expect(await options()).toEqual(['Beatrix Thorne', 'Beacon Letters'])
    await type('tri')
    await expect.poll(options).toEqual(['Beatrix Thorne'])
    await tests.page.keyboard.press('Enter')
    await type('for the pond.')
    expect(await blocks()).toMatchObject([
      {
        content: [
          { type: 'text', text: 'Thanks to ' },
          { type: 'mention', attrs: { name: 'Beatrix Thorne', id: 91022, type: 'user', uuid: 'b-1' } },
          { type: 'text', text: ' for the pond.' },
        ],
      },
    ])
    expect(await list().count()).toBe(0)
  })

  it('is chosen with the mouse, by a name of two words, in one step of undo', async () => {
    await open('See ')
    await type('(@beacon let')
    await list().waitFor()
    await list().getByText('Beacon Letters').click()
    expect(await blocks()).toMatchObject([
      { content: [{ text: 'See (' }, { type: 'mention', attrs: { id: 7, type: 'pub' } }, { text: ' ' }] },
    ])
    await tests.page.keyboard.press('Control+z')
    expect(await tests.page.locator('.edit-text').textContent()).toBe('See (@beacon let')
  })

  it('of nobody says so, and what was typed stays (E-MEN-1)', async () => {
    await open('')
    await type('@zz')
    await tests.page.getByText('No results for zz', { exact: true }).waitFor()
    expect(await axeFindings(tests.page)).toEqual([])
    await tests.page.keyboard.press('Escape')
    expect(await list().count()).toBe(0)
    expect(await tests.page.locator('.edit-text').textContent()).toBe('@zz')
  })

  it('is told to screen readers, and no list opens in an address of mail', async () => {
    await open('')
    await type('@bea')
    await list().waitFor()
    await tests.page.keyboard.press('ArrowDown')
    const chosen = await tests.page.locator('.edit-text').getAttribute('aria-activedescendant')
    expect(await tests.page.locator(`[id="${chosen}"]`).textContent()).toBe('Beacon Letters')
    expect(await axeFindings(tests.page)).toEqual([])
    await tests.page.keyboard.press('Escape')
    await type(' maya@beacon')
    await type(' @bea')
    await list().waitFor()
    expect(await asked()).not.toContain('beacon')
  })
})

describe('a cashtag', () => {
  it('is one of the known symbols in capitals (V-CASH-1, N-CASH-1)', async () => {
    await open('About')
    await type(' $rk')
    await list().waitFor()
    expect(await options()).toEqual(['$RKT', '$RKLB'])
    await tests.page.keyboard.press('ArrowDown')
    await tests.page.keyboard.press('Tab')
    expect(await blocks()).toMatchObject([
      { content: [{ text: 'About ' }, { type: 'cashtag', attrs: { symbol: '$RKLB' } }, { text: ' ' }] },
    ])
    await type('and $BTC')
    await tests.page.getByText('No results for BTC', { exact: true }).waitFor()
  })
})
