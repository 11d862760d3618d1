import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createMemoryApi, type MemoryApi, type MemoryInitial } from '../../packages/server/src/memory/index.js'
import type { SubscriptionState } from '../../src/domain/reader/subscription.js'
import { readPost } from '../../src/instance/platform.js'
import { renderPage } from '../../src/web/platform-web.js'
import type { PageOptions } from '../../src/web/web-options.js'
import { isObject, NOW, type Json } from '../harness/node-fixtures.js'
import { FIXTURES, ROOT } from '../harness/paths.js'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  jpg: 'image/jpeg',
  png: 'image/png',
  woff2: 'font/woff2',
}

/** Those who look at a page: subscribers of each kind, and one of the publication's people. */
export const READERS = ['anonymous', 'free', 'paid', 'contributor'] as const
export type ReaderName = (typeof READERS)[number]

/** How a site lets the page's styles through its policy; `none` sends no policy. */
export type PolicyForm = 'linked' | 'hash' | 'nonce' | 'none'

export interface Ask {
  as?: ReaderName
  policy?: PolicyForm
  embeds?: 'auto' | 'frame' | 'click'
}

export interface Stand {
  readonly origin: string
  readonly platform: MemoryApi
  /** Address of a post's page. */
  page(name: string, ask?: Ask): string
  stop(): void
}

export interface Site {
  /** What this site chooses for its pages. */
  page?: Partial<PageOptions>
  /** What the platform knows at first. */
  platform?: MemoryInitial
}

/**
 * Serves posts as a site does, with the built script and every option of a page; the platform in memory answers at the
 * same address.
 */
export async function standPages(
  posts: Readonly<Record<string, Json>>,
  { page: chosen = {}, platform: known = {} }: Site = {},
): Promise<Stand> {
  const manifest = JSON.parse(readFileSync(`${ROOT}/dist/browser/manifest.json`, 'utf8')) as Record<
    string,
    { file: string }
  >
  const katex = readFileSync(`${ROOT}/node_modules/katex/dist/katex.min.css`, 'utf8')
  const script = `/assets/${manifest['src/client.ts']?.file}`
  const polls = Object.values(posts).flatMap(({ data }) =>
    isObject(data) && isObject(data['polls']) ? Object.values(data['polls']) : [],
  )
  const platform = createMemoryApi({
    polls: polls as never[],
    now: NOW,
    people: [{ id: 77, name: 'Ines Calloway', can_dm: false, dm_upgrade_options: ['paid'] }],
    ...known,
  })
  const app = new Hono()

  app.all('/api/*', (c) => platform.handle(c.req.raw))
  for (const path of ['/favicon.ico', '/img/*']) app.get(path, (c) => c.body(null, 204))
  app.get('/assets/:file', (c) =>
    file(c.req.param('file') === 'web.css' ? `${ROOT}/dist/web.css` : `${ROOT}/dist/browser/${c.req.param('file')}`),
  )
  app.get('/assets/katex/*', (c) =>
    file(`${ROOT}/node_modules/katex/dist/${c.req.path.slice('/assets/katex/'.length)}`),
  )
  app.get('/p/:name', async (c) => {
    const source = posts[c.req.param('name')]
    if (!source) return c.notFound()
    const { as = 'anonymous', policy = 'linked', embeds = 'frame' } = c.req.query()
    const state: SubscriptionState = as === 'contributor' ? 'paid' : (as as SubscriptionState)
    platform.state.reader = { id: 1, state }
    // The publication's own address is this server's: its forms come here.
    const address = isObject(source['publication']) ? source['publication']['base_url'] : null
    const here =
      typeof address === 'string' && /^https:\/\/[\w.-]+$/.test(address)
        ? (JSON.parse(JSON.stringify(source).replaceAll(address, new URL(c.req.url).origin)) as Json)
        : source
    const data = { ...(isObject(here['data']) ? here['data'] : {}), polls: await pollsOf(platform) }
    const options: PageOptions = {
      now: NOW,
      reader: { state, is_contributor: as === 'contributor' },
      embeds: embeds === 'click' || embeds === 'auto' ? embeds : 'frame',
      script,
      features: { pdf: true },
      urls: { heading: (slug) => `#${slug}` },
      ...chosen,
    }
    const { html, csp } = await renderPage(readPost({ ...here, data }), {
      ...options,
      ...(policy === 'linked' || policy === 'none'
        ? { stylesheet: '/assets/web.css', formulaStylesheet: { href: '/assets/katex/katex.min.css' } }
        : { formulaStylesheet: { css: katex.replaceAll('fonts/', '/assets/katex/fonts/') } }),
      ...(policy === 'nonce' ? { nonce: 'bm9uY2U' } : {}),
    })
    return c.html(html, 200, policy === 'none' ? {} : { 'Content-Security-Policy': csp })
  })

  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0 }, () => resolve(started))
  })
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    platform,
    page: (name, ask = {}) => `${origin}/p/${name}?${new URLSearchParams({ ...ask })}`,
    stop: () => void server.close(),
  }
}

function file(path: string): Response {
  return existsSync(path)
    ? new Response(readFileSync(path), {
        headers: {
          'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          'cache-control': 'max-age=600',
        },
      })
    : new Response(null, { status: 404 })
}

async function pollsOf(platform: MemoryApi): Promise<Json> {
  const answers = await Promise.all([...platform.state.polls.keys()].map((id) => platform.poll(id)))
  return Object.fromEntries(answers.flatMap((answer) => (answer.ok ? [[String(answer.value.id), answer.value]] : [])))
}

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors and warnings of the console, of scripts and of the policy; what lies on other hosts answers in silence. */
  readonly complaints: string[]
}

export interface VisitorOptions {
  width?: number
  javaScript?: boolean
  dark?: boolean
}

/** A reader's browser. Pictures of other hosts are those of the fixtures, frames are empty. */
export async function visitor(
  browser: Browser,
  { width = 1280, javaScript = true, dark = false }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 667 : 900 },
    javaScriptEnabled: javaScript,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  await context.route(/^https:/, (route) => {
    if (route.request().resourceType() !== 'image')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' })
    const name = /assets\.diptych\.example(?:\/|%2F)([\w.-]+)/i.exec(route.request().url())?.[1] ?? ''
    const path = `${FIXTURES}/assets/${name}`
    return route.fulfill({
      contentType: TYPES[name.split('.').at(-1) ?? ''] ?? 'image/jpeg',
      body: readFileSync(name && existsSync(path) ? path : `${FIXTURES}/assets/avatar-ines.jpg`),
    })
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  await page.addInitScript(watch)
  return { page, context, complaints }
}

interface Watched extends Window {
  shifts?: { value: number; what: string }[]
  violations?: string[]
}

/** Runs in the page before anything of it. */
function watch(): void {
  const page = window as Watched
  const shifts: { value: number; what: string }[] = (page.shifts = [])
  const violations: string[] = (page.violations = [])
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
    violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`),
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    })[]) {
      const what = entry.sources
        .map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName} ${JSON.stringify(previousRect)} ${JSON.stringify(currentRect)}`,
        )
        .join('\n  ')
      // On a busy machine the fonts of a formula come after it: its glyphs move within it, and nothing around it does.
      const isInFormula = entry.sources.every(({ node }) =>
        (node instanceof Element ? node : node?.parentElement)?.closest('.katex'),
      )
      // Chromium arranges its own controls of a player again once it knows the recording. It hides their nodes.
      const isInPlayer = entry.sources.every(
        ({ node, currentRect: { x, y } }) =>
          node === null && document.elementFromPoint(x + 1, y + 1) instanceof HTMLMediaElement,
      )
      if (!entry.hadRecentInput && !(entry.sources.length > 0 && (isInFormula || isInPlayer)))
        shifts.push({ value: entry.value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What moved that no reader moved, and what the policy refused. */
export function seen(page: Page): Promise<{ shifts: { value: number; what: string }[]; violations: string[] }> {
  return page.evaluate(() => ({
    shifts: (window as Watched).shifts ?? [],
    violations: (window as Watched).violations ?? [],
  }))
}

/** Reads down to the end, so that every lazy picture and every island has been in view; ends at the top. */
export function readThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo(0, top)
      await frame()
    }
    const arrival = (image: HTMLImageElement) => {
      // On a busy machine, a lazy picture can be passed before Chromium looks at what is near.
      image.loading = 'eager'
      return new Promise((resolve) => ['load', 'error'].forEach((type) => image.addEventListener(type, resolve)))
    }
    await Promise.all(
      [...document.images].map((image) => image.complete || image.getClientRects().length === 0 || arrival(image)),
    )
    scrollTo(0, 0)
    await frame()
  })
}

/** Turns to every island as a reader would, and waits until all are alive. */
export async function wakeAll(page: Page): Promise<void> {
  await page.evaluate(() =>
    document
      .querySelectorAll('[data-island]')
      .forEach((island) => island.dispatchEvent(new PointerEvent('pointerenter'))),
  )
  await page.waitForFunction(
    () => document.querySelectorAll('[data-island]:not([data-awake])').length === 0,
    undefined,
    { polling: 'raf' },
  )
}

/** Where everything stands in the document, what is within an island aside. */
export function places(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.parentElement?.closest('[data-island]'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${[x, y + scrollY, width, height].map((value) => Math.round(value * 10) / 10).join(' ')} <${element.localName} class="${element.getAttribute('class') ?? ''}">`
      }),
  )
}
