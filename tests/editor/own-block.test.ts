import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { diptych, mail, web } from '../../examples/own-block/src/newsletter.js'
import { ROOT } from '../harness/paths.js'
import { editorTests } from './editor-stand.js'

// The editor knows nothing of these blocks but what their author wrote for pages and mails.

const tests = editorTests('own-block-page.ts', 'ownBlockPage')
const POST: unknown = JSON.parse(readFileSync(`${ROOT}/examples/own-block/post.json`, 'utf8'))
const press = (key: string) => tests.page.keyboard.press(key)
const stored = () => tests.page.evaluate(() => JSON.stringify(window.ownBlockPage.editor.post()))
let before = ''

beforeEach(async () => {
  await tests.page.evaluate((post) => window.ownBlockPage.open(post), POST)
  await tests.page.waitForSelector('.edit-line')
  before = await stored()
})

/** Clicks on a paragraph. The browser tells of the moved cursor a moment later. */
async function clickOn(text: string): Promise<void> {
  await tests.page.locator('.edit-text p', { hasText: text }).click()
  await tests.page.waitForFunction((words) => {
    const { parent } = window.ownBlockPage.editor.view.state.selection.$from
    return parent.isTextblock && parent.textContent.includes(words)
  }, text)
}

/** The page and the mail of the post as it is in the editor. */
async function rendered(): Promise<{ readonly page: string; readonly mail: string }> {
  const post = diptych.readPost(JSON.parse(await stored()))
  expect(post.problems).toEqual([])
  const options = { now: new Date('2026-03-01T12:00:00Z'), reader: 'free' } as const
  const template = await mail.compileEmail(post, options)
  return {
    page: (await web.renderPage(post, options)).html,
    mail: template.bind({ email: 'ana@reader.example', token: 'tok' }).html,
  }
}

async function expectUndone(): Promise<void> {
  for (let presses = 0; presses < 20 && (await stored()) !== before; presses++) await press('Control+z')
  expect(await stored()).toBe(before)
}

describe('a block of a stranger', () => {
  it('is written in: its page and its mail have the words', async () => {
    await clickOn('The first lock opens.')
    await press('End')
    await tests.page.keyboard.type(' Nobody **minds**.')
    await press('Enter')
    await tests.page.keyboard.type('Then rain.')
    const { page, mail: html } = await rendered()
    for (const shown of [page, html]) {
      expect(shown).toMatch(/The first lock opens\. Nobody <strong[^>]*>minds<\/strong>\./)
      expect(shown).toContain('Then rain.')
    }
    await expectUndone()
  })

  it('is changed in a form that is made of its attributes: the year of an entry, by keys alone', async () => {
    await clickOn('The first lock opens.')
    await press('Escape')
    await press('Enter')
    await tests.page.getByRole('textbox', { name: 'Year' }).fill('1801')
    await press('Enter')
    await tests.page.locator('dialog').waitFor({ state: 'detached' })
    expect(await tests.page.locator('.timeline-year').allTextContents()).toEqual(['1801', '1811'])
    const { page, mail: html } = await rendered()
    for (const shown of [page, html]) expect(shown).toMatch(/timeline-year[^>]*>1801</)
    await expectUndone()
    await expect.poll(() => tests.page.locator('.timeline-year').allTextContents()).toEqual(['1794', '1811'])
  })

  it('is put in by the menu with its form: a rating under its German or English name', async () => {
    await clickOn('We went up')
    await press('End')
    await press('Enter')
    await tests.page.keyboard.type('/stars')
    await press('Enter')
    await tests.page.locator('dialog').waitFor()
    await tests.page.getByRole('textbox', { name: 'Subject' }).fill('The weir')
    await tests.page.getByRole('textbox', { name: 'Stars, 0 to 5' }).fill('2')
    await press('Enter')
    await tests.page.locator('[data-block=rating]', { hasText: 'The weir' }).waitFor()
    const { page, mail: html } = await rendered()
    for (const shown of [page, html]) {
      expect(shown).toContain('The weir')
      expect(shown).toContain('2 of 5 stars')
    }
    await expectUndone()
  })

  it('with content is put in by the menu too, with a first entry to write in', async () => {
    await clickOn('We went up')
    await press('End')
    await press('Enter')
    await tests.page.keyboard.type('/timeline')
    await press('Enter')
    await tests.page.locator('dialog').waitFor()
    await tests.page.getByRole('textbox', { name: 'Number' }).fill('weir')
    await press('Enter')
    await tests.page.locator('dialog').waitFor({ state: 'detached' })
    await tests.page.keyboard.type('The weir breaks.')
    const { page, mail: html } = await rendered()
    for (const shown of [page, html]) {
      expect(shown).toMatch(/timeline-year[^>]*>0<[\s\S]*The weir breaks\.[\s\S]*timeline-year[^>]*>1794</)
    }
    await expectUndone()
  })

  it('is moved and copied: a card, and one entry among the others', async () => {
    await tests.page.locator('[data-block=wikipedia]').click()
    await tests.page.locator('[data-block=wikipedia].ProseMirror-selectednode').waitFor()
    await press('Alt+ArrowDown')
    const { page } = await rendered()
    expect(page.indexOf('lock keeper')).toBeLessThan(page.indexOf('Canal lock'))
    await press('Control+z')
    await clickOn('The first lock opens.')
    await press('Escape')
    await press('Alt+ArrowDown')
    await expect.poll(() => tests.page.locator('.timeline-year').allTextContents()).toEqual(['1811', '1794'])
    await press('Control+d')
    expect(await tests.page.locator('.timeline-year').allTextContents()).toEqual(['1811', '1794', '1794'])
    const { mail: html } = await rendered()
    expect(html.indexOf('1811')).toBeLessThan(html.indexOf('1794'))
    await expectUndone()
  })
})
