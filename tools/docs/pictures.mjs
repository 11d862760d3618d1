/**
 * Takes the pictures of README and guides, `docs/pictures/*-{light,dark}.{png,webp}`: one letter as Markdown, page and
 * mail; the preview and its editor; a site, its front page and its desk; a block of one's own. `*-narrow-*` are copies
 * for narrow columns. Needs a build and a Chromium (`DIPTYCH_CHROMIUM`):
 *
 *   node tools/docs/pictures.mjs             all
 *   node tools/docs/pictures.mjs desk write  only these
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { deskStand } from './desk-stand.mjs'

process.env.NODE_ENV ??= 'production'
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const cli = join(root, 'dist/cli.js')
const at = (path) => import(pathToFileURL(join(root, path)).href)
/** Width in pixels of a picture for the column of a guide, which is 688 wide, and for phones. */
const NARROW = 720
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
const { launchChromium } = await at('dist/newsletter.js')
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

/** Source, page and mail beside each other, on a phone below each other, under their names. */
function triptych(source, sourceName, { page, mail }) {
  return `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><style>
    :root { --paper: #fff; --ink: #1f2328; --muted: #59636e; --line: #d9dee3; --wash: #f6f7f9; color-scheme: light dark }
    @media (prefers-color-scheme: dark) { :root { --paper: #121417; --ink: #e6e8eb; --muted: #a3abb5; --line: #2b3138; --wash: #1a1e23 } }
    body { margin: 0; padding: 24px; background: var(--wash); color: var(--ink); font: 15px/23px system-ui, sans-serif }
    main { display: grid; grid-template-columns: 330px 1fr 1fr; gap: 20px }
    figure { margin: 0 } figcaption { margin-bottom: 8px; color: var(--muted) }
    pre, iframe { box-sizing: border-box; width: 100%; height: 580px; margin: 0; border: 1px solid var(--line); border-radius: 8px; background: var(--paper) }
    pre { padding: 20px; font: 13px/23px ui-monospace, Menlo, monospace; white-space: pre-wrap }
    @media (max-width: 600px) {
      body { padding: 0 } main { grid-template-columns: 1fr; gap: 16px } figure { overflow: hidden } pre { height: auto }
      iframe { width: 150%; height: 540px; margin-bottom: -180px; transform: scale(0.6667); transform-origin: 0 0 }
    }
  </style><main>
    <figure><figcaption>${sourceName}</figcaption><pre>${escaped(source)}</pre></figure>
    <figure><figcaption>The web page</figcaption>${framed(page)}</figure>
    <figure><figcaption>The mail</figcaption>${framed(mail)}</figure>
  </main>`
}

/** Starts a command that prints its address, in a new newsletter. */
async function start(folder, ...args) {
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  // Also after an error.
  process.on('exit', () => child.kill())
  const address = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        const [found] = /http:\/\/[\w.]+:\d+/.exec(String(chunk)) ?? []
        if (found) resolve(found)
      })
    child.on('exit', (code) => reject(new Error(`${args[0]} ended with code ${code}`)))
  })
  return address
}

const parent = mkdtempSync(join(tmpdir(), 'diptych-pictures-'))
execFileSync(process.execPath, [cli, 'new', 'low-water'], { cwd: parent, stdio: 'ignore' })
process.on('exit', () => rmSync(parent, { recursive: true, force: true }))
const folder = join(parent, 'low-water')
writeFileSync(join(folder, 'posts/low-tide.md'), LETTER.replace('subtitle', 'date: 2026-11-20\nsubtitle'))
const first = join(folder, 'posts/first-letter.md')
const letterAtFirst = readFileSync(first)
const preview = await start(folder, 'preview', '--port', '0', '--no-open', '--now', now.toISOString())
const site = await start(folder, 'serve', 'posts/', '--port', '0')

const desk = await deskStand(join(folder, 'posts'), 4474, now)

const writing = `${preview}/#name=posts/first-letter.md&write=on`
const SHOTS = [
  // Also as PNG, which every place shows that shows the README.
  { name: 'one-letter', size: [1280, 680], html: triptych(LETTER, 'low-tide.md', letter), isPng: true },
  {
    name: 'one-letter-phone',
    size: [375, 0],
    html: triptych(LETTER, 'low-tide.md', letter),
    scale: NARROW / 375,
    isPhone: true,
  },
  { name: 'write', size: [1280, 760], address: writing },
  { name: 'editor', size: [1280, 760], address: writing, before: openMenu },
  { name: 'publish', size: [1280, 760], address: `${site}/p/first-letter` },
  { name: 'site', size: [1280, 560], address: `${site}/` },
  { name: 'desk', size: [1280, 760], address: `${desk.address}/desk`, cookie: desk.cookie },
  { name: 'mailings', size: [1280, 860], address: `${desk.address}/desk/mailings`, cookie: desk.cookie },
  { name: 'build', size: [1280, 680], html: triptych(CARD, 'wikipedia.ts', block) },
]
const wanted = process.argv.slice(2)

const browser = await launchChromium()
mkdirSync(join(root, 'docs/pictures'), { recursive: true })
for (const colorScheme of ['light', 'dark'])
  for (const { name, size, html, address, cookie, before, scale = 1, isPng, isPhone } of SHOTS) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const page = await browser.newPage({
      viewport: { width: size[0], height: size[1] || 600 },
      deviceScaleFactor: scale,
      colorScheme,
      ...(cookie ? { extraHTTPHeaders: { cookie } } : {}),
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
    })
    if (html) await page.setContent(html)
    else await page.goto(address)
    if (address === writing) {
      await page.waitForSelector('.panel [aria-busy="false"]')
      await page.frameLocator('iframe[src="/frame/write"]').locator('.ProseMirror img').first().waitFor()
    }
    await page.waitForTimeout(address === writing ? 2500 : 500)
    await before?.(page)
    const png = await page.screenshot({ fullPage: size[1] === 0 })
    // The editor saves what is typed.
    if (before) writeFileSync(first, letterAtFirst)
    const keep = (file, bytes) => writeFileSync(join(root, 'docs/pictures', file), bytes)
    keep(`${name}-${colorScheme}.webp`, await webp(png))
    if (isPng) keep(`${name}-${colorScheme}.png`, png)
    if (!isPhone) keep(`${name}-narrow-${colorScheme}.webp`, await webp(png, NARROW))
    await page.close()
  }
await browser.close()
desk.stop()
process.exit()

/** The menu of blocks, at the end of the first paragraph of the letter. */
async function openMenu(page) {
  const editor = page.frameLocator('iframe[src="/frame/write"]').locator('.ProseMirror').first()
  const paragraph = editor.locator('p').first()
  const { height = 0 } = (await paragraph.boundingBox()) ?? {}
  await paragraph.click({ position: { x: 8, y: height - 8 } })
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await page.waitForTimeout(1500)
}

/** A quarter of the bytes of a PNG. The browser writes it, so no package is needed. `width` is in pixels. */
async function webp(png, width) {
  const page = await browser.newPage()
  const bytes = await page.evaluate(
    async ({ source, resizeWidth }) => {
      const blob = await (await fetch(`data:image/png;base64,${source}`)).blob()
      const picture = await createImageBitmap(blob, resizeWidth ? { resizeWidth, resizeQuality: 'high' } : {})
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      const written = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
      return Array.from(new Uint8Array(await written.arrayBuffer()))
    },
    { source: png.toString('base64'), resizeWidth: width },
  )
  await page.close()
  return Buffer.from(bytes)
}
