import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { ROOT } from '../harness/paths.js'

/** The server that shows posts to any kind of reader, over a folder of them. Default: a free port. */
export async function startServer(folder = 'fixtures/posts', port = 0): Promise<{ origin: string; stop(): void }> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(ROOT, 'scripts/any-reader/server.mjs'), folder, String(port)],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } },
  )
  const origin = await new Promise<string>((resolve, reject) => {
    let told = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      told += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(told)
      if (found) resolve(found[0])
    })
    child.stderr?.on('data', (chunk: Buffer) => (told += chunk.toString()))
    child.on('close', () => reject(new Error(`The server did not start:\n${told}`)))
  })
  return { origin, stop: () => void child.kill() }
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /**
   * Errors of the console, of scripts, and violations of the policy; what lies outside of our server is kept away in
   * silence.
   */
  readonly complaints: string[]
}

export async function visit(
  browser: Browser,
  url: string,
  options: { width?: number; javaScript?: boolean; dark?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 768, height: 900 },
    javaScriptEnabled: options.javaScript ?? true,
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  await context.route(/^https:/, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    }),
  )
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  await page.goto(url, { waitUntil: 'load' })
  return { page, context, complaints }
}
