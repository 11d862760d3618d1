import { describe, expect, it } from 'vitest'
import { kit, recognizeLink, resolveLink } from '../../src/instance/platform.js'
import type { RecognizedLink } from '../../src/schema/recognize.js'
import { platform } from '../api/platform.js'
import { linkFixtures, PUBLICATION } from '../harness/link-fixtures.js'

const recognized = (url: string, force = false): RecognizedLink => {
  const link = recognizeLink(url, { publication: PUBLICATION, force })
  if (link === null) throw new Error(`nobody takes ${url}`)
  return link
}
const resolve = (url: string, body: unknown, status = 200) =>
  resolveLink(recognized(url), platform(body, { status }).api)

/** An answer as the service might give it, for each block that is fetched. */
const web = 'https://else.example/x'
const ANSWERS: Readonly<Record<string, object>> = {
  applePodcast: { url: web, title: 'The Tide Table' },
  bandcamp: { url: web, title: 'Neap' },
  bluesky: {
    thread: {
      post: {
        uri: 'at://ines.example/app.bsky.feed.post/3k',
        author: { did: 'did:plc:a', handle: 'ines.example' },
        record: { text: 'Mud.' },
      },
    },
  },
  comment: {
    item: { comment: { id: 51234567, body: 'Mud.', name: 'Ines', user_id: 77, date: '2026-02-01T08:00:00Z' } },
  },
  communityChat: { pub: { name: 'Low Water', base_url: 'https://lowwater.example' } },
  communityPost: { user: { id: 77, name: 'Ines' }, communityPost: { id: 'a', type: 'other', body: 'Mud.' } },
  datawrapper: { url: 'https://datawrapper.dwcdn.net/aB3xY/', thumbnail_url: web, height: 400 },
  digestPostEmbed: {
    pub: { id: 4821, name: 'The Paper Boat', logo_url: web },
    post: { id: 1, title: 'Nine creases', canonical_url: web, description: 'A fold.' },
  },
  embeddedPost: { id: 1, url: web, title: 'Low tide' },
  embeddedPublication: { id: 4821, name: 'Low Water', base_url: 'https://lowwater.example' },
  gitgist: {
    innerHTML: '<div class="gist"><p>tide</p></div>',
    stylesheet: 'https://github.githubassets.com/assets/gist.css',
  },
  instagram: { instagram_id: 'CxLowTide1_', title: 'Low tide' },
  kindle: { kindleId: 'B00LOWTIDE', imageUrl: web },
  lichess: { url: 'https://lichess.org/AbCd1234', thumbnail_url: web },
  opensea: { permalink: web, name: 'Boat 17' },
  pinterest: { url: 'https://www.pinterest.com/pin/1/', title: 'Boats' },
  prediction_market: { url: 'https://manifold.markets/ines/will-the-tide-turn', thumbnail_url: web },
  soundcloud: { title: 'Neap', author_name: 'Low Water' },
  spotify2: { url: 'https://open.spotify.com/embed/track/1', title: 'Neap' },
  tiktok: { url: 'https://www.tiktok.com/@lowwater/video/7', title: 'Neap' },
  twitter2: { url: 'https://x.com/a/status/1', username: 'a', full_text: 'Mud.' },
}

const fetched = linkFixtures.filter(({ expected }) => expected?.kind === 'fetch')
const firstOf = new Map(
  fetched.map((fixture) => [fixture.node, fixture]).reverse() as [string, (typeof fetched)[number]][],
)

describe.each([...firstOf.values()])('$node', ({ node, url, force }) => {
  it('becomes the block with the attributes of the answer (G-4)', async () => {
    const block = await resolveLink(recognized(url, force), platform(ANSWERS[node]).api)
    expect(block?.node).toBe(node)
    // What is inserted is a block that the document accepts as it stands.
    expect(kit.node(node)?.attrs.parse(block?.attrs)).toEqual({ ok: true, values: block?.attrs, issues: [] })
  })
  it('stays a link when the call fails (G-5)', async () => {
    for (const [body, status] of [
      [{}, 200],
      [{ error: 'x' }, 200],
      ['<html>', 200],
      [ANSWERS[node], 404],
      [ANSWERS[node], 502],
    ] as const) {
      expect(await resolveLink(recognized(url, force), platform(body, { status }).api)).toBeNull()
    }
  })
})

describe('what the link itself says', () => {
  it('needs no call (R-YT, R-VIM)', async () => {
    const { api, asked } = platform({})
    expect(await resolveLink(recognized('https://youtu.be/tIdeM4ch1ne?t=9'), api)).toEqual({
      node: 'youtube2',
      attrs: { videoId: 'tIdeM4ch1ne', startTime: '9', endTime: null },
    })
    expect(await resolveLink(recognized('https://vimeo.com/76979871/abc'), api)).toMatchObject({
      node: 'vimeo',
      attrs: { videoId: '76979871', videoKey: 'abc' },
    })
    expect(asked).toEqual([])
  })
  it('is kept beside the answer: where a recording was found (R-SC, C-SC)', async () => {
    const url = 'https://soundcloud.com/lowwater/neap?utm_source=x'
    expect((await resolve(url, { title: 'Neap', targetUrl: web }))?.attrs).toMatchObject({
      title: 'Neap',
      targetUrl: url,
    })
  })
  it('is kept beside the answer: where a comment stands (R-CMT, C-CMT)', async () => {
    const url = 'https://substack.com/@ines/note/c-51234567'
    expect((await resolve(url, ANSWERS['comment']))?.attrs).toMatchObject({
      url,
      commentId: 51234567,
      comment: { id: 51234567, body: 'Mud.' },
    })
  })
  it('is kept beside the answer: which chat it is (R-CHAT, C-CHAT)', async () => {
    const url = 'https://lowwater.substack.com/chat'
    expect((await resolve(url, ANSWERS['communityChat']))?.attrs).toMatchObject({
      url,
      subdomain: 'lowwater',
      pub: { name: 'Low Water' },
    })
  })
  it('is kept beside the answer: which post of a chat it is, and who wrote it (R-CPOST, C-CPOST)', async () => {
    const url = 'https://lowwater.substack.com/chat/post/4821'
    expect((await resolve(url, ANSWERS['communityPost']))?.attrs).toMatchObject({
      url,
      postId: '4821',
      communityPost: { body: 'Mud.' },
      author: { name: 'Ines' },
    })
  })
})

describe('answers in other words', () => {
  it('a digest takes the name and logo of the publication, the rest of the post (C-DIG)', async () => {
    const attrs = (await resolve('https://paperboat.example/p/nine-creases', ANSWERS['digestPostEmbed']))?.attrs
    expect(attrs).toMatchObject({
      title: 'Nine creases',
      canonical_url: web,
      id: 1,
      caption: 'A fold.',
      publication_id: 4821,
      publication_name: 'The Paper Boat',
      publication_logo_url: web,
      cta: 'Read full story',
      size: 'lg',
    })
  })
  it('a post of the external service takes the names of the block (C-BSKY)', async () => {
    const attrs = (await resolve('https://bsky.app/profile/ines.example/post/3k', ANSWERS['bluesky']))?.attrs
    expect(attrs).toMatchObject({
      postId: '3k',
      authorDid: 'did:plc:a',
      authorName: 'ines.example',
      authorHandle: 'ines.example',
      text: 'Mud.',
      uri: 'at://ines.example/app.bsky.feed.post/3k',
      imageUrls: [],
    })
  })
  it('a publication needs an id (R-EPUB)', async () => {
    expect(await resolve('https://lowwater.example/', { name: 'Low Water' })).toBeNull()
  })
  it("the publication's colours go with the call for a player (C-BAND)", () => {
    const theme = { background_pop: '#1f6f78' }
    const link = recognizeLink('https://lowwater.bandcamp.com/album/tables', { publication: { ...PUBLICATION, theme } })
    expect(link).toMatchObject({ call: { query: { is_album: 'true', theme: JSON.stringify(theme) } } })
  })
})

it('an answer that the block cannot take leaves the link a link', async () => {
  expect(await resolve('https://www.instagram.com/p/CxLowTide1_/', { instagram_id: 'not an id' })).toBeNull()
})

it('an API that throws leaves the link a link', async () => {
  const { api } = platform({})
  expect(
    await resolveLink(recognized('https://x.com/a/status/1'), { ...api, embed: () => Promise.reject(new Error('no')) }),
  ).toBeNull()
})
