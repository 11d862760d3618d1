import { existsSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { readPost } from '../../src/read-post.js'
import { renderPage, type PageOptions } from '../../src/web/render-page.js'
import { NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { FIXTURES, ROOT } from '../harness/paths.js'

const ORIGIN = 'https://stage.diptych.example'
// What a strict page allows: no inline style, no inline script.
const POLICY = "default-src 'none'; script-src 'self'; style-src 'nonce-n'; img-src https: data:; media-src https:; connect-src 'self'; frame-ancestors 'none'"

/** The files of a page's script, by name; the entry is `client.js`. */
export async function browserFiles(): Promise<ReadonlyMap<string, string>> {
  const built = await build({ root: ROOT, configFile: false, mode: 'production', logLevel: 'silent', oxc: { jsx: { runtime: 'automatic', development: false } }, define: { 'process.env.NODE_ENV': '"production"' }, build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: { client: 'src/client.ts' }, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } } } })
  const outputs = Array.isArray(built) ? built : [built]
  return new Map(outputs.flatMap((each) => ('output' in each ? each.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])) : [])))
}

export interface LivingPage {
  page: Page
  complaints: string[]
  /** Paths of the script's files that were loaded. */
  loaded: string[]
  /** Every path that was asked for. */
  asked: string[]
  close(): Promise<void>
}

export interface LivingPageOptions extends Partial<PageOptions> {
  path?: string
  width?: number
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
  javaScriptEnabled?: boolean
}

/** A post's page at an address of its own with the script it comes with, under a strict policy. */
export async function livingPage(browser: Browser, files: ReadonlyMap<string, string>, content: readonly Json[], { path = '/p/boats', width = 1000, colorScheme = 'light', reducedMotion = 'reduce', javaScriptEnabled = true, ...options }: LivingPageOptions = {}): Promise<LivingPage> {
  const { html } = await renderPage(readPost({ ...POST, publication: PUBLICATION, body_json: { type: 'doc', content } }), { now: NOW, nonce: 'n', ...options })
  const body = html.replace('</body>', '<script type="module" src="/browser/client.js"></script></body>')
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, reducedMotion, javaScriptEnabled, locale: 'en-GB' })
  const complaints: string[] = []
  const loaded: string[] = []
  const asked: string[] = []
  await context.route('**/*', (route) => {
    const url = new URL(route.request().url())
    asked.push(url.pathname)
    const script = /^\/(?:browser|assets)\/(.+)$/.exec(url.pathname)?.[1] ?? url.pathname.slice(1)
    const asset = `${FIXTURES}/assets/${url.pathname.split('/').at(-1)}`
    if (url.origin === ORIGIN && url.pathname === path) return route.fulfill({ contentType: 'text/html; charset=utf-8', headers: { 'content-security-policy': POLICY }, body })
    if (url.origin === ORIGIN && files.has(script)) {
      loaded.push(script)
      return route.fulfill({ contentType: 'text/javascript', body: files.get(script) ?? '' })
    }
    if (url.hostname === 'assets.diptych.example' && existsSync(asset)) return route.fulfill({ contentType: 'image/jpeg', body: readFileSync(asset) })
    return route.fulfill({ status: 204 })
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(ORIGIN + path, { waitUntil: 'load' })
  return { page, complaints, loaded, asked, close: () => context.close() }
}
