import { describe, expect, it } from 'vitest'
import { answerCall, type CallContext, type SitePost } from '../../packages/server/src/site/index.js'
import { defineSiteCall } from '../../src/island.js'
import { paragraph } from '../requirements/shown.js'
import { cookieOf, linkIn, NOW, ORIGIN, POSTS, sitePost, standSite } from './site-stand.js'

const OWN = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
const cheer = defineSiteCall({
  name: 'cheer',
  request: (value) => {
    const { entry } = value as { entry?: unknown }
    return entry === undefined ? null : { entry: Number(entry) }
  },
  answer: (value) => ({ cheers: Number((value as { cheers: unknown }).cheers) }),
})
const bodyOf = (content: object[]) => ({ type: 'doc', content }) as never

/** A site that answers `cheer` with the number of calls, and what its answers got. */
function site({
  posts = POSTS,
  client = null,
  answer,
}: {
  posts?: readonly SitePost[]
  client?: string | null
  answer?: (context: CallContext) => Promise<never> | ReturnType<CallContext['refuse']>
} = {}) {
  const got: { readonly request: object; readonly context: CallContext }[] = []
  const stand = standSite({
    posts,
    client,
    calls: [
      answerCall(cheer, async (request, context) => {
        got.push({ request, context })
        return answer ? answer(context) : { cheers: got.length }
      }),
    ],
  })
  return { stand, got }
}

async function signedIn({ stand }: ReturnType<typeof site>, state: 'free' | 'paid') {
  const email = `${state}@reader.example`
  const { reader } = await stand.store.readers.add({ email, status: 'active', state }, NOW)
  await stand.post('/sign-in', { email })
  const cookie = cookieOf(await stand.post(linkIn(stand.mails.at(-1)).slice(ORIGIN.length)))
  return { reader, headers: { ...OWN, ...cookie } }
}

describe('a call of an own island', () => {
  it('is answered with the request, the post and the reader', async () => {
    const one = site()
    const { reader, headers } = await signedIn(one, 'free')
    const publication = { base_url: ORIGIN }
    expect(cheer.action({ publication, post: { id: 3, slug: 'plain' } })).toBe(`${ORIGIN}/api/own/cheer?post=3`)
    expect(await one.stand.call('/api/own/cheer?post=3', { entry: 2 })).toEqual({ status: 200, body: { cheers: 1 } })
    expect(await one.stand.call('/api/own/cheer?post=3', { entry: 4 }, headers)).toMatchObject({ body: { cheers: 2 } })
    expect(one.got.map(({ request, context }) => [request, context.reader, context.post.slug])).toEqual([
      [{ entry: 2 }, null, 'plain'],
      [{ entry: 4 }, { id: reader.id, state: 'free' }, 'plain'],
    ])
  })

  it('names a post without an id by its slug', async () => {
    const post = sitePost('no-id', bodyOf([paragraph('Text.')]), { post: { id: undefined } as never })
    const { stand, got } = site({ posts: [post] })
    expect(cheer.action(post.post)).toBe(`${ORIGIN}/api/own/cheer?post=no-id`)
    expect((await stand.call('/api/own/cheer?post=no-id', { entry: 1 })).status).toBe(200)
    expect(got[0]?.context.post).toEqual(post)
    expect(await (await stand.get('/p/no-id')).text()).toContain('data-post-slug="no-id"')
  })

  it('is refused if the request is invalid, without calling the answer', async () => {
    const { stand, got } = site()
    for (const body of [{}, { enrty: 1 }, [], null, 'text'])
      expect((await stand.call('/api/own/cheer?post=3', body)).status).toBe(400)
    expect(got).toEqual([])
  })

  it('is 404 for an unknown call or post, and 405 for other methods', async () => {
    const { stand, got } = site()
    for (const path of [
      '/api/own/clap?post=3',
      '/api/own/cheer?post=99',
      '/api/own/cheer',
      '/api/own/constructor?post=3',
    ])
      expect([path, (await stand.call(path, { entry: 1 })).status]).toEqual([path, 404])
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const request = new Request(`${ORIGIN}/api/own/cheer?post=3`, { method, headers: OWN })
      const answer = await stand.fetch(request)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    }
    expect(got).toEqual([])
  })

  it('is refused for pages of other sites', async () => {
    const { stand, got } = site()
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://other.letter.example', 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ])
      expect((await stand.call('/api/own/cheer?post=3', { entry: 1 }, headers as never)).status).toBe(403)
    expect(got).toEqual([])
  })

  it('is limited to 300 an hour for each network address, with all other changes', async () => {
    const { stand, got } = site({ client: '192.0.2.1' })
    for (let at = 0; at < 300; at++) await stand.call('/api/own/cheer?post=3', { entry: 1 })
    const answer = await stand.fetch(
      new Request(`${ORIGIN}/api/own/cheer?post=3`, { method: 'POST', body: '{"entry":1}', headers: OWN }),
    )
    expect([answer.status, got.length]).toEqual([429, 300])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is refused above 64 KB', async () => {
    const { stand, got } = site()
    expect((await stand.call('/api/own/cheer?post=3', { entry: 'x'.repeat(65_536) })).status).toBe(413)
    expect(got).toEqual([])
  })

  it('for a paid post is taken from its readers only', async () => {
    const one = site()
    const { headers: free } = await signedIn(one, 'free')
    const { headers: paid } = await signedIn(one, 'paid')
    const call = (headers: Readonly<Record<string, string>>) =>
      one.stand.call('/api/own/cheer?post=2', { entry: 1 }, headers)
    expect((await call(OWN)).status).toBe(401)
    expect((await call(free)).status).toBe(403)
    expect(one.got).toEqual([])
    expect((await call(paid)).status).toBe(200)
    expect((await one.stand.call('/api/own/cheer?post=paid', { entry: 1 })).status).toBe(401)
  })

  it('can be refused by its answer, with a message for the reader', async () => {
    const { stand } = site({ answer: ({ refuse }) => refuse(409, 'You have cheered already.') })
    expect(await stand.call('/api/own/cheer?post=3', { entry: 1 })).toEqual({
      status: 409,
      body: { error: 'You have cheered already.' },
    })
  })

  it('that fails is 500 in JSON, and reported', async () => {
    const { stand } = site({ answer: () => Promise.reject(new Error('away')) })
    expect((await stand.call('/api/own/cheer?post=3', { entry: 1 })).status).toBe(500)
    expect(String(stand.failures[0])).toContain('away')
  })

  it('as a form leads back to its page, or to the sign-in', async () => {
    const { stand, got } = site()
    const form = (path: string, fields: Readonly<Record<string, string>>) =>
      stand.post(path, fields, { ...OWN, referer: `${ORIGIN}/p/plain?a=1` })
    const sent = await form('/api/own/cheer?post=3', { entry: '2' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/p/plain?a=1'])
    expect(got[0]?.request).toEqual({ entry: 2 })
    expect((await form('/api/own/cheer?post=3', {})).headers.get('location')).toBe('/p/plain?a=1')
    expect((await form('/api/own/cheer?post=2', { entry: '2' })).headers.get('location')).toBe('/sign-in')
  })
})

it('refuses names that cannot be in an address, and two calls of one name', () => {
  const answer = () => ({ cheers: 1 })
  expect(() => answerCall({ ...cheer, name: 'Cheer/loud' }, answer)).toThrow(
    'answerCall: call.name must have lowercase letters, digits and hyphens, such as "cheer"; got "Cheer/loud"',
  )
  expect(() => answerCall(cheer, undefined as never)).toThrow('answerCall: answer must be a function')
  expect(() => standSite({ calls: [answerCall(cheer, answer), answerCall(cheer, answer)] })).toThrow(
    'createSite: calls: two calls have the name "cheer"',
  )
})
