import { describe, expect, it } from 'vitest'
import { isDatabaseAway } from '../../packages/server/src/site/store/database-away.js'
import { memoryStore } from '../../packages/server/src/site/store/memory-store.js'
import type { SiteStore } from '../../packages/server/src/site/store/store.js'
import { NOW, PAID_CANARY, standSite } from './site-stand.js'

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
const COOKIE = { cookie: `__Host-diptych=${'a'.repeat(64)}` }

/** A store that can be taken away. Limits are counted in memory then. */
function frailStore(failure: () => Error = refused) {
  const real = memoryStore()
  const state = { isAway: false }
  const frail = <T extends object>(topic: T): T =>
    new Proxy(topic, {
      get(target, name) {
        const method = Reflect.get(target, name) as unknown
        if (typeof method !== 'function' || !state.isAway) return method
        return () => Promise.reject(failure())
      },
    })
  const store = Object.fromEntries(
    Object.entries(real).map(([name, topic]) => [
      name,
      typeof topic === 'object' && name !== 'limits' ? frail(topic as object) : topic,
    ]),
  ) as unknown as SiteStore
  return { store: { ...store, isReady: async () => !state.isAway }, state }
}

describe('while its database is away, a site', () => {
  it.each(['/', '/p/plain', '/p/poll', '/p/paid', '/p/plain?selection=selection-1', '/feed', '/sitemap.xml'])(
    'shows %s to anonymous readers',
    async (path) => {
      const { store, state } = frailStore()
      const stand = standSite({ store })
      state.isAway = true
      const answer = await stand.get(path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain(PAID_CANARY)
    },
  )

  it('marks pages without votes as not to be stored, and logs the outage once', async () => {
    const { store, state } = frailStore()
    const stand = standSite({ store })
    state.isAway = true
    for (let asked = 0; asked < 3; asked++) {
      const answer = await stand.get('/p/poll')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(stand.failures).toEqual([refused()])
  })

  it('goes on showing the votes that it knew', async () => {
    const { store, state } = frailStore()
    const stand = standSite({ store })
    const before = await (await stand.get('/p/poll')).text()
    state.isAway = true
    const answer = await stand.get('/p/poll')
    expect([answer.headers.get('cache-control'), await answer.text()]).toEqual(['private, no-cache', before])
  })

  it('shows open posts to readers with a session, and asks them to come again for others', async () => {
    const { store, state } = frailStore()
    const stand = standSite({ store })
    state.isAway = true
    for (const path of ['/', '/p/plain']) {
      const answer = await stand.get(path, COOKIE)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
    const paid = await stand.get('/p/paid', COOKIE)
    expect([paid.status, paid.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('answers 503 with a time to what needs the database', async () => {
    const { store, state } = frailStore()
    const stand = standSite({ store })
    state.isAway = true
    const answers = [
      await stand.post('/sign-in', { email: 'ana@reader.example' }),
      await stand.post('/api/v1/free', { email: 'ana@reader.example' }),
      await stand.get('/api/v1/poll/70'),
      await stand.get('/account', COOKIE),
    ]
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array.from({ length: 4 }, () => [503, '5']),
    )
    expect(answers[2]?.headers.get('content-type')).toBe('application/json')
    state.isAway = false
    expect((await stand.post('/sign-in', { email: 'ana@reader.example' })).status).toBe(200)
  })
})

it('a bug of the store is still an error of the site', async () => {
  const store = memoryStore()
  store.sessions.find = () => Promise.reject(new TypeError('undefined is not a function'))
  const stand = standSite({ store })
  expect((await stand.get('/p/plain', COOKIE)).status).toBe(500)
  expect(stand.now).toBe(NOW)
})

it.each([
  [refused(), true],
  [Object.assign(new Error('the database system is starting up'), { code: '57P03' }), true],
  [Object.assign(new Error('connection failure'), { code: '08006' }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('The database does not answer: x', { cause: refused() }), true],
  [Object.assign(new Error('password authentication failed'), { code: '28P01' }), false],
  [Object.assign(new Error('database "x" does not exist'), { code: '3D000' }), false],
  [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  ['text', false],
])('%s: %s', (error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway)
})
