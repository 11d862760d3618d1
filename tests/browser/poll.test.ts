import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createMemoryApi } from '../../packages/server/src/memory/index.js'
import type { Poll } from '../../src/domain/post/entities.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { sampleOf } from '../harness/every-case.js'
import { select } from '../harness/markup.js'
import { launch } from './chromium.js'
import { visit, type Visit } from './example-server.js'
import { answerWith, failedCalls, serveLetters, stored, type Letter, type LetterServer } from './letters.js'
import { axe } from './stage.js'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const OPEN: Poll = {
  id: 70,
  question: 'When do you go down to the water?',
  options: [
    { id: 1, label: 'At dawn', votes: 5 },
    { id: 2, label: 'At dusk', votes: 4 },
  ],
  total_votes: 9,
  audience: 'everyone',
  is_published: true,
  published_at: hoursAgo(1),
  expiry: 168,
}
const POLLS: Readonly<Record<string, Partial<Poll>>> = {
  open: {},
  early: { id: 71 },
  scriptless: { id: 72 },
  payers: { id: 73, audience: 'only_paid' },
  expired: { id: 74, published_at: hoursAgo(30), expiry: 24 },
  draft: { id: 75, is_published: false },
  voted: {
    id: 76,
    options: [
      { id: 1, label: 'At dawn', votes: 5 },
      { id: 2, label: 'At dusk', votes: 4, my_vote: true },
    ],
  },
  mailed: { id: 77 },
  refused: { id: 78 },
  stale: { id: 79 },
  textual: { id: 80, ...({ expiry: '168', total_votes: '3' } as object) },
  over: { id: 81, published_at: hoursAgo(30), ...({ expiry: '24', total_votes: '3' } as object) },
}
const letter = (part: Partial<Poll>, post = {}): Letter => {
  const poll = { ...OPEN, ...part }
  return { content: [{ type: 'poll', attrs: { id: poll.id } }], data: { polls: { [poll.id]: poll } }, post }
}
const LETTERS = Object.fromEntries(
  Object.entries(POLLS).map(([name, part]) => [
    name,
    letter(part, name === 'mailed' ? { email_sent_at: hoursAgo(1) } : {}),
  ]),
)

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

const poll = '.poll-embed'
const awake = `${poll} [data-awake]`
const enabled = `${poll} .poll-option:enabled`

async function look(name: string, as: string): Promise<Visit> {
  open = await visit(browser, server.page(name, as))
  await open.page.waitForSelector(awake)
  return open
}

/** Each result as it is drawn: label, share, and whether its bar is there and as long as the share says. */
function bars({ page }: Visit) {
  return page.$$eval('.poll-result', (results) =>
    results.map((result) => {
      const bar = result.querySelector('meter')
      return [
        result.querySelector('.poll-label')?.textContent,
        result.querySelector('.poll-percent')?.textContent,
        (bar?.getBoundingClientRect().height ?? 0) > 4 ? bar?.value : null,
      ]
    }),
  )
}

it('a free reader votes with the keyboard, sees the results, and finds them on the next visit (S-POLL-2, S-POLL-4)', async () => {
  const here = await look('open', 'free')
  const { page } = here
  expect(await page.locator('.poll-results').count()).toBe(0)
  await page.locator(enabled).nth(1).focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.poll-results')
  const results = [
    ['At dawn', '50%', 50],
    ['Your vote: At dusk', '50%', 50],
  ]
  await expect.poll(() => bars(here)).toEqual(results)
  await expect.poll(() => page.locator(`${poll} [role=status]`).textContent()).toBe('10 votes')
  // What was pressed is gone; the focus is on what came in its place.
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('poll-results')
  expect(await axe(page, ['color-contrast-enhanced'])).toEqual([])
  await page.reload()
  await expect.poll(() => bars(here)).toEqual(results)
})

it('a press on a poll before its script has loaded is replayed afterwards', async () => {
  open = await visit(browser, 'about:blank')
  const { page } = open
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(?!client-)[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(server.page('early', 'free'), { waitUntil: 'load' })
  await page.locator('.poll-option').first().click()
  expect(await page.locator(awake).count()).toBe(0)
  release()
  await page.waitForSelector('.poll-results')
})

const CLOSED = [
  ['open', 'anonymous', 'Sign in to vote', '/sign-in?redirect='],
  ['payers', 'free', 'Only paid subscribers can vote in this poll Upgrade to paid', '/subscribe?'],
  ['draft', 'paid', 'This poll is not published yet', null],
  ['expired', 'paid', '9 votes ∙ This poll is closed', null],
  ['voted', 'paid', '9 votes', null],
] as const

it.each(sampleOf(CLOSED, ([name]) => name === 'open' || name === 'expired'))(
  'a poll that is %s cannot be voted in by a reader who is %s (S-POLL-1, S-POLL-2, S-POLL-3, S-POLL-4)',
  async (name, as, note, link) => {
    const here = await look(name, as)
    expect(await here.page.locator(enabled).count()).toBe(0)
    expect(await here.page.locator(`${poll} .poll-problem`).isVisible()).toBe(false)
    const words = here.page.locator(`${poll} .card-meta`)
    expect(await words.textContent()).toBe(note)
    const hrefs = await words.locator('a').evaluateAll((links) => links.map((each) => (each as HTMLAnchorElement).href))
    expect(hrefs.map((href) => link !== null && href.includes(link))).toEqual(link === null ? [] : [true])
    if (name === 'open')
      expect(new URL(hrefs[0] ?? '').searchParams.get('redirect')).toBe(`${server.origin}/p/open#poll-70`)
    expect((await bars(here)).length).toBe(name === 'expired' || name === 'voted' ? 2 : 0)
  },
)

it('paid subscribers vote in a poll for paid subscribers (S-POLL-3)', async () => {
  const { page } = await look('payers', 'paid')
  await page.locator(enabled).first().click()
  await page.waitForSelector('.poll-results')
})

it('a refused vote shows the reason, a failed call an error, and the next vote counts (E-GEN-1)', async () => {
  const here = await look('refused', 'free')
  const { page } = here
  const platform = createMemoryApi({ polls: [{ ...OPEN, ...POLLS['refused'] }], now: new Date() })
  await answerWith(here, platform)
  const alert = page.locator(`${poll} [role=alert]`)
  const dawn = page.locator(enabled).first()

  platform.failures.vote = { status: 503, body: { error: 'Voting rests for a minute.' } }
  await dawn.click()
  await alert.getByText('Voting rests for a minute.').waitFor()
  await expect.poll(() => page.locator(enabled).count()).toBe(2)

  platform.failures.vote = 'network'
  await dawn.click()
  await page.locator('.toasts[role=status]').getByText('Something went wrong. Please try again later.').waitFor()
  await alert.waitFor({ state: 'hidden' })
  await failedCalls(here, 2)

  delete platform.failures.vote
  await dawn.dblclick()
  await page.waitForSelector('.poll-results')
  await expect.poll(() => platform.calls.filter(({ status }) => status === 200).length).toBe(1)
})

it('the writer of a poll can show and hide its results before voting (S-POLL-5)', async () => {
  const here = await look('open', 'writer')
  const toggle = here.page.locator('.poll-peek')
  expect(await toggle.textContent()).toBe('Show results')
  await toggle.click()
  await expect.poll(async () => (await bars(here)).map(([label]) => label)).toEqual(['At dawn', 'At dusk'])
  await expect.poll(() => toggle.textContent()).toBe('Hide results')
  await toggle.click()
  await expect.poll(() => here.page.locator(enabled).count()).toBe(2)
  await here.context.close()
  open = await visit(browser, server.page('open', 'writer'), { javaScript: false })
  expect(await open.page.locator('.poll-peek').isVisible()).toBe(false)
})

it('a poll whose numbers are text counts, closes and shows shares as others do, also in the answer to a vote', async () => {
  const closed = await look('over', 'free')
  await expect
    .poll(() => bars(closed))
    .toEqual([
      ['At dawn', '56%', 56],
      ['At dusk', '44%', 44],
    ])
  await expect
    .poll(() => closed.page.locator(`${poll} [role=status]`).textContent())
    .toBe('9 votes ∙ This poll is closed')
  await closed.context.close()

  const here = await look('textual', 'free')
  await here.context.route('**/api/v1/poll/80/vote', async (route) => {
    const options = [
      { id: 1, label: 'At dawn', votes: '6', my_vote: 'true' },
      { id: 2, label: 'At dusk', votes: '4', my_vote: 0 },
    ]
    await route.fulfill({ json: { ...OPEN, id: 80, options, total_votes: '3', expiry: '168' } })
  })
  await here.page.locator(enabled).first().click()
  await expect
    .poll(() => bars(here))
    .toEqual([
      ['Your vote: At dawn', '60%', 60],
      ['At dusk', '40%', 40],
    ])
  await expect.poll(() => here.page.locator(`${poll} [role=status]`).textContent()).toBe('10 votes')
})

const EDITORS = [
  ['open', 'writer', true],
  ['draft', 'writer', true],
  ['mailed', 'writer', false],
  ['open', 'paid', false],
] as const

it.each(sampleOf(EDITORS, ([name]) => name === 'open'))(
  'the poll that is %s may be edited by a %s: %s (S-POLL-6)',
  async (name, as, may) => {
    const { page } = await look(name, as)
    const edit = page.locator(`${poll} a`, { hasText: 'Edit poll' })
    expect(await edit.count()).toBe(may ? 1 : 0)
    if (may) expect(await edit.getAttribute('href')).toBe(`${server.origin}/publish/post/148200101`)
  },
)

it('a poll is a form without a script: it sends the vote and returns to the results', async () => {
  open = await visit(browser, server.page('scriptless', 'free'), { javaScript: false })
  await open.page.locator(enabled).first().click()
  await open.page.waitForSelector('.poll-results')
  await open.page.waitForURL(`${server.page('scriptless', 'free')}#poll-72`)
  const here = open
  await expect.poll(async () => (await bars(here))[0]).toEqual(['Your vote: At dawn', '60%', 60])
})

/** The addresses in the mail of a recipient with this token. */
async function voteLinks(token: string): Promise<string[]> {
  const post = readPost(stored(letter({}), server.origin, 'open'))
  const { html } = (await compileEmail(post, { reader: 'free', now: new Date() })).bind({ token })
  expect(html).toContain(OPEN.question)
  expect(select(html, 'form, button, input')).toEqual([])
  return select(html, 'a[href*="option_id="]').map((link) => link.attribs['href'] ?? '')
}

const confirm = `${poll} form button[type=submit]`

it('the mail has a link for each option, which opens the page on that option with one button; that one votes (N-POLL-3)', async () => {
  const links = await voteLinks('t0k3n')
  expect(links.map((link) => new URL(link).searchParams.get('option_id'))).toEqual(['1', '2'])
  open = await visit(browser, 'about:blank')
  const { page } = open
  const platform = createMemoryApi({ polls: [OPEN], mailTokens: ['t0k3n'], now: new Date() })
  await answerWith(open, platform)
  await page.goto(links[1] ?? '')
  await page.waitForSelector(awake)
  expect(await page.locator('.poll-chosen').textContent()).toBe('At dusk')
  expect(await page.locator(confirm).allTextContents()).toEqual(['Confirm your vote'])
  expect(await page.locator('.poll-option').count()).toBe(0)
  // Whom the page does not know has no other way to vote.
  expect(await page.locator(`${poll} a`).count()).toBe(0)
  expect(platform.calls).toEqual([])
  await page.locator(confirm).click()
  await page.waitForSelector('.poll-results')
  expect(platform.calls.map(({ path, body, status }) => [path, body, status])).toEqual([
    ['/api/v1/poll/70/vote', { option_id: '2', token: 't0k3n' }, 200],
  ])
  const here = open
  await expect.poll(async () => (await bars(here))[1]?.[0]).toBe('Your vote: At dusk')
})

it('the confirm button sends option and token in a form without a script (N-POLL-3)', async () => {
  const [link = ''] = await voteLinks('t0k3n')
  open = await visit(browser, 'about:blank', { javaScript: false })
  const platform = createMemoryApi({ polls: [OPEN], mailTokens: ['t0k3n'], now: new Date() })
  await answerWith(open, platform)
  await open.page.goto(link)
  await open.page.locator(confirm).click()
  await expect
    .poll(() => platform.calls.map(({ method, path, body, status }) => [method, path, body, status]))
    .toEqual([['POST', '/api/v1/poll/70/vote', { token: 't0k3n', option_id: '1' }, 200]])
})

it('a reader whom the page knows may choose another option, also after a link that is no longer good', async () => {
  const here = await look('stale', 'free')
  const { page } = here
  await page.goto(server.page('stale', 'free', { poll_id: '79', option_id: '2', token: 'stale' }))
  await page.waitForSelector(awake)
  await page.locator(confirm).click()
  await page.locator(`${poll} [role=alert]`).getByText('This link is invalid.').waitFor()
  await failedCalls(here, 1)
  const another = page.locator(`${poll} a`, { hasText: 'Choose another' })
  expect(await another.getAttribute('href')).toBe(`${server.origin}/p/stale#poll-79`)
  await another.click()
  await page.locator(`${poll} [role=alert]`).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('fieldset')
  await page.locator(enabled).first().click()
  await page.waitForSelector('.poll-results')
})
