import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DockerfileParser } from 'dockerfile-ast'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { diptych, diptychProcess, folder } from '../cli/diptych.js'
import { EVERY_CASE, itInFullRun } from '../harness/every-case.js'
import { ROOT } from '../harness/paths.js'
import {
  ask,
  form,
  letter,
  postFiles,
  servedSites,
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
const started = servedSites()

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
    ]
    for (const [args, message] of refusals) {
      const { code, stdout, stderr } = await diptych(['serve', ...args], { cwd, env: { DATABASE_URL: undefined } })
      expect([args.join(' '), code, stdout, stderr.trim().split('\n').length]).toEqual([args.join(' '), 2, '', 1])
      expect(stderr).toMatch(message)
    }
    const second = await diptychProcess(['serve', posts, '--database', join(site.cwd, '.diptych/db')], { cwd })
    expect([second.code, second.stdout]).toEqual([2, ''])
    expect(second.stderr).toMatch(/^diptych: \S+db is in use by process \d+\. [^\n]+\n$/)
    taken.close()
  })

  itInFullRun('reads posts again when they change', async () => {
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
  itInFullRun('is a JSON object for each request, without queries, cookies and addresses', async () => {
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
})

describe('who asks', () => {
  itInFullRun('sends requests for another host to the site, and refuses to change anything for them', async () => {
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
})

describe('the image', () => {
  const image = DockerfileParser.parse(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  const instructions = image.getInstructions()
  const wordsOf = (name: string) => {
    const found = instructions.filter((one) => one.getKeyword() === name).at(-1)
    return JSON.parse(found?.getArgumentsContent() ?? '[]') as string[]
  }

  it.runIf(EVERY_CASE)('starts the command that these tests start', async () => {
    expect(wordsOf('ENTRYPOINT')).toEqual(['node', '/app/dist/cli.js'])
    const command = wordsOf('CMD')
    expect(command.slice(0, 2)).toEqual(['serve', '/posts'])
    const args = command.map((word) => (word === '/posts' ? posts : word === '4400' ? '0' : word))
    const site = await startCommand(args, { DIPTYCH_BASE_URL: 'https://letter.example' }, await stateFolder())
    try {
      expect((await ask(site, '/p/poll', { headers: { host: 'letter.example' } })).status).toBe(200)
      expect(await site.end('SIGTERM')).toBe(0)
    } finally {
      await site.end('SIGKILL')
    }
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
