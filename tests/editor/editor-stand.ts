import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { editorCss } from '../../scripts/editor-css.js'
import { SOURCE_ALIASES } from '../../scripts/source-aliases.js'
import { bundled } from '../browser/bundled.js'
import { launch } from '../browser/chromium.js'
import { axe } from '../browser/stage.js'
import { ROOT } from '../harness/paths.js'

interface Device {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly hasTouch?: boolean
  readonly userAgent?: string
}

interface EditorStand {
  readonly browser: Browser
  /** A page with `window.editorPage`. */
  page(device?: Device): Promise<Page>
  stop(): Promise<void>
}

/**
 * The page of a test file: opened before its tests and closed after them. `entry` is its script, which sets `ready` of
 * the window.
 */
export function editorTests(
  entry = 'page.ts',
  ready = 'editorPage',
): { readonly page: Page; newPage(device: Device): Promise<Page> } {
  let stand: EditorStand | undefined
  let page: Page | undefined
  beforeAll(async () => {
    stand = await editorStand(entry, ready)
    page = await stand.page()
  })
  afterAll(() => stand?.stop())
  return {
    get page() {
      if (!page) throw new Error('There is no page before the tests.')
      return page
    },
    newPage(device) {
      if (!stand) throw new Error('There is no browser before the tests.')
      return stand.page(device)
    },
  }
}

/** The blocks of the document as stored. */
export function storedBlocks(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window.editorPage.editor.post() as { body: { content: unknown[] } }).body.content)
}

/** The document, and what its elements say when they are read again. A law: both are equal. */
export async function readAgain(page: Page): Promise<{ readonly stored: unknown; readonly shown: unknown }> {
  return page.evaluate(() => ({
    stored: window.editorPage.editor.view.state.doc.toJSON(),
    shown: window.editorPage.readAgain().toJSON(),
  }))
}

/** What axe finds. Landmarks and the title of the page belong to the editor's host. */
export function axeFindings(page: Page): Promise<string[]> {
  return axe(page, ['region', 'landmark-one-main', 'page-has-heading-one'])
}

/** A server with the editor, built from the sources as a bundler builds it. */
async function editorStand(entry: string, ready: string): Promise<EditorStand> {
  const [script, style, own] = await Promise.all([
    // diptych is the built package, as a stranger has it.
    bundled(
      `${ROOT}/tests/editor/${entry}`,
      SOURCE_ALIASES.filter(({ find }) => find.test('@diptych/editor')),
    ),
    readFile(`${ROOT}/dist/web.css`, 'utf8'),
    editorCss(),
  ])
  const document = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Editor</title><style>${style}</style><style>${own}</style><body><script type="module" src="/page.js"></script></body></html>`
  const server: Server = createServer((request, response) => {
    const file = request.url === '/' ? null : script.get(request.url?.slice(1) ?? '')
    if (request.url !== '/' && file === undefined) return void response.writeHead(404).end()
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html')
    response.end(file ?? document)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser = await launch()
  return {
    browser,
    async page({ viewport = { width: 1280, height: 900 }, hasTouch = false, ...device } = {}) {
      const context = await browser.newContext({ viewport, hasTouch, isMobile: hasTouch, ...device })
      const page = await context.newPage()
      await page.route(
        (url) => url.port !== String(port),
        (route) => route.abort(),
      )
      await page.goto(`http://127.0.0.1:${port}/`)
      await page.waitForFunction((name) => name in window, ready)
      return page
    },
    async stop() {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Pastes as a program does: with data of some types. */
export function paste(page: Page, types: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((given) => {
    const data = new DataTransfer()
    for (const [type, value] of Object.entries(given)) data.setData(type, value)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    window.editorPage.editor.view.dom.dispatchEvent(event)
  }, types)
}
