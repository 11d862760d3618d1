import { writeFileSync } from 'node:fs'
import { rm, rename, symlink, unlink, mkdir } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostFindings, PostReport, SendAnswer } from '../../packages/preview/src/page/protocol.js'
import type { RunningPreview } from '../../packages/preview/src/server/running-preview.js'
import { PLATFORM } from '../../src/cli/configuration/configuration.js'
import { pictureFolder } from '../../src/cli/newsletter/picture-folder.js'
import { mailServer, type MailServer } from '../cli/mail/sinks/mail-server.js'
import {
  entryIn,
  envelope,
  folder,
  LETTER,
  listen,
  listOf,
  outside,
  paragraph,
  paragraphs,
  save,
  start,
  until,
} from './preview-stand.js'

const SECRET = 'hunter2-and-more'
let directory: string
let running: RunningPreview
let mail: MailServer
const at = (path: string) => `${running.origin}${path}`
const json = async <T>(path: string, init?: RequestInit): Promise<T> =>
  (await (await fetch(at(path), init)).json()) as T
/** Address of the platform in memory, as a page's frame is told it. */
const platformOf = async (name: string) =>
  /data-api="([^"]+)"/.exec(await (await fetch(at(`/frame/page?name=${name}`))).text())?.[1] ?? ''
const HOSTILE = envelope(
  '<script>alert(1)</script>',
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: '</script><script src="https://evil.example/x.js"></script><img src=x onerror=alert(1)>' },
    ],
  },
  {
    type: 'paragraph',
    content: [{ type: 'text', text: 'press', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
  },
  { type: 'iframe', attrs: { src: 'file:///etc/passwd' } },
)

beforeAll(async () => {
  mail = await mailServer({
    authOptional: true,
    onAuth: (auth, _session, callback) =>
      auth.password === SECRET ? callback(null, { user: 'u' }) : callback(new Error('no')),
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('nobody@') ? new Error(`mailbox unavailable (you said ${SECRET})`) : null),
  })
  directory = await folder({
    [LETTER]: envelope('A letter', ...paragraphs(3, 'First words.')),
    'deep/er/hostile.json': HOSTILE,
    'never.json': '{"post":\n  {"title": "x",, }}',
    'ünïcode — ساعة.json': envelope('Names', paragraph('Text')),
    'notes.txt': 'no post',
    '.hidden/secret.json': envelope('Hidden', paragraph('Text')),
    'list.ndjson': `${JSON.stringify({ email: 'ana@reader.example', name: 'Ana Ruiz', state: 'paid' })}\n{"broken\n${JSON.stringify({ email: 'bo@reader.example', state: 'founding' })}\n`,
  })
  running = await start(directory, {
    recipients: join(directory, 'list.ndjson'),
    smtp: `smtp://u:${SECRET}@127.0.0.1:${mail.port}`,
  })
})

afterAll(async () => {
  await running.close()
  await mail.close()
})

describe('the list', () => {
  it('names the posts of a folder and its folders, with title and state, and no other file', async () => {
    const { posts, smtp } = await listOf(running)
    expect(posts.map(({ name, title, state }) => [name, title, state])).toEqual([
      ['deep/er/hostile.json', '<script>alert(1)</script>', 'fine'],
      [LETTER, 'A letter', 'fine'],
      ['never.json', null, 'broken'],
      ['ünïcode — ساعة.json', 'Names', 'fine'],
    ])
    expect(smtp).toBe(`127.0.0.1:${mail.port}`)
  })

  it('says where a file stopped being JSON, with the line, and that nothing can be shown', async () => {
    expect(entryIn(running, 'never.json')).toMatchObject({
      broken: { line: 2, column: 17, excerpt: '{"title": "x",, }}' },
      showable: false,
    })
    expect(await json('/api/post?name=never.json')).toEqual({ error: 'Post not found' })
  })

  it('offers the recipients of a file by name and state, and shows a mail as one of them gets it', async () => {
    const { recipients } = await listOf(running)
    expect(recipients).toEqual([
      { key: '1', name: 'Ana Ruiz <ana@reader.example>', state: 'paid' },
      { key: '3', name: 'bo@reader.example', state: 'founding' },
    ])
    const { headers } = await json<PostReport>(`/api/post?name=${LETTER}&recipient=1`)
    expect(headers.find(([name]) => name === 'To')?.[1]).toContain('ana@reader.example')
    const unknown = await json<PostReport>(`/api/post?name=${LETTER}&recipient=999`)
    expect(unknown.headers.find(([name]) => name === 'To')?.[1]).toContain('reader@example.com')
  })

  it('has the post with every block beside the files', async () => {
    const { catalogue } = await listOf(running)
    const { blocks, problems } = await json<PostReport>(`/api/post?name=${catalogue?.name}`)
    expect(blocks.length).toBeGreaterThan(80)
    expect(problems.filter(({ code }) => code === 'unknown-node')).toEqual([])
  })
})

describe('the mail', () => {
  it('goes to a sample reader with a full name', async () => {
    const { headers } = await json<PostReport>(`/api/post?name=${LETTER}`)
    expect(headers.find(([name]) => name === 'To')?.[1]).toBe('Alex Reader <reader@example.com>')
  })
})

describe('changes', () => {
  it('are told as they happen: a post comes, changes, breaks, is mended and goes', async () => {
    const { lists, stop } = await listen(running.origin)
    const newest = () => lists.at(-1)?.posts.find(({ name }) => name === 'new.json')
    await save(directory, 'new.json', envelope('One', paragraph('a')))
    const one = await until(() => newest()?.title === 'One' && newest())
    await save(directory, 'new.json', envelope('Two', paragraph('a')))
    const two = await until(() => newest()?.title === 'Two' && newest())
    expect(two.revision).toBeGreaterThan(one.revision)
    await save(directory, 'new.json', '{"post": {"title": "Three"\n "body": 1}')
    const broken = await until(() => newest()?.state === 'broken' && newest())
    expect(broken).toMatchObject({
      title: 'Two',
      broken: { line: 2, column: 2, excerpt: '"body": 1}' },
      showable: true,
    })
    // What was fine is still there.
    expect(await json(`/api/post?name=new.json`)).toMatchObject({ title: 'Two', broken: { line: 2 } })
    await save(directory, 'new.json', envelope('Four', paragraph('a')))
    expect(await until(() => newest()?.title === 'Four' && newest())).toMatchObject({ state: 'fine', broken: null })
    await unlink(join(directory, 'new.json'))
    await until(() => lists.at(-1) && !newest())
    stop()
  })

  it('of editors that put a new file in the old one’s place are changes, and a post that comes back has a newer revision', async () => {
    await save(directory, 'moved.json', envelope('Before', paragraph('a')))
    const before = await until(() => entryIn(running, 'moved.json'))
    await save(directory, 'moved.tmp', envelope('After', paragraph('a')))
    await rename(join(directory, 'moved.tmp'), join(directory, 'moved.json'))
    const after = await until(() => entryIn(running, 'moved.json')?.title === 'After' && entryIn(running, 'moved.json'))
    await rm(join(directory, 'moved.json'))
    await until(() => !entryIn(running, 'moved.json'))
    await save(directory, 'moved.json', envelope('Before', paragraph('a')))
    const again = await until(() => entryIn(running, 'moved.json'))
    expect([after.revision > before.revision, again.revision > after.revision]).toEqual([true, true])
    await rm(join(directory, 'moved.json'))
  })

  it('that come thick and fast do not pile up: the last one is shown, and most of the others are never read', async () => {
    const { lists, stop } = await listen(running.origin)
    const file = join(directory, 'thick.json')
    const saves = 1500
    const before = Math.max(...running.library.list().map(({ revision }) => revision))
    // At once, so that a busy machine sees them as close together as an idle one.
    for (let each = 1; each <= saves; each++)
      writeFileSync(file, JSON.stringify(envelope(`Save ${each}`, paragraph('a'))))
    const last = await until(
      () => entryIn(running, 'thick.json')?.title === `Save ${saves}` && entryIn(running, 'thick.json'),
    )
    await until(() => lists.at(-1)?.posts.some(({ revision }) => revision === last.revision))
    expect(last.state).toBe('fine')
    // Each reading is a revision.
    expect(last.revision - before).toBeLessThan(saves / 2)
    expect(lists.length).toBeLessThan(saves / 4)
    stop()
    await rm(file)
  })

  it('of a single file that is watched alone are told, also after it was replaced', async () => {
    const own = await folder({
      [LETTER]: envelope('One', paragraph('a')),
      'other.json': envelope('Other', paragraph('a')),
    })
    const alone = await start(join(own, LETTER))
    try {
      for (const title of ['Two', 'Three', 'Four']) {
        await save(own, 'tmp', envelope(title, paragraph('a')))
        await rename(join(own, 'tmp'), join(own, LETTER))
        await until(() => entryIn(alone)?.title === title)
      }
      await save(own, LETTER, envelope('Five', paragraph('a')))
      await until(() => entryIn(alone)?.title === 'Five')
      expect(alone.library.list()).toHaveLength(1)
    } finally {
      await alone.close()
    }
  })
})

describe('what a post is kept from', () => {
  it('files outside of the folder, by links or by names', async () => {
    const elsewhere = await outside()
    await save(elsewhere, 'private.json', envelope('Private', paragraph('secret words')))
    await symlink(join(elsewhere, 'private.json'), join(directory, 'link.json'))
    await symlink(elsewhere, join(directory, 'linked'))
    await save(directory, 'marker.json', envelope('Marker', paragraph('a')))
    await until(() => entryIn(running, 'marker.json'))
    expect(
      running.library
        .list()
        .map(({ name }) => name)
        .filter((name) => /link|private/.test(name)),
    ).toEqual([])
    for (const name of [
      '../private.json',
      join(elsewhere, 'private.json'),
      'linked/private.json',
      'link.json',
      '.hidden/secret.json',
      '..%2f..%2fetc%2fpasswd',
      '__proto__',
      'constructor',
      'letter.json\0',
    ]) {
      expect((await fetch(at(`/api/post?name=${encodeURIComponent(name)}`))).status, name).toBe(404)
      expect((await fetch(at(`/frame/mail?name=${encodeURIComponent(name)}`))).status, name).toBe(404)
    }
    for (const path of [
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/cli.js',
      '/assets/cli.js',
      '/assets/catalogue.json',
      '/etc/passwd',
      '//etc/passwd',
    ])
      expect((await fetch(at(path))).status, path).toBe(404)
  })

  it('a page under a name that somebody else’s DNS points here', async () => {
    const { port } = new URL(running.origin)
    const status = (host: string, path = '/api/posts') =>
      new Promise<number>((resolve, reject) =>
        request({ port, host: '127.0.0.1', path, headers: { host } }, (response) =>
          resolve(response.resume().statusCode ?? 0),
        )
          .on('error', reject)
          .end(),
      )
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      `127.0.0.1.evil.example:${port}`,
      '192.168.1.4',
      'localhost.evil.example',
    ])
      expect(await status(host), host).toBe(403)
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`])
      expect(await status(host), host).toBe(200)
    expect(await status('evil.example', '/frame/page?name=letter.json')).toBe(403)
  })

  it('pages of other origins, which read nothing and send nothing', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      for (const path of ['/api/posts', '/api/events', `/api/post?name=${LETTER}`, `/api/message.eml?name=${LETTER}`]) {
        const response = await fetch(at(path), { headers })
        expect(response.status, path).toBe(403)
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
      }
    }
    const before = mail.received.length
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }])
      expect((await fetch(at(`/api/send?name=${LETTER}&to=a@b.example`), { method: 'POST', headers })).status).toBe(403)
    expect(mail.received.length).toBe(before)
    const platform = await platformOf(LETTER)
    expect((await fetch(`${platform}/api/v1/poll/1`, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await fetch(`${platform}/api/v1/poll/1`, { headers: { origin: 'null' } })).status).toBe(404)
    expect(
      (
        await fetch(at(`/api/post?name=${LETTER}`), {
          headers: { origin: running.origin, 'sec-fetch-site': 'same-origin' },
        })
      ).status,
    ).toBe(200)
  })

  it('sandboxed frames of other pages, whose origin is null as our frames’ is: only ours know where the platform is', async () => {
    const draft = {
      id: 7,
      question: 'Which?',
      options: [
        { id: 1, label: 'Secret' },
        { id: 2, label: 'That' },
      ],
      is_published: false,
    }
    await save(directory, 'draft.json', {
      ...envelope('Draft', { type: 'poll', attrs: { id: 7 } }),
      data: { polls: { 7: draft } },
    })
    await until(() => entryIn(running, 'draft.json'))
    const platform = await platformOf('draft.json')
    expect(await (await fetch(`${platform}/api/v1/poll/7`, { headers: { origin: 'null' } })).json()).toMatchObject({
      question: 'Which?',
    })
    for (const path of [
      '/platform/api/v1/poll/7',
      '/platform//api/v1/poll/7',
      `/platform/${'A'.repeat(32)}/api/v1/poll/7`,
    ]) {
      const response = await fetch(at(path), { headers: { origin: 'null' } })
      expect([response.status, response.headers.get('access-control-allow-origin')], path).toEqual([403, null])
    }
  })

  it('bodies that are longer than any page sends', async () => {
    const platform = await platformOf(LETTER)
    const send = (length: number) =>
      fetch(`${platform}/api/v1/post_selection`, {
        method: 'PUT',
        headers: { origin: 'null', 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'x'.repeat(length) }),
      })
    expect((await send(65_536)).status).toBe(413)
    expect((await send(60_000)).status).not.toBe(413)
  })

  it.each(['/frame/page', '/frame/mail', '/frame/mail?client=gmail-web'])(
    'scripts: %s is sandboxed and runs ours alone',
    async (path) => {
      const response = await fetch(at(`${path}${path.includes('?') ? '&' : '?'}name=deep/er/hostile.json`))
      const policy = new Map(
        (response.headers.get('content-security-policy') ?? '')
          .split('; ')
          .map((directive) => [directive.split(' ')[0], directive]),
      )
      expect(policy.get('sandbox')).toBe(
        'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
      )
      expect(policy.get('script-src')).toBe(`script-src ${running.origin}/assets/`)
      expect(policy.get('default-src')).toBe("default-src 'none'")
      expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'self'")
      if (path === '/frame/page')
        expect(policy.get('connect-src')).toMatch(/^connect-src http:\/\/127\.0\.0\.1:\d+\/platform\/[\w-]{32}\/$/)
      else expect([policy.get('connect-src'), policy.get('form-action')]).toEqual([undefined, "form-action 'none'"])
      const html = await response.text()
      expect(
        [...html.matchAll(/<script\b[^>]*src="([^"]*)"/g)]
          .map(([, src]) => src)
          .every((src) => src?.startsWith(`${running.origin}/assets/`)),
      ).toBe(true)
      expect(html).not.toMatch(/<script>|<img src=x|javascript:alert|file:\/\/\/etc/)
    },
  )

  it('its pictures, with images off', async () => {
    const response = await fetch(at(`/frame/mail?name=${LETTER}&images=off`))
    expect(response.headers.get('content-security-policy')).toContain("img-src 'none'")
  })
})

describe('answers', () => {
  it('are the report and the findings, each at its block', async () => {
    await save(
      directory,
      'twins.json',
      envelope('Twins', paragraph('a'), {
        type: 'paragraph',
        content: ['1', '2'].flatMap((each) => [
          { type: 'text', text: 'click here', marks: [{ type: 'link', attrs: { href: `https://x.example/${each}` } }] },
          { type: 'text', text: ' or ' },
        ]),
      }),
    )
    await until(() => entryIn(running, 'twins.json'))
    const report = await json<PostReport>('/api/post?name=twins.json&as=paid')
    const found = await json<PostFindings>('/api/findings?name=twins.json&as=paid')
    const named = report.blocks.find(({ words }) => words.startsWith('click here'))?.index
    expect(named).toBeTypeOf('number')
    expect(found.twins).toEqual([
      {
        words: 'click here',
        urls: ['https://x.example/1', 'https://x.example/2'],
        block: named,
        source: { pointer: '/body/content/1/content/0' },
      },
    ])
    expect(found.findings.some(({ block }) => block === named)).toBe(true)
    expect(found.findings.find(({ rule }) => rule === 'L04')?.fix).toMatch(/^Write the title .+\.$/)
    expect([found.revision, report.inbox.subject, report.inbox.preheader]).toEqual([
      report.revision,
      'Twins',
      'A letter that is long enough to be shown beside its subject.',
    ])
  })

  it('are a message to download, under the post’s name', async () => {
    const response = await fetch(at(`/api/message.eml?name=${encodeURIComponent('ünïcode — ساعة.json')}`))
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      'message/rfc822',
      `attachment; filename="n-code.eml"; filename*=UTF-8''${encodeURIComponent('ünïcode — ساعة')}.eml`,
    ])
    expect(await response.text()).toMatch(/^[\w-]+: [^]*\r\nSubject: Names\r\n/)
  })

  it('are one calm line where rendering fails, as a page in a frame', async () => {
    const { previewServer } = await import('../../packages/preview/src/server/server.js')
    const failures: unknown[] = []
    const broken = () => {
      throw new Error('a view & <its> bug')
    }
    const app = previewServer({
      posts: () => [],
      catalogue: null,
      renderCache: {
        show: async () => ({
          watched: broken as never,
          post: null as never,
          mail: broken,
          report: broken,
          findings: broken,
        }),
      },
      recipients: [],
      files: new Map(),
      buildEditor: null,
      assets: {
        app: '',
        appStyles: '',
        mail: '/assets/mail-frame.js',
        page: '/assets/page-frame.js',
        pageScript: null,
        pageStyles: { system: '', light: '', dark: '' },
        visual: '/assets/visual-frame.js',
        editorStyles: { system: '', light: '', dark: '' },
      },
      isOwn: () => true,
      subscribe: () => () => undefined,
      smtp: null,
      now: () => new Date(0),
      resolveMedia: async () => null,
      pictures: pictureFolder(tmpdir()),
      postFiles: null,
      configuration: PLATFORM,
      failed: (error) => failures.push(error),
    })
    const ask = (path: string) => app.request(`http://localhost${path}`, { headers: { host: 'localhost' } })
    const answer = await ask('/api/post?name=x')
    expect([answer.status, await answer.json()]).toEqual([500, { error: 'Rendering failed: a view & <its> bug' }])
    expect((await ask('/api/findings?name=x')).status).toBe(500)
    const frame = await ask('/frame/mail?name=x')
    expect(frame.headers.get('content-security-policy')).toContain('sandbox')
    expect(await frame.text()).toContain('a view &#38; &#60;its&#62; bug')
    expect(failures).toHaveLength(3)
  })
})

describe('a test', () => {
  const send = (to: string, origin = running.origin) =>
    json<SendAnswer>(`/api/send?name=${LETTER}&as=free&to=${encodeURIComponent(to)}`, {
      method: 'POST',
      headers: { origin },
    })

  it('reaches one address', async () => {
    expect(await send('me@reader.example')).toEqual({ ok: true, to: 'me@reader.example' })
    const [received] = mail.received.slice(-1)
    expect(received?.to).toBe('me@reader.example')
    expect(received?.bytes.toString()).toMatch(/^To: .*me@reader\.example/m)
  })

  it('that the server refuses says why, and never the password', async () => {
    const answer = await send('nobody@reader.example')
    expect(answer).toMatchObject({ ok: false, reason: expect.stringContaining('mailbox unavailable') })
    expect(JSON.stringify(answer)).not.toContain(SECRET)
    expect(JSON.stringify(await listOf(running))).not.toContain(SECRET)
  })

  it('to an invalid address is not sent', async () => {
    const before = mail.received.length
    for (const to of ['', 'me', 'a@b, c@d.example', 'a@b.example\r\nBcc: x@y.example'])
      expect(await send(to)).toMatchObject({ ok: false, reason: expect.stringMatching(/^The address is invalid: /) })
    expect(mail.received.length).toBe(before)
  })
})

describe('a start', () => {
  it('refuses what cannot be used, in one line', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((ready) => taken.once('listening', ready))
    const { port } = taken.address() as AddressInfo
    await expect(start(directory, { port })).rejects.toThrow(
      `Port ${port} is in use. Choose another one with --port, or 0 for any free port.`,
    )
    taken.close()
    await expect(start(directory, { host: '203.0.113.7' })).rejects.toThrow(
      '--host 203.0.113.7 is not an address of this machine.',
    )
    for (const smtp of ['maildir:x', 'localhost:25', 'smtp://', 'smtp://u:p@h/path'])
      await expect(start(directory, { smtp })).rejects.toThrow(/smtp:\/\/user(?::password)?@host:port/)
    await expect(start(join(directory, 'nothing'))).rejects.toThrow('no such file')
    await expect(start(join(directory, 'notes.txt'))).rejects.toThrow('is not .md, .json or .html')
    await expect(start(directory, { recipients: join(directory, 'none.csv') })).rejects.toThrow('no such file')
  })

  it('renders nothing of a large folder, and what is opened once', async () => {
    const { openPostLibrary } = await import('../../src/cli/newsletter/post-library.js')
    const { openRenderCache } = await import('../../packages/preview/src/server/render-cache.js')
    const many = await folder(
      Object.fromEntries(
        Array.from({ length: 300 }, (_, each) => [`post-${each}.json`, envelope(`Post ${each}`, paragraph('a'))]),
      ),
    )
    await mkdir(join(many, 'node_modules'))
    await save(join(many, 'node_modules'), 'x.json', envelope('Module', paragraph('a')))
    let moments = 0
    const library = await openPostLibrary(many, { changed: () => undefined })
    await library.complete
    // A mail is compiled for a moment, which is asked for once for each post.
    const renderCache = openRenderCache(
      async (name) => library.get(name) ?? null,
      new Map(),
      () => (moments++, new Date(0)),
      async () => null,
      library.pictures,
    )
    expect(library.list()).toHaveLength(300)
    expect(moments).toBe(0)
    const free = { as: 'free', recipient: null } as const
    const [one, two] = await Promise.all([
      renderCache.show('post-7.json').then((shown) => shown?.mail(free)),
      renderCache.show('post-7.json').then((shown) => shown?.mail(free)),
    ])
    expect([moments, one === two]).toEqual([1, true])
    await library.close()
  })
})
