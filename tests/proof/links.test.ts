import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLinks, type LinkState } from '../../packages/preview/src/proof/check-links.js'
import { linksOf } from '../../packages/preview/src/proof/links.js'
import { pageViews } from '../../packages/preview/src/proof/views.js'
import { isPublicAddress, numericHost, publicLookup } from '../../packages/server/src/files/public-address.js'
import { readPost } from '../../src/index.js'
import { envelope } from '../cli/diptych.js'
import { NOW } from './letters.js'

let server: Server
let origin = ''
let asked: string[] = []
let atOnce = 0
let most = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    most = Math.max(most, ++atOnce)
    response.on('close', () => atOnce--)
    const path = request.url ?? ''
    if (path === '/silent') return
    if (path === '/moved') response.writeHead(301, { location: '/fine' })
    else if (path === '/round') response.writeHead(302, { location: '/round' })
    else if (path === '/odd') response.writeHead(302, { location: 'javascript:alert(1)' })
    else if (path === '/no-head') response.writeHead(request.method === 'HEAD' ? 405 : 200)
    else if (path === '/closed') response.writeHead(403)
    else response.writeHead(path.startsWith('/fine') ? 200 : 404)
    response.end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const OPTIONS = { offline: false, privateHosts: true, ownAddress: 'https://lowwater.example/p/letter' }

async function states(paths: readonly string[], options = {}): Promise<LinkState[]> {
  asked = []
  const links = paths.map((path) => ({ address: path.startsWith('/') ? origin + path : path, words: ['x'] }))
  return (await checkLinks(links, { ...OPTIONS, ...options })).map(({ state }) => state)
}

describe('links of a proof', () => {
  it('are asked for, and told apart', async () => {
    expect(await states(['/fine', '/gone', '/moved', '/no-head', '/closed', '/round', '/odd'])).toEqual([
      { kind: 'fine', status: 200, to: null },
      { kind: 'broken', reason: 'the server answers 404 Not Found' },
      { kind: 'fine', status: 200, to: `${origin}/fine` },
      { kind: 'fine', status: 200, to: null },
      { kind: 'unsure', reason: 'the server answers 403 Forbidden' },
      { kind: 'broken', reason: 'too many redirects' },
      { kind: 'unsure', reason: 'it redirects to javascript:' },
    ])
    expect(asked).toContain('GET /no-head')
    expect(asked).not.toContain('GET /fine')
  })

  it('of a server that says nothing are broken', async () => {
    expect(await states(['/silent'], { patience: 50 })).toEqual([
      { kind: 'broken', reason: 'the server does not answer' },
    ])
  })

  it('are asked for a few at a time, and only the first hundreds', async () => {
    most = 0
    const found = await states(Array.from({ length: 320 }, (_, row) => `/fine${row}`))
    expect(most).toBeLessThanOrEqual(6)
    expect(found.filter(({ kind }) => kind === 'unchecked')).toHaveLength(20)
  })

  it('to private hosts are left alone unless they are asked for', async () => {
    expect(await states(['/fine', 'http://[::1]:1/', 'http://localhost:1/'], { privateHosts: false })).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'unchecked', reason: 'it is on a private network' })),
    )
    expect(asked).toEqual([])
  })

  it('are not asked for offline, nor where they are the post itself or no web address', async () => {
    const addresses = [
      'https://lowwater.example/p/letter?x=1',
      'mailto:ines@lowwater.example',
      'https://a:b@x.example/',
    ]
    expect(
      (await states([...addresses, '/fine'], { offline: true })).map((state) => 'reason' in state && state.reason),
    ).toEqual([
      'it leads to this post, which may not be published yet',
      'it is not a web address',
      'it contains a password',
      'offline',
    ])
    expect(asked).toEqual([])
  })

  it('come from the text: each address once, with its words', async () => {
    const link = (text: string, href: string) => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    const post = readPost(
      envelope('Links', {
        type: 'paragraph',
        content: [
          link('one', 'https://a.example/'),
          { type: 'text', text: ' and ' },
          link('two', 'https://a.example/'),
          link('three', 'https://b.example/'),
        ],
      }),
    )
    const pages = await pageViews(post, {
      now: NOW,
      resolveMedia: async () => null,
      from: { address: 'post@lowwater.example' },
    })
    expect(linksOf(pages)).toEqual([
      { address: 'https://a.example/', words: ['one', 'two'] },
      { address: 'https://b.example/', words: ['three'] },
    ])
  })
})

describe('a public address', () => {
  it('is none of this machine, its network, or one that stands for such', () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.1',
      '169.254.169.254',
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '0.0.0.0',
      '100.64.0.1',
      'x',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false])
    for (const address of ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
    expect(numericHost(new URL('http://[::1]/'))).toBe('::1')
    expect(numericHost(new URL('http://0x7f.1/'))).toBe('127.0.0.1')
    expect(numericHost(new URL('http://a.example/'))).toBeNull()
  })

  it('is what a name must have when it is connected to', async () => {
    const refused = await new Promise<Error | null>((resolve) =>
      publicLookup('localhost', {}, (error) => resolve(error)),
    )
    expect(refused?.name).toBe('PrivateAddress')
    // A numeric address is its own answer, so nobody is asked.
    const answered = (all: boolean) =>
      new Promise((resolve) => publicLookup('93.184.215.14', { all }, (...answer) => resolve(answer)))
    expect(await answered(false)).toEqual([null, '93.184.215.14', 4])
    expect(await answered(true)).toEqual([null, [{ address: '93.184.215.14', family: 4 }]])
  })
})
