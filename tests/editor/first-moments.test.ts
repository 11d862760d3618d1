import { expect, it } from 'vitest'
import { editorTests, paste, storedBlocks } from './editor-stand.js'

const tests = editorTests()

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const letter = (...content: object[]) => ({
  publication: { id: 1, name: 'Tides', subdomain: 'tides', base_url: 'https://tides.example' },
  post: { id: 1, title: 'Low tide', slug: 'low-tide' },
  body: { type: 'doc', content },
})

/** Opens a letter in a new page, in which the rest of the instance waits until `release` is called. */
async function openedAtOnce(post: object) {
  const page = await tests.newPage({})
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/whole-diptych/, async (route) => {
    await released
    await route.continue()
  })
  const opening = page.evaluate((json) => window.editorPage.open({ post: json, language: 'en', atOnce: true }), post)
  return { page, opening, release }
}

it('writes before the definitions of cards are there', async () => {
  const { page, opening, release } = await openedAtOnce(letter(paragraph('The boats lie on the mud.')))
  await opening
  await page.keyboard.type(' Nobody minds.')
  expect(await storedBlocks(page)).toEqual([paragraph('The boats lie on the mud. Nobody minds.')])
  expect(await page.locator('[role=toolbar], .edit-plus').count()).toBe(0)
  release()
  await page.locator('.edit-tools-box *').first().waitFor({ state: 'attached' })
})

it('puts in what is pasted before that, once it can be read', async () => {
  const { page, opening, release } = await openedAtOnce(letter({ type: 'paragraph' }))
  await opening
  await paste(page, {
    'text/html': '<h2>High tide</h2><p>The <b>boats</b> float.</p>',
    'text/plain': 'High tide\n\nThe boats float.',
  })
  expect(await storedBlocks(page)).toEqual([{ type: 'paragraph' }])
  release()
  await expect.poll(async () => JSON.stringify(await storedBlocks(page)), { timeout: 10_000 }).toContain('"strong"')
  await page.keyboard.type(' All of them.')
  expect(await storedBlocks(page)).toMatchObject([
    { type: 'heading', attrs: { level: 2 }, content: [{ text: 'High tide' }] },
    { type: 'paragraph', content: [{ text: 'The ' }, { text: 'boats' }, { text: ' float. All of them.' }] },
  ])
})

it('shows code that is begun before that in its frame, with the writer’s words', async () => {
  const { page, opening, release } = await openedAtOnce(letter({ type: 'paragraph' }))
  await opening
  await page.keyboard.type('```')
  await page.keyboard.type('low = 1')
  expect(await storedBlocks(page)).toMatchObject([{ content: [{ text: 'low = 1' }] }])
  release()
  await page.locator('.code-block, .cm-content').first().waitFor()
  await page.keyboard.type(' + 1')
  await expect.poll(async () => JSON.stringify(await storedBlocks(page)), { timeout: 10_000 }).toContain('low = 1 + 1')
})

it('waits for a post with a card, which is drawn at once as on the page', async () => {
  const card = { type: 'button', attrs: { url: 'https://tides.example', text: 'Read on' } }
  const { page, opening, release } = await openedAtOnce(letter(paragraph('The boats.'), card))
  release()
  await opening
  expect(await page.locator('.edit-card').filter({ hasText: 'Read on' }).count()).toBe(1)
})

it('takes a file that is dropped before the blocks for files are known', async () => {
  const page = await tests.newPage({})
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/platform-edit/, async (route) => {
    await released
    await route.continue()
  })
  await page.evaluate(
    (json) =>
      window.editorPage.open({
        post: json,
        language: 'en',
        atOnce: true,
        upload: () => Promise.resolve('https://tides.example/tide.mp3'),
      }),
    letter({ type: 'paragraph' }),
  )
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['tide'], 'tide.mp3', { type: 'audio/mpeg' }))
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    window.editorPage.editor.view.dom.dispatchEvent(event)
  })
  release()
  await expect
    .poll(async () => JSON.stringify(await storedBlocks(page)), { timeout: 10_000 })
    .toContain('https://tides.example/tide.mp3')
})

it('keeps the last version that comes from elsewhere when an earlier one is read later', async () => {
  const { page, opening, release } = await openedAtOnce(letter(paragraph('Mine.')))
  await opening
  const card = { type: 'button', attrs: { url: 'https://tides.example', text: 'Read on' } }
  const versions = page.evaluate(
    ([earlier, later]) =>
      Promise.all([earlier, later].map((post) => window.editorPage.editor.setPost(post))).then(() => null),
    [letter(card), letter(paragraph('Theirs.'))] as const,
  )
  await expect.poll(() => storedBlocks(page)).toEqual([paragraph('Theirs.')])
  release()
  await versions
  expect(await storedBlocks(page)).toEqual([paragraph('Theirs.')])
})
