import { readdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diptychProcess, envelope, folder, type Outcome } from './diptych.js'

const STILL = 'https://i.vimeocdn.com/video/1_640'
const LETTER = envelope('Low tide', { type: 'vimeo', attrs: { videoId: '12', videoKey: 'ab1' } })

/** Paths that the loopback server was asked for. */
let asked: string[] = []
let status = 200
let server: Server
let home: string
let stub: string

/** The command, with requests to Vimeo sent to the loopback server. */
function run(args: readonly string[], { cache, offline }: { cache: string; offline?: boolean }): Promise<Outcome> {
  return diptychProcess(args, {
    cwd: home,
    env: {
      XDG_CACHE_HOME: cache,
      HOME: cache,
      LOCALAPPDATA: cache,
      NODE_OPTIONS: `--import=file://${stub}`,
      DIPTYCH_OFFLINE: offline ? '1' : undefined,
    },
  })
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ thumbnail_url: STILL, thumbnail_width: 640, thumbnail_height: 360, title: 'Dusk' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  home = await folder({ 'letter.json': LETTER, 'list.ndjson': '{"email":"ana@reader.example","token":"t"}\n' })
  stub = join(home, 'stub.mjs')
  await writeFile(
    stub,
    `const real = globalThis.fetch\nglobalThis.fetch = (address, init) => {\n  const url = new URL(address)\n  if (url.origin !== 'https://vimeo.com') throw new Error('unexpected host ' + url.host)\n  return real('http://127.0.0.1:${port}' + url.pathname + url.search, init)\n}\n`,
  )
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

describe('pictures of embedded videos on the command line', () => {
  it('render looks one up once and keeps it, and --offline and check use what was kept', async () => {
    const cache = await folder()
    asked = []
    const first = await run(['render', 'letter.json', '--to', 'email'], { cache })
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toContain(STILL)
    expect(asked).toEqual(['/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F12%2Fab1&width=728'])
    const again = await run(['render', 'letter.json', '--to', 'eml', '-o', 'letter.eml'], { cache })
    const offline = await run(['render', 'letter.json', '--to', 'email', '--offline'], { cache })
    const variable = await run(['render', 'letter.json', '--to', 'email'], { cache, offline: true })
    expect(again.code).toBe(0)
    expect(offline.stdout).toBe(first.stdout)
    expect(variable.stdout).toBe(first.stdout)
    expect((await run(['check', 'letter.json', '--json'], { cache })).stdout).toContain('"file"')
    expect(asked).toHaveLength(1)
  })

  it('--offline asks nobody and shows the card where nothing was kept', async () => {
    const cache = await folder()
    asked = []
    const { code, stdout, stderr } = await run(['render', 'letter.json', '--to', 'email', '--offline'], { cache })
    expect({ code, stderr, asked }).toEqual({ code: 0, stderr: '', asked: [] })
    expect(stdout).not.toContain(STILL)
    expect(stdout).toContain('https://vimeo.com/12/ab1')
    expect(await readdir(cache)).toEqual([])
  })

  it('mail sends the poster, and sends the card where the provider fails', async () => {
    asked = []
    for (const [answer, shows] of [
      [200, true],
      [503, false],
    ] as const) {
      status = answer
      const cache = await folder()
      const target = join(cache, 'out.ndjson')
      const { code, stderr } = await run(
        ['mail', 'letter.json', '-r', 'list.ndjson', '-t', `ndjson:${target}`, '--no-log'],
        { cache },
      )
      expect(code, stderr).toBe(0)
      const { stdout } = await run(['render', 'letter.json', '--to', 'email', '--offline'], { cache })
      expect(stdout.includes(STILL)).toBe(shows)
      expect(stderr.includes('shown without a picture: the lookup failed (vimeo.com answered with status 503)')).toBe(
        !shows,
      )
    }
    status = 200
    expect(asked).toHaveLength(2)
  })
})
