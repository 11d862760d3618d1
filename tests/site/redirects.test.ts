import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { readRedirects, type RedirectProblem } from '../../packages/server/src/serve/redirect-table.js'
import { folderRedirects } from '../../packages/server/src/serve/redirects.js'
import { ORIGIN, standSite } from './site-stand.js'

const tableOf = (entries: unknown, baseUrl = ORIGIN) => readRedirects(JSON.stringify(entries), baseUrl)
const goes = (entries: unknown, address: string) => tableOf(entries).table?.locationOf(new URL(address, ORIGIN))

describe('a table of old addresses', () => {
  it.each([
    ['/p/old', '/p/new', '/p/old', '/p/new'],
    ['/p/old', '/p/new', '/p/old/', '/p/new'],
    ['/tide/', '/p/tide', '/tide', '/p/tide'],
    ['/2024/05/tide/', '/p/tide', '/2024/05/tide/', '/p/tide'],
    ['/?p=123', '/p/tide', '/?p=123', '/p/tide'],
    ['/?p=123', '/p/tide', '/?utm_source=x&p=123', '/p/tide?utm_source=x'],
    ['/?p=123', '/p/tide', '/?p=1234', null],
    ['/?p=123', '/p/tide', '/', null],
    ['/p/old', '/p/new', '/p/old?utm_source=x', '/p/new?utm_source=x'],
    ['/p/old', '/p/new?a=1#end', '/p/old?utm_source=x', '/p/new?a=1#end'],
    ['/p/old', 'https://other.example/a', '/p/old?token=secret', 'https://other.example/a'],
    ['/p/old', `${ORIGIN}/p/new`, '/p/old', '/p/new'],
    ['/über-uns', '/about', '/%C3%BCber-uns', '/about'],
    ['/%c3%bcber-uns/', '/p/ü', '/u\u0308ber-uns', '/p/%C3%BC'],
    ['/p/tide/', '/p/tide', '/p/tide/', '/p/tide'],
    ['/p/tide/', '/p/tide', '/p/tide', null],
    ['/p/old', '/p/new', '/p/OLD', null],
    ['/100%', '/p/new', '/100%', '/p/new'],
  ])('%s → %s: %s leads to %s', (from, to, address, location) => {
    expect(goes([{ from, to }], address)).toBe(location)
  })

  it('prefers the entry with more of the parameters', () => {
    const entries = [
      { from: '/index.php', to: '/p/all' },
      { from: '/index.php?p=1', to: '/p/one' },
      { from: '/index.php?p=1&page=2', to: '/p/two' },
    ]
    expect(goes(entries, '/index.php?page=2&p=1')).toBe('/p/two')
    expect(goes(entries, '/index.php?p=1')).toBe('/p/one')
    expect(goes(entries, '/index.php?q')).toBe('/p/all?q=')
  })

  it.each([
    ['//other.example/a'],
    ['/\\other.example'],
    ['/\t/other.example'],
    ['/.//other.example'],
    ['/a/..//other.example'],
    ['http://other.example/'],
    ['https:\\\\other.example'],
    ['https://user@other.example/'],
    ['https://letter.example//other.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['other.example'],
    [''],
    [7],
    [null],
  ])('refuses %j as a target, with its place', (to) => {
    const { table, problems } = tableOf([
      { from: '/fine', to: '/p/fine' },
      { from: '/old', to },
    ])
    expect(problems).toEqual([
      { path: '/1/to', message: 'must be a path of this site that begins with /, or an https address.' },
    ])
    expect(table?.locationOf(new URL('/old', ORIGIN))).toBeNull()
    expect(table?.locationOf(new URL('/fine', ORIGIN))).toBe('/p/fine')
  })

  it('never leads to another site than the file names, whatever is in it', () => {
    const part = fc.oneof(fc.constantFrom('/', '\\', '.', '..', '//', '\t', '@', 'evil.example', 'a', '%2f', '?', '#'))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.array(part, { maxLength: 8 }), (to, query) => {
        const location = goes([{ from: '/old', to: `/${to.join('')}` }], `/old?${encodeURIComponent(query.join(''))}`)
        if (location !== null && location !== undefined) expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
      }),
      { numRuns: 2000 },
    )
  })

  it('refuses loops, and entries that lead through too many others', () => {
    const chain = Array.from({ length: 12 }, (_, at) => ({ from: `/c${at}`, to: `/c${at + 1}` }))
    const { table, problems } = tableOf([
      { from: '/a', to: '/b' },
      { from: '/b/', to: '/c' },
      { from: '/c', to: '/a' },
      { from: '/into', to: '/a' },
      { from: '/self', to: '/self' },
      { from: '/fine', to: '/far' },
      { from: '/far', to: '/p/far' },
      ...chain,
    ])
    expect(problems.map(({ path }) => path)).toEqual(['/4/to', '/0/to', '/1/to', '/2/to', '/3/to', '/7/to', '/8/to'])
    expect(table?.locationOf(new URL('/a', ORIGIN))).toBeNull()
    expect(table?.locationOf(new URL('/fine', ORIGIN))).toBe('/far')
  })

  it('names other mistakes by their place', () => {
    const { problems } = tableOf([
      'no entry',
      { to: '/p/new' },
      { from: 'https://old.example/a', to: '/p/new' },
      { from: '/a#b', to: '/p/new' },
      { from: '/', to: '/p/new' },
      { from: '/?page=2', to: '/p/new' },
      { from: '/twice', to: '/p/one' },
      { from: '/twice', to: '/p/two' },
    ])
    expect(problems.map(({ path }) => path)).toEqual([
      '/0',
      '/1/from',
      '/2/from',
      '/3/from',
      '/4/from',
      '/5/from',
      '/7/from',
    ])
    expect(readRedirects('{}', ORIGIN)).toMatchObject({ table: null, problems: [{ path: '' }] })
    expect(readRedirects('[\n{"from" "x"}]', ORIGIN)).toMatchObject({
      table: null,
      problems: [{ path: '', message: expect.stringMatching(/^invalid JSON: .*\(2:9\)$/) }],
    })
  })

  it('is read in a moment with 20,000 entries', () => {
    const entries = Array.from({ length: 20_000 }, (_, at) => ({ from: `/2024/${at}/`, to: `/p/post-${at}` }))
    const begun = performance.now()
    expect(goes(entries, '/2024/19999')).toBe('/p/post-19999')
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})

describe('old addresses of a site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-redirects-'))
  const file = join(folder, 'redirects.json')
  afterEach(() => rmSync(file, { force: true }))

  function site() {
    const { fetch } = standSite()
    const told: RedirectProblem[] = []
    let now = 0
    const redirects = folderRedirects(
      folder,
      ORIGIN,
      (_, problem) => told.push(problem),
      () => now,
    )
    return {
      told,
      redirects,
      pass: () => (now += 2000),
      async get(path: string, init: RequestInit = {}) {
        const request = new Request(new URL(path, ORIGIN), init)
        return (await redirects.front(request)) ?? redirects.instead(request, await fetch(request))
      },
    }
  }
  const write = (entries: unknown) => writeFileSync(file, JSON.stringify(entries))

  it('redirect for ever, HEAD as GET, and nothing else', async () => {
    write([{ from: '/p/old', to: '/p/plain' }])
    const { get } = site()
    for (const method of ['GET', 'HEAD']) {
      const answer = await get('/p/old', { method })
      expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([301, '/p/plain', ''])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    }
    expect((await get('/p/plain')).status).toBe(200)
    expect((await get('/p/other')).status).toBe(404)
    expect((await get('/p/old', { method: 'POST' })).status).not.toBe(301)
  })

  it('never take the place of a page of the site', async () => {
    write([
      { from: '/p/plain', to: '/p/poll' },
      { from: '/sign-in', to: '/p/poll' },
      { from: '/?p=1', to: '/p/poll' },
      { from: '/healthz', to: '/p/poll' },
    ])
    const { get } = site()
    for (const path of ['/p/plain', '/sign-in', '/', '/?page=1', '/?p=2', '/healthz'])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    // WordPress names a post by a parameter of the front page.
    expect((await get('/?p=1')).headers.get('location')).toBe('/p/poll')
  })

  it('follow the file: new entries count, mistakes are told once, and a broken file changes nothing', async () => {
    const { get, pass, told, redirects } = site()
    await redirects.load()
    expect([(await get('/a')).status, told]).toEqual([404, []])
    write([{ from: '/a', to: '/p/plain' }, { from: '/b' }])
    pass()
    expect((await get('/a')).status).toBe(301)
    pass()
    await get('/b')
    expect(told.map(({ path }) => path)).toEqual(['/1/to'])
    writeFileSync(file, '[{')
    pass()
    expect((await get('/a')).status).toBe(301)
    expect(told.map(({ path }) => path)).toEqual(['/1/to', ''])
    rmSync(file)
    pass()
    expect((await get('/a')).status).toBe(404)
  })
})
