import { existsSync, readFileSync } from 'node:fs'
import { source as axeSource } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { FIXTURES, ROOT } from '../harness/paths.js'

const ORIGIN = 'https://stage.diptych.example'
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  woff: 'font/woff',
  css: 'text/css',
}

export interface Stage {
  page: Page
  /** What the page complained about, other than what was kept from it. */
  complaints: string[]
  close(): Promise<void>
}

export interface StageOptions {
  width: number
  colorScheme?: 'light' | 'dark'
  images?: boolean
}

/** Shows a document at an address of its own, with our pictures and nothing else of the world. */
export async function show(
  browser: Browser,
  html: string,
  { width, colorScheme = 'light', images = true }: StageOptions,
): Promise<Stage> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  const kept = new Set<string>()
  await route(context, html, images, kept)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (kept.has(message.location().url)) return
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  await page.goto(`${ORIGIN}/`, { waitUntil: 'load' })
  return { page, complaints, close: () => context.close() }
}

async function route(context: BrowserContext, html: string, images: boolean, kept: Set<string>): Promise<void> {
  await context.route('**/*', (handler) => {
    const url = handler.request().url()
    const keep = () => {
      kept.add(url)
      return handler.abort()
    }
    if (url === `${ORIGIN}/`) return handler.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    if (url === `${ORIGIN}/favicon.ico`) return handler.fulfill({ status: 204 })
    if (!images && handler.request().resourceType() === 'image') return keep()
    // A picture of ours may be asked for directly or through the picture CDN.
    const asset = /assets\.diptych\.example(?:\/|%2F)([\w.-]+\.(\w+))/i.exec(url)
    const path = asset
      ? `${FIXTURES}/assets/${asset[1]}`
      : url.startsWith(`${ORIGIN}/fonts/`)
        ? `${ROOT}/node_modules/katex/dist${url.slice(ORIGIN.length)}`
        : null
    if (path === null) return keep()
    if (!existsSync(path)) return handler.fulfill({ status: 404, body: `no ${path}` })
    return handler.fulfill({
      contentType: TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      body: readFileSync(path),
    })
  })
}

/**
 * Waits until a closed dialog is gone. It is hidden before it hears that it was closed, so a locator by its role is too
 * early.
 */
export async function noDialog(page: Page): Promise<void> {
  await page.locator('dialog').waitFor({ state: 'detached' })
}

/** Pixels by which a document is wider than its window, with the elements that stick out. */
export async function overflow(page: Page): Promise<{ by: number; elements: string[] }> {
  return page.evaluate(() => {
    const root = document.documentElement
    const by = root.scrollWidth - root.clientWidth
    if (by <= 0) return { by: 0, elements: [] }
    const out = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > root.clientWidth + 1 || element.getBoundingClientRect().left < -1,
    )
    return {
      by,
      elements: out
        .slice(0, 8)
        .map(
          (element) =>
            `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.textContent ?? '').trim().slice(0, 40)}`,
        ),
    }
  })
}

export interface AxeFinding {
  id: string
  help: string
  nodes: { target: unknown[]; html: string; failureSummary?: string }[]
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export function axe(page: Page, off: readonly string[] = []): Promise<string[]> {
  return violations(page, {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
  })
}

/** Texts without enough contrast, which alone depend on the colour scheme. */
export function faint(page: Page): Promise<string[]> {
  return violations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
}

async function violations(page: Page, options: object): Promise<string[]> {
  await page.evaluate(axeSource)
  const found = await page.evaluate(async (asked) => {
    const { axe: engine } = window as unknown as {
      axe: { run(root: Document, options: object): Promise<{ violations: AxeFinding[] }> }
    }
    const { violations } = await engine.run(document, { ...asked, iframes: false, resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 4).map(({ target, html, failureSummary }) => ({
        target,
        html: html.slice(0, 160),
        failureSummary: failureSummary ?? '',
      })),
    }))
  }, options)
  return found.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, html, failureSummary }) => `  ${target.join(' ')} ${html}\n    ${failureSummary?.split('\n').at(-1)?.trim()}`).join('\n')}`,
  )
}
