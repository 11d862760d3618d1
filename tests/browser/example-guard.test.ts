import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from './example-server.js'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

/**
 * Sends requests that `fetch` refuses to send: with another Host, or with headers and no body. A client that is still
 * writing a body when the server closes the connection may get ECONNRESET instead of the answer.
 */
function ask(
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<number> {
  const { hostname, port, host } = new URL(server.origin)
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, path, method, headers: { host, 'content-type': 'application/json', ...headers }, agent: false },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        asked.destroy()
      },
    )
    asked.on('error', reject)
    if (headers['content-length'] === undefined) asked.end(body)
    else asked.flushHeaders()
  })
}

const LIKE = '/api/v1/post/9/reaction'

describe('the example server', () => {
  it('listens on this machine only', () => {
    expect(new URL(server.origin).hostname).toBe('127.0.0.1')
  })

  it('answers under its own names only', async () => {
    const { port } = new URL(server.origin)
    for (const host of ['evil.example', `evil.example:${port}`, `127.0.0.1.evil.example:${port}`])
      expect(await ask('/', { headers: { host } }), host).toBe(403)
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect(await ask('/', { headers: { host } }), host).toBe(200)
  })

  it('takes changes from its own pages and from no other', async () => {
    const like = (headers: Record<string, string>) => ask(LIKE, { method: 'POST', body: '{}', headers })
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: server.origin, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[])
      expect(await like(headers), JSON.stringify(headers)).toBe(403)
    for (const headers of [
      {},
      { origin: server.origin },
      { origin: server.origin, 'sec-fetch-site': 'same-origin' },
    ] as Record<string, string>[])
      expect(await like(headers), JSON.stringify(headers)).not.toBe(403)
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect(await ask(LIKE, { method, headers: { origin: 'https://evil.example' } }), method).toBe(403)
  })

  it('refuses a body that is longer than any of its pages sends', async () => {
    expect(await ask('/api/v1/image', { method: 'POST', headers: { 'content-length': '5000000' } })).toBe(413)
  })
})
