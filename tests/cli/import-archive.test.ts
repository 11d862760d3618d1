import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readRows } from '../../src/cli/import/archive/rows.js'
import { progressOn } from '../../src/cli/terminal.js'
import { diptych, folder, type Outcome } from './diptych.js'

const HEADER = 'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url'
const BODY = '<p>Lamps <strong>on</strong>.</p>'

interface Envelope {
  readonly post: Readonly<Record<string, unknown>>
  readonly body: { readonly content: readonly { readonly type: string }[] }
}

interface Imported extends Outcome {
  readonly posts: Readonly<Record<string, Envelope>>
}

function zipped(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const contents: Zippable = {}
  for (const [name, content] of Object.entries(files))
    contents[name] = typeof content === 'string' ? strToU8(content) : content
  return zipSync(contents)
}

function rows(...lines: readonly string[]): string {
  return [HEADER, ...lines].join('\r\n')
}

async function imported(archive: Uint8Array, name = 'export.zip'): Promise<Imported> {
  const cwd = await folder()
  await writeFile(join(cwd, name), archive)
  const outcome = await diptych(['import', name, '-o', 'posts'], { cwd })
  const names = await readdir(join(cwd, 'posts')).catch((): string[] => [])
  const posts: Record<string, Envelope> = {}
  for (const file of names) posts[file] = JSON.parse(await readFile(join(cwd, 'posts', file), 'utf8')) as Envelope
  return { ...outcome, posts }
}

/** Code 1, the second post written alone, and the reason for the first one. */
function expectOthers({ code, stderr, posts }: Imported, line: RegExp): void {
  expect({ code, names: Object.keys(posts) }).toEqual({ code: 1, names: ['2.b.json'] })
  expect(stderr.replace(/\s+/g, ' ')).toMatch(line)
}

/** One line on standard error, code 2, and nothing written. */
function expectRefused({ code, stdout, stderr, posts }: Imported, line: RegExp): void {
  expect({ code, stdout, posts }).toEqual({ code: 2, stdout: '', posts: {} })
  expect(stderr.trimEnd()).toMatch(line)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
}

describe.concurrent('diptych import export.zip', () => {
  it('writes each post with what its row says', async () => {
    const { code, stdout, stderr, posts } = await imported(
      zipped({
        'posts.csv': rows(
          '101.low-tide,2026-02-01T08:00:00.000Z,true,2026-02-01T08:00:05.000Z,,newsletter,only_paid,"Low tide, slowly","A ""quiet"" letter",',
          '102.the-bell,2026-02-08T08:00:00.000Z,false,,,podcast,everyone,The bell,,https://cdn.paperboat.example/bell.mp3',
        ),
        'posts/101.low-tide.html': BODY,
        'posts/102.the-bell.html': '<h2>Rope</h2><p>Pull.</p>',
        'posts/101.opens.csv': 'post_id,email',
        'email_list.csv': 'email\nana@reader.example',
      }),
    )
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    expect(Object.keys(posts).sort()).toEqual(['101.low-tide.json', '102.the-bell.json'])
    expect(posts['101.low-tide.json']?.post).toMatchObject({
      id: 101,
      slug: 'low-tide',
      title: 'Low tide, slowly',
      subtitle: 'A "quiet" letter',
      post_date: '2026-02-01T08:00:00.000Z',
      type: 'newsletter',
      audience: 'only_paid',
    })
    expect(posts['101.low-tide.json']?.post).not.toHaveProperty('is_draft')
    expect(posts['102.the-bell.json']?.post).toMatchObject({
      title: 'The bell',
      type: 'podcast',
      audience: 'everyone',
      is_draft: true,
      podcast_url: 'https://cdn.paperboat.example/bell.mp3',
    })
    expect(posts['102.the-bell.json']?.body.content.map(({ type }) => type)).toEqual(['heading', 'paragraph'])
    expect(stderr).toMatch(/^export\.zip: 2 posts imported into posts\n/)
    expect(stderr).toMatch(/\n {2}podcast +1 +1 draft\n/)
    expect(stderr).not.toContain('\u001b')
  })

  it('writes what render reads', async () => {
    const cwd = await folder()
    await writeFile(
      join(cwd, 'export.zip'),
      zipped({
        'posts.csv': rows('101.a,2026-02-01T08:00:00Z,true,,,newsletter,everyone,Low tide,,'),
        'posts/101.a.html': BODY,
      }),
    )
    await diptych(['import', 'export.zip', '-o', 'posts'], { cwd })
    const { code, stdout } = await diptych(['render', 'posts/101.a.json', '--to', 'text'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toContain('Lamps on.')
  })

  it('counts what stays unsupported, by name', async () => {
    const strange = '<div data-component-name="Zorp" data-attrs="{}"><p>Inside.</p></div>'
    const { code, stderr } = await imported(
      zipped({
        'posts.csv': rows('1.a,,true,,,,,A,,', '2.b,,true,,,,,B,,'),
        'posts/1.a.html': strange + strange,
        'posts/2.b.html': `${strange}<iframe src="https://frames.example/x"></iframe>`,
      }),
    )
    expect(code).toBe(0)
    expect(stderr).toMatch(
      /\nUnsupported components, kept as they were\n {2}Zorp +3 {2}in 1\.a, 2\.b\n {2}iframe frames\.example +1 {2}in 2\.b\n/,
    )
  })

  it('reads posts without posts.csv, and says what is missing', async () => {
    const { code, stderr, posts } = await imported(
      zipped({ 'posts/7.spring-tide.html': BODY, 'posts/8.neap.html': `<h1>Neap</h1>${BODY}` }),
    )
    expect(code).toBe(0)
    expect(posts['7.spring-tide.json']?.post).toMatchObject({ id: 7, slug: 'spring-tide', title: 'spring tide' })
    expect(posts['8.neap.json']?.post).toMatchObject({ title: 'Neap' })
    expect(posts['8.neap.json']?.body.content).toHaveLength(1)
    expect(stderr).toMatch(/\n {2}posts\.csv +note {2}is not in the archive\. /)
    expect(Object.values(posts).map(({ post }) => post['audience'])).toEqual(['only_paid', 'only_paid'])
    expect(stderr.replace(/\s+/g, ' ')).toContain(
      'The audiences of 2 posts are unknown: taken as only_paid. Pass --audience everyone if they are for everyone, or add them to posts.csv.',
    )
  })

  it('takes what columns there are, in any order and with any comma', async () => {
    const { code, posts } = await imported(
      zipped({ 'posts.csv': '\uFEFFTitle;post_id\nEbb;3.ebb\n', 'posts/3.ebb.html': BODY }),
    )
    expect(code).toBe(0)
    expect(posts['3.ebb.json']?.post).toMatchObject({ title: 'Ebb', id: 3, audience: 'only_paid', type: 'newsletter' })
  })

  it('reads an export that somebody packed in a folder', async () => {
    const { code, posts } = await imported(
      zipped({
        'my export/posts.csv': rows('1.a,,true,,,,,In a folder,,'),
        'my export/posts/1.a.html': BODY,
        '__MACOSX/my export/posts/._1.a.html': 'x',
      }),
    )
    expect(code).toBe(0)
    expect(Object.keys(posts)).toEqual(['1.a.json'])
    expect(posts['1.a.json']?.post['title']).toBe('In a folder')
  })

  it('names a broken row and reads the others', async () => {
    const { code, stderr, posts } = await imported(
      zipped({
        'posts.csv': rows('1.a,,true,,,newsletter,everyone,"Never closed,,', '2.b,,true,,,newsletter,only_paid,Fine,,'),
        'posts/1.a.html': BODY,
        'posts/2.b.html': BODY,
      }),
    )
    expect(code).toBe(1)
    expect(posts['2.b.json']?.post).toMatchObject({ title: 'Fine', audience: 'only_paid' })
    expect(posts['1.a.json']?.post['title']).toBe('a')
    expect(stderr).toMatch(/\n {2}posts\.csv:2 +error {2}opens a quotation mark that is not closed\n/)
    expect(posts['1.a.json']?.post['audience']).toBe('only_paid')
    expect(stderr.replace(/\s+/g, ' ')).toContain(
      'The audience of 1 post is unknown because of broken rows in posts.csv: taken as only_paid.',
    )
  })

  it('names rows without a file, files without text, and dates that are none', async () => {
    const { code, stderr, posts } = await imported(
      zipped({
        'posts.csv': rows(
          '1.gone,,true,,,,,Gone,,',
          '2.blank,,true,,,,,Blank,,',
          '3.c,soon,true,,,,king,C,,',
          '4.idea,,false,,,,,Idea,,',
        ),
        'posts/2.blank.html': ' \n',
        'posts/3.c.html': BODY,
      }),
    )
    expect(code).toBe(1)
    expect(Object.keys(posts)).toEqual(['3.c.json'])
    expect(stderr).toMatch(/posts\.csv:2 +error {2}the archive has no HTML for 1\.gone\n/)
    expect(stderr).toMatch(/posts\/2\.blank\.html +error {2}contains no text\n/)
    expect(stderr).toMatch(/posts\/3\.c\.html +note {2}post_date 'soon' is not a date\. /)
    expect(stderr).toMatch(/posts\/3\.c\.html +note {2}The audience /)
    expect(stderr).toMatch(/posts\.csv:5 +note {2}the archive has no HTML for 4\.idea, a draft\n/)
  })

  it('reads names in other encodings', async () => {
    const archive = zipped({
      'posts.csv': rows('1.cafe-noir,,true,,,,,Café noir,,', '2.zażółć,,true,,,,,Gęś,,'),
      'posts/1.caf!-noir.html': BODY,
      'posts/2.zażółć.html': BODY,
    })
    const { code, posts } = await imported(withBytes(archive, '1.caf!', [...strToU8('1.caf'), 0xe9]))
    expect(code).toBe(0)
    const [first, second] = Object.keys(posts).sort()
    expect(posts[first ?? '']?.post['title']).toBe('Café noir')
    expect(second).toBe('2.zażółć.json')
    expect(posts['2.zażółć.json']?.post['title']).toBe('Gęś')
  })

  it('reads text that is not UTF-8', async () => {
    const { posts } = await imported(
      zipped({ 'posts/1.a.html': new Uint8Array([...strToU8('<p>Caf'), 0xe9, ...strToU8('</p>')]) }),
    )
    expect(JSON.stringify(posts['1.a.json']?.body)).toContain('Café')
  })

  it.each([
    ['an empty archive', zipped({})],
    ['an archive of something else', zipped({ 'holiday.txt': 'sun' })],
  ])('%s holds no posts', async (_, archive) => {
    const { code, stderr, posts } = await imported(archive)
    expect({ code, posts }).toEqual({ code: 1, posts: {} })
    expect(stderr).toBe('diptych: export.zip: contains no posts. An export has posts.csv next to posts/*.html.\n')
  })

  it('loses only the post that is damaged', async () => {
    const archive = zipped({
      'posts/1.a.html': [new Uint8Array(strToU8(BODY)), { level: 0 }] as never,
      'posts/2.b.html': BODY,
    })
    // The local header of the first file is gone.
    const { code, stderr, posts } = await imported(
      withBytes(archive, 'PK\u0003\u0004', [...strToU8('PK\u0003\u0005')], 1),
    )
    expect(code).toBe(1)
    expect(Object.keys(posts)).toEqual(['2.b.json'])
    expect(stderr).toMatch(/posts\/1\.a\.html +error {2}could not be unpacked: Its header is damaged\n/)
  })

  it('reads the others beside it', async () => {
    const cwd = await folder({
      'page.html': BODY,
      'draft.json': {
        draft_title: 'Draft',
        draft_body: JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] }),
      },
    })
    await writeFile(join(cwd, 'export.zip'), zipped({ 'posts/1.a.html': BODY }))
    expect((await diptych(['import', 'page.html', 'draft.json', 'export.zip', '-o', 'posts'], { cwd })).code).toBe(0)
    expect((await readdir(join(cwd, 'posts'))).sort()).toEqual(['1.a.json', 'draft.json', 'page.json'])
  })
})

describe.concurrent('diptych import refuses', () => {
  it.each([
    ['a bomb by its ratio', 8_000_000, /posts\/1\.a\.html error unpacks to \d{3,} times its size, like a zip bomb/],
    [
      'a post above the limit',
      20_000_000,
      /posts\/1\.a\.html error unpacks to 20 MB\. The limit is 16 MB; raise it with --max-input\./,
    ],
  ])('%s, and imports the others', async (_, size, line) => {
    expectOthers(
      await imported(zipped({ 'posts/1.a.html': new Uint8Array(size).fill(32), 'posts/2.b.html': BODY })),
      line,
    )
  })

  it('many small files that make a bomb together', async () => {
    const small = new Uint8Array(900_000).fill(32)
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`posts/${i}.a.html`, small]))
    expectRefused(
      await imported(zipped(files)),
      /^diptych: export\.zip: refused: it unpacks to \d{3,} times its size, like a zip bomb$/,
    )
  })

  it('a file that is larger than it says', async () => {
    const archive = zipped({ 'posts/1.a.html': '<p>A.</p>'.repeat(2000), 'posts/2.b.html': BODY })
    const size = [...new Uint8Array(new Uint32Array([18_000]).buffer)]
    const outcome = await imported(
      withBytes(archive, String.fromCharCode(...size), [...new Uint8Array(new Uint32Array([100]).buffer)]),
    )
    expectOthers(outcome, /posts\/1\.a\.html error could not be unpacked: It is larger than the archive states/)
  })

  it.each([
    ['a path upwards', '../posts/1.a.html'],
    ['a path upwards, further in', 'posts/../../1.a.html'],
    ['a path upwards for Windows', 'posts\\..\\..\\1.a.html'],
    ['an absolute path', '/posts/1.a.html'],
    ['a drive', 'C:/posts/1.a.html'],
  ])('%s', async (_, path) => {
    expectOthers(
      await imported(zipped({ 'posts/2.b.html': BODY, [path]: BODY })),
      /1\.a\.html error was refused: its path leads out of the archive/,
    )
  })

  it('a symbolic link', async () => {
    const archive = zipSync({
      'posts/1.a.html': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }],
      'posts/2.b.html': strToU8(BODY),
    })
    expectOthers(await imported(archive), /posts\/1\.a\.html error was refused: it is a symbolic link/)
  })

  it('to write outside its directory, whatever posts.csv says', async () => {
    const { posts } = await imported(
      zipped({ 'posts.csv': rows('1.../../../up,,true,,,,,Up,,'), 'posts/1.a.html': BODY }),
    )
    expect(Object.keys(posts)).toEqual(['1.a.json'])
  })

  it('to send a terminal what archives say', async () => {
    const { stderr } = await imported(zipped({ 'posts/1.\u001b[31ma.html': ' ' }))
    expect(stderr).not.toContain('\u001b')
  })
})

describe('rows of posts.csv', () => {
  it('keep fields over several lines', async () => {
    const { rows: read, broken } = await readRows('post_id,title\r\n1.a,"Two\r\nlines"\r\n2.b,One\r\n')
    expect(read.map(({ id, line, fields }) => [id, line, fields['title']])).toEqual([
      ['1.a', 2, 'Two\nlines'],
      ['2.b', 4, 'One'],
    ])
    expect(broken).toEqual([])
  })

  it('survive every broken one among them', async () => {
    const { rows: read, broken } = await readRows(
      'post_id,title\n1.a,"x" y\n2.b,ok\n3.c,"open\n4.d,"also open\n5.e,ok\n,nameless\n6.f,ok',
    )
    expect(read.map(({ id }) => id)).toEqual(['2.b', '5.e', '6.f'])
    expect(broken.map(({ line }) => line)).toEqual([2, 4, 5, 7])
  })

  it('need the column post_id', async () => {
    expect(await readRows('name,title\na,b')).toEqual({
      rows: [],
      broken: [{ line: 1, reason: 'has no column post_id. Add one with the file name of each post.', id: null }],
    })
  })
})

describe('progress', () => {
  const drawn = (isTTY: boolean) => {
    const written: string[] = []
    const bar = progressOn(
      { isTTY, columns: 60, write: (text: string | Uint8Array) => written.push(String(text)) > 0 },
      2,
    )
    bar.step('1.a')
    bar.step('2.\u001b[31mb')
    bar.end()
    return written
  }

  it('is a bar on one line of a terminal, and gone at the end', () => {
    const written = drawn(true)
    expect(written[0]).toMatch(/█░+ 1\/2 {2}1\.a$/)
    expect(written[1]).toBe(`\r\u001b[K${'█'.repeat(24)} 2/2  2. [31mb`)
    expect(written.at(-1)).toBe('\r\u001b[K')
    expect(written.join('')).not.toContain('\n')
  })

  it('is silent elsewhere', () => {
    expect(drawn(false)).toEqual([])
  })
})

/** The archive with some bytes replaced by as many others; everywhere, or only the first times. */
function withBytes(archive: Uint8Array, from: string, to: readonly number[], times = Infinity): Uint8Array {
  const changed = Buffer.from(archive)
  const wanted = Buffer.from(from, 'latin1')
  let count = 0
  for (let at = changed.indexOf(wanted); at >= 0 && count < times; at = changed.indexOf(wanted, at + 1), count++)
    changed.set(to, at)
  return changed
}
