import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  DocumentSaved,
  Failure,
  PostDocument,
  PostSource,
  SavedPicture,
  SourceSaved,
} from '../../packages/preview/src/page/protocol.js'
import { safeStem } from '../../packages/preview/src/server/desk/keep-picture.js'
import { saveSource } from '../../packages/preview/src/server/desk/source-file.js'
import type { RunningPreview } from '../../packages/preview/src/server/running-preview.js'
import { envelope, folder, listOf, outside, paragraph, save, start, until } from './preview-stand.js'

const POST = 'posts/letter.md'
const TEXT = '---\ntitle: A letter\n---\n\nFirst words.\n'
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let directory: string
let running: RunningPreview
let token: string

beforeAll(async () => {
  directory = await folder({})
  await mkdir(join(directory, 'posts'))
  await save(directory, 'publication.json', { name: 'Low Water', base_url: 'https://lowwater.example' })
  await save(directory, POST, TEXT)
  await save(directory, 'posts/other.json', envelope('Other', paragraph('Text')))
  running = await start(directory)
  token = await tokenOf(running)
})

afterAll(() => running.close())

async function tokenOf({ origin }: RunningPreview): Promise<string> {
  const page = await (await fetch(`${origin}/`)).text()
  return /name="preview-token" content="([^"]*)"/.exec(page)?.[1] ?? ''
}

interface Asked {
  readonly status: number
  readonly body: unknown
}

async function ask(path: string, init: RequestInit = {}, headers: Record<string, string> = {}): Promise<Asked> {
  const response = await fetch(`${running.origin}${path}`, {
    ...init,
    headers: { Origin: running.origin, 'X-Preview-Token': token, ...headers },
  })
  return { status: response.status, body: await response.json().catch(() => null) }
}

const source = async (name = POST) => (await ask(`/api/source?name=${encodeURIComponent(name)}`)).body as PostSource
const put = (text: string, version: string, name = POST, headers = {}) =>
  ask(
    `/api/source?name=${encodeURIComponent(name)}`,
    { method: 'PUT', body: JSON.stringify({ text, version }) },
    headers,
  )
const picture = (file: string, body: Uint8Array<ArrayBuffer>, headers = {}, name = POST) =>
  ask(`/api/picture?${new URLSearchParams({ name, file })}`, { method: 'POST', body }, headers)
const onDisk = (name = POST) => readFile(join(directory, name), 'utf8')

describe('the source of a post', () => {
  it('is read and saved, and the post follows at once', async () => {
    const before = await source()
    expect((await listOf(running)).writable).toBe(true)
    expect(before).toMatchObject({ name: POST, format: 'markdown', text: TEXT })
    const { status, body } = await put(TEXT.replace('First', 'Second'), before.version)
    expect(status).toBe(200)
    expect((await source()).version).toBe((body as { version: string }).version)
    expect(await onDisk()).toContain('Second words.')
    const page = await (await fetch(`${running.origin}/frame/page?name=${POST}`)).text()
    expect(page).toContain('Second words.')
  })

  it('is not saved over a text that somebody else saved', async () => {
    const before = await source()
    await save(directory, POST, TEXT.replace('First', 'Their'))
    const { status, body } = await put('mine', before.version)
    expect([status, body as SourceSaved]).toEqual([
      409,
      { saved: false, text: TEXT.replace('First', 'Their'), version: (await source()).version },
    ])
    expect(await onDisk()).toContain('Their words.')
    expect((await put(TEXT, (await source()).version)).status).toBe(200)
  })

  it('of two saves at once takes one', async () => {
    const { version } = await source()
    const saves = await Promise.all([put(`${TEXT}\na`, version), put(`${TEXT}\nb`, version)])
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('keeps its permissions and leaves no other file behind', async () => {
    await chmod(join(directory, POST), 0o640)
    const { version } = await source()
    expect((await put(TEXT, version)).status).toBe(200)
    expect((await stat(join(directory, POST))).mode & 0o777).toBe(0o640)
    expect((await readdir(join(directory, 'posts'))).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('is saved as it is, with its marks and line ends', async () => {
    const text = '\uFEFF---\r\ntitle: "Ünïcode — ساعة 🎉"\r\n---\r\n\r\nText\r\n'
    const { version } = await source()
    expect((await put(text, version)).status).toBe(200)
    expect([(await source()).text, await onDisk()]).toEqual([text, text])
    expect((await put(TEXT, (await source()).version)).status).toBe(200)
  })

  it('that is broken can be read and mended', async () => {
    await save(directory, 'posts/broken.json', '{"post": ')
    await until(() => running.library.list().some(({ name }) => name === 'posts/broken.json'))
    const { text, version, format } = await source('posts/broken.json')
    expect([text, format]).toEqual(['{"post": ', 'json'])
    expect((await put(JSON.stringify(envelope('Mended', paragraph('a'))), version, 'posts/broken.json')).status).toBe(
      200,
    )
    expect(running.library.get('posts/broken.json')?.entry).toMatchObject({ state: 'fine', title: 'Mended' })
  })

  it('that is not UTF-8 is not opened', async () => {
    await writeFile(join(directory, 'posts/latin.md'), Buffer.from([0x23, 0x20, 0xe9, 0x0a]))
    await until(() => running.library.list().some(({ name }) => name === 'posts/latin.md'))
    expect((await ask('/api/source?name=posts/latin.md')).body).toEqual({
      error: 'The file is not UTF-8 text. Convert it in another editor.',
    })
    expect((await put('x', 'v', 'posts/latin.md')).status).toBe(500)
    expect(await readFile(join(directory, 'posts/latin.md'))).toHaveLength(4)
  })

  it('is replaced by nobody who names another version', async () => {
    const file = join(directory, POST)
    expect(await saveSource(file, 'x', '')).toMatchObject({ saved: false, state: { text: TEXT } })
  })
})

describe('writes', () => {
  const WRITES: readonly [string, string, RequestInit][] = [
    ['a save', `/api/source?name=${POST}`, { method: 'PUT', body: JSON.stringify({ text: 'x', version: 'v' }) }],
    ['a picture', `/api/picture?name=${POST}&file=a.png`, { method: 'POST', body: PNG }],
    ['a paste', '/api/paste', { method: 'POST', body: '<b>x</b>' }],
  ]

  it.each(WRITES)('refuse %s from another origin, without one, and from a frame', async (_, path, init) => {
    for (const Origin of ['https://evil.example', 'null', `${running.origin}.evil.example`, 'http://127.0.0.1:1'])
      expect((await ask(path, init, { Origin })).status, Origin).toBe(403)
    const bare = await fetch(`${running.origin}${path}`, { ...init, headers: { 'X-Preview-Token': token } })
    expect(bare.status).toBe(403)
    expect((await ask(path, init, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect(await onDisk()).toBe(TEXT)
  })

  it.each(WRITES)('refuse %s without the token of this run', async (_, path, init) => {
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`])
      expect((await ask(path, init, { 'X-Preview-Token': wrong })).status, wrong).toBe(403)
    expect(await onDisk()).toBe(TEXT)
  })

  it('allow no other origin to ask first', async () => {
    const response = await fetch(`${running.origin}/api/source?name=${POST}`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'x-preview-token',
      },
    })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })

  it('reach no file but those of the list', async () => {
    await save(directory, 'notes.txt', 'private')
    const elsewhere = await outside()
    await save(elsewhere, 'secret.md', '# secret')
    await symlink(join(elsewhere, 'secret.md'), join(directory, 'posts/linked.md'))
    for (const name of [
      '../secret.md',
      join(elsewhere, 'secret.md'),
      'posts/../notes.txt',
      'notes.txt',
      'publication.json',
      'posts/linked.md',
      'posts/./letter.md',
      'posts\\letter.md',
      '__proto__',
      'diptych:every-block',
      '',
    ]) {
      expect((await ask(`/api/source?${new URLSearchParams({ name })}`)).status, name).toBe(404)
      expect((await put('x', 'v', name)).status, name).toBe(404)
      expect((await picture('a.png', PNG, {}, name)).status, name).toBe(404)
    }
    expect(await readFile(join(elsewhere, 'secret.md'), 'utf8')).toBe('# secret')
  })

  it('of what is too large or no save are refused', async () => {
    const { version } = await source()
    expect(await put('x'.repeat(5_000_001), version)).toEqual({
      status: 413,
      body: { error: 'The text is longer than 5 MB.' },
    })
    expect((await put('x'.repeat(31_000_000), version)).status).toBe(413)
    for (const body of ['', 'null', '{}', '{"text":1,"version":"a"}', '{"text":"a"}', '[', '"text"'])
      expect((await ask(`/api/source?name=${POST}`, { method: 'PUT', body })).status, body).toBe(400)
    expect((await ask('/api/paste', { method: 'POST', body: 'x'.repeat(2_000_001) })).status).toBe(413)
    expect(await onDisk()).toBe(TEXT)
  })

  it('are not there with --read-only, nor on an address that others reach', async () => {
    for (const flags of [{ readOnly: true }, { host: '0.0.0.0' }]) {
      const other = await start(directory, flags)
      try {
        expect([await tokenOf(other), (await listOf(other)).writable]).toEqual(['', false])
        const { status } = await fetch(`${other.origin}/api/source?name=${POST}`, {
          method: 'PUT',
          headers: { Origin: other.origin, 'X-Preview-Token': '' },
          body: '{}',
        })
        expect(status).toBe(404)
      } finally {
        await other.close()
      }
    }
  })
})

const document = async (name = POST, more = '') =>
  (await ask(`/api/document?name=${encodeURIComponent(name)}${more}`)).body as PostDocument
const putDocument = (body: object, name = POST, headers = {}) =>
  ask(`/api/document?name=${encodeURIComponent(name)}`, { method: 'PUT', body: JSON.stringify(body) }, headers)

describe('a post as a document', () => {
  /** A post with another first paragraph. */
  const edited = ({ post, fields, version }: PostDocument, text: string) => {
    const body = { type: 'doc', content: [paragraph(text)] }
    return { post: { ...(post as object), body }, fields, version }
  }

  it('is read with its fields and places, and saved into its Markdown', async () => {
    await save(directory, POST, TEXT)
    const before = await document()
    expect(before).toMatchObject({
      name: POST,
      problem: null,
      fields: { title: 'A letter', authors: [] },
      publication: { name: 'Low Water' },
      places: [{ line: 5, column: 1 }],
    })
    expect(await document(POST, `&known=${before.version}`)).toEqual({ same: true })
    const { status, body } = await putDocument(edited(before, 'Other words.'))
    expect([status, (body as { saved: boolean }).saved]).toEqual([200, true])
    expect(await onDisk()).toBe(TEXT.replace('First words.', 'Other words.'))
  })

  it('is not saved over a text that somebody else saved', async () => {
    const before = await document()
    await save(directory, POST, TEXT.replace('First', 'Their'))
    const { status, body } = await putDocument(edited(before, 'Mine.'))
    expect([status, (body as DocumentSaved).saved]).toEqual([409, false])
    expect(JSON.stringify(body)).toContain('Their words.')
    expect(await onDisk()).toContain('Their words.')
  })

  it('is refused without a token and without its parts', async () => {
    const before = await document()
    expect((await putDocument(edited(before, 'x'), POST, { 'X-Preview-Token': 'no' })).status).toBe(403)
    for (const body of [{}, { post: {}, version: 1, fields: {} }, { post: {}, version: 'a', fields: { title: 1 } }])
      expect((await putDocument(body)).status).toBe(400)
    expect((await ask('/api/document?name=no.md')).status).toBe(404)
    expect(await onDisk()).toContain('Their words.')
  })

  it('says why a file cannot be edited', async () => {
    for (const [name, text, reason] of [
      ['posts/page.html', '<p>One</p>', 'HTML'],
      ['posts/api.json', '{"title":"A","body_html":"<p>One</p>"}', 'The body of this post is HTML.'],
      ['posts/half.json', '{"title":', 'Line 1, column 10'],
    ] as const) {
      await save(directory, name, text)
      const { post, problem } = await until(async () => {
        const answer = await document(name)
        return 'problem' in answer && answer
      })
      expect([post, problem?.includes(reason)]).toEqual([null, true])
    }
  })

  it('names pictures as the post names them, and keeps a field that is not in the form', async () => {
    const text = '---\ntitle: A\nauthors: [{ name: Ines, handle: ines }]\n---\n\nOne.\n\n![](../assets/shot.png)\n'
    await mkdir(join(directory, 'assets'), { recursive: true })
    await writeFile(join(directory, 'assets/shot.png'), PNG)
    await save(directory, POST, text)
    const before = await document()
    expect(before.pictures).toEqual({ '../assets/shot.png': { path: 'assets/shot.png', width: 1, height: 1 } })
    expect(before.fields['authors']).toBeUndefined()
    const figure = (src: string) => ({ type: 'captionedImage', content: [{ type: 'image2', attrs: { src } }] })
    const body = { type: 'doc', content: [paragraph('One.'), figure('https://pictures.invalid/assets/a%20b.png')] }
    await putDocument({ ...edited(before, ''), post: { ...(before.post as object), body } })
    expect(await onDisk()).toBe(text.replace('shot.png', 'a%20b.png'))
  })
})

describe('a picture that is dropped', () => {
  it('stands in assets/ of the newsletter, under a safe name that the post can use', async () => {
    expect(await picture('Café in Ωmega (1).PNG', PNG)).toEqual({
      status: 200,
      body: { address: '../assets/café-in-ωmega-1.png', path: 'assets/café-in-ωmega-1.png' },
    })
    expect(await readFile(join(directory, 'assets/café-in-ωmega-1.png'))).toEqual(PNG)
  })

  it('takes its ending from what it holds', async () => {
    const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
    expect((await picture('movie.png', gif)).body).toEqual({ address: '../assets/movie.gif', path: 'assets/movie.gif' })
  })

  it('replaces no other picture, and is not written twice', async () => {
    const other = Buffer.concat([PNG, Buffer.from('more')])
    expect((await picture('twice.png', PNG)).body).toEqual({ address: '../assets/twice.png', path: 'assets/twice.png' })
    expect((await picture('twice.png', PNG)).body).toEqual({ address: '../assets/twice.png', path: 'assets/twice.png' })
    expect((await picture('twice.png', other)).body).toEqual({
      address: '../assets/twice-2.png',
      path: 'assets/twice-2.png',
    })
    expect(await readFile(join(directory, 'assets/twice.png'))).toEqual(PNG)
  })

  it('never leaves the folder, whatever it is called', async () => {
    for (const name of [
      '../../evil.png',
      '/etc/evil.png',
      '..\\evil.png',
      '.htaccess',
      'a/b.png',
      '',
      'con.png',
      '\0',
    ]) {
      const { status, body } = await picture(name, PNG)
      expect(status, name).toBe(200)
      expect((body as SavedPicture).address).toMatch(/^\.\.\/assets\/[\p{L}\p{N}][\p{L}\p{N}-]*\.png$/u)
    }
    expect(safeStem('con.png')).toBe('picture-con')
    expect(safeStem('x'.repeat(5000))).toHaveLength(60)
  })

  it('is refused where it is no picture, or too large', async () => {
    for (const [name, text] of [
      ['evil.png', '<!doctype html><script>alert(1)</script>'],
      ['evil.js', 'alert(1)'],
      ['empty.png', ''],
    ] as const) {
      const { status, body } = await picture(name, Buffer.from(text))
      expect([status, (body as Failure).error], name).toEqual([
        415,
        'The file is not a picture type that browsers show. Use PNG, JPEG, GIF, WebP, AVIF or SVG.',
      ])
    }
    expect(await picture('large.png', Buffer.concat([PNG, Buffer.alloc(10_000_000)]))).toEqual({
      status: 413,
      body: { error: 'The picture is larger than 10 MB. Make it smaller.' },
    })
  })

  it('is not written through a link that leads out of the newsletter', async () => {
    const own = await folder({ 'letter.md': TEXT })
    const elsewhere = await outside()
    await symlink(elsewhere, join(own, 'assets'))
    const other = await start(own)
    try {
      const response = await fetch(`${other.origin}/api/picture?name=letter.md&file=a.png`, {
        method: 'POST',
        headers: { Origin: other.origin, 'X-Preview-Token': await tokenOf(other) },
        body: PNG,
      })
      expect(response.status).toBe(415)
      expect(await readdir(elsewhere)).toEqual([])
    } finally {
      await other.close()
    }
  })
})

describe('the file of a post', () => {
  const create = (title: string) => ask(`/api/new-letter?${new URLSearchParams({ title })}`, { method: 'POST' })
  const rename = (name: string, to: string) =>
    ask(`/api/rename?${new URLSearchParams({ name, to })}`, { method: 'POST' })

  it('is created as a draft where most posts are, and no file is replaced', async () => {
    const title = 'Der Hafen: "früh" # 1'
    expect(await create(title)).toEqual({ status: 200, body: { name: 'posts/der-hafen-früh-1.md' } })
    expect(await onDisk('posts/der-hafen-früh-1.md')).toBe(`---\ndraft: true\ntitle: 'Der Hafen: "früh" # 1'\n---\n\n`)
    expect((await create(title)).body).toEqual({ name: 'posts/der-hafen-früh-1-2.md' })
    expect((await create('../../README')).body).toEqual({ name: 'posts/readme-letter.md' })
    const { posts } = await listOf(running)
    expect(posts.find(({ name }) => name === 'posts/der-hafen-früh-1.md')).toMatchObject({ title, state: 'fine' })
    expect(await create(' ')).toEqual({ status: 409, body: { error: 'The letter needs a title.' } })
  })

  it('gets another name in its folder, and keeps its text', async () => {
    await save(directory, 'posts/old.md', TEXT)
    await until(async () => (await ask('/api/source?name=posts/old.md')).status === 200)
    expect(await rename('posts/old.md', 'New tide')).toEqual({ status: 200, body: { name: 'posts/New tide.md' } })
    expect(await onDisk('posts/New tide.md')).toBe(TEXT)
    const names = (await listOf(running)).posts.map(({ name }) => name)
    expect([names.includes('posts/New tide.md'), names.includes('posts/old.md')]).toEqual([true, false])
    expect((await source('posts/New tide.md')).text).toBe(TEXT)
  })

  it.each([
    ['letter', '../out', /no slash/],
    ['letter', '.hidden', /no dot/],
    ['letter', 'a:b', /no colon/],
    ['letter', 'README', /describes the folder/],
    ['letter', ' ', /needs a name/],
    ['letter', 'x'.repeat(101), /at most 100/],
    ['other', 'taken', /exists already/],
  ])('of %s is not named "%s"', async (post, to, why) => {
    await save(directory, 'posts/taken.json', envelope('Taken', paragraph('Text')))
    const name = post === 'letter' ? POST : 'posts/other.json'
    const { status, body } = await rename(name, to)
    expect(status).toBe(409)
    expect((body as Failure).error).toMatch(why)
    expect((await source(name)).name).toBe(name)
  })

  it('stays where it is without a token, for an unknown post and for a single file', async () => {
    const init = { method: 'POST', headers: { Origin: running.origin } }
    expect((await fetch(`${running.origin}/api/new-letter?title=A`, init)).status).toBe(403)
    expect((await fetch(`${running.origin}/api/rename?name=${POST}&to=a`, init)).status).toBe(403)
    expect((await rename('posts/absent.md', 'a')).status).toBe(404)
    const single = await start(join(directory, POST))
    try {
      expect((await listOf(single)).nameable).toBe(false)
      const headers = { Origin: single.origin, 'X-Preview-Token': await tokenOf(single) }
      const answer = await fetch(`${single.origin}/api/new-letter?title=A`, { method: 'POST', headers })
      expect(answer.status).toBe(404)
    } finally {
      await single.close()
    }
  })
})

describe('snippets', () => {
  const snippets = async () => (await ask(`/api/snippets?name=${POST}`)).body
  const keep = (snippet: unknown) => ask(`/api/snippet?name=${POST}`, { method: 'PUT', body: JSON.stringify(snippet) })

  it('are files of the newsletter, and no posts', async () => {
    expect(await snippets()).toEqual([])
    const snippet = { name: 'My: signature', blocks: [paragraph('Yours')] }
    expect(await keep(snippet)).toEqual({ status: 200, body: snippet })
    await writeFile(join(directory, 'snippets/broken.snippet'), '{')
    expect(await snippets()).toEqual([snippet])
    expect(await readdir(join(directory, 'snippets'))).toEqual(['broken.snippet', 'my-signature.snippet'])
    expect((await listOf(running)).posts.some(({ name }) => name.includes('snippet'))).toBe(false)
    await keep({ ...snippet, blocks: [] })
    expect(await snippets()).toEqual([{ ...snippet, blocks: [] }])
  })

  it('are refused without a name, without blocks and through a link that leads out of the newsletter', async () => {
    expect((await keep({ name: ' ', blocks: [] })).status).toBe(409)
    expect((await keep({ name: 'a' })).status).toBe(400)
    const own = await folder({ 'letter.md': TEXT })
    const elsewhere = await outside()
    await symlink(elsewhere, join(own, 'snippets'))
    const other = await start(own)
    try {
      const response = await fetch(`${other.origin}/api/snippet?name=letter.md`, {
        method: 'PUT',
        headers: { Origin: other.origin, 'X-Preview-Token': await tokenOf(other) },
        body: JSON.stringify({ name: 'a', blocks: [] }),
      })
      expect(response.status).toBe(409)
      expect(await readdir(elsewhere)).toEqual([])
    } finally {
      await other.close()
    }
  })
})

describe('pasted rich text', () => {
  it('becomes Markdown', async () => {
    expect(await ask('/api/paste', { method: 'POST', body: '<h2>Two</h2><p>A <b>bold</b> word</p>' })).toEqual({
      status: 200,
      body: { markdown: '## Two\n\nA **bold** word' },
    })
  })
})

describe('what is completed', () => {
  it('are the directives with their examples and attributes, and the keys of front matter', async () => {
    const { body } = await ask('/api/forms')
    expect(body).toMatchObject({
      blocks: expect.arrayContaining([
        expect.objectContaining({ name: 'poll', kind: 'block', example: expect.stringContaining(':::poll[') }),
      ]),
      frontMatter: expect.arrayContaining([
        { key: 'title', values: [] },
        { key: 'audience', values: ['everyone', 'only_free', 'only_paid', 'founding'] },
      ]),
    })
  })
})
