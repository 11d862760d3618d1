import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cataloguePost } from '../../scripts/catalogue-post.js'
import { launch } from '../browser/chromium.js'
import { ROOT } from '../harness/paths.js'
import { binary } from './binary.js'
import { bundle } from './bundle.js'
import { startWorker } from './miniflare.js'

const run = promisify(execFile)
const PROGRAM = join(ROOT, 'tests/runtimes/print-sample.mjs')
/** Every block: code that is coloured, formulas, polls, quoted tweets. */
const POST = JSON.stringify(cataloguePost(join(ROOT, 'fixtures/nodes')))
/** Nothing loads a page from here: the test answers. */
const SITE = 'https://diptych.example/'

type Sample = Readonly<Record<string, string>>

let folder: string
let expected: Sample
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diptych-runtimes-'))
  writeFileSync(join(folder, 'post.json'), POST)
  expected = await printed(process.execPath)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a runtime prints that loads the built package from `dist` itself. */
async function printed(program: string, args: readonly string[] = []): Promise<Sample> {
  const { stdout } = await run(program, [...args, PROGRAM, join(folder, 'post.json')], {
    cwd: ROOT,
    maxBuffer: 1 << 28,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  })
  return JSON.parse(stdout) as Sample
}

function expectSame(sample: Sample): void {
  for (const [name, text] of Object.entries(expected)) expect(sample[name], name).toBe(text)
  expect(Object.keys(sample)).toEqual(Object.keys(expected))
}

describe('the built package', () => {
  it('reads, renders, signs, binds and lints in Node, which the others are compared with', () => {
    expect(expected['page']).toContain('role-keyword')
    expect(expected['mailHtml']).toContain('role-keyword')
    expect(expected['verified']).toContain('"ok":true')
    expect(expected['message']).toContain('multipart/alternative')
  })

  it('makes the same of a post in Bun', async () => {
    expectSame(await printed(await binary('bun')))
  })

  it('makes the same of a post in Deno, which may only read files and start threads', async () => {
    expectSame(
      await printed(await binary('deno'), [
        'run',
        '--no-remote',
        '--node-modules-dir=manual',
        '--allow-read',
        '--allow-env',
        '--allow-sys',
        '--quiet',
      ]),
    )
  })

  it('makes the same of a post in Cloudflare’s workerd, without its stand-ins for Node', async () => {
    const { files, builtIns } = await bundle('worker.mjs', ['workerd', 'worker', 'browser'])
    expect(builtIns).toEqual([])
    const worker = await startWorker({
      modules: files.map(({ name, code }) => ({ type: 'ESModule' as const, path: name, contents: code })),
      compatibilityDate: '2025-01-01',
      cf: false,
    })
    try {
      const answer = await worker.dispatchFetch(SITE, { method: 'POST', body: POST })
      expectSame((await answer.json()) as Sample)
    } finally {
      await worker.dispose()
    }
  })

  it('makes the same of a post in a browser', async () => {
    const { files, builtIns } = await bundle('page.mjs', ['browser'])
    expect(builtIns).toEqual([])
    const byPath = new Map(files.map(({ name, code }) => [`/${name}`, code]))
    const browser = await launch()
    try {
      const page = await browser.newPage()
      await page.route(`${SITE}**`, (route) => {
        const code = byPath.get(new URL(route.request().url()).pathname)
        return code === undefined
          ? route.fulfill({
              contentType: 'text/html',
              body: '<!doctype html><script type="module" src="/sample.js"></script>',
            })
          : route.fulfill({ contentType: 'text/javascript', body: code })
      })
      await page.goto(SITE)
      const made = await page.evaluate(
        (post) => (globalThis as unknown as { sample(post: unknown): Promise<Sample> }).sample(JSON.parse(post)),
        POST,
      )
      expectSame(made)
    } finally {
      await browser.close()
    }
  })
})
