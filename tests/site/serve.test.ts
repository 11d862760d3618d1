import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DockerfileParser } from 'dockerfile-ast'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { diptychProcess, folder } from '../cli/diptych.js'
import { ROOT } from '../harness/paths.js'
import {
  ask,
  form,
  letter,
  postFiles,
  rawConnection,
  serveSite,
  startCommand,
  stateFolder,
  type Served,
} from './serve-stand.js'

const ANA = 'ana@reader.example'
let posts: string
beforeAll(async () => {
  posts = await postFiles()
})

const running: Served[] = []
async function started(args: readonly string[] = [], more: { cwd?: string; posts?: string } = {}): Promise<Served> {
  const site = await serveSite({ posts, args, ...more })
  running.push(site)
  return site
}
afterEach(async () => {
  for (const site of running.splice(0)) await site.end('SIGKILL')
})

describe('starting diptych serve', () => {
  let site: Served
  beforeAll(async () => {
    site = await serveSite({ posts })
  })
  afterAll(() => site.end('SIGKILL'))

  it('says where the site is, how many posts it has, and where the database is', () => {
    expect(site.stdout()).toBe(`http://localhost:${site.port}/  2 posts, database .diptych/db. Press Ctrl-C to stop.\n`)
  })

  it('refuses wrong usage in one line, with code 2', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const port = String((taken.address() as { port: number }).port)
    const cwd = await stateFolder()
    const refusals: readonly (readonly [readonly string[], RegExp])[] = [
      [[posts, '--port', port], /^diptych: Port \d+ is in use\. Pass another with --port, or 0 for any free port\.\n$/],
      [[join(posts, 'none')], /none: no such file/],
      [[posts, '--port', '65536'], /port from 0 to 65535/],
      [[posts, '--port', '0', '--host', '0.0.0.0'], /--host 0\.0\.0\.0 needs --base-url/],
      [[posts, '--base-url', 'https://letter.example/blog'], /without a path/],
      [[posts, '--trust-proxy', 'everybody'], /--trust-proxy takes a number of proxies, or addresses and networks/],
      [[posts, '--log-format', 'xml'], /Allowed choices are json, text/],
      [[posts, '--request-timeout', '0'], /seconds from 1 to 999/],
      [[posts, '--smtp', 'maildir:x'], /SMTP server must be smtp:/],
      [[posts, '--database', 'postgres://nobody@127.0.0.1:1/site'], /^diptych: The database does not answer: /],
      [[posts, '--database', join(site.cwd, '.diptych/db')], /db is in use by process \d+/],
    ]
    for (const [args, message] of refusals) {
      const { code, stdout, stderr } = await diptychProcess(['serve', ...args], { cwd })
      expect([args.join(' '), code, stdout, stderr.trim().split('\n').length]).toEqual([args.join(' '), 2, '', 1])
      expect(stderr).toMatch(message)
    }
    taken.close()
  })

  it('reads posts again when they change', async () => {
    const changing = await folder({ 'one.json': letter('one', 1, []) })
    const other = await started([], { posts: changing })
    expect((await ask(other, '/')).body).toContain('On one')
    await writeFile(join(changing, 'two.json'), JSON.stringify(letter('two', 2, [])))
    await expect.poll(async () => (await ask(other, '/p/two')).status).toBe(200)
    await writeFile(join(changing, 'one.json'), JSON.stringify(letter('one', 1, [], {}, { title: 'Changed' })))
    await expect.poll(async () => (await ask(other, '/p/one')).body).toContain('<title>Changed')
  })

  it('answers 304, brotli and gzip of the same page, and HEAD without a body', async () => {
    const plain = await ask(site, '/p/poll')
    expect(plain).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } })
    const tag = plain.headers.etag ?? ''
    expect(tag).toMatch(/^"\w+"$/)
    for (const known of [tag, `W/${tag}`, `"other", W/${tag}`]) {
      const unchanged = await ask(site, '/p/poll', { headers: { 'if-none-match': known } })
      expect([unchanged.status, unchanged.body]).toEqual([304, ''])
    }
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await ask(site, '/p/poll', { headers: { 'accept-encoding': encoding } })
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, etag: `W/${tag}` })
      expect(packed.headers.vary?.toLowerCase()).toMatch(/cookie.*accept-encoding/)
      expect(unpack(Buffer.from(packed.body, 'latin1')).toString('latin1')).toBe(plain.body)
    }
    const head = await ask(site, '/p/poll', { method: 'HEAD' })
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', tag])
  })
})

describe('the log of diptych serve', () => {
  it('is a JSON object for each request, without queries, cookies and addresses', async () => {
    const site = await started()
    const secret = 'SECRET'
    const first = await ask(site, `/confirm?token=${secret}`, { headers: { cookie: `diptych=${secret}` } })
    await form(site, '/api/v1/free', { email: ANA })
    await form(site, `/action/disable_email?token=${secret}`, {})
    await ask(site, '/p/none')
    await expect.poll(() => site.log().filter(({ message }) => message === 'request')).toHaveLength(4)
    expect(site.log()[0]).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      message: 'request',
      id: first.headers['x-request-id'],
      method: 'GET',
      path: '/confirm',
      status: 403,
      duration: expect.any(Number),
      bytes: expect.any(Number),
    })
    expect(site.log().find(({ message }) => message === 'mail written')).toMatchObject({
      file: expect.stringMatching(/\.eml$/),
    })
    for (const hidden of [secret, ANA, '127.0.0.1', '::1']) expect(site.stderr()).not.toContain(hidden)
    const [mail = ''] = await readdir(join(site.cwd, '.diptych/mail'))
    expect(await readFile(join(site.cwd, '.diptych/mail', mail), 'utf8')).toContain(ANA)
  })

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
  it('sends requests for another host to the site, and refuses to change anything for them', async () => {
    const site = await started()
    for (const host of ['evil.example', `evil.example:${site.port}`, `127.0.0.1:${site.port}`]) {
      const read = await ask(site, '/p/poll?page=2', { headers: { host } })
      expect([host, read.status, read.headers.location]).toEqual([host, 307, `${site.origin}/p/poll?page=2`])
      const change = await ask(site, '/api/v1/free', { method: 'POST', headers: { host }, body: '{}' })
      expect([host, change.status]).toEqual([host, 421])
      const health = await ask(site, '/readyz', { headers: { host } })
      expect([host, health.status, health.body]).toEqual([host, 200, 'ready\n'])
    }
    expect((await ask(site, '/', { headers: { host: `LOCALHOST:${site.port}` } })).status).toBe(200)
    expect((await ask(site, '/', { headers: { host: `x@localhost:${site.port}` } })).status).toBe(400)
    expect((await ask(site, 'http://evil.example/p/poll')).status).toBe(307)
  })

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
    await expect(ask(site, '/')).rejects.toThrow('ECONNREFUSED')
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

describe('the image', () => {
  const image = DockerfileParser.parse(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  const instructions = image.getInstructions()
  const wordsOf = (name: string) => {
    const found = instructions.filter((one) => one.getKeyword() === name).at(-1)
    return JSON.parse(found?.getArgumentsContent() ?? '[]') as string[]
  }

  it('starts the command that these tests start', async () => {
    expect(wordsOf('ENTRYPOINT')).toEqual(['node', '/app/dist/cli.js'])
    const command = wordsOf('CMD')
    expect(command.slice(0, 2)).toEqual(['serve', '/posts'])
    const args = command.map((word) => (word === '/posts' ? posts : word === '4400' ? '0' : word))
    const site = await startCommand(args, { DIPTYCH_BASE_URL: 'https://letter.example' }, await stateFolder())
    running.push(site)
    expect((await ask(site, '/p/poll', { headers: { host: 'letter.example' } })).status).toBe(200)
    expect(await site.end('SIGTERM')).toBe(0)
  })

  it('runs as nobody special, and asks whether the site is ready', () => {
    const last = instructions.map((one) => one.getKeyword()).lastIndexOf('FROM')
    const users = instructions.slice(last).filter((one) => one.getKeyword() === 'USER')
    expect(users.map((one) => one.getArgumentsContent())).toEqual(['node'])
    const [check] = instructions.filter((one) => one.getKeyword() === 'HEALTHCHECK')
    expect(check?.getArgumentsContent()).toContain('127.0.0.1:4400/readyz')
  })

  it('has no password, and mounts posts so that they cannot be changed', () => {
    const text = readFileSync(join(ROOT, 'compose.yaml'), 'utf8')
    const { services } = parse(text) as {
      services: Record<string, { volumes: string[]; environment: Record<string, string>; command?: unknown }>
    }
    expect(services['site']?.command).toBeUndefined()
    expect(services['site']?.volumes).toContain('./posts:/posts:ro')
    expect(services['database']?.environment['POSTGRES_PASSWORD']).toBe('${POSTGRES_PASSWORD:?Set it in .env}')
    const example = readFileSync(join(ROOT, '.env.example'), 'utf8')
    expect(example).toMatch(/^POSTGRES_PASSWORD=$/m)
    for (const [, name = ''] of text.matchAll(/\$\{(\w+)/g)) expect(example).toContain(`${name}=`)
  })
})
