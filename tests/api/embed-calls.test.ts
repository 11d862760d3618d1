import { describe, expect, it } from 'vitest'
import { createApi, type Api } from '../../src/instance/create-api.js'
import type { PlatformCall } from '../../src/nodes/index.js'
import type { QueryOf } from '../../src/schema/embed-call.js'
import { platform } from './platform.js'

type EmbedName = PlatformCall['name']
type EmbedQueries = { [C in PlatformCall as C['name']]: QueryOf<C> }

const url = 'https://else.example/a?b=c&d=é'
const sent = 'url=https%3A%2F%2Felse.example%2Fa%3Fb%3Dc%26d%3D%C3%A9'
const web = 'https://else.example/x'

type Case<N extends EmbedName> = [name: N, query: EmbedQueries[N], address: string, answer: object]
const call = <N extends EmbedName>(...parts: Case<N>): Case<EmbedName> => parts as unknown as Case<EmbedName>

/** Each call whose answer is the block's attributes: what is asked, where, and the least that is an answer. */
const CALLS = [
  call(
    'applePodcast',
    { slug: 'low tide', podcastId: '15', episodeId: '16', country: 'us' },
    '/api/v1/apple_podcast?slug=low%20tide&podcastId=15&episodeId=16&country=us',
    { url: web },
  ),
  call(
    'applePodcast',
    { slug: 'low', podcastId: '15', episodeId: null, country: 'us' },
    '/api/v1/apple_podcast?slug=low&podcastId=15&country=us',
    { url: web },
  ),
  call(
    'bandcamp',
    { url, is_album: false, theme: '{"background_pop":"#123456"}' },
    `/api/v1/bandcamp?${sent}&is_album=false&theme=%7B%22background_pop%22%3A%22%23123456%22%7D`,
    { url: web },
  ),
  call('communityChat', { subdomain: 'lowwater', url }, `/api/v1/publication/chat-embed?subdomain=lowwater&${sent}`, {
    pub: { name: 'Low Water' },
  }),
  call('communityChat', { subdomain: null, url }, `/api/v1/publication/chat-embed?${sent}`, {
    pub: { name: 'Low Water' },
  }),
  call('datawrapper', { url }, `/api/v1/datawrapper-embed?${sent}`, { url: web }),
  call('embeddedPost', { url }, `/api/v1/posts/embed?${sent}`, { id: 1, url: web }),
  call('embeddedPublication', { url }, `/api/v1/publication/embed?${sent}`, { id: 4821 }),
  call('gist', { id: 'abc' }, '/api/v1/github/gist?id=abc', { innerHTML: '<p>tide</p>' }),
  call('instagram', { id: 'Cx/1' }, '/api/v1/instagram/post/Cx%2F1', { instagram_id: 'Cx1' }),
  call('kindle', { embedText: '<iframe>' }, '/api/v1/kindle?embedText=%3Ciframe%3E', { kindleId: 'B00LOWTIDE' }),
  call('lichess', { url: ` ${url}\n` }, `/api/v1/lichess-embed?${sent}`, { url: web }),
  call('opensea', { contract: '0x1', token_id: '2' }, '/api/v1/opensea?contract=0x1&token_id=2', { permalink: web }),
  call('pinterest', { url: ` ${url}\n` }, `/api/v1/pinterest-embed?${sent}`, { url: web }),
  call('predictionMarket', { url: ` ${url}\n` }, `/api/v1/prediction-embed?${sent}`, { url: web }),
  call('soundcloud', { url: ` ${url}\n` }, `/api/v1/soundcloud?${sent}`, { title: 'Neap' }),
  call('spotify', { url: 'spotify:track:1' }, '/api/v1/spotify?url=spotify%3Atrack%3A1', { url: web }),
  call('tiktok', { url: ` ${url}\n` }, `/api/v1/tiktok?${sent}`, { url: web }),
  call('tweet', { url }, `/api/v1/tweet?${sent}`, { url: web, username: 'lowwater' }),
]

const ask = (api: Api, name: EmbedName, query: EmbedQueries[EmbedName]) =>
  (api[name] as unknown as (query: EmbedQueries[EmbedName]) => Promise<unknown>)(query)

describe('a call whose answer is attributes (C-APOD, C-BAND, C-CHAT, C-DW, C-EPOST, C-EPUB, C-GIST, C-IG, C-KIN, C-LICH, C-NFT, C-PIN, C-PRED, C-SC, C-SPOT, C-TT, C-TW)', () => {
  it.each(CALLS)(
    '%s asks its address and hands the fields on, unknown ones too (G-4, R-TRIM)',
    async (name, query, address, answer) => {
      const { api, asked } = platform({ ...answer, somethingNew: [1] }, { headers: { authorization: 'Bearer t' } })
      expect(await ask(api, name, query)).toEqual({ ...answer, somethingNew: [1] })
      expect(asked.map((one) => one.url)).toEqual([`https://lowwater.example${address}`])
      expect(asked[0]?.headers.get('authorization')).toBe('Bearer t')
    },
  )

  it.each(CALLS)('%s answers null to what is no answer (G-5, C-ERR)', async (name, query, _address, answer) => {
    const bad: [unknown, number?][] = [
      [{}],
      [[]],
      [null],
      ['"text"'],
      ['<html>'],
      [''],
      [answer, 404],
      [answer, 500],
      [{ error: 'no' }, 200],
      [{ ...answer, status: 'PAID_SUBSCRIPTION_REQUIRED' }, 402],
    ]
    for (const [body, status = 200] of bad)
      expect(await ask(platform(body, { status }).api, name, query), JSON.stringify([body, status])).toBeNull()
  })

  it('refuses an invalid address and a script', async () => {
    expect(await platform({ url: 'javascript:alert(1)' }).api.lichess({ url })).toBeNull()
    expect(await platform({ id: 1, url: 'x' }).api.embeddedPost({ url })).toBeNull()
  })
})

describe('Bluesky (C-BSKY)', () => {
  const uri = 'at://ines.example/app.bsky.feed.post/3k'
  const post = {
    uri,
    cid: 'c',
    author: { did: 'did:plc:a', handle: 'ines.example', displayName: 'Ines', avatar: web },
    record: { text: 'Low tide', createdAt: '2026-02-01T08:00:00Z' },
  }
  const read = async (thread: object) => platform({ thread }).api.bluesky({ uri })

  it('asks the service itself, which gets neither headers nor cookies of the platform', async () => {
    const { api, asked } = platform({ thread: { post } }, { headers: { authorization: 'Bearer t' } })
    await api.bluesky({ uri })
    expect(asked[0]?.url).toBe(
      'https://public.api.bsky.app/xrpc/app.bsky.feed.getPostThread?uri=at%3A%2F%2Fines.example%2Fapp.bsky.feed.post%2F3k&depth=0',
    )
    expect([...(asked[0]?.headers.keys() ?? [])]).toEqual(['accept'])
    expect(asked[0]?.credentials).toBe('omit')
  })
  it('reads the post and its pictures', async () => {
    const { cid: _, ...known } = post
    expect(await read({ $type: 'app.bsky.feed.defs#threadViewPost', post })).toEqual({ ...known, images: [] })
    const images = [{ thumb: `${web}-t`, fullsize: web, alt: '' }]
    expect((await read({ post: { ...post, embed: { images } } }))?.images).toEqual([web])
    expect((await read({ post: { ...post, embed: { record: {}, media: { images } } } }))?.images).toEqual([web])
    expect((await read({ post: { ...post, embed: { external: { uri: web } } } }))?.images).toEqual([])
  })
  it.each(['blockedPost', 'notFoundPost'])('has nothing to say about a %s', async (kind) => {
    expect(await read({ $type: `app.bsky.feed.defs#${kind}`, uri, notFound: true, blocked: true })).toBeNull()
    expect(await read({ post: { ...post, author: {} } })).toBeNull()
  })
})

describe('answers with a shape of their own', () => {
  it('a comment is the item of the feed (C-CMT)', async () => {
    const comment = { id: 51234567, body: 'Mud.', name: 'Ines' }
    const { api, asked } = platform({ item: { comment, context: {} } })
    expect(await api.comment({ id: '51234567' })).toEqual(comment)
    expect(asked[0]?.url).toBe('https://lowwater.example/api/v1/reader/comment/51234567')
    for (const body of [{}, { item: {} }, { item: { comment: {} } }, { comment }])
      expect(await platform(body).api.comment({ id: '1' })).toBeNull()
  })
  it('a digest has a publication and a post (C-DIG)', async () => {
    const body = { pub: { id: 4821, name: 'Low Water' }, post: { id: 1, title: 'Low tide', canonical_url: web } }
    const { api, asked } = platform(body)
    expect(await api.digestPost({ url })).toEqual(body)
    expect(asked[0]?.url).toBe(`https://lowwater.example/api/v1/posts/digest_embed?${sent}`)
    for (const part of [
      { pub: body.pub },
      { post: body.post },
      { pub: null, post: body.post },
      { pub: body.pub, post: {} },
    ])
      expect(await platform(part).api.digestPost({ url })).toBeNull()
  })
  it('symbols come in capitals and without the $ (C-SYM)', async () => {
    const { api, asked } = platform({ symbols: ['RKLB', '$aapl', { symbol: 'TSM', name: 'Chips' }] })
    expect(await api.symbols()).toEqual(['RKLB', 'AAPL', 'TSM'])
    expect(asked[0]?.url).toBe('https://lowwater.example/api/v1/symbols/all')
    expect(await platform([]).api.symbols()).toBeNull()
  })
  it('mentions are searched for; suggestions that name nobody are dropped (C-MEN)', async () => {
    const ines = { id: 77, name: 'Ines Calloway', type: 'user' }
    const { api, asked } = platform({ results: [ines, { id: 78 }, null] })
    expect(await api.searchMentions('in é')).toEqual([ines])
    expect(asked[0]?.url).toBe('https://lowwater.example/api/v1/search/mentions?query=in%20%C3%A9')
    expect(await platform([ines]).api.searchMentions('in')).toEqual([ines])
    expect(await platform({ error: 'no' }).api.searchMentions('in')).toBeNull()
  })
  it('mentions are searched for from one character on, and nobody is asked for less (C-MEN, V-MEN-1)', async () => {
    const { api, asked } = platform([])
    expect([await api.searchMentions(''), await api.searchMentions(' \n'), await api.searchMentions('i')]).toEqual([
      [],
      [],
      [],
    ])
    expect(asked.map((one) => one.url)).toEqual(['https://lowwater.example/api/v1/search/mentions?query=i'])
  })
  it('a publication is asked for by its number, the last note by nothing (C-PUBPUB, C-NOTE)', async () => {
    const pub = { id: 4821, name: 'Low Water', logo_url: web }
    const { api, asked } = platform(pub)
    expect(await api.publication(4821)).toEqual(pub)
    expect(await api.lastNote()).toEqual(pub)
    expect(asked.map((one) => one.url)).toEqual([
      'https://lowwater.example/api/v1/publication/public/4821',
      'https://lowwater.example/api/v1/reader/feed/last-note',
    ])
    expect([
      await platform({}).api.publication(1),
      await platform({}).api.lastNote(),
      await platform([1]).api.lastNote(),
    ]).toEqual([null, null, null])
  })
})

describe('a post of a chat (C-CPOST)', () => {
  const user = { id: 77, name: 'Ines' }
  const communityPost = { id: 'a', body: 'Mud.' }
  const read = (body: object, status: number) => platform(body, { status }).api.communityPost({ id: 'a b' })

  it('has its author', async () => {
    const { api, asked } = platform({ user, communityPost })
    expect(await api.communityPost({ id: 'a b' })).toEqual({ user, communityPost, status: null })
    expect(asked[0]?.url).toBe('https://lowwater.example/api/v1/community/posts/a%20b')
  })
  it.each(['PAID_SUBSCRIPTION_REQUIRED', 'FOUNDING_SUBSCRIPTION_REQUIRED', 'FREE_SUBSCRIPTION_REQUIRED'])(
    'for subscribers only (402 with %s) is an answer',
    async (status) => {
      expect(await read({ status, user, communityPost }, 402)).toEqual({ user, communityPost, status })
      expect(await read({ status, user }, 402)).toEqual({ user, communityPost: null, status })
    },
  )
  it('is none with a 402 that does not say for whom, or another error', async () => {
    expect(await read({ user, communityPost }, 402)).toBeNull()
    expect(await read({ status: 'OTHER', user, communityPost }, 402)).toBeNull()
    expect(await read({ status: 'PAID_SUBSCRIPTION_REQUIRED', user, communityPost }, 403)).toBeNull()
    expect(await read({ user }, 200)).toBeNull()
  })
})

describe('a call that goes wrong is null (G-5)', () => {
  it('without a network', async () => {
    expect(
      await createApi({
        baseUrl: 'https://lowwater.example',
        fetch: () => Promise.reject(new TypeError('fetch failed')),
      }).tweet({ url }),
    ).toBeNull()
    expect(
      await createApi({
        baseUrl: 'https://lowwater.example',
        fetch: () => {
          throw new Error('at once')
        },
      }).tweet({ url }),
    ).toBeNull()
    expect(await createApi({ baseUrl: 'nonsense' }).tweet({ url })).toBeNull()
  })
  it('after its time, even when nobody heeds the signal', async () => {
    const api = createApi({
      baseUrl: 'https://lowwater.example',
      timeout: 20,
      fetch: () => new Promise(() => undefined),
    })
    expect(await api.tweet({ url })).toBeNull()
  })
  it('when the caller gives up', async () => {
    const stop = new AbortController()
    const answer = createApi({ baseUrl: 'https://lowwater.example', fetch: () => new Promise(() => undefined) }).tweet(
      { url },
      { signal: stop.signal },
    )
    stop.abort()
    expect(await answer).toBeNull()
  })
})
