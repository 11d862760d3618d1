import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredState } from '../../packages/server/src/site/store/readers/reader-store.js'
import type { SiteStore } from '../../packages/server/src/site/store/store.js'
import { select } from '../harness/markup.js'
import { cookieOf, linkIn, NOW, ORIGIN, PAID_CANARY, POSTS, standSite, type Stand } from './site-stand.js'
import { STORE_KINDS, testStores } from './stores.js'

const OWN = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
const [, paidPost] = POSTS
const WRITER = String(paidPost?.post.post.publishedBylines[0]?.id)
const pathOf = (url: string) => url.slice(ORIGIN.length)

const stores = testStores()
afterAll(() => stores.stop())

/** The same rules over each store. */
describe.each(STORE_KINDS)('calls of pages over a store in %s', (kind) => {
  let store: SiteStore
  beforeAll(async () => {
    store = await stores.open(kind)
  })
  afterAll(() => store.close())

  let readers = 0
  /** A reader who is signed in, and their calls. */
  async function reader(state: StoredState = 'free') {
    const stand = standSite({ store })
    const email = `caller${readers++}@reader.example`
    const { reader: stored } = await store.readers.add({ email, status: 'active', state }, NOW)
    await stand.post('/sign-in', { email })
    const headers = { ...OWN, ...cookieOf(await stand.post(pathOf(linkIn(stand.mails[0])))) }
    const call = (path: string, body: unknown = {}, method = 'POST') => stand.call(path, body, headers, method)
    return { stand, stored, headers, call, ask: (path: string) => stand.call(path, undefined, headers, 'GET') }
  }

  it('count the one vote of each of 50 readers who vote at once, and of one who moves it (S-POLL-2)', async () => {
    const stand = standSite({ store })
    const voters = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const { reader: one } = await store.readers.add({ email: `voter${at}@reader.example`, status: 'active' }, NOW)
        return one
      }),
    )
    const before = new Map(await store.votes.counts('70'))
    await Promise.all(voters.map(({ id }, at) => store.votes.cast('70', `reader:${id}`, String((at % 2) + 1), NOW)))
    const one = await reader()
    await one.call('/api/v1/poll/70/vote', { option_id: 1 })
    await one.call('/api/v1/poll/70/vote', { option_id: 2 })
    const counts = await store.votes.counts('70')
    expect([(counts.get('1') ?? 0) - (before.get('1') ?? 0), (counts.get('2') ?? 0) - (before.get('2') ?? 0)]).toEqual([
      25, 26,
    ])
    expect((await stand.call('/api/v1/poll/70', undefined, OWN, 'GET')).body).toMatchObject({ total_votes: 60 })
  })

  it('show the likes of a post on its page', async () => {
    const one = await reader()
    const likes = async () =>
      select(await (await one.stand.get('/p/plain')).text(), '[data-island=like] [aria-label]').map(
        ({ attribs }) => attribs['aria-label'],
      )
    const before = await likes()
    await one.call('/api/v1/post/3/reaction')
    expect(await likes()).not.toEqual(before)
    await one.call('/api/v1/post/3/reaction', {}, 'DELETE')
    expect(await likes()).toEqual(before)
  })

  it('keep a quoted passage, which its link marks on the page, and notes of it (C-SEL, C-NOTE)', async () => {
    const one = await reader()
    const range = { startParagraph: 0, endParagraph: 0, startOffset: 0, endOffset: 5 }
    const saved = await one.call('/api/v1/post_selection', { postId: 3, publication_id: 1, ...range }, 'PUT')
    const { id } = (saved.body as { selection: { id: string } }).selection
    expect(id).toMatch(/^selection-\d+$/)
    const page = await (await one.stand.get(`/p/plain?selection=${id}`)).text()
    expect(select(page, '[data-island=saved-selection]')).toHaveLength(1)
    // A selection of another post marks nothing here.
    expect(
      select(await (await one.stand.get(`/p/poll?selection=${id}`)).text(), '[data-island=saved-selection]'),
    ).toEqual([])
    const note = await one.call('/api/v1/restack', { post_selection_id: id })
    expect(note).toMatchObject({ status: 200, body: { url: expect.stringMatching(/\/note\/c-\d+$/) } })
    expect(await one.ask('/api/v1/reader/feed/last-note')).toEqual(note)
    const view = await one.stand.get(pathOf((note.body as { url: string }).url))
    expect([view.status, view.headers.get('location')]).toEqual([303, `/p/plain?selection=${id}`])
    for (const none of ['c-999999', 'c-x', '1']) expect((await one.stand.get(`/note/${none}`)).status).toBe(404)
    for (const wrong of ['selection-999999', 'selection-0', 'image-selection-1', "1' or 1=1", null])
      expect((await one.call('/api/v1/restack', { post_selection_id: wrong })).status).toBe(400)
    expect((await (await reader()).ask('/api/v1/reader/feed/last-note')).body).toBeNull()
  })

  it('refuse passages that are none', async () => {
    const { stand } = await reader()
    for (const body of [
      {},
      { postId: 3 },
      { postId: 3, startParagraph: -1, endParagraph: 0, startOffset: 0, endOffset: 1 },
      { postId: 3, startParagraph: 1e9, endParagraph: 0, startOffset: 0, endOffset: 1 },
      { postId: '\0', startParagraph: 0, endParagraph: 0, startOffset: 0, endOffset: 1 },
    ])
      expect((await stand.call('/api/v1/post_selection', body, OWN, 'PUT')).status).toBe(400)
    expect((await stand.call('/api/v1/post_selection/image', { post_id: 3, img_src: '' }, OWN, 'PUT')).status).toBe(400)
  })

  it('follow a writer, for the reader alone (C-FOLL)', async () => {
    const one = await reader()
    expect((await one.call(`/api/v1/user/${WRITER}/follow`)).status).toBe(200)
    expect((await one.call('/api/v1/user/nobody/follow')).status).toBe(404)
    const listed = async (who: typeof one) =>
      (await who.ask(`/api/v1/user/${one.stored.id}/subscriber-lists?lists=following`)).body
    expect(await listed(one)).toMatchObject({ subscriberLists: [{ groups: [{ users: [{ id: Number(WRITER) }] }] }] })
    expect(await listed(await reader())).toMatchObject({ subscriberLists: [{ groups: [{ users: [] }] }] })
  })

  it('open a post for the one reader who claims a gift of it (C-GIFT)', async () => {
    const giver = await reader('paid')
    const account = await (await giver.stand.get('/account', giver.headers)).text()
    const link = new URL(select(account, 'a[href*="gifting_user_id"]')[0]?.attribs['href'] ?? '')
    expect([link.pathname, link.searchParams.get('gift')]).toEqual(['/p/paid', 'true'])
    const named = link.searchParams.get('gifting_user_id')
    const paidText = async ({ stand, headers }: { stand: Stand; headers: Readonly<Record<string, string>> }) =>
      (await (await stand.get('/p/paid', headers)).text()).includes(PAID_CANARY)

    const first = await reader()
    const second = await reader()
    const claim = (who: typeof first, gift: unknown) =>
      who.call('/api/v1/post_unlock_token', { post_id: 2, gifting_user_id: gift })
    expect(await paidText(first)).toBe(false)
    for (const forged of [String(giver.stored.id), `${named}x`, '', null, 7])
      expect((await claim(first, forged)).status).toBe(400)
    expect(await claim(first, named)).toEqual({ status: 200, body: {} })
    expect(await claim(first, named)).toEqual({ status: 200, body: {} })
    expect(await paidText(first)).toBe(true)
    expect((await claim(second, named)).status).toBe(409)
    expect(await paidText(second)).toBe(false)
    // One post, and no longer than the giver pays.
    expect((await first.call('/api/v1/post_unlock_token', { post_id: 1, gifting_user_id: named })).status).toBe(400)
    await store.readers.change(giver.stored.id, { state: 'free' })
    expect((await claim(second, named)).status).toBe(400)
  })

  it('recommend for nobody who has no publication (C-RECPUT)', async () => {
    const one = await reader()
    expect(await one.ask('/api/v1/publication_user/default')).toEqual({ status: 200, body: null })
    const body = { recommending_publication_id: 1, recommended_publication_id: 2, source: 'modal', suggested: false }
    expect((await one.call('/api/v1/recommendations', body, 'PUT')).status).toBe(403)
    expect(await one.ask('/api/v1/recommendations/from/1/to/%00')).toEqual({ status: 200, body: {} })
  })

  it('keep recommendations, gifts and messages as they were told', async () => {
    const recommendation = {
      recommending_publication_id: '1',
      recommended_publication_id: '2',
      source: 'modal',
      suggested: true,
      description: 'Mud.',
    }
    await store.recommendations.put(recommendation, NOW)
    await store.recommendations.put({ ...recommendation, description: null }, NOW)
    expect(await store.recommendations.find('1', '2')).toEqual({ ...recommendation, description: null })
    expect(await store.recommendations.find('2', '1')).toBeNull()
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, at) => store.gifts.claim('gift', 'giver', `reader:${at}`, NOW)),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    const { reader: writer } = await store.readers.add(
      { email: `writes-${kind}@reader.example`, status: 'active' },
      NOW,
    )
    const sent = { reader: writer.id, person_id: '77', text: 'Hello.', sent_at: NOW }
    const one = await store.messages.add(sent)
    const two = await store.messages.add({ ...sent, text: 'Again.' })
    expect(await store.messages.list({ limit: 2 })).toEqual([two, one])
    expect(await store.messages.list({ limit: 2, before: two.id })).toEqual([one])
    await store.readers.remove(writer.id)
    expect(await store.messages.list({ limit: 2 })).toEqual([])
  })

  it('of writers are none of a site', async () => {
    const one = await reader()
    for (const [method, path] of [
      ['POST', '/api/v1/poll'],
      ['PUT', '/api/v1/poll/70'],
      ['POST', '/api/v1/image'],
      ['PUT', '/api/v1/drafts/1/transcript'],
    ] as const)
      expect([404, 405]).toContain((await one.call(path, {}, method)).status)
  })
})
