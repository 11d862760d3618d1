import { beforeEach, describe, expect, it } from 'vitest'
import { catalogueOf } from '../../packages/server/src/site/catalogue.js'
import { ticksTo } from '../../packages/server/src/site/desk/charts/scale.js'
import { bucketsOf, dayOf, subscribersIn } from '../../packages/server/src/site/desk/growth-series.js'
import { figuresOf } from '../../packages/server/src/site/desk/mailing-figures.js'
import { memoryStore } from '../../packages/server/src/site/store/memory-store.js'
import type { StoredState } from '../../packages/server/src/site/store/readers/reader-store.js'
import type { SiteStore } from '../../packages/server/src/site/store/store.js'
import { childElements, innerSource, select, wordsIn } from '../harness/markup.js'
import { paragraph } from '../requirements/shown.js'
import { cookieOf, days, linkIn, NOW, ORIGIN, POLL, POSTS, sitePost, standSite, type Stand } from './site-stand.js'

const WRITER = 'Ines@LowWater.example'
const PAGES = ['/desk', '/desk/subscribers', '/desk/posts', '/desk/mailings', '/desk/messages', '/desk/mailings/1']
const NOBODY = { pending: 0, unsubscribed: 0, bounced: 0, complained: 0, suppressed: 0, unasked: 0, unanswered: 0 }
const HOSTILE = `<img src=x onerror=alert(1)> & "quotes"`

interface DeskStand extends Stand {
  /** A page of the desk as text. */
  shown(path: string, cookie: { readonly cookie: string }): Promise<string>
}

function standDesk(store: SiteStore = memoryStore(), writers: readonly string[] = [WRITER], posts = POSTS): DeskStand {
  const stand = standSite({ store, posts, writers })
  return {
    ...stand,
    get now() {
      return stand.now
    },
    set now(time) {
      stand.now = time
    },
    shown: async (path, cookie) => wordsIn(await (await stand.get(path, cookie)).text()),
  }
}

/** Asks for a link and follows it, as whoever has the mailbox. */
async function signedIn(stand: Stand, email: string): Promise<{ readonly cookie: string; readonly location: string }> {
  await stand.post('/sign-in', { email })
  const answer = await stand.post(linkIn(stand.mails.at(-1)))
  return { ...cookieOf(answer), location: answer.headers.get('location') ?? '' }
}

/** The cells of each row, as they are read. */
function rowsOf(html: string, table: string): string[][] {
  return select(html, `${table} tbody tr`).map((row) =>
    childElements(row).map((cell) => wordsIn(innerSource(html, cell)).trim()),
  )
}

let store: SiteStore
let stand: DeskStand
beforeEach(() => {
  store = memoryStore()
  stand = standDesk(store)
})

const reader = async (email: string, at = NOW, state: StoredState = 'free') =>
  (await store.readers.add({ email, status: 'active', state }, at)).reader
const mailed = async (post: number, sent: number, at: Date, title = `On ${post}`) => {
  const mailing = await store.mailings.begin(
    {
      key: `${post} ${at.toISOString()}`,
      post_id: String(post),
      slug: 'slug',
      title,
      sent_before: 0,
      failed_before: 0,
    },
    at,
  )
  await store.mailings.note(mailing.id, { sent, failed: 1, skipped: { ...NOBODY, pending: 3, bounced: 2 } }, at)
  return mailing
}

describe('the desk', () => {
  it('gives everybody else the page of an unknown address', async () => {
    await reader('ana@reader.example')
    await mailed(1, 10, NOW)
    const ana = await signedIn(stand, 'ana@reader.example')
    expect(ana.location).toBe('/')
    const unknown = await stand.get('/nothing-here')
    const missing = [unknown.status, await unknown.text()]
    for (const path of PAGES)
      for (const headers of [{}, ana, { cookie: `__Host-diptych=${'0'.repeat(64)}` }]) {
        const answer = await stand.get(path, headers)
        expect([answer.status, await answer.text()]).toEqual(missing)
      }
    expect((await stand.post('/desk', {}, {})).status).toBe(404)
  })

  it('opens for a writer who is no reader, by a link in their mail', async () => {
    const ines = await signedIn(stand, 'ines@lowwater.example')
    expect(ines.location).toBe('/desk')
    expect(stand.mails.at(-1)?.to).toBe('ines@lowwater.example')
    for (const path of PAGES.slice(0, 4)) {
      const answer = await stand.get(path, ines)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    // Nobody was added to the list, so nobody is mailed or counted.
    expect(await store.readers.count()).toEqual([])
  })

  it('opens for a writer who reads, with the session of a reader', async () => {
    await reader('ines@lowwater.example')
    const ines = await signedIn(stand, WRITER)
    expect((await stand.get('/desk', ines)).status).toBe(200)
    expect((await stand.get('/account', ines)).status).toBe(200)
  })

  it('closes at once for an address that is no longer a writer’s, by either kind of session', async () => {
    const asWriter = await signedIn(stand, WRITER)
    await reader('bo@lowwater.example')
    const both = standDesk(store, [WRITER, 'bo@lowwater.example'])
    const asReader = await signedIn(both, 'bo@lowwater.example')
    expect((await both.get('/desk', asReader)).status).toBe(200)
    const other = standDesk(store, ['else@lowwater.example'])
    expect((await other.get('/desk', asWriter)).status).toBe(404)
    expect((await other.get('/desk', asReader)).status).toBe(404)
    expect((await standDesk(store, []).get('/desk', asWriter)).status).toBe(404)
  })

  it('answers a sign-in alike for writers, readers and strangers, and mails no stranger', async () => {
    await reader('ana@reader.example')
    const answers = await Promise.all(
      [WRITER, 'ana@reader.example', 'stranger@reader.example'].map(async (email) => {
        const answer = await stand.post('/sign-in', { email })
        return [answer.status, await answer.text()]
      }),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(stand.mails.map(({ to }) => to).toSorted()).toEqual([WRITER, 'ana@reader.example'])
  })

  it('takes a link once, and not after an hour, and not of another key', async () => {
    await stand.post('/sign-in', { email: WRITER })
    const link = linkIn(stand.mails.at(-1))
    expect((await stand.get(link)).status).toBe(200)
    expect((await stand.post(link)).status).toBe(303)
    expect((await stand.post(link)).status).toBe(410)
    expect((await stand.post(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(403)
    await stand.post('/sign-in', { email: WRITER })
    stand.now = days(1)
    expect((await stand.post(linkIn(stand.mails.at(-1)))).status).toBe(403)
    stand.now = NOW
    // The address was a writer's when the mail was sent.
    await stand.post('/sign-in', { email: WRITER })
    expect((await standDesk(store, []).post(linkIn(stand.mails.at(-1)))).status).toBe(403)
  })

  it('ends with signing out, and after 30 days', async () => {
    const first = await signedIn(stand, WRITER)
    await stand.post('/sign-out', {}, { ...first, origin: 'https://letter.example' })
    expect((await stand.get('/desk', first)).status).toBe(404)
    // A link of the same second is the same link.
    stand.now = new Date(NOW.getTime() + 1000)
    const second = await signedIn(stand, WRITER)
    stand.now = days(29)
    expect((await stand.get('/desk', second)).status).toBe(200)
    stand.now = days(31)
    expect((await stand.get('/desk', second)).status).toBe(404)
  })

  it('is there for a site without posts, readers and mailings', async () => {
    const empty = standDesk(store, [WRITER], [])
    const ines = await signedIn(empty, WRITER)
    expect(await empty.shown('/desk', ines)).toContain('There are no posts yet.')
    expect(await empty.shown('/desk/subscribers', ines)).toContain('Nobody has signed up yet.')
    expect(await empty.shown('/desk/posts', ines)).toContain('There are no posts yet.')
    expect(await empty.shown('/desk/mailings', ines)).toContain('No mailing has been sent yet.')
  })

  it('knows no page, period or mailing that is not there', async () => {
    const ines = await signedIn(stand, WRITER)
    for (const path of [
      '/desk/posts?page=2',
      '/desk/posts?page=x',
      '/desk/mailings/1',
      '/desk/mailings/x',
      '/desk/mailings/99999999999999999999',
      `/desk/mailings/${encodeURIComponent("1' or 1=1")}`,
      '/desk/mailings?before=7',
      '/desk/mailings?before=-1',
      '/desk/else',
    ])
      expect([path, (await stand.get(path, ines)).status]).toEqual([path, 404])
    expect((await stand.get('/desk/subscribers?range=constructor', ines)).status).toBe(200)
    expect(stand.failures).toEqual([])
  })

  it('speaks the language of the publication', async () => {
    const posts = [sitePost('de', { type: 'doc', content: [paragraph('Watt.')] }, { publication: { language: 'de' } })]
    const german = standDesk(store, [WRITER], posts)
    const ines = await signedIn(german, WRITER)
    expect(await german.shown('/desk', ines)).toContain('Abonnenten')
  })
})

describe('subscribers at the desk', () => {
  it('are counted by kind, with those who came and left', async () => {
    await reader('a@list.example', days(-100))
    await reader('b@list.example', days(-20), 'paid')
    const { id } = await reader('c@list.example', days(-20))
    await store.readers.unsubscribe(id, days(-3))
    await store.readers.add({ email: 'd@list.example', status: 'pending' }, NOW)
    const ines = await signedIn(stand, WRITER)
    const overview = await stand.shown('/desk', ines)
    expect(overview).toMatch(/Subscribers\s*2\s/)
    expect(overview).toMatch(/Paying\s*1\s*50% of all/)
    expect(overview).toMatch(/New subscribers\s*\+2\s*in the last 30 days/)
    expect(overview).toMatch(/Unsubscribed\s*−1\s*in the last 30 days/)
    expect(overview).toMatch(/Not confirmed\s*1\s/)
    const html = await (await stand.get('/desk/subscribers?range=30', ines)).text()
    expect(html).toContain('1 subscribers on October 22, 2026, 2 on November 20, 2026.')
    expect(html).toContain('2 new subscribers and 1 unsubscribed between October 22, 2026 and November 20, 2026.')
    // The table has the numbers of the chart, the newest first.
    const rows = rowsOf(html, '.chart .numbers')
    expect(rows).toHaveLength(60)
    expect(rows[0]).toEqual(['Nov 20, 2026', '2', '1', '1'])
    expect(rows[33]).toEqual(['Nov 17, 2026', '0', '0', '1'])
    const charts = select(html, '.chart svg')
    expect(charts.map(({ attribs }) => attribs['role'])).toEqual(['img', 'img'])
    for (const { attribs } of charts)
      for (const name of (attribs['aria-labelledby'] ?? '').split(' ')) expect(select(html, `#${name}`)).toHaveLength(1)
  })

  it.each([
    ['30', 30],
    ['90', 13],
    ['365', 52],
    ['all', 104],
  ])('over %s are shown in whole days or weeks', async (range, count) => {
    await reader('a@list.example', days(-7 * 102 - 1))
    const ines = await signedIn(stand, WRITER)
    const html = await (await stand.get(`/desk/subscribers?range=${range}`, ines)).text()
    expect(rowsOf(html, '.chart:nth-of-type(1) .numbers')).toHaveLength(count)
  })
})

describe('mailings at the desk', () => {
  it('have what was sent, and who left before the next one began', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, (_, at) => reader(`r${at}@list.example`, days(-100))))
    await mailed(1, 400, days(-30))
    await mailed(2, 500, days(-10), HOSTILE)
    const leave = (at: number, when: Date) => store.readers.unsubscribe(readers[at]?.id ?? 0, when)
    await leave(0, days(-50))
    await leave(1, days(-30))
    await leave(2, days(-11))
    await leave(3, days(-2))
    await store.votes.cast(String(POLL.id), 'reader:1', '1', NOW)
    await store.votes.cast(String(POLL.id), 'reader:2', '2', NOW)
    // The page was voted on before its mailing.
    await store.votes.cast(String(POLL.id), 'reader:3', '2', days(-31))
    const ines = await signedIn(stand, WRITER)
    const html = await (await stand.get('/desk/mailings', ines)).text()
    expect(rowsOf(html, '.desk-table')).toEqual([
      [`${HOSTILE} November 10, 2026`, '500', '1', '5', '0', '0', '1', '–'],
      ['On 1 October 21, 2026', '400', '1', '5', '0', '0', '2', '2'],
    ])
    expect(wordsIn(html)).toContain('count for the last mailing before that')
    const one = await stand.shown('/desk/mailings/1', ines)
    expect(one).toMatch(/Sent\s*400/)
    expect(one).toMatch(/Unsubscribed\s*2\s*0\.5%/)
    expect(one).toMatch(/Not confirmed\s*3\s*Unsubscribed\s*0\s*Bounced\s*2/)
    expect(one).toMatch(/When do you read\?\s*Votes: 2\s*At dawn\s*1\s*At dusk\s*1/)
  })

  it('have the votes from their start to the next mailing of the same post', async () => {
    const vote = (reader: number, at: Date) => store.votes.cast(String(POLL.id), `reader:${reader}`, '1', at)
    await vote(1, days(-40))
    await mailed(1, 400, days(-30))
    await vote(2, days(-30))
    await mailed(2, 500, days(-20))
    await vote(3, days(-15))
    await mailed(1, 100, days(-10))
    await vote(4, days(-9))
    await vote(5, days(-8))
    const site = {
      store,
      catalogue: async () => catalogueOf(POSTS, '', ORIGIN),
      now: () => NOW,
    } as unknown as Parameters<typeof figuresOf>[0]
    const [newest, , first] = await figuresOf(site, await store.mailings.list({ limit: 10 }), null)
    expect([newest?.votes, first?.votes]).toEqual([2, 2])
    const ines = await signedIn(stand, WRITER)
    expect(await stand.shown('/desk/mailings/1', ines)).toMatch(/Votes: 2\s*At dawn\s*2/)
  })

  it('count bounces and complaints up to the next mailing, as long as these are kept', async () => {
    const old = await mailed(0, 300, days(-100))
    const first = await mailed(1, 400, days(-30))
    const second = await mailed(2, 500, days(-10))
    const bounce = (id: string, kind: 'hard' | 'soft' | 'complaint', at: Date) =>
      ({ id, kind, at, email: `${id}@list.example`, reason: '', messageId: null, source: 'message' }) as const
    await store.bounces.add(
      [
        bounce('a', 'hard', days(-29)),
        bounce('b', 'complaint', days(-29)),
        bounce('c', 'soft', days(-9)),
        bounce('d', 'soft', days(-8)),
      ],
      NOW,
    )
    const site = {
      store,
      catalogue: async () => catalogueOf(POSTS, '', ORIGIN),
      now: () => NOW,
    } as unknown as Parameters<typeof figuresOf>[0]
    const list = await store.mailings.list({ limit: 10 })
    const figures = await figuresOf(site, list, null)
    expect(figures.map(({ mailing, bounced, complained }) => [mailing.id, bounced, complained])).toEqual([
      [second.id, 2, 0],
      [first.id, 1, 1],
      [old.id, null, null],
    ])
    const [older] = await figuresOf(site, list.slice(1), list[0] ?? null)
    expect(older).toMatchObject({ bounced: 1, complained: 1 })
  })

  it('go on over pages, each with its own counts', async () => {
    const { id } = await reader('a@list.example', days(-300))
    for (let at = 0; at < 52; at++) await mailed(at, 10, days(-200 + at))
    await store.readers.unsubscribe(id, new Date(days(-200 + 1).getTime() + 1000))
    const ines = await signedIn(stand, WRITER)
    const first = await (await stand.get('/desk/mailings', ines)).text()
    expect(select(first, '.desk-table tbody tr')).toHaveLength(50)
    const [older] = select(first, '.desk-pages a').map(({ attribs }) => attribs['href'] ?? '')
    const second = await (await stand.get(older ?? '', ines)).text()
    expect(rowsOf(second, '.desk-table').map(([title, ...counts]) => [title?.slice(0, 4), counts[5]])).toEqual([
      ['On 1', '1'],
      ['On 0', '0'],
    ])
  })

  it('that were not finished say so', async () => {
    await store.mailings.begin(
      { key: 'k', post_id: '3', slug: 'plain', title: 'On plain', sent_before: 0, failed_before: 0 },
      NOW,
    )
    const ines = await signedIn(stand, WRITER)
    expect(await stand.shown('/desk/mailings', ines)).toContain('Not finished, 0 sent')
    expect(await stand.shown('/desk/mailings/1', ines)).toContain('Run the same command again to continue it')
    expect(await stand.shown('/desk/posts', ines)).toContain('Not finished, 0 sent')
  })
})

describe('messages at the desk', () => {
  it('are shown with who wrote them, as text, the newest first', async () => {
    const ana = await reader('ana@list.example')
    await store.messages.add({ reader: ana.id, person_id: '77', text: 'Hello <b>there</b>\nInes', sent_at: days(-2) })
    await store.messages.add({ reader: ana.id, person_id: 'survey:12', text: 'More tides.', sent_at: days(-1) })
    const ines = await signedIn(stand, WRITER)
    const html = await (await stand.get('/desk/messages', ines)).text()
    expect(select(html, '.letters li').map((item) => wordsIn(innerSource(html, item)).trim())).toEqual([
      'ana@list.example · November 19, 2026 · Survey 12 More tides.',
      'ana@list.example · November 18, 2026 Hello <b>there</b> Ines',
    ])
    expect(select(html, '.letters b')).toEqual([])
  })

  it('go on over pages', async () => {
    const ana = await reader('ana@list.example')
    for (let at = 0; at < 51; at++)
      await store.messages.add({ reader: ana.id, person_id: '77', text: `Message ${at}.`, sent_at: NOW })
    const ines = await signedIn(stand, WRITER)
    const first = await (await stand.get('/desk/messages', ines)).text()
    expect(select(first, '.letters li')).toHaveLength(50)
    const [older] = select(first, '.desk-pages a').map(({ attribs }) => attribs['href'] ?? '')
    expect(await stand.shown(older ?? '', ines)).toContain('Message 0.')
    expect((await stand.get('/desk/messages?before=x', ines)).status).toBe(404)
  })
})

describe('posts at the desk', () => {
  it('have their likes, votes and mailings, and their titles as text', async () => {
    const posts = [
      sitePost(
        'odd',
        { type: 'doc', content: [paragraph('Odd.')] },
        { post: { id: 9, title: HOSTILE, audience: 'only_paid' } },
      ),
      ...POSTS,
    ]
    const odd = standDesk(store, [WRITER], posts)
    const { id } = await reader('a@list.example')
    await store.likes.like('9', id, NOW)
    await mailed(9, 1234, NOW)
    await mailed(9, 1, days(1))
    const ines = await signedIn(odd, WRITER)
    const html = await (await odd.get('/desk/posts', ines)).text()
    const rows = rowsOf(html, '.desk-table')
    expect(rows[0]).toEqual([expect.stringContaining(HOSTILE), 'Paying subscribers', '1', '–', 'Sent to 1,235'])
    expect(rows).toHaveLength(4)
    for (const path of PAGES)
      expect(select(await (await odd.get(path, ines)).text(), '.site-main img, script')).toEqual([])
  })
})

describe('a series of days', () => {
  it('sums days into buckets that end today', () => {
    const day = dayOf(NOW)
    const entry = (at: number, confirmed: number, unsubscribed = 0) =>
      ({ day: at, state: 'free', signed_up: confirmed, confirmed, unsubscribed }) as const
    const buckets = bucketsOf([entry(day - 14, 5), entry(day - 13, 1), entry(day - 7, 2), entry(day, 4, 3)], {
      from: day - 13,
      to: day,
      size: 7,
    })
    expect(buckets.map((bucket) => [bucket.day, bucket.confirmed, bucket.left, subscribersIn(bucket)])).toEqual([
      [day - 7, 3, 0, 8],
      [day, 4, 3, 9],
    ])
  })

  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [5071, [0, 2000, 4000, 6000]],
    [999_999, [0, 250_000, 500_000, 750_000, 1_000_000]],
  ])('up to %s has few round lines', (largest, lines) => {
    expect(ticksTo(largest)).toEqual(lines)
  })
})
