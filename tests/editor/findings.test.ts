import { describe, expect, it } from 'vitest'
import { axeFindings, editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()
const button = (name: string) => tests.page.getByRole('button', { name, exact: true })
const press = (key: string) => tests.page.keyboard.press(key)
const type = (text: string) => tests.page.keyboard.type(text)
const marks = () =>
  tests.page.locator('.edit-finding-mark').evaluateAll((all) => all.map((one) => one.getAttribute('title')))
const here = () => tests.page.locator('.edit-here').textContent()
const picture = { type: 'image2', attrs: { src: 'https://assets.diptych.example/canal.jpg', width: 400, height: 300 } }

/** Opens a post with findings at its picture and its last text, and one of the whole post. */
async function open(): Promise<void> {
  await tests.page.evaluate(
    async (post) => {
      await window.editorPage.open({ post, language: 'en' })
      const { editor } = window.editorPage
      editor.showFindings([
        {
          block: 1,
          message: 'The picture has no alternative text.',
          severity: 'error',
          fix: ['Remove it', () => editor.view.dispatch(editor.view.state.tr.delete(5, 6))],
        },
        { block: 2, message: 'The link is broken.', severity: 'warning' },
        { block: 9, message: 'The post has no date.', severity: 'warning' },
      ])
    },
    letter(paragraph('One'), picture, paragraph('Two')),
  )
  await tests.page.waitForSelector('.edit-line')
}

describe('a finding', () => {
  it('stands at its block, also when blocks come before it, and goes with it', async () => {
    await open()
    expect(await marks()).toEqual(['The picture has no alternative text.', 'The link is broken.'])
    const top = (selector: string) =>
      tests.page
        .locator(selector)
        .last()
        .evaluate((element) => element.getBoundingClientRect().top)
    expect(Math.abs((await top('.edit-finding-mark')) - (await top('[data-block=paragraph]')))).toBeLessThan(40)
    await tests.page.evaluate(() => window.editorPage.select(1))
    await type('New')
    await press('Enter')
    expect(await here()).toBe('')
    await press('F8')
    expect(await here()).toBe('The picture has no alternative text.')
    await press('Backspace')
    expect(await marks()).toEqual(['The link is broken.'])
    await press('F8')
    await expect.poll(here).toBe('The link is broken.')
    await type('!')
    expect(await storedBlocks(tests.page)).toMatchObject([{}, {}, { content: [{ text: '!Two' }] }])
  })

  it('is listed with the others below the text, leads to its block, and is mended there', async () => {
    await open()
    await button('3 findings').click()
    const dialog = tests.page.getByRole('dialog', { name: '3 findings' })
    expect(await dialog.locator('.edit-found-text').allTextContents()).toEqual([
      'The picture has no alternative text.',
      'The link is broken.',
      'The post has no date.',
    ])
    expect(await axeFindings(tests.page)).toEqual([])
    await dialog.getByText('The link is broken.').click()
    expect(await tests.page.evaluate(() => window.editorPage.editor.selectedBlock())).toBe(2)
    await tests.page.locator('.edit-finding-mark').first().click()
    await button('Remove it').click()
    expect(await marks()).toEqual(['The link is broken.'])
    await tests.page.evaluate(() => window.editorPage.editor.showFindings([]))
    expect(await marks()).toEqual([])
    expect(await button('2 findings').count()).toBe(0)
  })
})

describe('the size of the mail', () => {
  it('is shown once the writer rests, with what Gmail cuts off', async () => {
    await tests.page.evaluate(
      (post) =>
        window.editorPage.open({
          post,
          language: 'en',
          mailSize: (json) => Promise.resolve(JSON.stringify(json).includes('again') ? 120_000 : 47_300),
        }),
      letter(paragraph('Low tide')),
    )
    const line = tests.page.getByRole('group', { name: 'About this post' })
    await expect.poll(() => line.textContent()).toContain('48 of 102 kB of mail')
    expect(await line.textContent()).not.toContain('Gmail')
    expect(await axeFindings(tests.page)).toEqual([])
    await type(' again')
    await expect.poll(() => line.textContent()).toContain('120 of 102 kB of mailGmail cuts this mail off.')
  })

  it('is left out when nobody can say it', async () => {
    await tests.page.evaluate(
      (post) =>
        window.editorPage.open({ post, language: 'en', mailSize: () => Promise.reject(new Error('no mail today')) }),
      letter(paragraph('Low tide')),
    )
    await expect
      .poll(() => tests.page.evaluate(() => window.editorPage.failures))
      .toEqual(['doc: Error: no mail today'])
    expect(await tests.page.locator('meter').count()).toBe(0)
  })
})

describe('the wall', () => {
  const post = letter(paragraph('Three free words'), { type: 'paywall' }, picture, paragraph('Two paid'))
  const dimmed = () => tests.page.locator('.edit-withheld').evaluateAll((all) => all.map((one) => one.tagName))
  const openFor = (reader: 'free' | 'paid') =>
    tests.page.evaluate(
      ([json, state]) => window.editorPage.open({ post: json, language: 'en', page: { reader: state } }),
      [post, reader] as const,
    )

  it('says what each side loses, and what this reader does not get is dimmed', async () => {
    await openFor('free')
    expect(await tests.page.locator('[data-block=paywall]').textContent()).toContain(
      '3 words for everyone, 2 and 1 picture for them',
    )
    expect(await dimmed()).toHaveLength(2)
    await press('Enter')
    await type('More')
    expect(await dimmed()).toHaveLength(3)
    await tests.page.evaluate(() => window.editorPage.select(3))
    await press('Enter')
    expect(await dimmed()).toHaveLength(3)
    await openFor('paid')
    expect(await dimmed()).toHaveLength(0)
  })
})
