import { describe, expect, it } from 'vitest'
import { axeFindings, editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()
const blocks = () => storedBlocks(tests.page)
const line = () => tests.page.getByRole('group', { name: 'About this post' })
const button = (name: string) => tests.page.getByRole('button', { name, exact: true })
const selected = () =>
  tests.page.evaluate(() => {
    const { doc, selection } = window.editorPage.editor.view.state
    return doc.textBetween(selection.from, selection.to)
  })
const heading = (level: number, text: string) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})

async function open(post: unknown): Promise<void> {
  await tests.page.evaluate((json) => window.editorPage.open({ post: json, language: 'en' }), post)
  await line().waitFor()
}

describe('the line below the text', () => {
  it('counts words, those of Chinese one by one, once the writer rests (V-WC-1)', async () => {
    await open(letter(paragraph('Low tide at the quay'), paragraph('潮汐')))
    expect(await line().textContent()).toContain('7 words')
    await tests.page.keyboard.type(' again')
    await expect.poll(() => line().textContent()).toContain('8 words')
    expect(await line().textContent()).toContain('1 min read')
  })

  it('leads to what a writer left open, which is marked', async () => {
    await open(letter(paragraph('The quay is TK metres long.'), paragraph('Built in')))
    expect(await tests.page.locator('.edit-open-place').allTextContents()).toEqual(['TK'])
    await tests.page.keyboard.type(' TKTK, not ATK')
    await button('2 × TK').click()
    expect(await selected()).toBe('TK')
    await button('2 × TK').click()
    expect(await selected()).toBe('TKTK')
    await tests.page.keyboard.type('1906')
    await button('1 × TK').waitFor()
    expect(await tests.page.locator('.edit-open-place').allTextContents()).toEqual(['TK'])
  })

  it('leads to each heading', async () => {
    await open(letter(heading(2, 'Spring'), paragraph('One'), heading(3, 'Neap'), paragraph('Two')))
    await button('Outline').click()
    expect(await tests.page.locator('.edit-outline button').allTextContents()).toEqual(['Spring', 'Neap'])
    expect(await axeFindings(tests.page)).toEqual([])
    await button('Neap').click()
    await tests.page.keyboard.type('The ')
    expect(await blocks()).toMatchObject([{}, {}, { content: [{ text: 'The Neap' }] }, {}])
  })
})

describe('finding and replacing', () => {
  it('marks what is found, goes from one to the next, and replaces one or all', async () => {
    await open(letter(paragraph('The quay. A quay.'), paragraph('Quay and pier')))
    await tests.page.keyboard.press('Control+f')
    await tests.page.keyboard.type('quay')
    const status = tests.page.locator('.edit-find [role=status]')
    await expect.poll(() => status.textContent()).toBe('3 found')
    expect(await axeFindings(tests.page)).toEqual([])
    await tests.page.keyboard.press('Enter')
    await expect.poll(() => status.textContent()).toBe('1 of 3')
    expect(await tests.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Find')
    await tests.page.getByLabel('Replace with').fill('jetty')
    await button('Replace').click()
    expect(await blocks()).toMatchObject([{ content: [{ text: 'The jetty. A quay.' }] }, {}])
    await button('Replace all').click()
    expect(await blocks()).toMatchObject([
      { content: [{ text: 'The jetty. A jetty.' }] },
      { content: [{ text: 'jetty and pier' }] },
    ])
    await tests.page.keyboard.press('Escape')
    expect(await tests.page.locator('.ProseMirror-search-match').count()).toBe(0)
    await tests.page.keyboard.press('Control+z')
    await tests.page.keyboard.press('Control+z')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'The quay. A quay.' }] }, {}])
  })

  it('begins with what is selected', async () => {
    await open(letter(paragraph('The quay')))
    await tests.page.evaluate(() => window.editorPage.select(5, 9))
    await button('Find').click()
    expect(await tests.page.getByLabel('Find', { exact: true }).inputValue()).toBe('quay')
    await tests.page.keyboard.press('Escape')
  })
})

describe('the speakers of a podcast draft', () => {
  const draft = {
    ...letter(paragraph('With Ines')),
    post: {
      id: 42,
      title: 'Low tide',
      audience: 'everyone',
      podcastUpload: { transcription: { cdn_url: 'https://cdn.example/t.json', speaker_map: { SPEAKER_01: 'Ines' } } },
    },
    data: {
      transcript: {
        segments: [
          { start: 0, speaker: 'SPEAKER_00', text: 'Welcome to the quay.' },
          { start: 3, speaker: 'SPEAKER_01', text: 'Thank you.' },
        ],
      },
    },
  }

  async function openDraft(): Promise<void> {
    await tests.page.evaluate((post) => {
      const calls: unknown[] = []
      Object.assign(window, { calls })
      return window.editorPage.open({
        post,
        language: 'en',
        api: {
          saveSpeakers: (id, names) => {
            calls.push([id, names])
            return Promise.resolve(
              'bad' in Object(names) ? { ok: false, messages: ['No.'] } : { ok: true, value: {}, messages: [] },
            )
          },
        },
      })
    }, draft)
    await button('Assign Speakers').click()
  }
  const calls = () => tests.page.evaluate(() => (window as unknown as { calls: unknown[] }).calls)

  it('get their names in a dialog, which saves them with the platform (W-SPK-1)', async () => {
    await openDraft()
    expect(await tests.page.getByRole('dialog', { name: 'Assign Speakers' }).count()).toBe(1)
    expect(await tests.page.getByLabel('Speaker 2').inputValue()).toBe('Ines')
    expect(await tests.page.locator('dialog').textContent()).toContain('Welcome to the quay.')
    expect(await axeFindings(tests.page)).toEqual([])
    await tests.page.getByLabel('Speaker 1').fill(' Maya ')
    await tests.page.getByLabel('Speaker 2').fill(' ')
    await button('Save changes').click()
    await expect.poll(() => tests.page.locator('dialog').count()).toBe(0)
    expect(await calls()).toEqual([[42, { SPEAKER_00: 'Maya' }]])
    expect(await tests.page.evaluate(() => window.editorPage.lastChange)).toMatchObject({
      data: { transcript: { segments: [{}, {}], speaker_map: { SPEAKER_00: 'Maya' } } },
    })
  })

  it('are not saved without a name (V-SPK-1)', async () => {
    await openDraft()
    await tests.page.getByLabel('Speaker 2').fill('')
    await button('Save changes').click()
    await expect.poll(() => tests.page.locator('dialog').count()).toBe(0)
    expect(await calls()).toEqual([])
  })

  it('are offered for a podcast with a transcript alone', async () => {
    await open(letter(paragraph('No recording')))
    expect(await button('Assign Speakers').count()).toBe(0)
  })
})
