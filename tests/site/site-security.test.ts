import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailingDatabase } from '../../packages/server/src/mailings/database/mailing-database.js'
import { openDatabase } from '../../packages/server/src/serve/open-store.js'
import type { SiteStore } from '../../packages/server/src/site/store/store.js'
import type { SubscriptionState } from '../../src/domain/reader/subscription.js'
import { DATABASES, testDatabase } from '../harness/databases.js'
import { itInFullRun } from '../harness/every-case.js'
import { ask, postFiles, rawConnection, serveSite, type Served } from './serve-stand.js'
import { cookieOf, linkIn, mailOf, NOW, ORIGIN, PAID_CANARY, POSTS, standSite, type Stand } from './site-stand.js'

const OWN = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
const pathOf = (url: string) => url.slice(ORIGIN.length)

/** Every address that is read. Some are not there yet: they must keep to the rules too when they are. */
const READ = [
  '/',
  '/?page={x}',
  '/p/{x}',
  '/p/paid',
  '/p/paid?poll_id={x}&option_id={x}&token={x}',
  '/p/poll?poll_id=70&option_id={x}&token={x}',
  '/p/paid/{x}',
  '/p/paid/comments',
  '/i/2/{x}',
  '/assets/{x}',
  '/confirm?token={x}',
  '/sign-in?token={x}',
  '/sign-in?redirect={x}',
  '/subscribe?plan={x}&next={x}',
  '/account?token={x}',
  '/action/disable_email?token={x}',
  '/api/v1/poll/{x}',
  '/api/v1/post/{x}/reaction',
  '/api/v1/post/2/pdf',
  '/api/v1/posts',
  '/api/own/{x}?post=1',
  '/api/v1/{x}',
  '/archive?page={x}',
  '/feed',
  '/feed.xml',
  '/feed/private/{x}',
  '/feed?token={x}',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/s/{x}',
  '/section/{x}',
  '/refer?token={x}',
  '/survey/{x}?token={x}',
  '/desk',
  '/desk/{x}',
  '/desk/posts/{x}',
  '/healthz?x={x}',
  '/readyz',
  '/{x}',
] as const

/** Every address that is changed, with the fields that it takes. */
const CHANGED: readonly (readonly [string, string, readonly string[]])[] = [
  ['POST', '/api/own/{x}?post={x}', ['timeline']],
  ['POST', '/api/v1/poll/70/vote', ['option_id', 'token']],
  ['POST', '/api/v1/poll/{x}/vote', ['option_id']],
  ['POST', '/api/v1/free', ['email']],
  ['POST', '/api/v1/reader/signup/just_email', ['email']],
  ['POST', '/api/v1/post/{x}/reaction', ['reaction']],
  ['DELETE', '/api/v1/post/{x}/reaction', []],
  ['POST', '/sign-in', ['email']],
  ['POST', '/sign-in?token={x}', []],
  ['POST', '/confirm?token={x}', []],
  ['POST', '/account?token={x}', ['mails']],
  ['POST', '/action/disable_email?token={x}', ['again']],
  ['POST', '/hooks/{x}', ['event']],
  ['POST', '/survey/{x}?token={x}', ['answer']],
  ['POST', '/refer?token={x}', ['email']],
  ['POST', '/desk/{x}', ['value']],
]

const INJECTIONS = [
  "'",
  "'; drop table readers; --",
  "1' or '1'='1",
  "1; update readers set state='paid'",
  '1 union select email from readers',
  '" or ""="',
  String.raw`\'; select pg_sleep(60); --`,
  "x') on conflict do nothing; --",
  '$1',
  '%27%20or%201=1',
  '\0',
  "1\0'",
  '\ud800',
  '<script>alert(1)</script>',
  '\r\nset-cookie: planted=1',
  '%0d%0aset-cookie: planted=1',
  '../../../etc/passwd',
  '..%2f..%2fpackage.json',
  '-1',
  '9'.repeat(40),
  '1e309',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
]

const filled = (template: string, value: string) =>
  template.replaceAll('{x}', encodeURIComponent(value.replaceAll('\ud800', '\ufffd')))

let database: MailingDatabase
let store: SiteStore
let dropDatabase: () => Promise<void>
let stand: Stand
let served: Served
let cookie: { readonly cookie: string }

beforeAll(async () => {
  const [kind = 'PGlite'] = DATABASES
  const { address, stop } = await testDatabase(kind)
  dropDatabase = stop
  database = await openDatabase(address)
  store = database.store
  stand = standSite({ store })
  cookie = await signedIn('reader@list.example', 'free')
  served = await serveSite({ posts: await postFiles() })
})
afterAll(async () => {
  await served?.end('SIGKILL')
  await database?.close()
  await dropDatabase?.()
})

async function signedIn(email: string, state: Exclude<SubscriptionState, 'anonymous'>) {
  await store.readers.add({ email, status: 'active', state }, NOW)
  await stand.post('/sign-in', { email })
  return cookieOf(await stand.post(pathOf(linkIn(stand.mails.at(-1)))))
}

/** All that the database knows of readers. */
async function contents(): Promise<unknown> {
  const tables = ['readers', 'votes', 'likes', 'sessions', 'used_tokens', 'suppressions']
  const found: unknown[] = []
  for (const table of tables)
    found.push([table, (await sql`select * from ${sql.table(table)} as t order by t::text`.execute(database.db)).rows])
  return found
}

/** What an answer says to whoever compares two of them. */
async function seen(answer: Response) {
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() }
}

describe('a site on a database', () => {
  itInFullRun('takes SQL in every parameter as text: nothing changes, and nothing fails', async () => {
    const before = await contents()
    for (const injection of INJECTIONS) {
      for (const headers of [{}, cookie])
        for (const template of READ) {
          const path = filled(template, injection)
          const { status } = await stand.get(path, headers)
          expect([path, status < 500]).toEqual([path, true])
        }
      for (const [method, template, names] of CHANGED) {
        const path = filled(template, injection)
        const fields = Object.fromEntries(names.map((name) => [name, injection]))
        const json = { method, headers: { ...OWN, ...cookie, 'content-type': 'application/json' } }
        const form = { ...json, headers: { ...OWN, ...cookie, 'content-type': 'application/x-www-form-urlencoded' } }
        const bodies = [
          { ...json, body: JSON.stringify(fields) },
          { ...form, body: new URLSearchParams(fields).toString() },
        ]
        for (const asked of bodies) {
          const { status } = await stand.fetch(new Request(new URL(path, ORIGIN), asked))
          expect([method, path, status < 500]).toEqual([method, path, true])
        }
      }
      const odd = { cookie: `__Host-diptych=${injection.replace(/[^\x20-\x7e]/g, '')}` }
      expect((await stand.get('/account', odd)).status).toBe(303)
    }
    expect(stand.failures).toEqual([])
    expect(await contents()).toEqual(before)
  })

  it('keeps what it stores as it was written, whatever it looks like', async () => {
    const email = "o'brien;--@list.example"
    for (const injection of INJECTIONS) await stand.call('/api/v1/free', { email, source: injection })
    const reader = await store.readers.byEmail(email)
    if (reader) expect(reader).toMatchObject({ email, status: 'pending' })
    expect(await store.readers.byEmail('reader@list.example')).toMatchObject({ state: 'free' })
    expect(stand.failures).toEqual([])
  })

  it('takes changes from its own pages only (CSRF)', async () => {
    const before = await contents()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const foreign = [
      { ...form, origin: 'https://evil.example' },
      { ...form, origin: 'https://letter.example.evil.example' },
      { ...form, origin: 'http://letter.example' },
      { ...form, origin: 'https://letter.example:8443' },
      { ...form, origin: 'null' },
      { ...form, 'sec-fetch-site': 'cross-site' },
      { ...form, 'sec-fetch-site': 'same-site' },
      { 'content-type': 'text/plain', origin: 'https://evil.example' },
      { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://evil.example' },
      { 'content-type': 'application/json', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ]
    const changes = [
      ['POST', '/api/v1/poll/70/vote', 'option_id=1'],
      ['POST', '/api/v1/post/1/reaction', ''],
      ['DELETE', '/api/v1/post/1/reaction', ''],
      ['PUT', '/api/v1/post/1/reaction', ''],
      ['POST', '/api/v1/free', 'email=new@list.example'],
      ['POST', '/sign-in', 'email=reader@list.example'],
      ['POST', '/sign-out', ''],
      ['POST', '/account', 'mails=no'],
    ] as const
    for (const from of foreign)
      for (const [method, path, body] of changes) {
        const headers = { ...from, ...cookie } as Record<string, string>
        const answer = await stand.fetch(new Request(new URL(path, ORIGIN), { method, body, headers }))
        expect([path, from, answer.status]).toEqual([path, from, 403])
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
    // Without a word of where it comes from it is no browser, and has no cookie that somebody else could use.
    for (const [path, body] of [
      ['/api/v1/poll/70/vote', 'option_id=1'],
      ['/account', 'mails=no'],
    ] as const)
      expect([303, 401]).toContain(
        (await stand.fetch(new Request(new URL(path, ORIGIN), { method: 'POST', body, headers: form }))).status,
      )
    // A GET changes nothing, wherever it comes from.
    for (const path of [
      '/sign-out',
      '/account?mails=no',
      '/api/v1/poll/70/vote?option_id=1',
      '/api/v1/post/1/reaction',
    ])
      await stand.get(path, cookie)
    const preflight = new Request(`${ORIGIN}/api/v1/free`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect((await stand.fetch(preflight)).headers.get('access-control-allow-origin')).toBeNull()
    expect(await contents()).toEqual(before)
  })

  it('never goes on with a session that was there before the sign-in (session fixation)', async () => {
    const planted = { cookie: `__Host-diptych=${'a'.repeat(64)}` }
    const email = 'fixed@list.example'
    await store.readers.add({ email, status: 'active' }, NOW)
    const victim = await signedIn('attacker@list.example', 'free')
    for (const before of [planted, victim]) {
      // Each link is another one.
      stand.now = new Date(stand.now.getTime() + 1000)
      await stand.post('/sign-in', { email }, { ...OWN, ...before })
      const answer = await stand.post(pathOf(linkIn(stand.mails.at(-1))), {}, { ...OWN, ...before })
      expect(cookieOf(answer).cookie).not.toBe(before.cookie)
      // What was planted opens nothing afterwards.
      expect((await stand.get('/account', before)).headers.get('location')).toBe('/sign-in')
      expect((await stand.get('/account', cookieOf(answer))).status).toBe(200)
    }
    // No page gives a cookie to those who did not sign in, nor takes one from an address.
    for (const path of READ)
      expect((await stand.get(filled(path, 'a'.repeat(64)))).headers.get('set-cookie')).toBeNull()
  })

  it('confirms with a link once: later it neither brings a reader back nor opens a session', async () => {
    await stand.post('/api/v1/free', { email: 'once@list.example' })
    const path = pathOf(linkIn(stand.mails.at(-1)))
    expect((await stand.post(path)).headers.get('set-cookie')).not.toBeNull()
    const again = await stand.post(path)
    expect([again.status, again.headers.get('set-cookie')]).toEqual([200, null])
    const reader = await store.readers.byEmail('once@list.example')
    await store.readers.unsubscribe(reader?.id ?? 0, NOW)
    expect((await stand.post(path)).status).toBe(410)
    expect(await store.readers.byEmail('once@list.example')).toMatchObject({ status: 'unsubscribed' })
  })

  it('sends nobody to another site (open redirect)', async () => {
    const targets = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      'https:evil.example',
      ' //evil.example',
      `${ORIGIN}@evil.example/`,
      `${ORIGIN}.evil.example/`,
      `${ORIGIN}//evil.example/`,
    ]
    const check = (answer: Response, from: string) => {
      const location = answer.headers.get('location')
      if (location !== null) expect([from, new URL(location, ORIGIN).origin]).toEqual([from, ORIGIN])
    }
    for (const target of targets) {
      for (const name of ['redirect', 'next', 'return', 'returnTo', 'url', 'page', 'token'])
        for (const path of ['/', '/sign-in', '/account', '/confirm', '/action/disable_email', '/p/poll', '/refer'])
          check(await stand.get(`${path}?${name}=${encodeURIComponent(target)}`), path)
      const headers = { ...OWN, ...cookie, referer: target }
      check(await stand.post('/api/v1/poll/70/vote', { option_id: '0' }, headers), 'vote')
      check(await stand.post('/account', { redirect: target, mails: 'other' }, headers), 'account')
      check(await stand.get(`/${target}`), 'path')
    }
  })

  it('puts no line of its own into headers (header injection)', async () => {
    const lines = [
      '\r\nset-cookie: planted=1',
      '%0d%0aset-cookie:%20planted=1',
      '\n\n<script>',
      '\u560d\u560aset-cookie: planted=1',
    ]
    const check = (answer: Response) => {
      expect(answer.headers.get('set-cookie') ?? '').not.toContain('planted')
      for (const [, value] of answer.headers) expect(value).not.toMatch(/[\r\n]/)
      expect(answer.status).toBeLessThan(500)
    }
    for (const line of lines) {
      for (const path of READ) check(await stand.get(filled(path, line), cookie))
      const query = `?poll_id=70&x=${encodeURIComponent(line)}`
      check(
        await stand.post(
          '/api/v1/poll/70/vote',
          { option_id: '0' },
          { ...OWN, ...cookie, referer: `${ORIGIN}/p/poll${query}` },
        ),
      )
      check(await stand.post(`/account?x=${encodeURIComponent(line)}`, { mails: 'other' }, { ...OWN, ...cookie }))
      const count = stand.mails.length
      await stand.call('/api/v1/free', { email: `a@b.example${line}bcc: c@d.example`, source: line })
      expect(stand.mails).toHaveLength(count)
    }
  })

  it('tells nobody who its readers are (enumeration)', async () => {
    for (const status of ['active', 'pending', 'unsubscribed'] as const)
      await store.readers.add({ email: `known-${status}@list.example`, status }, NOW)
    const answers = async (email: string) => [
      await seen(await stand.post('/api/v1/free', { email })),
      await seen(await stand.post('/sign-in', { email })),
      await seen(
        await stand.fetch(
          new Request(`${ORIGIN}/api/v1/reader/signup/just_email`, {
            method: 'POST',
            headers: { ...OWN, 'content-type': 'application/json' },
            body: JSON.stringify({ email }),
          }),
        ),
      ),
      // Too many, for both.
      await seen(await stand.post('/api/v1/free', { email })),
    ]
    const withoutClock = (all: Awaited<ReturnType<typeof answers>>) =>
      all.map(({ headers, ...rest }) => ({ ...rest, headers: headers.filter(([name]) => name !== 'retry-after') }))
    const unknown = withoutClock(await answers('unknown@list.example'))
    expect(unknown.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    for (const status of ['active', 'pending', 'unsubscribed'])
      expect(withoutClock(await answers(`known-${status}@list.example`))).toEqual(unknown)
  })

  it('gives caches nothing that somebody else made up (cache poisoning)', async () => {
    const plain = await seen(await stand.get('/p/poll'))
    const front = await seen(await stand.get('/'))
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-prefix': '/evil',
      'x-host': 'evil.example',
      'x-original-url': '/evil',
      'x-rewrite-url': '/evil',
      forwarded: 'host=evil.example',
      'x-http-method-override': 'DELETE',
    }
    expect(await seen(await stand.get('/p/poll', headers))).toEqual(plain)
    expect(await seen(await stand.get('/', headers))).toEqual(front)
    // A part of the address that a cache may leave out of its key changes nothing, and stands nowhere.
    for (const query of ['utm_source=evil.example', 'fbclid=evil.example', '_=evil.example'])
      expect(await seen(await stand.get(`/p/poll?${query}`))).toEqual(plain)
    for (const path of READ) {
      const answer = await stand.get(filled(path, 'x'), cookie)
      const control = answer.headers.get('cache-control') ?? ''
      const isSame = /public/.test(control)
        ? (await seen(await stand.get(filled(path, 'x')))).body === (await answer.text())
        : /private|no-store/.test(control)
      expect([path, control, isSame]).toEqual([path, control, true])
    }
    for (const path of ['/p/poll', '/p/paid'])
      expect((await stand.get(path)).headers.get('vary')?.toLowerCase()).toContain('cookie')
    const lied = await ask(served, '/p/poll', { headers: { host: 'evil.example' } })
    expect([lied.status, lied.headers['cache-control'], lied.body]).toEqual([307, 'no-store', ''])
  })

  it('shows paid text to payers only, on every route', async () => {
    const kinds: Readonly<Record<string, { readonly cookie?: string }>> = {
      anonymous: {},
      forged: { cookie: `__Host-diptych=${'b'.repeat(64)}` },
      registered: await signedIn('registered@list.example', 'registered'),
      free: await signedIn('free@list.example', 'free'),
      lapsed: await signedIn('lapsed@list.example', 'lapsed'),
    }
    const left = await signedIn('left@list.example', 'paid')
    const [paid] = POSTS.filter(({ slug }) => slug === 'paid')
    const free = await store.readers.byEmail('free@list.example')
    const mail = await mailOf(paid!.post, { id: free?.id ?? 0, email: 'free@list.example' })
    const token = new URL(mail.unsubscribe).searchParams.get('token') ?? ''
    const paths = READ.flatMap((path) => [path, ...['paid', '2', token].map((value) => filled(path, value))])
    for (const [kind, headers] of Object.entries(kinds))
      for (const path of [...paths, '/p/paid?as=paid', '/p/paid?state=paid', '/p/paid.json', '/P/PAID'])
        for (const accept of ['text/html', 'application/json', 'application/rss+xml']) {
          const answer = await stand.get(path, { ...headers, accept } as Record<string, string>)
          expect([kind, path, (await answer.text()).includes(PAID_CANARY)]).toEqual([kind, path, false])
        }
    const payer = await signedIn('paid@list.example', 'paid')
    expect(await (await stand.get('/p/paid', payer)).text()).toContain(PAID_CANARY)
    // Also after a payer has seen the page, and where it is asked for with the payer's tag.
    const tag = (await stand.get('/p/paid', payer)).headers.get('etag') ?? ''
    const after = await stand.get('/p/paid', { 'if-none-match': tag })
    expect([after.status, (await after.text()).includes(PAID_CANARY)]).toEqual([200, false])
    await stand.post('/sign-out', {}, { ...OWN, ...left })
    expect(await (await stand.get('/p/paid', left)).text()).not.toContain(PAID_CANARY)
    await store.readers.change((await store.readers.byEmail('paid@list.example'))?.id ?? 0, { state: 'lapsed' })
    expect(await (await stand.get('/p/paid', payer)).text()).not.toContain(PAID_CANARY)
  })
})

describe('a site on the network', () => {
  it('finds no file and no page by tricks with the path', async () => {
    const paths = [
      '/assets/../package.json',
      '/assets/..%2fpackage.json',
      '/assets/..%5cpackage.json',
      '/assets/%2e%2e/%2e%2e/etc/passwd',
      '/assets/....//package.json',
      '/assets//etc/passwd',
      '/assets/%00',
      '/assets/web.css%00.js',
      '/assets/C:%5cwindows',
      '/%2e%2e/.diptych/site.key',
      '/.diptych/site.key',
      '/.git/config',
      '/p/..%2f..%2fsite.key',
      '/p/poll%2f..%2fpaid',
      '/p/%00',
      '/p/%c0%ae%c0%ae',
      '/p/%zz',
      '/p/%ff',
      '//evil.example/p/poll',
      '/\\evil.example',
      '/p/./../../../x',
      '/p//poll',
      '/;/p/poll',
      `/${'a'.repeat(8000)}`,
    ]
    for (const path of paths) {
      const answer = await ask(served, path)
      expect([path, [307, 400, 404].includes(answer.status)]).toEqual([path, true])
      expect(answer.body).not.toMatch(/site:[0-9a-f]{64}|root:|"name": "diptych"/)
      const { location } = answer.headers
      if (location !== undefined) expect(new URL(location).origin).toBe(served.origin)
    }
    for (const target of [
      'http://evil.example/p/poll',
      'https://evil.example/',
      `http://x@localhost:${served.port}/`,
      '*',
    ]) {
      const connection = await rawConnection(served)
      connection.socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost:${served.port}\r\nConnection: close\r\n\r\n`)
      await expect.poll(() => connection.isOver()).toBe(true)
      expect([target, connection.answer()]).toEqual([target, expect.stringMatching(/^HTTP\/1\.1 (?:200|307|400|404) /)])
      expect(connection.answer()).not.toMatch(/location: (?!http:\/\/localhost:)/i)
    }
    expect(served.log().filter(({ level }) => level === 'error')).toEqual([])
  })

  it('takes no request that two servers could read differently', async () => {
    const host = `Host: localhost:${served.port}\r\n`
    for (const head of [
      `POST /sign-in HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n${host}\r\n`,
      `POST /sign-in HTTP/1.1\r\n${host}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`,
      `POST /sign-in HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`,
      `GET / HTTP/1.1\r\n\r\n`,
    ]) {
      const connection = await rawConnection(served)
      connection.socket.write(head)
      await expect.poll(() => connection.answer()).toMatch(/^HTTP\/1\.1 400 /)
      connection.socket.destroy()
    }
  })

  it('keeps nothing of a body that is too long, and answers others while one is slow', async () => {
    const slow = await Promise.all(Array.from({ length: 50 }, () => rawConnection(served)))
    for (const { socket } of slow)
      socket.write(`POST /sign-in HTTP/1.1\r\nHost: localhost:${served.port}\r\nContent-Length: 60000\r\n\r\nemail=`)
    expect((await ask(served, '/p/poll')).status).toBe(200)
    for (const { socket } of slow) socket.destroy()
    for (const path of ['/api/v1/free', '/api/v1/poll/70/vote', '/api/v1/reader/signup/just_email']) {
      const body = JSON.stringify({ email: 'long@list.example', more: 'x'.repeat(1_000_000) })
      const answer = await ask(served, path, {
        method: 'POST',
        headers: { origin: served.origin, 'content-type': 'application/json' },
        body,
      }).catch((error: Error) => error)
      // The connection may be closed before all was sent: the answer is lost then, not the refusal.
      if (!(answer instanceof Error)) expect([path, answer.status]).toEqual([path, 413])
    }
    await expect.poll(() => served.log().filter(({ status }) => status === 413)).toHaveLength(3)
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    const answer = await ask(served, '/api/v1/free', {
      method: 'POST',
      headers: { origin: served.origin, 'content-type': 'application/json' },
      body: deep,
    })
    expect(answer.status).toBe(400)
    expect(served.log().filter(({ level }) => level === 'error')).toEqual([])
  })
})
