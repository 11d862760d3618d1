import { describe, expect, it } from 'vitest'
import { ask, form, rawConnection, servedSites } from './serve-stand.js'

const ANA = 'ana@reader.example'
const started = servedSites()

describe('the log of diptych serve', () => {
  it('is text where it is asked for', async () => {
    const site = await started(['--log-format', 'text'])
    await ask(site, '/p/poll?token=SECRET')
    await expect.poll(() => site.stderr()).toMatch(/^GET \/p\/poll 200 \d+ ms\n$/)
  })

  it('says what went wrong with the id that the answer has, and not whose address it was', async () => {
    // Nobody answers at the port of the mail server.
    const site = await started(['--smtp', 'smtp://127.0.0.1:1'])
    const answer = await form(site, '/api/v1/free', { email: ANA })
    expect([answer.status, answer.body]).toEqual([500, expect.stringContaining('Something went wrong')])
    await expect
      .poll(() => site.log().find(({ level }) => level === 'error'))
      .toMatchObject({
        id: answer.headers['x-request-id'],
        message: 'error',
        error: { message: expect.stringContaining('ECONNREFUSED'), stack: expect.stringContaining(' at ') },
      })
    expect(site.stderr()).not.toContain(ANA)
  })
})

describe('who asks', () => {
  it('knows its own name behind a proxy, and asks browsers for https from then on', async () => {
    const site = await started(['--base-url', 'https://letter.example'])
    const page = await ask(site, '/', { headers: { host: 'letter.example' } })
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
    expect((await ask(site, '/', { headers: { host: 'letter.example:443' } })).status).toBe(200)
    expect((await ask(site, '/p/a', {})).headers.location).toBe('https://letter.example/p/a')
    const local = await started()
    expect((await ask(local, '/')).headers['strict-transport-security']).toBeUndefined()
  })

  it('believes no header of a proxy that it was not told of', async () => {
    const site = await started(['--base-url', 'https://letter.example'])
    const own = { host: 'letter.example', origin: 'https://letter.example', 'content-type': 'application/json' }
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries++) {
      const { status, headers } = await ask(site, '/api/v1/free', {
        method: 'POST',
        headers: {
          ...own,
          'x-forwarded-for': `192.0.2.${tries}`,
          forwarded: `for=192.0.2.${tries}`,
          'x-forwarded-proto': 'http',
          'x-request-id': 'forged',
        },
        body: JSON.stringify({ email: `reader${tries}@list.example` }),
      })
      statuses.push(status)
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429])
  })

  it('counts each reader behind a proxy that it trusts, whose ids it keeps', async () => {
    const site = await started(['--base-url', 'https://letter.example', '--trust-proxy', 'loopback'])
    const asked = (tries: number, forwarded: string) =>
      ask(site, '/api/v1/free', {
        method: 'POST',
        headers: {
          host: 'letter.example',
          origin: 'https://letter.example',
          'content-type': 'application/json',
          'x-forwarded-for': forwarded,
          'x-request-id': `proxy-${tries}`,
        },
        body: JSON.stringify({ email: `reader${tries}@list.example` }),
      })
    // What the reader wrote stands before what the proxy adds.
    for (let tries = 0; tries < 20; tries++)
      expect((await asked(tries, `198.51.100.${tries}, 2001:db8::${tries}`)).status).toBe(200)
    expect((await asked(20, '198.51.100.20, 2001:db8::99')).status).toBe(429)
    const other = await asked(21, '2001:db8:0:1::1')
    expect([other.status, other.headers['x-request-id']]).toEqual([200, 'proxy-21'])
    const unsafe = await ask(site, '/', { headers: { host: 'letter.example', 'x-request-id': 'a b<script>' } })
    expect(unsafe.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const plain = await ask(site, '/p/poll', { headers: { host: 'letter.example', 'x-forwarded-proto': 'http' } })
    expect([plain.status, plain.headers.location]).toEqual([307, 'https://letter.example/p/poll'])
  })
})

describe('slow and large requests', () => {
  it('ends a body that does not come with 408, and answers others meanwhile', async () => {
    const site = await started(['--request-timeout', '1'])
    const slow = await rawConnection(site)
    slow.socket.write(
      `POST /api/v1/free HTTP/1.1\r\nHost: localhost:${site.port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em`,
    )
    const headers = await rawConnection(site)
    headers.socket.write('GET / HTTP/1.1\r\nHost: loc')
    expect((await ask(site, '/')).status).toBe(200)
    await expect.poll(() => [slow.isOver(), headers.isOver()]).toEqual([true, true])
    expect(slow.answer()).toMatch(/^HTTP\/1\.1 408 /)
    expect(headers.answer()).toMatch(/^HTTP\/1\.1 408 /)
    await expect
      .poll(() => site.log().find(({ path }) => path === '/api/v1/free'))
      .toMatchObject({ status: 408, message: 'request' })
    expect(site.log().filter(({ level }) => level === 'error')).toEqual([])
    expect((await ask(site, '/')).status).toBe(200)
  })

  it('refuses a body and headers that are too long', async () => {
    const site = await started()
    const body = JSON.stringify({ email: 'a'.repeat(200_000) })
    const long = await ask(site, '/api/v1/free', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.origin },
      body,
    })
    expect(long.status).toBe(413)
    const endless = await rawConnection(site)
    endless.socket.write(`POST /sign-in HTTP/1.1\r\nHost: localhost:${site.port}\r\nTransfer-Encoding: chunked\r\n\r\n`)
    const chunk = `${(16_384).toString(16)}\r\n${'x'.repeat(16_384)}\r\n`
    for (let at = 0; at < 8; at++) endless.socket.write(chunk)
    await expect.poll(() => endless.answer()).toMatch(/^HTTP\/1\.1 4\d\d /)
    endless.socket.destroy()
    const headers = await rawConnection(site)
    headers.socket.write(`GET / HTTP/1.1\r\nHost: localhost:${site.port}\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`)
    await expect.poll(() => headers.answer()).toMatch(/^HTTP\/1\.1 431 /)
  })
})

describe('stopping diptych serve', () => {
  it('answers what is under way, says that it is not ready, closes what waits, and ends with 0', async () => {
    const site = await started()
    const idle = await rawConnection(site)
    idle.socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await expect.poll(() => idle.answer()).toContain('ok')
    const under = await rawConnection(site)
    const body = JSON.stringify({ email: ANA })
    under.socket.write(
      `POST /api/v1/free HTTP/1.1\r\nHost: localhost:${site.port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
    )
    // Its next request is on its way when the site stops.
    const next = await rawConnection(site)
    next.socket.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n')
    await ask(site, '/healthz')
    const ended = site.end('SIGTERM')
    await expect.poll(() => site.log().some(({ message }) => message === 'stopping')).toBe(true)
    await expect.poll(() => idle.isOver()).toBe(true)
    // The system may have taken the connection a moment before the site stopped listening. Then it is reset.
    await expect(ask(site, '/')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
    next.socket.write('\r\n')
    await expect.poll(() => next.answer()).toMatch(/^HTTP\/1\.1 503 /)
    under.socket.write(body.slice(1))
    await expect.poll(() => under.answer()).toMatch(/^HTTP\/1\.1 200 [^]*requires_confirmation/)
    expect(under.answer().toLowerCase()).toContain('x-request-id')
    expect(await ended).toBe(0)
    expect(site.log().at(-1)).toMatchObject({ message: 'stopped' })
    // The database was closed: another process may have it.
    const again = await started([], { cwd: site.cwd })
    expect(await again.end()).toBe(0)
  })

  it('ends at once at the second Ctrl-C', async () => {
    const site = await started()
    const under = await rawConnection(site)
    under.socket.write(`POST /sign-in HTTP/1.1\r\nHost: localhost:${site.port}\r\nContent-Length: 10\r\n\r\n`)
    await ask(site, '/healthz')
    void site.end()
    await expect.poll(() => site.log().some(({ message }) => message === 'stopping')).toBe(true)
    expect(await site.end()).toBe(130)
  })
})
