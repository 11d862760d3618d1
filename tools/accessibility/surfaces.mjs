/**
 * What people see of Diptych, opened in Chromium: pages of a site, the desk, the preview, the editor, the
 * documentation. Needs `npm run bundle`, and `npm run docs` for the documentation.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundled } from '../../bench/editor-script.mjs'
import { serveFiles } from './serve-files.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CLI = join(ROOT, 'dist/cli.js')
const DOCS = join(ROOT, 'out/docs')
const WRITER = 'ines@lowwater.example'

const paragraph = (text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const POST = {
  publication: { id: 1, name: 'Tides', subdomain: 'tides', base_url: 'https://tides.example', language: 'en' },
  post: { id: 1, title: 'Low tide', slug: 'low-tide' },
  body: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'The quay is dry' }] },
      paragraph('The boats lie on the mud.'),
      { type: 'poll', attrs: { id: 70 } },
      paragraph('Nobody minds.'),
    ],
  },
}
const EDITOR = `
import { createEditor } from '@diptych/editor'
import { platform } from 'diptych'
import { createWeb, platformWeb } from 'diptych/web'
const editor = createEditor(platform, { web: createWeb(platform, { views: platformWeb }) })
await editor.mount(document.querySelector('main'), { post: ${JSON.stringify(POST)}, language: 'en' })
`

/**
 * Starts everything. `surfaces` has for each its name and views. A view has a name, an address, and `ready`, which
 * waits for it. `signIn` returns the cookies of a writer, for the desk.
 */
export async function openSurfaces() {
  const parent = mkdtempSync(join(tmpdir(), 'diptych-surfaces-'))
  execFileSync(process.execPath, [CLI, 'new', 'low-water'], { cwd: parent, stdio: 'ignore' })
  const folder = join(parent, 'low-water')
  const preview = await start(folder, 'preview', '--port', '0', '--no-open', '--offline')
  const site = await start(folder, 'serve', 'posts/', '--port', '0', '--writer', WRITER)
  const editor = await serveEditor()
  const docs = existsSync(join(DOCS, 'index.html')) ? await serveFiles((path) => readFile(join(DOCS, path))) : null
  const visible = (selector) => (page) => page.locator(selector).first().waitFor()
  const isWritten = '.panel [aria-busy="false"]'
  return {
    surfaces: [
      {
        name: 'Pages',
        views: [
          { name: 'home', address: `${site.address}/`, ready: visible('main') },
          { name: 'post', address: `${site.address}/p/first-letter`, ready: visible('main') },
          { name: 'sign in', address: `${site.address}/sign-in`, ready: visible('form') },
        ],
      },
      {
        name: 'Desk',
        views: ['', '/posts', '/mailings', '/messages'].map((path) => ({
          name: path.slice(1) || 'overview',
          address: `${site.address}/desk${path}`,
          ready: visible('main'),
        })),
      },
      {
        name: 'Preview',
        views: [
          { name: 'list', address: `${preview.address}/`, ready: visible(isWritten) },
          {
            name: 'write',
            address: `${preview.address}/#name=posts/first-letter.md&write=on`,
            ready: visible('iframe[title^="Visual editor"]'),
          },
        ],
      },
      { name: 'Editor', views: [{ name: 'post', address: editor.address, ready: visible('.ProseMirror') }] },
      ...(docs === null
        ? []
        : [
            {
              name: 'Documentation',
              views: [
                'index.html',
                'guides/write.html',
                'reference/blocks/poll.html',
                'playground.html',
                'all.html',
              ].map((path) => ({ name: path, address: `${docs.address}/${path}`, ready: visible('.VPContent h1') })),
            },
          ]),
    ],
    async signIn(browser) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`${site.address}/sign-in`)
      await page.locator('input[type="email"]').first().fill(WRITER)
      await page.locator('input[type="email"]').first().press('Enter')
      await page.waitForLoadState('networkidle')
      // Without a mail server, the site writes its mails into this folder.
      const mail = await site.printed(/\.diptych\/mail\/[^"]+\.eml/g)
      const text = readFileSync(join(folder, mail), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
      const [link] = /https?:\/\/\S*\/sign-in[?/][^\s"<>]+/.exec(text) ?? []
      if (link === undefined) throw new Error(`No link in ${mail}`)
      await page.goto(link)
      const confirm = page.locator('main form button').first()
      if (await confirm.count()) await confirm.click()
      await page.waitForLoadState('networkidle')
      const state = await context.storageState()
      await context.close()
      return state
    },
    async close() {
      for (const each of [preview, site, editor, docs]) await each?.stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

/** Starts a command that prints its address. */
async function start(cwd, ...args) {
  const child = spawn(process.execPath, [CLI, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const printed = (expression) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = output.match(expression)?.at(-1)
        if (found) resolve(found)
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      child.on('exit', (code) => reject(new Error(`${args[0]} ended with code ${code}: ${output}`)))
      look()
    })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const address = await printed(/http:\/\/[\w.]+:\d+/)
  return { address, printed, stop: () => child.kill() }
}

async function serveEditor() {
  const files = await bundled(EDITOR)
  const styles = ['dist/web.css', 'node_modules/react-image-crop/dist/ReactCrop.css', 'packages/editor/src/editor.css']
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Editor</title><style>${styles}</style><body><main><h1>A page with the editor</h1></main><script type="module" src="/editor.js"></script></body></html>`
  return serveFiles((path) => (path === '/' ? html : files.get(path.slice(1))?.code))
}
