import { describe, expect, it } from 'vitest'
import { axeFindings, editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()
const blocks = () => storedBlocks(tests.page)

/** Opens a post whose uploads the test ends with `answer`. */
async function open(...content: readonly object[]): Promise<void> {
  await tests.page.evaluate(
    (post) =>
      window.editorPage.open({
        post,
        language: 'en',
        upload: (_, { onProgress }) =>
          new Promise((resolve, reject) => {
            onProgress(0.5)
            Object.assign(window, {
              answer: ({ address, problem }: { address?: string; problem?: string }) =>
                address === undefined ? reject(new Error(problem)) : resolve(address),
            })
          }),
      }),
    letter(...content),
  )
  await tests.page.waitForSelector('.edit-tools-box', { state: 'attached' })
}

/** Ends the upload with an address, or with null, or fails with a reason. */
const answer = (address: string | null, problem = '') =>
  tests.page.evaluate(
    (value) => (window as unknown as { answer(value: object): void }).answer(value),
    address === null ? { problem } : { address },
  )

async function paste(name: string, type: string): Promise<void> {
  await tests.page.evaluate(
    ([file, kind]) => {
      const data = new DataTransfer()
      data.items.add(new File(['bytes'], file, { type: kind }))
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      window.editorPage.editor.view.dom.dispatchEvent(event)
    },
    [name, type] as const,
  )
}

describe('a picture file that is dropped or pasted', () => {
  const pasteFile = async () => {
    await open(paragraph('One'))
    await paste('quay.png', 'image/png')
  }
  const status = () => tests.page.locator('.edit-upload [role=status]').textContent()

  it('is shown with its progress, is no part of the document yet, and becomes a picture where it was put', async () => {
    await pasteFile()
    expect(await status()).toBe('Uploading … 50 %')
    expect(await blocks()).toEqual([paragraph('One')])
    await tests.page.evaluate(() => window.editorPage.select(1))
    await tests.page.keyboard.type('Number ')
    await answer('https://cdn.example/quay.png')
    await expect
      .poll(blocks)
      .toMatchObject([
        { content: [{ text: 'Number One' }] },
        { type: 'captionedImage', content: [{ attrs: { src: 'https://cdn.example/quay.png' } }, { type: 'caption' }] },
        { type: 'paragraph' },
      ])
    await tests.page.keyboard.type('two ')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'Number two One' }] }, {}, {}])
    expect(await tests.page.locator('.edit-upload').count()).toBe(0)
  })

  it('says why it failed, and can be tried again', async () => {
    await pasteFile()
    await answer(null)
    await expect.poll(status).toContain('The file could not be uploaded.')
    await tests.page.getByRole('button', { name: 'Try again' }).click()
    await answer(null, 'The disk is full.')
    await expect.poll(status).toContain('The disk is full.')
    await tests.page.getByRole('button', { name: 'Try again' }).click()
    expect(await status()).toBe('Uploading … 50 %')
    await answer('https://cdn.example/quay.png')
    await expect.poll(blocks).toMatchObject([{}, { type: 'captionedImage' }, {}])
  })

  it('that failed can be left out, and writing goes on', async () => {
    await pasteFile()
    await answer(null, 'The disk is full.')
    await expect.poll(status).toContain('The disk is full.')
    const before = await blocks()
    await tests.page.locator('.edit-upload').getByRole('button', { name: 'Delete', exact: true }).click()
    expect(await tests.page.locator('.edit-upload').count()).toBe(0)
    expect(await blocks()).toEqual(before)
    expect(await tests.page.evaluate(() => window.editorPage.editor.view.hasFocus())).toBe(true)
  })
})

describe('another file that is dropped or pasted', () => {
  it('becomes the block that shows its kind', async () => {
    await open(paragraph('One'))
    await paste('Tide table.pdf', 'application/pdf')
    expect(await tests.page.locator('.edit-upload').textContent()).toContain('Tide table.pdf')
    await answer('https://cdn.example/tides.pdf')
    await expect.poll(blocks).toMatchObject([
      {},
      {
        type: 'file',
        attrs: {
          href: 'https://cdn.example/tides.pdf',
          filename: 'Tide table.pdf',
          filetype: 'application/pdf',
          filesize: 5,
        },
      },
      {},
    ])
    await open(paragraph('One'))
    await paste('gulls.mp3', 'audio/mpeg')
    await answer('https://cdn.example/gulls.mp3')
    await expect
      .poll(blocks)
      .toMatchObject([{}, { type: 'audioUrl', attrs: { url: 'https://cdn.example/gulls.mp3', label: 'gulls' } }, {}])
  })

  it('that nobody stores is said to be left out', async () => {
    await tests.page.evaluate((post) => window.editorPage.open({ post, language: 'en' }), letter(paragraph('One')))
    await tests.page.waitForSelector('.edit-tools-box', { state: 'attached' })
    await paste('Tide table.pdf', 'application/pdf')
    await tests.page.getByText('One file was left out: there is nowhere to store this kind of file.').waitFor()
    expect(await blocks()).toEqual([paragraph('One')])
  })
})

describe('the file of a block', () => {
  const pdf = {
    type: 'file',
    attrs: { href: 'https://cdn.example/old.pdf', filename: 'old.pdf', filetype: 'application/pdf', filesize: 9 },
  }
  const card = () => tests.page.locator('[data-block=file]')
  const state = () => tests.page.locator('.edit-file-state')

  /** Chooses a file with the block's toolbar. */
  async function replace(name: string): Promise<void> {
    await card().click()
    const chooser = tests.page.waitForEvent('filechooser')
    await tests.page.getByRole('button', { name: 'Replace', exact: true }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('new bytes') })
  }

  it('is replaced under a spinner, in one step of undo, also while the writer goes on (N-FILE-4)', async () => {
    await open(paragraph('One'), pdf, paragraph('Two'))
    const before = await blocks()
    await replace('new.pdf')
    await expect.poll(() => state().textContent()).toBe('Uploading … 50 %')
    expect(await card().getAttribute('aria-busy')).toBe('true')
    expect(
      await card().evaluate((element) => getComputedStyle(element, '::after').getPropertyValue('animation-name')),
    ).toBe('edit-turn')
    expect(await axeFindings(tests.page)).toEqual([])
    expect(await blocks()).toEqual(before)
    await tests.page.evaluate(() => window.editorPage.select(1))
    await tests.page.keyboard.type('Number ')
    await answer('https://cdn.example/new.pdf')
    await expect
      .poll(blocks)
      .toMatchObject([
        { content: [{ text: 'Number One' }] },
        { attrs: { href: 'https://cdn.example/new.pdf', filename: 'new.pdf', filesize: 9 } },
        {},
      ])
    expect(await state().count()).toBe(0)
    expect(await card().getAttribute('aria-busy')).toBeNull()
    await tests.page.keyboard.press('Control+z')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'Number One' }] }, pdf, {}])
  })

  it('that could not be stored says why and is tried again (N-FILE-4, E-FILE-1)', async () => {
    await open(paragraph('One'), pdf)
    await replace('new.pdf')
    await answer(null, 'The disk is full.')
    await expect.poll(() => state().textContent()).toContain('The disk is full.')
    await tests.page.getByRole('button', { name: 'Try again', exact: true }).click()
    await expect.poll(() => state().textContent()).toBe('Uploading … 50 %')
    await answer('https://cdn.example/new.pdf')
    await expect.poll(blocks).toMatchObject([{}, { attrs: { href: 'https://cdn.example/new.pdf' } }])
  })

  it('shows an error that was stored with it, and takes another file (E-FILE-1)', async () => {
    await open(paragraph('One'), { ...pdf, attrs: { ...pdf.attrs, error: 'The scan found a virus.' } })
    expect(await state().textContent()).toContain('The scan found a virus.')
    const chooser = tests.page.waitForEvent('filechooser')
    await tests.page.getByRole('button', { name: 'Try again', exact: true }).click()
    await (await chooser).setFiles({ name: 'clean.pdf', mimeType: 'application/pdf', buffer: Buffer.from('clean') })
    await expect.poll(() => state().textContent()).toBe('Uploading … 50 %')
    await answer('https://cdn.example/clean.pdf')
    await expect.poll(blocks).toMatchObject([{}, { attrs: { href: 'https://cdn.example/clean.pdf', error: null } }])
    expect(await state().count()).toBe(0)
  })

  it('is chosen in the form of a new block', async () => {
    await open(paragraph(''))
    await tests.page.keyboard.type('/file')
    await tests.page.keyboard.press('Enter')
    await tests.page.locator('dialog input[type=file]').setInputFiles({
      name: 'tides.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('table'),
    })
    await answer('https://cdn.example/tides.pdf')
    await expect.poll(() => tests.page.getByLabel('File name').inputValue()).toBe('tides.pdf')
    await tests.page.getByLabel('Title').fill('Tide table')
    await tests.page.keyboard.press('Enter')
    await expect
      .poll(blocks)
      .toMatchObject([
        { type: 'file', attrs: { href: 'https://cdn.example/tides.pdf', title: 'Tide table', filesize: 5 } },
        {},
      ])
  })
})
