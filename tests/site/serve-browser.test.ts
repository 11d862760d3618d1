import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../browser/chromium.js'
import { diptychProcess, folder, paragraph } from '../cli/diptych.js'
import { mailServer, type MailServer } from '../cli/mail/sinks/mail-server.js'
import { select } from '../harness/markup.js'
import type { Json } from '../harness/node-fixtures.js'
import { startPostgres, type TestDatabase } from '../harness/postgres.js'
import { ask, letter, OPEN_POLL, serveSite, stateFolder, type Served } from './serve-stand.js'
import { tlsProxy, type TlsProxy } from './tls-proxy.js'

const HOST = 'letter.example'
const ORIGIN = `https://${HOST}`

/** As its writer publishes it: on the site. */
const PUBLISHED = letter(
  'poll',
  1,
  [paragraph('A question.') as Json, { type: 'poll', attrs: { id: 70 } }],
  { polls: { 70: OPEN_POLL } },
  { canonical_url: `${ORIGIN}/p/poll` },
  { base_url: ORIGIN },
)

let browser: Browser
let postgres: TestDatabase
let proxy: TlsProxy
let site: Served
beforeAll(async () => {
  proxy = await tlsProxy(() => site.port)
  ;[browser, postgres] = await Promise.all([
    launch([`--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${proxy.port}`]),
    startPostgres(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await proxy?.close()
  await postgres?.stop()
})

describe.each([
  ['PGlite', () => join('.diptych', 'db')],
  ['PostgreSQL', () => postgres.url],
] as const)('a site on %s', (_, databaseOf) => {
  let mails: MailServer
  let posts: string
  let cwd: string
  const start = async () => {
    site = await serveSite({
      posts,
      cwd,
      args: `--database ${databaseOf()} --smtp smtp://127.0.0.1:${mails.port} --base-url ${ORIGIN} --trust-proxy 1`.split(
        ' ',
      ),
    })
  }
  beforeAll(async () => {
    mails = await mailServer()
    cwd = await stateFolder()
    posts = await folder({ 'poll.json': PUBLISHED })
    await start()
  })
  afterAll(async () => {
    await site?.end('SIGKILL')
    await mails?.close()
  })

  /** The last mail to this address, once there are so many. */
  const mailTo = async (address: string, count = 1) => {
    const received = () => mails.received.filter(({ to }) => to === address)
    await expect.poll(() => received().length).toBe(count)
    const { bytes } = received().at(-1) ?? { bytes: Buffer.from('') }
    const { text = '', html = '', headers } = await PostalMime.parse(bytes)
    return { text, html, unsubscribe: headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '' }
  }

  /** Sends the post as its writer does: PGlite belongs to one process, so the site stops for the list. */
  const sendPost = async () => {
    expect(await site.end()).toBe(0)
    const list = join(cwd, `list-${mails.received.length}.csv`)
    const exported = await diptychProcess(['subscribers', 'export', '--database', databaseOf(), '-o', list], { cwd })
    expect(exported).toMatchObject({ code: 0 })
    await start()
    const words: Readonly<Record<string, string>> = {
      POST: join(posts, 'poll.json'),
      LIST: list,
      SERVER: `smtp://127.0.0.1:${mails.port}`,
      KEY: join(cwd, '.diptych/site.key'),
    }
    const sent = await diptychProcess(
      'mail POST -r LIST -t SERVER --sign KEY --from post@letter.example --no-log'
        .split(' ')
        .map((word) => words[word] ?? word),
      { cwd },
    )
    return { sent, list: await readFile(list, 'utf8'), exported: exported.stderr }
  }

  const visit = async (javaScriptEnabled: boolean, journey: (page: Page, context: BrowserContext) => Promise<void>) => {
    const context = await browser.newContext({ javaScriptEnabled, ignoreHTTPSErrors: true })
    try {
      await journey(await context.newPage(), context)
    } finally {
      await context.close()
    }
  }

  /** Signs up with the form of the front page, and confirms with the link of the mail. */
  const signUp = async (page: Page, address: string) => {
    await page.goto(`${ORIGIN}/`)
    await page.fill('input[name=email]', address)
    await page.click('text=Subscribe')
    await page.waitForSelector('h1:text("Check your email")')
    const { text } = await mailTo(address)
    const [link = ''] = /https:\S+/.exec(text) ?? []
    expect(new URL(link).origin).toBe(ORIGIN)
    await page.goto(link)
    await page.click('main button:text("Confirm")')
    await page.waitForSelector('h1:text("You are subscribed")')
  }

  it('takes a reader from the sign-up to the vote of a mail, a like, and out with one click', async () => {
    const address = 'ana@reader.example'
    await visit(true, async (page, context) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      await signUp(page, address)
      const { sent } = await sendPost()
      expect(sent).toMatchObject({ code: 0, stderr: expect.stringContaining('1') })
      const mail = await mailTo(address, 2)
      const [vote = ''] = linksOf(mail.html).filter((href) => href.includes('option_id='))
      expect(new URL(vote).origin).toBe(ORIGIN)
      await page.goto(vote)
      // The link asks; only the button votes.
      await page.waitForSelector('.poll-ballot .poll-chosen:text("At dawn")')
      expect(await totalVotes()).toBe(9)
      await page.waitForSelector('.poll-embed [data-awake]')
      await page.click('.poll-ballot button[name=option_id]')
      await page.waitForSelector('.poll-result.mine:has-text("At dawn")')
      expect(await totalVotes()).toBe(10)
      await page.goto(`${ORIGIN}/p/poll`)
      await page.waitForSelector('.poll-result.mine:has-text("At dawn")')

      const like = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/post/1/reaction'))
      await page.click('.action-bar [data-island=like] [name=reaction]')
      expect((await like).status()).toBe(200)
      await page.waitForSelector('.action-bar [data-island=like] [aria-pressed=true]')

      const [, link = ''] = /<(https:[^>]+)>/.exec(mail.unsubscribe) ?? []
      // As a mail service does it: nobody's cookie, nobody's page.
      const left = await answerOf(pathOf(link), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(left.status).toBe(200)
      const next = await sendPost()
      expect(next.list).not.toContain(address)
      expect(next.exported).toContain('left out: 1 unsubscribed')
      expect(mails.received.filter(({ to }) => to === address)).toHaveLength(2)
      expect(complaints).toEqual([])
      expect(await context.cookies()).toHaveLength(1)
    })
  })

  it('does the same without JavaScript', async () => {
    const address = 'ben@reader.example'
    await visit(false, async (page) => {
      await signUp(page, address)
      await sendPost()
      const mail = await mailTo(address, 2)
      const [, vote = ''] = linksOf(mail.html).filter((href) => href.includes('option_id='))
      const before = await totalVotes()
      await page.goto(vote)
      await page.waitForSelector('.poll-ballot .poll-chosen:text("At dusk")')
      expect(await totalVotes()).toBe(before)
      await page.click('.poll-ballot button[name=option_id]')
      await page.waitForSelector('.poll-result.mine:has-text("At dusk")')
      expect(await totalVotes()).toBe(before + 1)

      await page.goto(linksOf(mail.html).find(isUnsubscribe) ?? '')
      await page.click('main button:text("Unsubscribe")')
      await page.waitForSelector('h1:text("You are unsubscribed")')
      const next = await sendPost()
      expect(next.list).not.toContain(address)
    })
  })

  it('has a page for every link of its mails to itself', async () => {
    const address = 'cleo@reader.example'
    await visit(false, (page) => signUp(page, address))
    await sendPost()
    const { html } = await mailTo(address, 2)
    const dead: string[] = []
    for (const href of new Set(linksOf(html)))
      if (href.startsWith(`${ORIGIN}/`) && (await answerOf(pathOf(href))).status >= 400)
        dead.push(new URL(href).pathname)
    expect(dead).toEqual(NOT_YET)
  })
})

/** Addresses that mails of a post name, and the site does not have. */
const NOT_YET: readonly string[] = []

async function totalVotes(): Promise<number> {
  return (JSON.parse((await answerOf('/api/v1/poll/70')).body) as { total_votes: number }).total_votes
}

/** What the site answers to whoever is no browser. */
function answerOf(path: string, more: Parameters<typeof ask>[2] = {}) {
  return ask(site, path, { ...more, headers: { host: HOST, ...more.headers } })
}

function pathOf(href: string): string {
  return href.slice(ORIGIN.length).split('#', 1)[0] ?? ''
}

function linksOf(html: string): readonly string[] {
  return select(html, 'a[href]').map((link) => link.attribs['href'] ?? '')
}

function isUnsubscribe(href: string): boolean {
  return href.includes('/action/disable_email')
}
