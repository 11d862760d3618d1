import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { compressor } from '../../packages/server/src/serve/compressed.js'
import { keptAnswers } from '../../packages/server/src/serve/kept-answers.js'
import type { SiteLog } from '../../packages/server/src/serve/site-log.js'
import { siteServer, type SiteServer } from '../../packages/server/src/serve/site-server.js'
import { NO_PROXIES } from '../../packages/server/src/serve/trusted-proxies.js'

interface Got {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let server: SiteServer | null = null

afterEach(async () => {
  await server?.close(0)
  server = null
})

/** A server whose pages have a number that grows with each page that is made. */
async function opened(headers: Readonly<Record<string, string>> = {}) {
  const state = { made: 0, time: 0, version: 0, logged: [] as string[], during: async () => {} }
  const silent = () => undefined
  const log: SiteLog = {
    request: ({ status, path }) => state.logged.push(`${status} ${path}`),
    info: silent,
    mail: silent,
    problem: silent,
    failed: silent,
    fatal: silent,
  }
  const kept = keptAnswers(
    () => state.version,
    () => state.time,
  )
  server = await siteServer({ port: 0, host: '127.0.0.1', log, proxies: NO_PROXIES, requestTimeout: 10, kept })
  const pack = compressor()
  server.answer(async (request) => {
    const number = ++state.made
    await state.during()
    const page = new Response(`<p>${number} ${'text '.repeat(300)}`, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        vary: 'cookie',
        etag: `"${number}"`,
        ...headers,
      },
    })
    return pack(request, page)
  })
  const { port } = server
  const get = (path = '/', more: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Got> =>
    new Promise((resolve, reject) => {
      ask({ port, path, method, headers: more }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const bytes = Buffer.concat(parts)
          const text = response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text.toString().slice(0, 8) })
        })
      })
        .on('error', reject)
        .end()
    })
  return { state, get }
}

const withoutTimes = ({ headers: { date, 'x-request-id': id, ...headers }, ...rest }: Got) => ({
  ...rest,
  headers,
  isDated: typeof date === 'string' && typeof id === 'string',
})

it('gives visitors of one second the same bytes and headers, plain and compressed, and logs each', async () => {
  const { state, get } = await opened()
  for (const accepted of ['identity', 'gzip']) {
    const [first, second] = [
      await get('/', { 'accept-encoding': accepted }),
      await get('/', { 'accept-encoding': accepted }),
    ]
    expect(withoutTimes(second)).toEqual(withoutTimes(first))
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
  }
  expect(state.made).toBe(2)
  await expect.poll(() => state.logged).toEqual(['200 /', '200 /', '200 /', '200 /'])
})

it('makes a page anew after a second, and when a post has changed', async () => {
  const { state, get } = await opened()
  await get()
  state.time = 999
  expect((await get()).body).toMatch(/^<p>1 /)
  state.time = 1000
  expect((await get()).body).toMatch(/^<p>2 /)
  state.version = 1
  expect((await get()).body).toMatch(/^<p>3 /)
})

it.each([
  ['of another address', '/other', {}],
  ['with a query', '/?page=1', {}],
  ['with the cookie of a reader', '/', { cookie: 'theme=dark; __Host-diptych=1' }],
  ['with a condition', '/', { 'if-none-match': '"1"' }],
  ['for another host', '/', { host: 'elsewhere.example' }],
  ['through another protocol', '/', { 'x-forwarded-proto': 'http' }],
])('answers a request %s itself', async (_, path, headers) => {
  const { state, get } = await opened()
  await get()
  await get(path, headers)
  expect(state.made).toBe(2)
  expect((await get()).body).toMatch(/^<p>1 /)
})

it.each([
  ['sets a cookie', { 'set-cookie': 'diptych=1' }],
  ['must not be stored', { 'cache-control': 'private, no-store' }],
  ['is a picture', { 'content-type': 'image/png' }],
])('keeps no answer that %s', async (_, headers) => {
  const { state, get } = await opened(headers)
  await get()
  await get()
  expect(state.made).toBe(2)
})

it('drops all answers when a request changes something, also those that were begun before', async () => {
  const { state, get } = await opened()
  await get()
  await get('/api', {}, 'POST')
  expect((await get()).body).toMatch(/^<p>3 /)
  state.version = 1
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  state.during = () => held
  const slow = get()
  await expect.poll(() => state.made).toBe(4)
  state.during = async () => {}
  await get('/api', {}, 'POST')
  release()
  expect((await slow).body).toMatch(/^<p>4 /)
  expect((await get()).body).toMatch(/^<p>6 /)
})

it('keeps a bounded number of answers', async () => {
  const { state, get } = await opened()
  for (let page = 0; page < 101; page++) await get(`/${page}`)
  await get('/100')
  expect(state.made).toBe(101)
  await get('/0')
  expect(state.made).toBe(102)
})
