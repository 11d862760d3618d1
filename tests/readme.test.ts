import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailServer } from './cli/mail/sinks/mail-server.js'
import { blocksOf, newcomersFolder, run, start } from './docs/newcomer.js'
import { ROOT } from './harness/paths.js'
import { startPostgres } from './harness/postgres.js'

const README = await readFile(`${ROOT}/README.md`, 'utf8')
/** What the README leaves to guides is tried with it, in this order: they use its files and each other's. */
const GUIDES = await Promise.all(
  ['command', 'pages', 'mail', 'mailings', 'lint'].map((name) => readFile(`${ROOT}/docs/${name}.md`, 'utf8')),
)
const IMPORTS = (await readFile(`${ROOT}/docs/packages.md`, 'utf8')).split('## Entry points')[1] ?? ''
const BLOCKS = [README, ...GUIDES].flatMap((page) => blocksOf(page))
const FILES = BLOCKS.filter(({ label }) => label.includes('.'))
const COMMANDS = BLOCKS.filter(({ language, label }) => language === 'sh' && label === 'run')

describe('the README and the guides it leads to', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await newcomersFolder(FILES)
  })

  it('has at most 120 lines, says what Diptych is for, and has a door for each kind of reader', () => {
    expect(README.split('\n').length - 1).toBeLessThanOrEqual(120)
    expect(README.split('\n').slice(0, 5).join(' ')).toContain("Substack's format")
    expect(README.match(/^## I .*$/gm)).toEqual(['## I write', '## I publish', '## I build'])
  })

  it('name a file for each program of the README, and show no two samples side by side', () => {
    expect(blocksOf(README).filter(({ language, label }) => language === 'js' && !label.endsWith('.mjs'))).toEqual([])
    expect(FILES.map(({ label }) => label).sort()).toEqual([
      'check.mjs',
      'letter.json',
      'letters.yml',
      'lint.mjs',
      'mailgun.mjs',
      'messages.mjs',
      'recipients.ndjson',
      'render.mjs',
      'server.mjs',
    ])
    expect(README).not.toMatch(/<t[dhr]>/)
  })

  it('name only exports that the packages have', async () => {
    const { exports } = JSON.parse(await readFile(`${ROOT}/package.json`, 'utf8')) as {
      exports: Record<string, { default?: string } | string>
    }
    const rows = [...IMPORTS.matchAll(/^\| `(diptych[^|]*)` \| (.*) \|$/gm)]
    const imports = rows.flatMap(([, names = '']) => names.split('`, `')).map((name) => name.replace('diptych', '.'))
    expect(imports.sort()).toEqual(
      Object.keys(exports)
        .filter((name) => name !== './package.json')
        .sort(),
    )
    // Browser scripts do not load in Node.js, and the pictures need optional packages.
    for (const [, names = '', text = ''] of rows.filter(([, names = '']) =>
      ['diptych', 'diptych/web', 'diptych/email', 'diptych/testing'].includes(names),
    )) {
      const entry = exports[names.replace('diptych', '.')]
      const path = typeof entry === 'object' ? entry.default : entry
      const loaded = Object.keys((await import(join(ROOT, path ?? ''))) as object)
      expect(
        [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).filter((name) => !loaded.includes(name)),
        names,
      ).toEqual([])
    }
  })

  it('show commands that run without a warning', async () => {
    expect(COMMANDS.length).toBeGreaterThan(1)
    for (const { text } of COMMANDS) {
      const { code, stderr } = await run('sh', ['-e', '-c', text], folder)
      expect(
        { code, complaints: stderr.split('\n').filter((line) => /^(diptych|warning|note):/.test(line)) },
        `${text}\n${stderr}`,
      ).toEqual({ code: 0, complaints: [] })
    }
    expect(await readFile(join(folder, 'letter.html'), 'utf8')).not.toContain('We meet at four.')
    expect((await PostalMime.parse(await readFile(join(folder, 'letter.eml')))).text).toContain('We meet at four.')
    expect(await readdir(join(folder, 'outbox/new'))).toHaveLength(2)
  }, 300_000)

  it('show a web server that serves the page with its policy', async () => {
    const child = start(process.execPath, ['server.mjs'], folder, { PORT: '0' })
    try {
      const address = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
        child.stderr.on('data', (chunk: Buffer) => reject(new Error(chunk.toString())))
        child.on('close', (code) => reject(new Error(`code ${code}`)))
      })
      const response = await fetch(address)
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
      const html = await response.text()
      expect(html).toContain('Hello there, the quay is dry.')
      expect(html).not.toContain('We meet at four.')
    } finally {
      child.kill()
    }
  })

  it('show three workers that share a mailing on PostgreSQL', async () => {
    const [block] = BLOCKS.filter(({ label }) => label === 'workers')
    const commands = (block?.text ?? '')
      .split('\n')
      .filter((line) => line.startsWith('npx diptych'))
      // Here they end when the mailing is out.
      .map((line) => line.replace('diptych worker', 'diptych worker --once'))
    expect(commands).toHaveLength(4)
    const postgres = await startPostgres()
    const server = await mailServer()
    try {
      const env = { DATABASE_URL: postgres.url, DIPTYCH_SMTP_URL: `smtp://127.0.0.1:${server.port}` }
      expect(await run('sh', ['-e', '-c', `${commands.join('\n')}\nwait`], folder, env)).toMatchObject({ code: 0 })
      expect(server.received.map(({ to }) => to).sort()).toEqual(['ana@reader.example', 'bo@reader.example'])
    } finally {
      await server.close()
      await postgres.stop()
    }
  })

  it('show how to make a message for each recipient', async () => {
    expect(await run(process.execPath, ['messages.mjs'], folder)).toEqual({ code: 0, stdout: '', stderr: '' })
    const parsed = await Promise.all(
      ['1.eml', '2.eml'].map(async (name) => PostalMime.parse(await readFile(join(folder, 'messages', name)))),
    )
    expect(parsed.map(({ to }) => to?.map(({ address }) => address))).toEqual([
      ['ana@reader.example'],
      ['bo@reader.example'],
    ])
    expect(
      parsed.map(({ text = '' }) => [
        text.includes('Hello Ana,'),
        text.includes('We meet at four.'),
        text.includes('https://lowwater.example/u/'),
      ]),
    ).toEqual([
      [true, true, true],
      [false, false, true],
    ])
  })

  it('show how to hand every recipient to a mail service, also one without a state', async () => {
    const calls: FormData[] = []
    const service = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        void new Response(Buffer.concat(chunks), { headers: { 'Content-Type': request.headers['content-type'] ?? '' } })
          .formData()
          .then((form) => {
            calls.push(form)
            response.end('{}')
          })
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    try {
      const MAILGUN_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/messages`
      expect(await run(process.execPath, ['mailgun.mjs'], folder, { MAILGUN_URL, MAILGUN_KEY: 'key' })).toEqual({
        code: 0,
        stdout: '',
        stderr: '',
      })
    } finally {
      await new Promise((resolve) => service.close(resolve))
    }
    const sent = calls.map((form) => ({
      to: form.getAll('to'),
      paid: String(form.get('text')).includes('We meet at four.'),
      variables: Object.keys(JSON.parse(String(form.get('recipient-variables'))) as object),
    }))
    expect(sent.sort((one) => (one.paid ? -1 : 1))).toEqual([
      { to: ['ana@reader.example'], paid: true, variables: ['ana@reader.example'] },
      { to: ['bo@reader.example'], paid: false, variables: ['bo@reader.example'] },
    ])
    expect(calls.every((form) => form.get('subject') === 'Low tide' && form.get('h:List-Unsubscribe') !== null)).toBe(
      true,
    )
  })

  it('show how to render a page and a mail in a program', async () => {
    expect(await run(process.execPath, ['render.mjs'], folder)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^\d{4,} Low tide\n$/),
    })
  })

  it('show how to lint a mail, and their own post is without a finding', async () => {
    expect(await run(process.execPath, ['lint.mjs'], folder)).toEqual({ code: 0, stdout: '', stderr: '' })
  })
})
