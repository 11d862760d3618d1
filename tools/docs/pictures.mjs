/**
 * Takes the pictures of README and guides, `docs/pictures/*-{light,dark}.png`: one letter as Markdown, page and mail;
 * the preview; a site; a block of one's own. Needs a build and a Chromium (`DIPTYCH_CHROMIUM`): `node
 * tools/docs/pictures.mjs`
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

process.env.NODE_ENV ??= 'production'
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const cli = join(root, 'dist/cli.js')
const at = (path) => import(pathToFileURL(join(root, path)).href)
const now = new Date('2026-11-23T09:00:00Z')

const LETTER = `---
title: Low tide
subtitle: The quay is dry
---

Hello {first_name, "there"},
the water is *gone*.

:::poll[What do you fold?]
- Newsprint
- Bills, once paid
:::

::paywall

We meet at four.
`
const CARD = `defineBlock({
  name: 'wikipedia',
  attrs: { url: link(), title: text() },
  says: ({ url, title }, ctx) =>
    card({
      source: { name: 'Wikipedia' },
      title,
      action: {
        href: ctx.link(url),
        label: 'Read on Wikipedia',
      },
    }),
})
`

const { createDiptych, platformBlocks } = await at('dist/index.js')
const { card, defineBlock, link, text } = await at('dist/block.js')
const { createWeb, platformWeb } = await at('dist/web.js')
const { createMail, platformEmail } = await at('dist/email.js')
const { readMarkdown } = await at('dist/markdown.js')
const css = readFileSync(join(root, 'dist/web.css'), 'utf8')

const wikipedia = defineBlock({
  name: 'wikipedia',
  attrs: { url: link(), title: text(), extract: text() },
  says: ({ url, title, extract }, ctx) =>
    card({
      source: { name: 'Wikipedia' },
      title: title ?? '',
      text: extract,
      action: { href: ctx.link(url ?? ''), label: 'Read on Wikipedia' },
    }),
})
const diptych = createDiptych({ blocks: [...platformBlocks, wikipedia] })
const web = createWeb(diptych, { views: platformWeb })
const mail = createMail(diptych, { views: platformEmail })
const publication = {
  name: 'Low Water',
  base_url: 'https://lowwater.example',
  address: '3 Chandlery Steps',
  theme: { background_pop: '#0a5f73' },
}

async function renderings(post) {
  const page = await web.renderPage(post, { reader: 'free', now })
  const template = await mail.compileEmail(post, { reader: 'free', now })
  return {
    page: page.html.replace('</head>', `<style>${css}</style></head>`),
    mail: template.bind({ email: 'ana@reader.example', name: 'Ana', token: 'b2f1c0de4a' }).html,
  }
}

const letter = await renderings(diptych.readPost({ ...readMarkdown(LETTER).toJSON(), publication }))
const block = await renderings(
  diptych.readPost({
    publication,
    post: { title: 'Locks' },
    body: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'How does a boat climb a hill?' }] },
        {
          type: 'wikipedia',
          attrs: {
            url: 'https://en.wikipedia.org/wiki/Canal_lock',
            title: 'Canal lock',
            extract: 'A lock raises and lowers boats between waters of different levels.',
          },
        },
      ],
    },
  }),
)

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const framed = (html) => `<iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`

/** Source, page and mail beside each other, under their names. */
function triptych(source, sourceName, { page, mail }) {
  return `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><style>
    :root { --paper: #fff; --ink: #1f2328; --muted: #59636e; --line: #d9dee3; --wash: #f6f7f9; color-scheme: light dark }
    @media (prefers-color-scheme: dark) { :root { --paper: #121417; --ink: #e6e8eb; --muted: #a3abb5; --line: #2b3138; --wash: #1a1e23 } }
    body { margin: 0; padding: 24px; background: var(--wash); color: var(--ink); font: 15px/23px system-ui, sans-serif }
    main { display: grid; grid-template-columns: 330px 1fr 1fr; gap: 20px }
    figure { margin: 0 } figcaption { margin-bottom: 8px; color: var(--muted) }
    pre, iframe { box-sizing: border-box; width: 100%; height: 580px; margin: 0; border: 1px solid var(--line); border-radius: 8px; background: var(--paper) }
    pre { padding: 20px; font: 13px/23px ui-monospace, Menlo, monospace; white-space: pre-wrap }
  </style><main>
    <figure><figcaption>${sourceName}</figcaption><pre>${escaped(source)}</pre></figure>
    <figure><figcaption>The web page</figcaption>${framed(page)}</figure>
    <figure><figcaption>The mail</figcaption>${framed(mail)}</figure>
  </main>`
}

/** Starts a command that prints its address, in a new newsletter. */
async function start(folder, ...args) {
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const address = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        const [found] = /http:\/\/[\w.]+:\d+/.exec(String(chunk)) ?? []
        if (found) resolve(found)
      })
    child.on('exit', (code) => reject(new Error(`${args[0]} ended with code ${code}`)))
  })
  return { address, stop: () => child.kill() }
}

const parent = mkdtempSync(join(tmpdir(), 'diptych-pictures-'))
execFileSync(process.execPath, [cli, 'new', 'low-water'], { cwd: parent, stdio: 'ignore' })
const folder = join(parent, 'low-water')
writeFileSync(join(folder, 'posts/low-tide.md'), LETTER.replace('subtitle', 'date: 2026-11-20\nsubtitle'))
const preview = await start(folder, 'preview', '--port', '0', '--no-open', '--now', now.toISOString())
const site = await start(folder, 'serve', 'posts/', '--port', '4473')

const SHOTS = [
  { name: 'one-letter', size: [1280, 680], html: triptych(LETTER, 'low-tide.md', letter) },
  { name: 'write', size: [1280, 760], address: `${preview.address}/#name=posts/first-letter.md&write=on` },
  { name: 'publish', size: [1280, 760], address: `${site.address}/p/first-letter` },
  { name: 'build', size: [1280, 680], html: triptych(CARD, 'wikipedia.ts', block) },
]

const browser = await chromium.launch({
  executablePath: process.env.DIPTYCH_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-zygote'],
})
mkdirSync(join(root, 'docs/pictures'), { recursive: true })
for (const colorScheme of ['light', 'dark'])
  for (const { name, size, html, address } of SHOTS) {
    const page = await browser.newPage({
      viewport: { width: size[0], height: size[1] },
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
    })
    if (html) await page.setContent(html)
    else await page.goto(address)
    if (name === 'write') await page.waitForSelector('.panel [aria-busy="false"]')
    await page.waitForTimeout(name === 'write' ? 2500 : 500)
    const file = join(root, `docs/pictures/${name}-${colorScheme}.png`)
    await page.screenshot({ path: file })
    await page.close()
  }
await browser.close()
preview.stop()
site.stop()
