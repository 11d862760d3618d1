import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMediaResolver, type CachedMedia, type EmbeddedMedia, type MediaCache } from '../../src/api.js'

const FILM: EmbeddedMedia = { provider: 'vimeo', id: '12', key: null, url: 'https://vimeo.com/12', width: 728 }
const ANSWER = {
  type: 'video',
  title: 'Dusk',
  thumbnail_url: 'https://i.vimeocdn.com/video/1_640',
  thumbnail_width: 640,
  thumbnail_height: 360,
  html: '<iframe>',
}
const PREVIEW = { thumbnail_url: ANSWER.thumbnail_url, width: 640, height: 360, title: 'Dusk' }
const DAY_MS = 86_400_000
const call = () => ({ signal: new AbortController().signal })

/** A fetch that answers each address in turn, and the addresses that it was asked for. */
function answering(...answers: (() => Response)[]) {
  const asked: string[] = []
  const sent: RequestInit[] = []
  const fetch: typeof globalThis.fetch = async (address, init = {}) => {
    asked.push(String(address))
    sent.push(init)
    const answer = answers[asked.length - 1] ?? answers.at(-1)
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  }
  return { asked, sent, fetch }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const to = (location: string) => () => new Response(null, { status: 302, headers: { location } })

function memory(): MediaCache & { readonly entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>()
  return {
    entries,
    get: async (key) => entries.get(key),
    set: async (key, entry: CachedMedia) => void entries.set(key, entry),
  }
}

afterEach(() => vi.useRealTimers())

describe('createMediaResolver', () => {
  it.each([
    [FILM, 'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F12&width=728'],
    [
      { ...FILM, key: 'ab1', url: 'https://vimeo.com/12/ab1' },
      'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F12%2Fab1&width=728',
    ],
    [
      { provider: 'soundcloud', id: null, key: null, url: 'https://soundcloud.com/low/neap', width: 224 },
      'https://soundcloud.com/oembed?format=json&url=https%3A%2F%2Fsoundcloud.com%2Flow%2Fneap&width=224',
    ],
    [
      { provider: 'spotify', id: '4c', key: null, url: 'https://open.spotify.com/track/4c', width: 224 },
      'https://open.spotify.com/oembed?url=https%3A%2F%2Fopen.spotify.com%2Ftrack%2F4c&width=224',
    ],
  ] as const)('asks the provider of %j without cookies (K-VIM-1, O-03)', async (media, address) => {
    const { asked, sent, fetch } = answering(json(ANSWER))
    expect(await createMediaResolver({ fetch })(media, call())).toEqual(PREVIEW)
    expect(asked).toEqual([address])
    expect(sent[0]).toMatchObject({ redirect: 'manual', credentials: 'omit' })
  })

  it.each([
    { provider: 'tiktok', id: '7', key: null, url: 'https://www.tiktok.com/@low/video/7', width: 650 },
    { provider: 'upload', id: 'up-1', key: null, url: null, width: 1456 },
  ] as const)('asks nobody about $provider', async (media) => {
    const { asked, fetch } = answering(json(ANSWER))
    expect(await createMediaResolver({ fetch })(media, call())).toBeNull()
    expect(asked).toEqual([])
  })

  it('follows redirects within the provider’s hosts, over https', async () => {
    const good = answering(to('https://www.vimeo.com/oembed?a=1'), json(ANSWER))
    expect(await createMediaResolver({ fetch: good.fetch })(FILM, call())).toEqual(PREVIEW)
    for (const location of [
      'https://evil.example/oembed',
      'http://vimeo.com/oembed',
      'https://vimeo.com:8443/',
      'https://user@vimeo.com/',
      '//169.254.169.254/',
      'file:///etc/passwd',
      'https://vimeo.com.evil.example/',
    ]) {
      const { asked, fetch } = answering(to(location), json(ANSWER))
      await expect(createMediaResolver({ fetch })(FILM, call()), location).rejects.toThrow('another host')
      expect(asked, location).toHaveLength(1)
    }
    await expect(
      createMediaResolver({ fetch: answering(to('https://vimeo.com/again')).fetch })(FILM, call()),
    ).rejects.toThrow('redirects too often')
  })

  it('stops reading an answer that is too long', async () => {
    let sent = 0
    const endless = () =>
      new Response(new ReadableStream({ pull: (stream) => (sent++, stream.enqueue(new Uint8Array(65_536))) }))
    await expect(createMediaResolver({ fetch: answering(endless).fetch })(FILM, call())).rejects.toThrow(
      'longer than 256 KB',
    )
    expect(sent).toBeLessThan(20)
  })

  it('stops waiting after its time, and when the rendering stops', async () => {
    const hanging: typeof globalThis.fetch = (_, { signal } = {}) =>
      new Promise((__, reject) => signal?.addEventListener('abort', () => reject(new Error('stopped'))))
    await expect(createMediaResolver({ fetch: hanging, timeout: 20 })(FILM, call())).rejects.toThrow('stopped')
    const controller = new AbortController()
    const waiting = createMediaResolver({ fetch: hanging, timeout: 600_000 })(FILM, { signal: controller.signal })
    controller.abort()
    await expect(waiting).rejects.toThrow('stopped')
  })

  it.each([
    [json(ANSWER, 503), 'status 503'],
    [() => new Response('<html>'), 'not JSON'],
    [() => new Response(''), 'not JSON'],
  ])('fails for an error status and for an answer that is not JSON', async (answer, reason) => {
    await expect(createMediaResolver({ fetch: answering(answer).fetch })(FILM, call())).rejects.toThrow(reason)
  })

  it.each([
    [json({}, 404)],
    [json({}, 403)],
    [json({ title: 'Dusk' })],
    [json({ thumbnail_url: 'javascript:alert(1)' })],
    [json({ thumbnail_url: 7 })],
    [json(null)],
  ])('says null for a film that has no picture to give', async (answer) => {
    expect(await createMediaResolver({ fetch: answering(answer).fetch })(FILM, call())).toBeNull()
  })

  it('leaves out an invalid size', async () => {
    const { fetch } = answering(json({ ...ANSWER, thumbnail_width: 'wide', thumbnail_height: '360', title: 7 }))
    expect(await createMediaResolver({ fetch })(FILM, call())).toEqual({ thumbnail_url: ANSWER.thumbnail_url })
  })
})

describe('the cache of createMediaResolver', () => {
  it('answers for 30 days, and for a day where there was no picture', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    for (const [answer, days] of [
      [json(ANSWER), 30],
      [json({}, 404), 1],
    ] as const) {
      const cache = memory()
      const { asked, fetch } = answering(answer)
      const resolve = createMediaResolver({ fetch, cache })
      vi.setSystemTime(0)
      const first = await resolve(FILM, call())
      vi.setSystemTime(days * DAY_MS - 1)
      expect(await resolve(FILM, call())).toEqual(first)
      expect(asked).toHaveLength(1)
      vi.setSystemTime(days * DAY_MS)
      await resolve(FILM, call())
      expect(asked).toHaveLength(2)
    }
  })

  it('is all that is asked where fetch is null, whatever its age', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const cache = memory()
    await createMediaResolver({ fetch: answering(json(ANSWER)).fetch, cache })(FILM, call())
    vi.setSystemTime(400 * DAY_MS)
    const offline = createMediaResolver({ fetch: null, cache })
    expect(await offline(FILM, call())).toEqual(PREVIEW)
    expect(await offline({ ...FILM, id: '13', url: 'https://vimeo.com/13' }, call())).toBeNull()
  })

  it('keeps no failure, and does without what cannot be read or written', async () => {
    const cache = memory()
    await expect(createMediaResolver({ fetch: answering().fetch, cache })(FILM, call())).rejects.toThrow('fetch failed')
    expect(cache.entries.size).toBe(0)
    const broken: MediaCache = {
      get: async () => Promise.reject(new Error('disk')),
      set: async () => Promise.reject(new Error('disk')),
    }
    expect(await createMediaResolver({ fetch: answering(json(ANSWER)).fetch, cache: broken })(FILM, call())).toEqual(
      PREVIEW,
    )
    for (const entry of [
      'x',
      {},
      { preview: 7, fetchedAt: 0 },
      { preview: { thumbnail_url: 7 }, fetchedAt: Date.now() },
    ]) {
      const odd: MediaCache = { get: async () => entry, set: async () => undefined }
      expect(await createMediaResolver({ fetch: answering(json(ANSWER)).fetch, cache: odd })(FILM, call())).toEqual(
        PREVIEW,
      )
    }
  })
})
