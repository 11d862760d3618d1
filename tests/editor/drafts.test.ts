import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings, editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()
const blocks = () => storedBlocks(tests.page)
const button = (name: string) => tests.page.getByRole('button', { name, exact: true })
const notice = () => tests.page.locator('.edit-notice')
/** Each test has a post of its own. */
let post = 0
/** Drafts of the post in the browser's storage. */
const kept = () =>
  tests.page.evaluate(
    (key) => Object.entries(localStorage).flatMap(([place, text]) => (place.includes(key) ? text : [])),
    `draft post ${post}`,
  )

async function open(text: string): Promise<void> {
  await tests.page.evaluate(
    ([json, key]) => window.editorPage.open({ post: json, language: 'en', draftKey: `post ${key}` }),
    [letter(paragraph(text)), post] as const,
  )
  await tests.page.waitForSelector('.edit-line')
}

/** Loads the page anew, as after a crash, and opens the post as it was saved. */
async function reopen(text: string): Promise<void> {
  await tests.page.reload()
  await tests.page.waitForFunction(() => 'editorPage' in window)
  await open(text)
}

describe('a draft', () => {
  beforeEach(() => {
    post += 1
  })

  it('that was not saved is offered after a crash, also once more was written, and restored in one step of undo', async () => {
    await open('Low')
    await tests.page.keyboard.type(' tide')
    await expect.poll(kept).toHaveLength(1)
    await reopen('Low')
    expect(await notice().textContent()).toMatch(/^Changes of .+ were not saved\./)
    expect(await axeFindings(tests.page)).toEqual([])
    await tests.page.keyboard.type('er')
    await expect.poll(kept).toHaveLength(2)
    await button('Restore the draft').click()
    expect(await blocks()).toMatchObject([{ content: [{ text: 'Low tide' }] }])
    expect(await notice().count()).toBe(0)
    await tests.page.keyboard.press('Control+z')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'Lower' }] }])
  })

  it('is forgotten when the page has saved it, and when the writer discards it', async () => {
    await open('Low')
    await tests.page.keyboard.type(' tide')
    await expect.poll(kept).toHaveLength(1)
    await tests.page.evaluate(() => window.editorPage.editor.saved())
    expect(await kept()).toEqual([])
    await tests.page.keyboard.type('s')
    await expect.poll(kept).toHaveLength(1)
    await reopen('Low')
    await button('Discard').click()
    expect(await kept()).toEqual([])
    await reopen('Low')
    expect(await notice().count()).toBe(0)
  })

  it('that equals the post is not offered', async () => {
    await open('Low')
    await tests.page.keyboard.type(' tide')
    await expect.poll(kept).toHaveLength(1)
    await reopen('Low tide')
    expect(await notice().count()).toBe(0)
    expect(await kept()).toEqual([])
  })

  it('that the browser does not keep is said once', async () => {
    await open('Low')
    await tests.page.evaluate(() => {
      Object.assign(window, { tries: 0 })
      Storage.prototype.setItem = () => {
        ;(window as unknown as { tries: number }).tries += 1
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await tests.page.keyboard.type(' tide')
    await expect.poll(() => notice().textContent()).toContain('This browser cannot keep a draft.')
    await tests.page.keyboard.type('s')
    await expect.poll(() => notice().count()).toBe(0)
    const tries = () => tests.page.evaluate(() => (window as unknown as { tries: number }).tries)
    await expect.poll(tries).toBe(2)
    expect(await notice().count()).toBe(0)
    expect(await tests.page.evaluate(() => window.editorPage.failures)).toEqual([])
    await tests.page.reload()
    await tests.page.waitForFunction(() => 'editorPage' in window)
  })

  it('that is no draft is left out', async () => {
    await tests.page.evaluate((key) => {
      localStorage.setItem(`diptych-draft post ${key}`, '{"post":')
      localStorage.setItem(`diptych-draft post ${key} 2`, '{"post":[3],"time":"now"}')
    }, post)
    await open('Low')
    expect(await notice().count()).toBe(0)
  })
})
