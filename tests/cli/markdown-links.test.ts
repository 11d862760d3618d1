import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diptych as run, folder, type Circumstances } from './diptych.js'

const TWEET = 'https://x.com/sallowquaygauge/status/1990671820045516802'
const LETTER = `# Low tide\n\nSo they say:\n\n${TWEET}\n\nAnd so it was.\n`
const KEPT = 'posts/.diptych/links'

/** Tests are offline elsewhere. */
const diptych = (args: readonly string[], { cwd = '' }: Circumstances) =>
  run(args, { cwd, env: { DIPTYCH_OFFLINE: undefined } })

let server: Server
let origin: string
let asked: string[]

beforeAll(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('content-type', 'application/json')
    if (pathname !== '/api/v1/tweet' || searchParams.get('url') !== TWEET) response.writeHead(404).end('{}')
    else response.end(JSON.stringify({ url: TWEET, username: 'sallowquaygauge', full_text: 'Predicted 6.1 m.' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

const letter = (base: object, text = LETTER) => folder({ 'publication.json': base, 'posts/a.md': text })

describe('a link alone on its line', () => {
  it('becomes the block that its service answers, which is kept beside the post', async () => {
    const cwd = await letter({ name: 'Low Water', base_url: origin })
    const first = await diptych(['render', 'posts/a.md', '--to', 'text'], { cwd })
    expect(first.stdout).toContain('Predicted 6.1 m.')
    expect(first.stderr).not.toContain('media-linked')
    expect(await readdir(join(cwd, KEPT))).toHaveLength(1)
    const before = asked.length
    for (const args of [
      ['render', 'posts/a.md', '--to', 'text'],
      ['render', 'posts/a.md', '--to', 'text', '--offline'],
    ])
      expect((await diptych(args, { cwd })).stdout).toBe(first.stdout)
    expect(asked).toHaveLength(before)
  })

  it.each([
    [
      'offline',
      { name: 'Low Water' },
      ['--offline'],
      'Render or preview the post once without --offline. It stays a link.',
    ],
    ['without the address of a publication', { name: 'Low Water' }, [], 'Set publication.base_url. It stays a link.'],
  ])('stays a link %s, and the problem says so', async (_, publication, flags, message) => {
    const cwd = await letter(publication)
    const { code, stdout, stderr } = await diptych(['render', 'posts/a.md', '--to', 'web', ...flags], { cwd })
    expect(code).toBe(0)
    expect(stdout).toContain(`<a href="${TWEET}"`)
    expect(stderr).toContain('posts/a.md:5:1: This link needs ')
    expect(stderr).toContain(message)
  })

  it('stays a link if its service does not know it', async () => {
    const cwd = await letter({ name: 'Low Water', base_url: origin }, 'https://x.com/a/status/404\n')
    const { stderr } = await diptych(['render', 'posts/a.md', '--to', 'web'], { cwd })
    expect(stderr).toContain(
      'posts/a.md:1:1: This link needs an online lookup to become a block, and its service did not answer.',
    )
  })

  it('asks nobody where a post is only checked', async () => {
    const cwd = await letter({ name: 'Low Water', base_url: origin })
    const before = asked.length
    const { stdout } = await diptych(['check', 'posts/a.md'], { cwd })
    expect(stdout).toMatch(/5:1 +media-linked/)
    expect(asked).toHaveLength(before)
  })

  it('asks again where the kept answer is broken', async () => {
    const cwd = await letter({ name: 'Low Water', base_url: origin })
    await diptych(['render', 'posts/a.md', '--to', 'text'], { cwd })
    const [name = ''] = await readdir(join(cwd, KEPT))
    const broken = await folder({
      'publication.json': { name: 'Low Water', base_url: origin },
      'posts/a.md': LETTER,
      [`${KEPT}/${name}`]: '{"node":',
    })
    expect((await diptych(['render', 'posts/a.md', '--to', 'text'], { cwd: broken })).stdout).toContain(
      'Predicted 6.1 m.',
    )
  })
})
