import { mkdir, readdir, readFile, realpath, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { knownFiles } from '../../src/cli/newsletter/known-files.js'
import { filesRead } from '../harness/files-read.js'
import { diptych, envelope, folder, paragraph, type Outcome } from './diptych.js'

const FINE = envelope('Low tide', paragraph('The quay at four in the morning, and nobody on it.'))
const BROKEN = envelope('High tide', { type: 'zorp', attrs: { a: 1 } }, paragraph('Click here.'))
const LINKED = '# Ebb\n\nSee [[flood]].\n\n![A boat](boat.png)\n'
const FLOOD = '---\ntitle: Flood\nslug: flood\n---\n\nThe water is back.\n'
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Run extends Outcome {
  /** Files of the folder that were read. */
  readonly read: readonly string[]
}

/** A folder whose checks are kept apart from those of other tests. */
async function newsletter(files: Parameters<typeof folder>[0]) {
  const cwd = await realpath(await folder(files))
  const cache = await realpath(await folder())
  return {
    cwd,
    cache: join(cache, 'diptych/checks'),
    async check(...args: string[]): Promise<Run> {
      let outcome: Outcome | undefined
      const read = await filesRead(cwd, async () => {
        outcome = await diptych(['check', ...args], { cwd, env: { XDG_CACHE_HOME: cache } })
      })
      if (!outcome) throw new Error('no outcome')
      return { ...outcome, read }
    },
  }
}

const without = ({ read: _, ...outcome }: Run): Outcome => outcome

afterEach(() => void vi.useRealTimers())

describe('a second check of the same files', () => {
  it.each([[[]], [['--json']], [['--as', 'paid', '--max-warnings', '0']]])(
    'reads no file and says the same, byte for byte (%s)',
    async (flags) => {
      const { check } = await newsletter({
        'a.json': FINE,
        'b.json': BROKEN,
        'c.md': LINKED,
        'flood.md': FLOOD,
        'mail.html': '<!doctype html><html><body><p style="display:flex">Hello</p></body></html>',
        'publication.json': { name: 'Low Water', base_url: 'https://lowwater.example' },
      })
      const files = ['a.json', 'b.json', '*.md', ...flags]
      const first = await check(...files)
      expect(first.read).toEqual(expect.arrayContaining(['a.json', 'b.json', 'c.md', 'flood.md', 'publication.json']))
      expect(first.code).toBe(1)
      const second = await check(...files)
      expect(second.read).toEqual([])
      expect(without(second)).toEqual(without(first))
      expect(without(await check(...files, '--no-cache'))).toEqual(without(first))
    },
  )

  it('reads only what has changed, is new, or could not be read', async () => {
    const { cwd, check } = await newsletter({ 'a.json': FINE, 'b.json': BROKEN, 'c.json': '{"post":' })
    const first = await check('*.json')
    expect(first.code).toBe(2)
    await writeFile(join(cwd, 'b.json'), JSON.stringify(FINE))
    await writeFile(join(cwd, 'd.json'), JSON.stringify(BROKEN))
    const second = await check('*.json')
    expect(second.read).toEqual(['b.json', 'c.json', 'd.json'])
    expect(without(second)).toEqual(without(await check('*.json', '--no-cache')))
    expect((await check('*.json')).read).toEqual(['c.json'])
  })

  it('reads a post again when a picture, a page or the publication that it shows changes', async () => {
    const { cwd, check } = await newsletter({ 'a.json': FINE, 'c.md': LINKED, 'flood.md': FLOOD })
    const again = async (): Promise<readonly string[]> => {
      const { read, ...outcome } = await check('a.json', 'c.md')
      expect(outcome).toEqual(without(await check('a.json', 'c.md', '--no-cache')))
      expect((await check('a.json', 'c.md')).read).toEqual([])
      return read.filter((name) => name === 'a.json' || name === 'c.md')
    }
    expect(await again()).toEqual(['a.json', 'c.md'])
    await writeFile(join(cwd, 'boat.png'), POINT)
    expect(await again()).toEqual(['c.md'])
    await writeFile(join(cwd, 'boat.png'), 'not a picture')
    expect(await again()).toEqual(['c.md'])
    await writeFile(join(cwd, 'flood.md'), FLOOD.replace('slug: flood', 'slug: water'))
    expect(await again()).toEqual(['c.md'])
    await mkdir(join(cwd, 'old'))
    await rename(join(cwd, 'flood.md'), join(cwd, 'old/flood.md'))
    expect(await again()).toEqual(['c.md'])
    await writeFile(join(cwd, 'publication.json'), '{"name": "Low Water", "logo_url": "logo.png"}')
    expect(await again()).toEqual(['a.json', 'c.md'])
    await writeFile(join(cwd, 'logo.png'), POINT)
    expect(await again()).toEqual(['a.json', 'c.md'])
    await writeFile(join(cwd, 'publication.json'), '{"name": "High Water"}')
    expect(await again()).toEqual(['a.json', 'c.md'])
  })

  it('reads everything for other options, a configuration and a damaged memory', async () => {
    const { cwd, cache, check } = await newsletter({ 'a.json': FINE, 'b.json': BROKEN })
    const all = ['a.json', 'b.json']
    expect((await check('*.json')).read).toEqual(all)
    for (const options of [
      ['--as', 'paid'],
      ['--time-zone', 'Asia/Tokyo'],
      ['--now', '2026-01-01'],
    ]) {
      expect((await check('*.json', ...options)).read).toEqual(all)
      expect((await check('*.json', ...options)).read).toEqual([])
    }
    for (const name of await readdir(cache)) await writeFile(join(cache, name), '{"made":')
    expect((await check('*.json')).read).toEqual(all)
    expect((await check('*.json')).read).toEqual([])
    for (const name of await readdir(cache)) {
      const text = await readFile(join(cache, name), 'utf8')
      await writeFile(join(cache, name), text.replace('High', 'Hugh').replace('zorp', 'zarp'))
    }
    expect((await check('*.json')).read).toEqual(all)
    // Which modules blocks of one's own consist of is unknown.
    await writeFile(
      join(cwd, 'diptych.config.mjs'),
      `export { default } from ${JSON.stringify(join(import.meta.dirname, 'configuration/none.js'))}`,
    )
    expect((await check('*.json')).read).toEqual(expect.arrayContaining(all))
  })

  it('examines a post again once its poll is closed', async () => {
    const options = ['At four', 'Later'].map((label, id) => ({ id, label }))
    const poll = { id: 7, question: 'When?', options, published_at: '2026-03-01T00:00:00Z', expiry: 24 }
    const post = { ...envelope('Tide', { type: 'poll', attrs: { id: 7 } }), data: { polls: { 7: poll } } }
    const { check } = await newsletter({ 'a.json': FINE, 'b.json': post })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') })
    expect((await check('*.json')).read).toEqual(['a.json', 'b.json'])
    vi.setSystemTime(new Date('2026-03-01T23:59:00Z'))
    expect((await check('*.json')).read).toEqual([])
    vi.setSystemTime(new Date('2026-03-02T00:00:00Z'))
    expect((await check('*.json')).read).toEqual(['b.json'])
    expect((await check('*.json')).read).toEqual([])
  })
})

describe('what is known of files', () => {
  it('is that of one version of a file, of the program and of its circumstances', async () => {
    const file = join(await folder(), 'known.json')
    const known = {
      title: 'Low tide',
      publication: { name: 'Low Water', publication: 1 },
      list: [{ publication: null }],
    }
    const first = await knownFiles<typeof known>(file, 'a', ['publication'])
    expect(first.of('a.md', '1')).toBeNull()
    await first.save([
      ['a.md', '1', known],
      ['__proto__', '1', known],
    ])
    const second = await knownFiles<typeof known>(file, 'a', ['publication'])
    expect(second.of('a.md', '1')).toEqual(known)
    expect(second.of('__proto__', '1')).toEqual(known)
    expect(second.of('a.md', '2')).toBeNull()
    expect(second.of('constructor', '1')).toBeNull()
    expect((await knownFiles(file, 'b', ['publication'])).of('a.md', '1')).toBeNull()
    const text = await readFile(file, 'utf8')
    for (const bad of ['', '[]', '\n', text.slice(0, -1), text.replace('"made":"', '"made":"9'), `x${text}`]) {
      await writeFile(file, bad)
      expect((await knownFiles(file, 'a', ['publication'])).of('a.md', '1')).toBeNull()
    }
  })
})
