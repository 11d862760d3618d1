import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryApi, type MemoryApi } from '../../packages/server/src/memory/index.js'
import { sampleOf } from '../harness/every-case.js'
import { POST } from '../harness/node-fixtures.js'
import { launch } from './chromium.js'
import { visit, type Visit } from './example-server.js'
import { answerWith, failedCalls, serveLetters, type Letter, type LetterServer } from './letters.js'
import { axe, noDialog } from './stage.js'

const WRITER = 77
const LETTERS = {
  letter: { content: [], post: { reactions: { '❤': 41 } } },
  message: { content: [{ type: 'directMessage', attrs: { userId: WRITER, userName: 'Ines Calloway' } }] },
  liked: { content: [], post: { reactions: { '❤': 41 }, reaction: true } },
} satisfies Record<string, Letter>

let browser: Browser
let server: LetterServer
let open: Visit | undefined
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launch(), serveLetters(LETTERS)])
})
afterEach(async () => {
  const last = open
  open = undefined
  await last?.context.close()
  expect(last?.complaints ?? []).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function look(name: keyof typeof LETTERS, as: string, platform: MemoryApi): Promise<Visit> {
  open = await visit(browser, 'about:blank')
  await answerWith(open, platform)
  await open.page.goto(server.page(name, as))
  return open
}

const toast = (page: Page, text: string) => page.locator('.toasts[role=status]').getByText(text).waitFor()

describe('the like button', () => {
  const heart = (page: Page) => page.locator('.action-bar [data-island=like] button')
  const state = async (page: Page) => [
    await heart(page).textContent(),
    await heart(page).getAttribute('aria-label'),
    await heart(page).getAttribute('aria-pressed'),
  ]
  const LIKED = ['42', '42 likes', 'true']
  const NOT_LIKED = ['41', '41 likes', 'false']

  it('counts each press, and takes it back with a message if the platform refuses it (W-ACT-3, E-GEN-1)', async () => {
    const platform = createMemoryApi()
    const here = await look('letter', 'free', platform)
    const { page } = here
    await heart(page).press('Enter')
    await page.locator('.action-bar [data-island=like] [aria-pressed=true]').waitFor()
    await expect.poll(() => state(page)).toEqual(LIKED)
    await expect.poll(() => platform.store.likes.count(String(POST['id']))).toBe(1)

    platform.failures.like = { status: 403, body: { error: 'Likes are closed.' } }
    await heart(page).click()
    await toast(page, 'Likes are closed.')
    await expect.poll(() => state(page)).toEqual(LIKED)
    platform.failures.like = 'network'
    await heart(page).click()
    await toast(page, 'Something went wrong. Please try again later.')
    await expect.poll(() => state(page)).toEqual(LIKED)
    await failedCalls(here, 2)

    delete platform.failures.like
    await heart(page).click()
    await expect.poll(() => platform.store.likes.count(String(POST['id']))).toBe(0)
    await expect.poll(() => state(page)).toEqual(NOT_LIKED)
    expect(platform.calls.map(({ method, path, status }) => [method, path, status])).toEqual(
      [
        ['POST', 200],
        ['DELETE', 403],
        ['DELETE', null],
        ['DELETE', 200],
      ].map(([method, status]) => [method, '/api/v1/post/148200101/reaction', status]),
    )
  })

  it('is pressed from the start for a reader who already likes the post, and can be undone', async () => {
    const platform = createMemoryApi()
    const { page } = await look('liked', 'free', platform)
    expect(await state(page)).toEqual(['41', '41 likes', 'true'])
    await heart(page).click()
    await expect.poll(() => platform.calls.map(({ method }) => method)).toEqual(['DELETE'])
    await expect.poll(() => state(page)).toEqual(['40', '40 likes', 'false'])
  })

  it('shows the same at the end of the post, whichever is pressed', async () => {
    const { page } = await look('letter', 'free', createMemoryApi())
    const last = page.locator('.post-end [data-island=like] button')
    await heart(page).press('Enter')
    await expect.poll(() => state(page)).toEqual(LIKED)
    await last.focus()
    await page.waitForSelector('.post-end [data-island=like][data-awake]')
    await expect.poll(() => last.getAttribute('aria-pressed')).toBe('true')
    await last.press('Enter')
    await expect.poll(() => state(page)).toEqual(NOT_LIKED)
    await expect.poll(() => last.textContent()).toBe('41')
  })

  it('is a form without a script and returns to the page', async () => {
    open = await visit(browser, server.page('letter', 'free'), { javaScript: false })
    const [answer] = await Promise.all([
      open.page.waitForResponse(`${server.origin}/api/v1/post/148200101/reaction`),
      open.page.waitForEvent('load'),
      heart(open.page).click(),
    ])
    expect(answer.status()).toBe(303)
    await open.page.waitForURL(server.page('letter', 'free'))
  })
})

it('the share button copies the link and shows a toast (E-TOAST-1)', async () => {
  const { page, context } = await look('letter', 'anonymous', createMemoryApi())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin })
  const share = page.locator('.action-bar [data-island=share] a')
  await share.focus()
  await page.waitForSelector('.action-bar [data-island=share][data-awake]')
  await page.keyboard.press('Enter')
  await toast(page, 'Copied link to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await share.getAttribute('href'))
  expect(page.url()).toBe(server.page('letter', 'anonymous'))
})

describe('the message button', () => {
  const person = (can_dm: boolean, dm_upgrade_options: readonly string[] = []) =>
    createMemoryApi({ people: [{ id: WRITER, name: 'Ines Calloway', can_dm, dm_upgrade_options }] })
  const button = '.directMessage > .button'

  const dialogs = [
    [
      'somebody the page does not know',
      'anonymous',
      person(true),
      'Sign in to send Ines Calloway a message',
      'Sign in',
      '/sign-in',
    ],
    [
      'the writer',
      'writer',
      person(true),
      "You can't message yourself, but others will be able to message you via this button.",
      null,
      null,
    ],
    [
      'a subscriber whom the writer does not hear',
      'free',
      person(false, ['paid', 'founding']),
      'Ines Calloway only accepts messages from paid subscribers and founding members',
      'Upgrade',
      '/subscribe',
    ],
    [
      'a subscriber where nobody is heard',
      'free',
      person(false),
      'Ines Calloway is not currently accepting message invites',
      null,
      null,
    ],
  ] as const

  it.each(sampleOf(dialogs, ([, who]) => who === 'anonymous' || who === 'writer'))(
    'opens a dialog for %s, moves the focus into it and back (W-DM-1, W-DM-2, W-DMU-1, S-DM-1, S-DM-2, S-DM-3, E-DM-1, E-DM-2)',
    async (_, as, platform, title, action, path) => {
      const { page } = await look('message', as, platform)
      await page.waitForSelector(`${as === 'free' ? '.directMessage > .locked' : button}[aria-haspopup=dialog]`)
      await page.waitForSelector('.directMessage[data-awake]')
      await page.locator(button).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog')?.open)).toBe(true)
      const offers = await dialog
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).pathname]),
        )
      expect(offers).toEqual(action === null ? [] : [[action, path]])
      expect(await axe(page, ['color-contrast-enhanced'])).toEqual([])
      await page.keyboard.press('Escape')
      await noDialog(page)
      await expect.poll(() => page.evaluate((selector) => document.activeElement?.matches(selector), button)).toBe(true)
      await page.locator(button).click()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await noDialog(page)
      await expect.poll(() => page.evaluate((selector) => document.activeElement?.matches(selector), button)).toBe(true)
    },
  )

  it('is a link for readers who may message the writer (S-DM-1)', async () => {
    const platform = person(true)
    const { page } = await look('message', 'free', platform)
    await expect.poll(() => platform.calls.map(({ call, status }) => [call, status])).toEqual([['messageProfile', 200]])
    await page.waitForSelector('.directMessage[data-awake]')
    await page.route(/^https:/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Profile</title>' }),
    )
    const href = await page.locator(button).getAttribute('href')
    await page.locator(button).click()
    await page.waitForURL(href ?? '')
  })

  it('shows the text of its dialog if there is no script', async () => {
    open = await visit(browser, server.page('message', 'anonymous'), { javaScript: false })
    expect(await open.page.locator('.direct-message-note').textContent()).toBe(
      'Sign in to send Ines Calloway a message',
    )
    expect(await open.page.locator(button).getAttribute('href')).toContain('/sign-in?')
  })
})
