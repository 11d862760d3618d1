import { expect, it } from 'vitest'
import { createMemoryApi } from '../../packages/server/src/memory/index.js'
import { createReaderApi } from '../../src/api/create-reader-api.js'
import { fillPath, matchPath } from '../../src/domain/api/reader-calls.js'
import { lichessCall } from '../../src/nodes/lichess/call.js'

const now = new Date('2026-02-01T12:00:00Z')
const tides = {
  id: 8,
  question: 'Which tide?',
  options: [
    { id: 1, label: 'Neap' },
    { id: 2, label: 'Spring' },
  ],
}
const form = (path: string, body: string, referer?: string) =>
  new Request(`https://lowwater.example${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(referer ? { referer } : {}) },
  })

it('writes down each call', async () => {
  const api = createMemoryApi({ now, polls: [tides] })
  await api.vote(8, 2)
  await api.following(7)
  expect(await api.embed(lichessCall, { url: 'https://lichess.org/x' })).toBeNull()
  expect(api.calls).toEqual([
    { call: 'vote', method: 'POST', path: '/api/v1/poll/8/vote', query: '', body: { option_id: 2 }, status: 200 },
    {
      call: 'following',
      method: 'GET',
      path: '/api/v1/user/7/subscriber-lists',
      query: '?lists=following',
      body: {},
      status: 200,
    },
    {
      call: 'answers',
      method: 'GET',
      path: '/api/v1/lichess-embed',
      query: '?url=https%3A%2F%2Flichess.org%2Fx',
      body: {},
      status: 404,
    },
  ])
})

it('answers the calls of embeds with what it was given', async () => {
  const api = createMemoryApi({ answers: { '/api/v1/symbols/all': { symbols: ['RKLB'] } } })
  expect(await api.symbols()).toEqual(['RKLB'])
})

it('never changes what it was made of, and shares nothing with another one', async () => {
  const initial = { now, polls: [tides] }
  const before = structuredClone(initial)
  await createMemoryApi(initial).vote(8, 1)
  expect(initial).toEqual(before)
  expect(await createMemoryApi(initial).vote(8, 1)).toMatchObject({ ok: true, value: { total_votes: 1 } })
})

it('has the same answers to the same calls', async () => {
  const run = async () => {
    const api = createMemoryApi({ now, polls: [tides] })
    return JSON.stringify([
      await api.vote(8, 1),
      await api.signUp('ines@lowwater.example'),
      await api.restack({ postId: 5 }),
      await api.lastNote(),
      api.calls,
    ])
  }
  expect(await run()).toBe(await run())
})

it('a clock that is moved closes a poll', async () => {
  const api = createMemoryApi({ now, polls: [{ ...tides, published_at: now.toISOString(), expiry: 1 }] })
  api.state.now = new Date('2026-02-01T13:00:00Z')
  expect(await api.vote(8, 1)).toEqual({ ok: false, messages: ['This poll has closed.'] })
})

it('lends its fetch to another client', async () => {
  const api = createMemoryApi({ now, polls: [tides] })
  expect(await createReaderApi({ baseUrl: 'https://lowwater.example', fetch: api.fetch }).vote(8, 1)).toMatchObject({
    ok: true,
  })
})

it('a vote that is given up while the platform waits is not cast', async () => {
  const api = createMemoryApi({ now, polls: [tides] })
  const stop = new AbortController()
  api.latency = 5
  const given = api.fetch('https://lowwater.example/api/v1/poll/8/vote', {
    method: 'POST',
    body: '{"option_id":1}',
    signal: stop.signal,
  })
  stop.abort()
  await expect(given).rejects.toThrow('fetch failed')
  expect(await api.poll(8)).toMatchObject({ value: { total_votes: 0 } })
})

it('takes the forms of a page without JavaScript, and sends the reader back to the page (C-POLL, C-FREE)', async () => {
  const api = createMemoryApi({ now, polls: [tides] })
  const page = 'https://lowwater.example/p/low?x=1'
  const voted = await api.handle(form('/api/v1/poll/8/vote', 'option_id=2', page))
  expect([voted.status, voted.headers.get('location')]).toEqual([303, page])
  expect(await api.poll(8)).toMatchObject({ value: { options: [{ my_vote: false }, { my_vote: true }] } })
  const subscribed = await api.handle(
    form('/api/v1/free?nojs=true', 'email=ines%40lowwater.example', 'https://else.example/'),
  )
  expect([subscribed.status, subscribed.headers.get('location')]).toEqual([303, '/'])
  const refused = await api.handle(form('/api/v1/poll/8/vote', 'option_id=3', page))
  expect([refused.status, await refused.json()]).toEqual([400, { errors: [{ msg: 'Option not found.' }] }])
})

it('answers whatever is sent', async () => {
  const api = createMemoryApi({ now, polls: [tides] })
  const post = (path: string, body: string) =>
    api.handle(new Request(`https://lowwater.example${path}`, { method: 'POST', body }))
  for (const body of ['', '{', 'null', '[]', '"x"', '{"option_id":{}}', '{"__proto__":{"option_id":1}}'])
    expect((await post('/api/v1/poll/8/vote', body)).status, body).toBe(400)
  for (const path of ['/', '/api/v1/poll/%/vote', '/api/v1/poll//vote', '/api/v1/nothing'])
    expect((await post(path, '{}')).status, path).toBe(404)
})

it('paths are filled in and read back', () => {
  const template = '/api/v1/recommendations/from/{from}/to/{to}'
  const values = { from: 'a/b é', to: '7' }
  expect(matchPath(template, fillPath(template, values))).toEqual(values)
  for (const path of [
    '/api/v1/recommendations/from/1/to',
    '/api/v1/recommendations/from//to/2',
    '/api/v1/recommendations/from/1/too/2',
    '/api/v1/recommendations/from/%E0%A4/to/2',
  ])
    expect(matchPath(template, path), path).toBeNull()
})

it('keeps no more than it has room for, and the last thousand calls', async () => {
  const api = createMemoryApi({ now, polls: [tides], room: 100_000 })
  for (let call = 0; call < 1200; call++) await api.vote(8, 1)
  expect(api.calls).toHaveLength(1000)
  const save = async () =>
    (
      await api.fetch('https://platform.example/api/v1/post_selection/image', {
        method: 'PUT',
        body: JSON.stringify({ post_id: 5, img_src: 'x'.repeat(4000), text: 'x'.repeat(6000) }),
        headers: { 'content-type': 'application/json' },
      })
    ).status
  const answers = []
  for (let call = 0; call < 20; call++) answers.push(await save())
  expect([answers[0], answers.at(-1), await api.store.selections.find(10)]).toEqual([200, 507, null])
  expect((await api.poll(8)).ok).toBe(true)
})
