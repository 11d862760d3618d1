import { describe, expect, it } from 'vitest'
import {
  cookieOf,
  days,
  KEY,
  linkIn,
  mailOf,
  NOW,
  ORIGIN,
  PAID_CANARY,
  POSTS,
  standSite,
  type Stand,
} from './site-stand.js'

const OWN = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
const ANA = 'ana@reader.example'
const [poll, paid] = POSTS
const pathOf = (url: string) => url.slice(ORIGIN.length)
const textOf = async (answer: Promise<Response>) => (await answer).text()

async function member(stand: Stand, email = ANA, state: 'free' | 'paid' = 'free') {
  const { reader } = await stand.store.readers.add({ email, status: 'active', state }, NOW)
  return reader
}

async function signedIn(stand: Stand, email = ANA, state: 'free' | 'paid' = 'free') {
  const reader = await member(stand, email, state)
  await stand.post('/sign-in', { email })
  const answer = await stand.post(pathOf(linkIn(stand.mails.at(-1))))
  return { reader, headers: cookieOf(answer), answer }
}

const votesOf = (body: unknown) =>
  (body as { options: { votes: number; my_vote: boolean }[] }).options.map(({ votes, my_vote: own }) => [votes, own])

describe('signing up', () => {
  it('mails a link, whose page asks and whose button confirms', async () => {
    const stand = standSite()
    const answer = await stand.post('/api/v1/free', { email: ` ${ANA} ` })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Check your email')])
    expect(await stand.store.readers.byEmail(ANA)).toMatchObject({ status: 'pending' })
    const [mail] = stand.mails
    expect(mail).toMatchObject({ to: ANA, subject: expect.stringMatching(/^Confirm your subscription to /) })
    const path = pathOf(linkIn(mail))
    // A scanner that opens every link confirms nothing.
    expect(await textOf(stand.get(path))).toContain('<form method="post"><button>Confirm</button></form>')
    expect(await stand.store.readers.byEmail(ANA)).toMatchObject({ status: 'pending' })
    const confirmed = await stand.post(path)
    expect(await confirmed.text()).toContain('You are subscribed')
    expect(await stand.store.readers.byEmail(ANA)).toMatchObject({ status: 'active', confirmed_at: NOW })
    // And signs in: the reader has shown that the address is theirs.
    expect(confirmed.headers.get('set-cookie')).toMatch(
      /^__Host-diptych=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/,
    )
    expect(await textOf(stand.get('/account', cookieOf(confirmed)))).toContain('You get new posts by email.')
  })

  it('answers alike for addresses that are known and unknown, on every way in', async () => {
    const stand = standSite()
    await member(stand, 'known@reader.example')
    const answers = async (email: string) => [
      await stand.call('/api/v1/free', { email }),
      await stand.call('/api/v1/reader/signup/just_email', { email }),
      await textOf(stand.post('/sign-in', { email })),
    ]
    expect(await answers('known@reader.example')).toEqual(await answers('unknown@reader.example'))
    expect(stand.mails.filter(({ to }) => to === 'known@reader.example').map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You are subscribed to /),
      expect.stringMatching(/^You are subscribed to /),
      expect.stringMatching(/^Your link to sign in to /),
    ])
  })

  it('refuses what is no address, and mails nobody', async () => {
    const stand = standSite()
    for (const email of [
      '',
      'ana',
      'ana@',
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example, c@d.example',
      '\0@b.example',
    ])
      expect(await stand.call('/api/v1/free', { email })).toEqual({
        status: 400,
        body: { errors: [{ msg: 'Please enter a valid email.' }] },
      })
    expect((await stand.call('/api/v1/free', { email: { $ne: 1 } })).status).toBe(400)
    expect(stand.mails).toEqual([])
  })

  it('mails an address three times in an hour, however often it is asked', async () => {
    const stand = standSite()
    const statuses: number[] = []
    for (let tries = 0; tries < 5; tries++) statuses.push((await stand.call('/api/v1/free', { email: ANA })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(stand.mails).toHaveLength(3)
    const refused = await stand.post('/sign-in', { email: 'Ana@Reader.example' })
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('lets one network address ask for twenty mails in an hour', async () => {
    const stand = standSite({ client: '192.0.2.7' })
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries++)
      statuses.push((await stand.call('/api/v1/free', { email: `reader${tries}@list.example` })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('signing in', () => {
  it('works with a mailed link, once, for an hour', async () => {
    const stand = standSite()
    await member(stand)
    await stand.post('/sign-in', { email: ANA })
    const path = pathOf(linkIn(stand.mails[0]))
    expect((await stand.get(path)).headers.get('set-cookie')).toBeNull()
    const first = await stand.post(path)
    expect([first.status, first.headers.get('location')]).toEqual([303, '/'])
    expect((await stand.get('/account', cookieOf(first))).status).toBe(200)
    const again = await stand.post(path)
    expect([again.status, again.headers.get('set-cookie')]).toEqual([410, null])
    await stand.post('/sign-in', { email: ANA })
    stand.now = new Date(NOW.getTime() + 61 * 60_000)
    const late = await stand.post(pathOf(linkIn(stand.mails[1])))
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('The link is too old.')])
  })

  it('answers alike for known and unknown addresses when no mail can be sent', async () => {
    const stand = standSite({
      mailer: () => Promise.reject(new Error('mail server')),
    })
    await member(stand)
    const known = await stand.post('/sign-in', { email: ANA })
    const unknown = await stand.post('/sign-in', { email: 'nobody@reader.example' })
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect(stand.failures).toHaveLength(1)
  })

  it('makes a new secret each time, so that a planted one opens nothing', async () => {
    const stand = standSite()
    await member(stand)
    const planted = { cookie: `__Host-diptych=${'a'.repeat(64)}` }
    await stand.post('/sign-in', { email: ANA }, { ...OWN, ...planted })
    const answer = await stand.post(pathOf(linkIn(stand.mails[0])), {}, { ...OWN, ...planted })
    expect(cookieOf(answer)).not.toEqual(planted)
    expect((await stand.get('/account', planted)).status).toBe(303)
  })

  it('ends with signing out, also for who kept the cookie', async () => {
    const stand = standSite()
    const { headers } = await signedIn(stand)
    const out = await stand.post('/sign-out', {}, { ...OWN, ...headers })
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await stand.get('/account', headers)).status).toBe(303)
  })
})

describe('votes', () => {
  it('of a reader who is signed in count once, and may move until the poll closes', async () => {
    const stand = standSite()
    const { headers } = await signedIn(stand)
    const vote = (option: number) => stand.call('/api/v1/poll/70/vote', { option_id: option }, { ...OWN, ...headers })
    expect(votesOf((await vote(1)).body)).toEqual([
      [6, true],
      [4, false],
    ])
    expect(votesOf((await vote(2)).body)).toEqual([
      [5, false],
      [5, true],
    ])
    expect(await (await stand.get('/api/v1/poll/70')).json()).toMatchObject({ total_votes: 10 })
    stand.now = days(2)
    expect(await vote(1)).toEqual({ status: 403, body: { error: 'This poll has closed.' } })
    expect((await vote(3)).status).toBe(403)
  })

  it('of somebody unknown do not count', async () => {
    const stand = standSite()
    expect(await stand.call('/api/v1/poll/70/vote', { option_id: 1 })).toEqual({
      status: 401,
      body: { error: 'Sign in to vote.' },
    })
    expect((await stand.call('/api/v1/poll/71/vote', { option_id: 1 })).status).toBe(404)
    const { headers } = await signedIn(stand)
    expect((await stand.call('/api/v1/poll/70/vote', { option_id: 'x' }, { ...OWN, ...headers })).status).toBe(400)
    expect(await stand.store.votes.counts('70')).toEqual(new Map())
  })

  it('come from the links of a mail: the page asks, its form votes, the results are shown', async () => {
    const stand = standSite()
    const { id } = await member(stand)
    const { votes } = await mailOf(poll!.post, { id, email: ANA })
    const [path = ''] = votes.map(pathOf)
    const question = await textOf(stand.get(path))
    expect(question).toContain('At dawn')
    expect(await stand.store.votes.counts('70')).toEqual(new Map())
    const form = new URL(votes[0] ?? '').searchParams
    const fields = { option_id: form.get('option_id') ?? '', token: form.get('token') ?? '' }
    const cast = await stand.post('/api/v1/poll/70/vote', fields, { ...OWN, referer: `${ORIGIN}${path}` })
    expect(cast.status).toBe(303)
    expect(cast.headers.get('location')).toMatch(/^\/p\/poll\?.*#poll-70$/)
    expect(await stand.store.votes.counts('70')).toEqual(new Map([['1', 1]]))
    expect(await textOf(stand.get(cast.headers.get('location') ?? ''))).toContain('poll-results')
    // The other link of the same mail moves the vote.
    const other = new URL(votes[1] ?? '').searchParams
    await stand.post('/api/v1/poll/70/vote', { option_id: '2', token: other.get('token') ?? '' })
    expect(await stand.store.votes.counts('70')).toEqual(new Map([['2', 1]]))
  })

  it('of links that were forged, moved to another option or poll, are too old or of a foreign key change nothing', async () => {
    const stand = standSite()
    const { id } = await member(stand)
    const tokenOf = (link = '') => new URL(link).searchParams.get('token') ?? ''
    const good = await mailOf(poll!.post, { id, email: ANA })
    const foreign = await mailOf(
      poll!.post,
      { id, email: ANA },
      { ...KEY, secret: 'another secret of thirty-two bytes or more' },
    )
    const old = await mailOf(poll!.post, { id, email: ANA }, KEY, new Date(NOW.getTime() - 1000))
    const [one = '', two = ''] = good.votes.map(tokenOf)
    for (const token of [
      two,
      `${one}x`,
      one.slice(0, -1),
      tokenOf(foreign.votes[0]),
      tokenOf(old.votes[0]),
      'token',
      '\0',
    ])
      expect(await stand.call('/api/v1/poll/70/vote', { option_id: '1', token })).toEqual({
        status: 403,
        body: { error: 'This link is invalid.' },
      })
    expect(await stand.store.votes.counts('70')).toEqual(new Map())
  })
})

describe('unsubscribing', () => {
  it('takes one POST by a mail service, from anywhere, with nothing but the link (RFC 8058)', async () => {
    const stand = standSite()
    const { id } = await member(stand)
    const { headers } = await mailOf(poll!.post, { id, email: ANA })
    const link = /<(https:[^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    await stand.get(pathOf(link))
    expect(await stand.store.readers.byId(id)).toMatchObject({ status: 'active' })
    const answer = await stand.post(pathOf(link), { 'List-Unsubscribe': 'One-Click' }, {})
    expect(answer.status).toBe(200)
    expect(await stand.store.readers.byId(id)).toMatchObject({ status: 'unsubscribed', unsubscribed_at: NOW })
  })

  it('shows a person one button, and a way back', async () => {
    const stand = standSite()
    const { id } = await member(stand)
    const { unsubscribe } = await mailOf(poll!.post, { id, email: ANA })
    const path = pathOf(unsubscribe)
    expect(await textOf(stand.get(path))).toContain('<form method="post"><button>Unsubscribe</button></form>')
    expect(await textOf(stand.post(path))).toContain('You are unsubscribed')
    await stand.post(path, { again: 'yes' })
    expect(await stand.store.readers.byId(id)).toMatchObject({ status: 'active' })
  })

  it('is kept for an address that the site did not know', async () => {
    const stand = standSite()
    const { unsubscribe } = await mailOf(poll!.post, { email: 'other@list.example' })
    await stand.post(pathOf(unsubscribe))
    expect(await stand.store.readers.byEmail('other@list.example')).toMatchObject({ status: 'unsubscribed' })
  })

  it('does nothing for a reader whose id is that of somebody in another list', async () => {
    const stand = standSite()
    const { id } = await member(stand)
    const { unsubscribe } = await mailOf(poll!.post, { id: String(id), email: 'stranger@list.example' })
    expect((await stand.post(pathOf(unsubscribe))).status).toBe(403)
    expect(await stand.store.readers.byId(id)).toMatchObject({ status: 'active' })
  })

  it('does nothing for a link of another kind, a forged one, or none', async () => {
    const stand = standSite()
    const { id } = await member(stand)
    await stand.post('/sign-in', { email: ANA })
    const signIn = new URL(linkIn(stand.mails[0])).searchParams.get('token') ?? ''
    for (const token of [signIn, 'forged', '']) {
      const answer = await stand.post(`/action/disable_email?token=${encodeURIComponent(token)}`)
      expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Nothing was changed.')])
    }
    expect(await stand.store.readers.byId(id)).toMatchObject({ status: 'active' })
  })
})

describe('pages', () => {
  it('show the paid text to payers, and to nobody else', async () => {
    const stand = standSite()
    const free = await signedIn(stand, 'free@reader.example')
    const payer = await signedIn(stand, 'paid@reader.example', 'paid')
    const page = (headers = {}) => textOf(stand.get(`/p/${paid!.slug}`, headers))
    expect(await page(payer.headers)).toContain(PAID_CANARY)
    for (const headers of [{}, free.headers, { cookie: '__Host-diptych=forged' }])
      expect(await page(headers)).not.toContain(PAID_CANARY)
    for (const path of ['/', '/?page=1', '/p/paid?as=paid', '/p/paid?token=x', '/p/nowhere', '/sign-in'])
      expect(await textOf(stand.get(path)), path).not.toContain(PAID_CANARY)
  })

  it('are kept by no shared cache, and are not sent again while nothing changed', async () => {
    const stand = standSite()
    const { headers } = await signedIn(stand, 'paid@reader.example', 'paid')
    const first = await stand.get('/p/paid')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toContain('cookie')
    const etag = first.headers.get('etag') ?? ''
    expect((await stand.get('/p/paid', { 'if-none-match': etag })).status).toBe(304)
    const payers = await stand.get('/p/paid', { ...headers, 'if-none-match': etag })
    expect(payers.status).toBe(200)
    expect(payers.headers.get('etag')).not.toBe(etag)
  })

  it('are in pages of twenty on the front page', async () => {
    const many = Array.from({ length: 45 }, (_, at) => ({ ...POSTS[2]!, slug: `p${at}` }))
    const stand = standSite({ posts: many })
    const count = async (path: string) => (await textOf(stand.get(path))).match(/class="site-post[ "]/g)?.length
    expect([await count('/'), await count('/?page=2'), await count('/?page=3')]).toEqual([20, 20, 5])
    for (const page of ['0', '4', '-1', '1.5', 'x']) expect((await stand.get(`/?page=${page}`)).status).toBe(404)
    expect(await textOf(standSite({ posts: [] }).get('/'))).toContain('There are no posts yet.')
  })

  it('have a policy, and no place for markup of a title', async () => {
    const odd = { ...POSTS[2]!.post, post: { ...POSTS[2]!.post.post, title: '<script>alert(1)</script>"' } }
    const stand = standSite({ posts: [{ ...POSTS[2]!, post: odd }] })
    const front = await stand.get('/')
    expect(front.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await front.text()).not.toContain('<script>alert')
  })

  it('say what is not there', async () => {
    const stand = standSite()
    for (const path of ['/p/none', '/nothing', '/p/', '/assets/..%2f..%2fpackage.json', '/assets/none.js', '/p/%00'])
      expect((await stand.get(path)).status, path).toBe(404)
    expect((await stand.get('/api/v1/none')).status).toBe(404)
  })
})

describe('a site', () => {
  it('takes changes from its own pages only', async () => {
    const stand = standSite()
    const { headers } = await signedIn(stand)
    const foreign = [
      { origin: 'https://evil.example', ...headers },
      { origin: 'null', ...headers },
      { 'sec-fetch-site': 'cross-site', ...headers },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.letter.example', ...headers },
    ]
    for (const from of foreign) {
      expect((await stand.call('/api/v1/poll/70/vote', { option_id: 1 }, from)).status).toBe(403)
      expect((await stand.post('/account', { mails: 'no' }, from)).status).toBe(403)
      expect((await stand.post('/sign-out', {}, from)).status).toBe(403)
    }
    expect(await stand.store.votes.counts('70')).toEqual(new Map())
    expect(await stand.store.readers.byEmail(ANA)).toMatchObject({ status: 'active' })
  })

  it('sends nobody elsewhere', async () => {
    const stand = standSite()
    const { headers } = await signedIn(stand)
    for (const referer of ['https://evil.example/p/poll', 'javascript:alert(1)', '//evil.example', 'x']) {
      const answer = await stand.post('/api/v1/poll/70/vote', { option_id: '1' }, { ...OWN, ...headers, referer })
      expect(answer.headers.get('location')).toBe('/p/poll#poll-70')
    }
  })

  it('takes one like of a reader', async () => {
    const stand = standSite()
    expect((await stand.call('/api/v1/post/1/reaction', {})).status).toBe(401)
    const { headers } = await signedIn(stand)
    const like = (method: string, id = '1') =>
      stand.call(`/api/v1/post/${id}/reaction`, {}, { ...OWN, ...headers }, method)
    await like('POST')
    await like('POST')
    expect(await stand.store.likes.count('1')).toBe(1)
    await like('DELETE')
    expect(await stand.store.likes.count('1')).toBe(0)
    expect((await like('POST', '999')).status).toBe(404)
  })

  it('reads no more of a body than 64 KB', async () => {
    const stand = standSite()
    const long = { email: ANA, more: 'x'.repeat(70_000) }
    expect((await stand.call('/api/v1/free', long)).status).toBe(413)
    expect(stand.mails).toEqual([])
  })

  it('answers when something fails, and says no more than that', async () => {
    const stand = standSite()
    stand.store.readers.add = () => Promise.reject(new Error('secret of the database'))
    const answer = await stand.post('/api/v1/free', { email: ANA })
    const text = await answer.text()
    expect([answer.status, text]).toEqual([500, expect.stringContaining('Something went wrong')])
    expect(text).not.toContain('secret of the database')
    expect(stand.failures).toHaveLength(1)
  })

  it('says whether it lives and whether its database answers', async () => {
    const stand = standSite()
    expect([(await stand.get('/healthz')).status, (await stand.get('/readyz')).status]).toEqual([200, 200])
    stand.store.isReady = async () => false
    expect((await stand.get('/readyz')).status).toBe(503)
  })
})
