/**
 * What the script of the editor weighs: `node bench/editor-script.mjs`, after `npm run bundle`. Vite bundles the built
 * packages as on any page, and Chromium tells which files it loads until typing works, and which later.
 *
 * Kilobytes (1,000 bytes) after brotli compression, without React, which pages have anyway.
 */

import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { launchChromium } from 'diptych/newsletter'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const ORIGIN = 'https://editor.diptych.example'
const ENTRY = '\0editor-script'
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//

const PAGE = `
import { createEditor } from '@diptych/editor'
import { deferDiptych } from 'diptych/editing'
import { createWeb, platformWeb } from 'diptych/web'
const diptych = deferDiptych()
const editor = createEditor(diptych, { web: createWeb(diptych, { views: platformWeb }) })
window.open = async (post) => void (await editor.mount(document.body, { post, language: 'en' }))
`

const paragraph = (text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const PROSE = {
  publication: { id: 1, name: 'Tides', subdomain: 'tides', base_url: 'https://tides.example' },
  post: { id: 1, title: 'Low tide', slug: 'low-tide' },
  body: { type: 'doc', content: [paragraph('The boats lie on the mud.'), paragraph('Nobody minds.')] },
}

const CODE = { type: 'highlighted_code_block', content: [{ type: 'text', text: 'low = 1' }] }

/** @typedef {{ readonly name: string, readonly bytes: number, readonly code: string }} ScriptFile */

/**
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<{
 *   readonly typing: readonly ScriptFile[]
 *   readonly soon: readonly ScriptFile[]
 *   readonly code: readonly ScriptFile[]
 *   readonly later: readonly ScriptFile[]
 * }>}
 *   The files that are loaded until typing works, right after that (menus, toolbars, the views of cards), with the first
 *   cursor in code, and later.
 */
export async function editorScript(browser) {
  const files = await bundled(PAGE)
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const loaded = new Set()
    // Menus and the views of cards are asked for at once, and writing does not wait for them.
    const { promise: isWritten, resolve: write } = deferred()
    await page.route('**/*', async (route) => {
      const name = new URL(route.request().url()).pathname.slice(1)
      const file = files.get(name)
      if (!file)
        return route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Editor</title><body><script type="module" src="/editor.js"></script>',
        })
      if (/^(?:start-tools|platform-views|whole-diptych|platform-edit)(?:-|$)/.test(file.name)) await isWritten
      loaded.add(name)
      return route.fulfill({ contentType: 'text/javascript', body: file.code })
    })
    await page.goto(ORIGIN)
    await page.waitForFunction(() => Object.hasOwn(window, 'open'))
    await page.evaluate((post) => window.open(post), PROSE)
    await page.locator('.ProseMirror').focus()
    await page.keyboard.insertText('Written: ')
    await page.getByText('Written: ').waitFor()
    const typing = new Set(loaded)
    write()
    await page.locator('.edit-tools-box *').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const soon = new Set(loaded)
    await page.evaluate((post) => window.open(post), { ...PROSE, body: { type: 'doc', content: [CODE] } })
    await page.locator('.code-block code').last().click()
    await page.locator('.cm-content').waitFor()
    await page.waitForLoadState('networkidle')
    const weighed = [...files].filter(([, { isReact }]) => !isReact)
    const some = (test) => weighed.filter(([name]) => test(name)).map(([, { isReact: _, ...file }]) => file)
    return {
      typing: some((name) => typing.has(name)),
      soon: some((name) => soon.has(name) && !typing.has(name)),
      code: some((name) => loaded.has(name) && !soon.has(name)),
      later: some((name) => !loaded.has(name)),
    }
  } finally {
    await context.close()
  }
}

function deferred() {
  let resolve
  const promise = new Promise((done) => (resolve = done))
  return { promise, resolve }
}

/** @param {readonly { readonly bytes: number }[]} files */
export function bytesOf(files) {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * The files that Vite makes of a page's script, by their names. The first is `editor.js`.
 *
 * @param {string} page The source of the page's script.
 * @returns {Promise<Map<string, ScriptFile & { readonly isReact: boolean }>>}
 */
export async function bundled(page) {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    publicDir: false,
    plugins: [
      {
        name: 'editor-script',
        resolveId: (source) => (source === ENTRY ? source : null),
        load: (id) => (id === ENTRY ? page : null),
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: { editor: ENTRY },
        // A language of code each, for highlighting on pages.
        external: [/^@shikijs\/langs/],
        output: {
          entryFileNames: 'editor.js',
          codeSplitting: { groups: [{ name: 'react', test: REACT }] },
        },
      },
    },
  })
  return new Map(
    output
      .filter(({ type }) => type === 'chunk')
      .map(({ fileName, name, code, moduleIds }) => [
        fileName,
        {
          name,
          code,
          bytes: brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
          isReact: moduleIds.some((id) => REACT.test(id)),
        },
      ]),
  )
}

async function print() {
  const browser = await launchChromium()
  try {
    const { typing, soon, code, later } = await editorScript(browser)
    const line = (name, bytes) => process.stdout.write(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${name}\n`)
    line('until typing works', bytesOf(typing))
    for (const { name, bytes } of typing.toSorted((a, b) => b.bytes - a.bytes)) line(`  ${name}`, bytes)
    line('right after that: menus, toolbars, the views of cards', bytesOf(soon))
    for (const { name, bytes } of soon) line(`  ${name}`, bytes)
    line('with the first cursor in code, without a grammar', bytesOf(code))
    process.stdout.write('Later, when it is needed:\n')
    for (const { name, bytes } of later.toSorted((a, b) => b.bytes - a.bytes)) if (bytes > 500) line(`  ${name}`, bytes)
  } finally {
    await browser.close()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await print()
