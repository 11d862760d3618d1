import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { EVERY_CASE } from '../harness/every-case.js'
import { folder } from './diptych.js'
import { importHere, written } from './in-process.js'

const HEADER = 'post_id,audience,title'
const CSV = `${HEADER}\n1.a,everyone,Ebb\n2.b,only_paid,Flow\n3.c,founding,Slack\n`
const FILES = {
  'posts.csv': CSV,
  'posts/1.a.html': '<p>Ebb ebb ebb ebb ebb ebb.</p>',
  'posts/2.b.html': '<p>Flow flow flow flow flow.</p>',
  'posts/3.c.html': '<p>Slack slack slack slack.</p>',
}
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50

function zipped(files: Readonly<Record<string, string>>, level: 0 | 6 = 6): Buffer {
  const contents: Zippable = {}
  for (const [name, content] of Object.entries(files))
    contents[name] = [strToU8(content), { level, mtime: '2026-03-01' }]
  return Buffer.from(zipSync(contents))
}

/** Offset of the header of the entry, local or central. */
function headerOf(archive: Buffer, signature: number, name: string): number {
  const size = signature === LOCAL ? 30 : 46
  for (let at = 0; at < archive.length - size; at++) {
    if (
      archive.readUInt32LE(at) === signature &&
      archive.subarray(at + size, at + size + name.length).toString('latin1') === name
    )
      return at
  }
  throw new Error(`no header of ${name}`)
}

/** The archive after a change to its central header of the first post. */
function changed(change: (archive: Buffer, central: number, local: number) => void, level: 0 | 6 = 6): Buffer {
  const archive = zipped(FILES, level)
  change(archive, headerOf(archive, CENTRAL, 'posts/1.a.html'), headerOf(archive, LOCAL, 'posts/1.a.html'))
  return archive
}

async function imported(archive: Uint8Array, flags: Parameters<typeof importHere>[1] = {}) {
  const cwd = await folder()
  await writeFile(join(cwd, 'export.zip'), archive)
  const result = await importHere([join(cwd, 'export.zip')], { output: join(cwd, 'posts'), ...flags })
  return { ...result, text: result.lines.join(' ').replace(/\s+/g, ' '), posts: await written(join(cwd, 'posts')) }
}

describe('an archive with one bad entry', () => {
  it.each<[string, Buffer, RegExp]>([
    [
      'an encrypted entry',
      changed((zip, at) => zip.writeUInt16LE(1, at + 8)),
      /could not be unpacked: It is encrypted/,
    ],
    ['a strongly encrypted entry', changed((zip, at) => zip.writeUInt16LE(0x41, at + 8)), /It is encrypted/],
    [
      'an unknown compression method',
      changed((zip, at) => zip.writeUInt16LE(14, at + 10)),
      /Its compression method 14 is not supported/,
    ],
    ['a wrong checksum', changed((zip, at) => zip.writeUInt32LE(1, at + 16)), /Its checksum is wrong/],
    [
      'content that changed',
      changed((zip, _, local) => zip.writeUInt8(0x41, local + 30 + 14 + 4), 0),
      /Its checksum is wrong/,
    ],
    ['a size that is too large', changed((zip, at) => zip.writeUInt32LE(500, at + 24)), /but the archive states 500/],
    [
      'a size that is too small',
      changed((zip, at) => zip.writeUInt32LE(5, at + 24)),
      /It is larger than the archive states/,
    ],
    [
      'sizes that differ without compression',
      changed((zip, at) => zip.writeUInt32LE(5, at + 24), 0),
      /but the archive states 5/,
    ],
    [
      'a header beyond the end',
      changed((zip, at) => zip.writeUInt32LE(0x7fffffff, at + 42)),
      /The archive ends too early/,
    ],
    [
      'zip64 sizes that are missing',
      changed((zip, at) => zip.writeUInt32LE(0xffffffff, at + 24)),
      /unpacks to 4295 MB/,
    ],
    ['a damaged local header', changed((zip, _, local) => zip.writeUInt8(0, local)), /Its header is damaged/],
    [
      'damaged compressed data',
      changed((zip, _, local) => zip.fill(0xff, local + 30 + 14, local + 30 + 24)),
      /Its compressed data is damaged/,
    ],
    ['a NUL in its name', changed((zip, at) => zip.writeUInt8(0, at + 46 + 7)), /its name contains a NUL character/],
  ])('imports the others beside %s', async (_, archive, reason) => {
    const { code, text, posts } = await imported(archive)
    expect({ code, names: Object.keys(posts).sort() }).toEqual({ code: 1, names: ['2.b.json', '3.c.json'] })
    expect(text).toMatch(reason)
  })

  it('keeps the entries before a place where the directory is damaged', async () => {
    const { code, text, posts } = await imported(
      changed((zip) => zip.writeUInt8(0, headerOf(zip, CENTRAL, 'posts/3.c.html'))),
    )
    expect({ code, names: Object.keys(posts).sort() }).toEqual({ code: 1, names: ['1.a.json', '2.b.json'] })
    expect(text).toContain('its directory is damaged after 3 of 4 entries')
  })

  it('does not write a post when its file name is a directory, and writes the others', async () => {
    const cwd = await folder()
    await writeFile(join(cwd, 'export.zip'), zipped(FILES))
    await mkdir(join(cwd, 'posts/1.a.json'), { recursive: true })
    const { code, lines } = await importHere([join(cwd, 'export.zip')], { output: join(cwd, 'posts') })
    expect(code).toBe(1)
    expect(lines.join(' ').replace(/\s+/g, ' ')).toMatch(/could not be written: \S+ ?1\.a\.json ?: is a directory/)
    expect(lines[0]).toContain('2 posts imported')
  })

  it('shortens names that no file system takes', async () => {
    const { code, posts } = await imported(zipped({ [`posts/1.${'🌊'.repeat(300)}.html`]: '<p>Ebb.</p>' }))
    expect(code).toBe(0)
    expect(Buffer.byteLength(Object.keys(posts)[0] ?? '')).toBeLessThan(240)
  })

  it.runIf(process.platform === 'linux')('stops with one line when the disk is full', async () => {
    const cwd = await folder()
    await writeFile(join(cwd, 'export.zip'), zipped(FILES))
    await mkdir(join(cwd, 'posts'))
    await symlink('/dev/full', join(cwd, 'posts/2.b.json.part'))
    const { code, lines } = await importHere([join(cwd, 'export.zip')], { output: join(cwd, 'posts') })
    expect(code).toBe(1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/no space left on the device\. The import of .*export\.zip stopped after 1 post\./)
  })
})

describe('audiences of an archive', () => {
  const audiences = async (csv: string | null, flags: Parameters<typeof importHere>[1] = {}) => {
    const { 'posts.csv': _, ...posts } = FILES
    const result = await imported(zipped(csv === null ? posts : { 'posts.csv': csv, ...posts }), flags)
    return { ...result, audiences: Object.values(result.posts).map(({ post }) => post['audience']) }
  }

  it('keeps the stricter audience of two rows of one post, and reports them', async () => {
    const {
      code,
      text,
      audiences: found,
    } = await audiences(`${CSV}1.a,only_free,Again\n2.b,everyone,Again\n3.other-slug,only_paid,Again\n`)
    expect({ code, found }).toEqual({ code: 1, found: ['only_free', 'only_paid', 'founding'] })
    for (const line of [2, 3, 4]) expect(text).toContain(`repeats the post of line ${line}.`)
  })

  it.each(['king', ''])("counts the audience '%s' as paid when rows disagree", async (audience) => {
    expect(
      (
        await audiences(
          `${HEADER}\n1.a,everyone,Ebb\n1.a,${audience},Ebb\n2.b,founding,Flow\n2.b,${audience},Flow\n3.c,everyone,Slack`,
        )
      ).audiences,
    ).toEqual(['only_paid', 'founding', 'everyone'])
  })

  it('does not open a post whose row is broken, whatever --audience says', async () => {
    const {
      code,
      text,
      audiences: found,
    } = await audiences(`${HEADER}\n1.a,only_paid,"Ebb\n2.b,only_paid,Flow, and more\n`, { audience: 'everyone' })
    expect({ code, found }).toEqual({ code: 1, found: ['only_paid', 'only_paid', 'everyone'] })
    expect(text).toContain('has 4 fields, but the header has 3')
    expect(text).toContain(
      'The audiences of 2 posts are unknown because of broken rows in posts.csv: taken as only_paid',
    )
  })

  it('does not open any post without a row when a broken row names none', async () => {
    expect(
      (await audiences(`${HEADER}\n1.a,everyone,Ebb\n,only_paid,Flow\n`, { audience: 'everyone' })).audiences,
    ).toEqual(['everyone', 'only_paid', 'only_paid'])
  })

  it('takes --audience for posts that posts.csv states none for', async () => {
    expect((await audiences(null, { audience: 'everyone' })).audiences).toEqual(['everyone', 'everyone', 'everyone'])
    expect((await audiences(`${HEADER}\n1.a,,Ebb\n2.b,only_paid,Flow`, { audience: 'only_free' })).audiences).toEqual([
      'only_free',
      'only_paid',
      'only_free',
    ])
  })

  it('imports posts beside a posts.csv that cannot be unpacked, none of them open', async () => {
    const archive = zipped(FILES)
    archive.writeUInt32LE(1, headerOf(archive, CENTRAL, 'posts.csv') + 16)
    const { code, text, posts } = await imported(archive, { audience: 'everyone' })
    expect(code).toBe(1)
    expect(text).toContain('could not be unpacked: Its checksum is wrong')
    expect(Object.values(posts).map(({ post }) => post['audience'])).toEqual(['only_paid', 'only_paid', 'only_paid'])
  })
})

describe('diptych import --publication', () => {
  it('writes the fields into every post of an archive, and of a page', async () => {
    const cwd = await folder({
      'publication.json': { name: 'Low Water', base_url: 'https://lowwater.example' },
      'page.html': '<p>Ebb.</p>',
    })
    await writeFile(join(cwd, 'export.zip'), zipped(FILES))
    const { code } = await importHere([join(cwd, 'export.zip'), join(cwd, 'page.html')], {
      output: join(cwd, 'posts'),
      publication: join(cwd, 'publication.json'),
    })
    const posts = Object.values(await written(join(cwd, 'posts')))
    expect(code).toBe(0)
    expect(posts).toHaveLength(4)
    for (const { publication, post } of posts) {
      expect(publication).toMatchObject({ name: 'Low Water', base_url: 'https://lowwater.example' })
      expect(post['canonical_url']).toMatch(/^https:\/\/lowwater\.example/)
    }
  })
})

describe('a damaged archive', () => {
  // Mulberry32: the same bytes on every run.
  const random = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  it.each([0, 6] as const)('never ends in a stack trace, whatever bytes change (compression %i)', async (level) => {
    const whole = zipped(FILES, level)
    const next = random(20_260_301 + level)
    for (let round = 0; round < (EVERY_CASE ? 150 : 40); round++) {
      const archive = Buffer.from(whole)
      for (let flips = 1 + Math.floor(next() * 4); flips > 0; flips--)
        archive[Math.floor(next() * archive.length)] = Math.floor(next() * 256)
      const cut = next() < 0.1 ? archive.subarray(0, Math.floor(next() * archive.length)) : archive
      const { code, lines } = await imported(cut)
      expect([0, 1, 2]).toContain(code)
      expect(lines.join('\n')).not.toMatch(/\n\s+at |defect/)
      if (code === 2) expect(lines).toHaveLength(1)
    }
  })

  it('loses at most the post whose bytes changed, while the directory is whole', async () => {
    const whole = zipped(FILES)
    const next = random(7)
    const [start, end] = [headerOf(whole, LOCAL, 'posts/2.b.html'), headerOf(whole, LOCAL, 'posts/3.c.html')]
    // In npm test, bytes of every field, but not every byte.
    for (let at = start; at < end; at += EVERY_CASE ? 1 : 3) {
      const archive = Buffer.from(whole)
      archive[at] = (archive[at] ?? 0) ^ (1 + Math.floor(next() * 255))
      const { posts } = await imported(archive)
      expect(Object.keys(posts)).toEqual(expect.arrayContaining(['1.a.json', '3.c.json']))
      if (posts['2.b.json']) expect(posts['2.b.json'].post['audience']).toBe('only_paid')
    }
  })
})
