import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { itInFullRun, sampleOf } from '../harness/every-case.js'
import { paragraph } from '../requirements/shown.js'
import { launch } from './chromium.js'
import { visit, type Visit } from './example-server.js'
import { serveLetters, type LetterServer } from './letters.js'
import { axe, noDialog, overflow } from './stage.js'

const SENTENCE = 'The tide turns twice a day, and nobody has to ask it to. '
const segments = [
  { start: 0, speaker: 'S0', text: 'Come in and leave the door.' },
  { start: 4, speaker: 'S1', text: 'Is the boat in the harbour already?' },
  ...Array.from({ length: 60 }, (_, i) => ({ start: 10 + i * 5, speaker: 'S0', text: SENTENCE })),
]
const transcript = { segments, speaker_map: { S0: 'Ines Calloway', S1: '' } }
const spoken = {
  publication: { plans: [{ id: 'monthly' }] },
  post: { podcast_url: 'https://a.example/a.mp3' },
  data: { transcript },
  content: [paragraph('Nine creases and a puddle.')],
}
const letters = {
  spoken,
  draft: { ...spoken, post: { ...spoken.post, is_draft: true } },
  invited: { ...spoken, publication: { ...spoken.publication, invite_only: true } },
}

let browser: Browser
let server: LetterServer
let open: Visit
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launch(), serveLetters(letters)])
})
afterEach(async () => {
  expect(open.complaints).toEqual([])
  await open.context.close()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const POPOVER = '.selection-popover'

async function look(
  name: string,
  as: string,
  options: { width?: number; javaScript?: boolean; dark?: boolean } = {},
): Promise<Page> {
  open = await visit(browser, server.page(name, as, { prompts: 'selection' }), options)
  return open.page
}

async function opened(name: string, options: { width?: number; dark?: boolean } = {}): Promise<Page> {
  const page = await look(name, 'paid', options)
  await page.getByText('Transcript', { exact: true }).click()
  await page.locator('.transcript-words').first().waitFor()
  return page
}

/** From a character of a paragraph of the transcript to one of another, as a reader's selection. */
async function select(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.locator('.transcript').evaluate(
    (transcript, [start, end]) => {
      const text = (at: number) => transcript.querySelectorAll('.transcript-words')[at]?.firstChild
      const [first, last] = [text(start[0]), text(end[0])]
      transcript.querySelectorAll('.transcript-words')[start[0]]?.scrollIntoView({ block: 'center' })
      if (first && last) getSelection()?.setBaseAndExtent(first, start[1], last, end[1])
    },
    [from, to] as const,
  )
}

describe('a transcript', () => {
  it('is read without a script (S-PAID-1)', async () => {
    const page = await look('spoken', 'paid', { javaScript: false })
    expect(await page.locator('.transcript-words').first().isVisible()).toBe(false)
    await page.getByText('Transcript', { exact: true }).click()
    expect(await page.locator('.transcript-words').first().innerText()).toBe('Come in and leave the door.')
    expect(await page.locator('.transcript-speaker').allInnerTexts()).toEqual([
      'Ines Calloway',
      'Speaker 2',
      'Ines Calloway',
    ])
  })

  it.each([
    [375, false],
    [1280, true],
  ])('fits a window of %i px, dark: %s', async (width, dark) => {
    const page = await opened('spoken', { width, dark })
    expect(await overflow(page)).toEqual({ by: 0, elements: [] })
    expect(await axe(page)).toEqual([])
  })

  it.each(sampleOf([375, 1280], (width) => width === 375))(
    'is offered to those who do not pay, at %i px (S-PAID-1)',
    async (width) => {
      const page = await look('spoken', 'free', { width })
      await page.locator('.transcript summary').click()
      await page.getByText('Upgrade to paid to read the transcript').waitFor()
      expect(await page.locator('.transcript').getByRole('link').getAttribute('href')).toContain('/subscribe?')
      expect(await page.content()).not.toContain('Come in and leave')
      expect(await overflow(page)).toEqual({ by: 0, elements: [] })
      expect(await axe(page)).toEqual([])
    },
  )
})

describe('selected text of a transcript', () => {
  it('is used in the quote dialog (W-SEL-2)', async () => {
    const page = await opened('spoken')
    await select(page, [0, 0], [1, 11])
    const use = page.getByRole('button', { name: 'Use this text' })
    await use.waitFor()
    expect(await page.locator(`${POPOVER} button, ${POPOVER} a`).count()).toBe(1)
    await use.click()
    const dialog = page.getByRole('dialog', { name: 'Share quote' })
    await dialog.waitFor()
    expect(await dialog.locator('canvas').getAttribute('aria-label')).toBe(
      'Come in and leave the door.\nSpeaker 2\nIs the boat',
    )
    expect(await dialog.getByText('Copy link').getAttribute('href')).toMatch(
      /\/p\/spoken\?utm_source=substack&utm_medium=web#post_transcript$/,
    )
    expect(await axe(page, ['color-contrast-enhanced'])).toEqual([])
    await page.keyboard.press('Escape')
    await noDialog(page)
  })

  itInFullRun('is refused beyond 2,048 characters (V-SELP-3, K-VQ)', async () => {
    const page = await opened('spoken', { width: 375 })
    await select(page, [2, 0], [8, 200])
    await page.getByText('Selection too long').waitFor()
    const use = page.getByRole('button', { name: 'Use this text' })
    expect(await use.getAttribute('aria-disabled')).toBe('true')
    expect(await axe(page)).toEqual([])
    await use.click({ force: true })
    expect(await page.locator('dialog').count()).toBe(0)
    await select(page, [2, 0], [3, 200])
    await expect.poll(() => use.getAttribute('aria-disabled')).toBeNull()
    await use.click()
    await page.getByRole('dialog', { name: 'Share quote' }).waitFor()
  })

  it.each(sampleOf(['draft', 'invited'], (name) => name === 'draft'))(
    'of a post that nobody may quote is nothing to use: %s (V-SELP-2)',
    async (name) => {
      const page = await opened(name)
      await select(page, [0, 0], [1, 11])
      expect(await page.locator('[data-island="selection"]').count()).toBe(0)
      expect(await page.locator(POPOVER).count()).toBe(0)
    },
  )
})
