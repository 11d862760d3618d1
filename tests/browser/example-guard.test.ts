import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from './example-server.js'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

/** What fetch cannot send: any Host. */
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
      { hostname, port, path, method, headers: { host, 'content-type': 'application/json', ...headers } },
      (answer) => resolve(answer.resume().statusCode ?? 0),
    )
    asked.on('error', reject).end(body)
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
    expect(await ask('/api/v1/image', { method: 'POST', body: `{"image":"${'x'.repeat(5 * 1024 * 1024)}"}` })).toBe(413)
  })
})
