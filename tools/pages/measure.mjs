/**
 * Measures pages on a simulated phone: `npm run measure -- [--as free] [posts …]`, JSON or HTML. Default: the samples.
 * The example server serves them, and the CPU is throttled by four. Sizes are after brotli compression. Requests to
 * other hosts are counted, and answered with a picture of the expected size or an empty frame.
 */
import { execFileSync, spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { openSources } from '../../scripts/source-server.mjs'

const PHONE = { viewport: { width: 375, height: 667 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const SLOWER = 4
/** Longer tasks delay interactions. */
const LONG_TASK_MS = 50

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string', default: 'anonymous' } },
})
const samples = join(root, 'fixtures/posts')
const files = positionals.length ? positionals : (await readdir(samples)).map((name) => join(samples, name))

const folder = await mkdtemp(join(tmpdir(), 'diptych-measure-'))
const photograph = (await readFile(join(root, 'fixtures/assets/tidal-flats.jpg'))).toString('base64')
const server = spawn(process.execPath, [join(root, 'scripts/any-reader/server.mjs'), await postsIn(folder), '0'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await launch()
try {
  const origin = await addressOf(server)
  const rows = []
  for (const file of files) rows.push(await measure(origin, nameOf(file)))
  print(rows)
} finally {
  await browser.close()
  server.kill()
  await rm(folder, { recursive: true })
}

async function measure(origin, name) {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' })
  const address = `${origin}/p/${encodeURIComponent(name)}?as=${values.as}`
  // Also a warm-up: for the first page of a kind, the server loads its code.
  const shapes = shapesIn(await (await fetch(address)).text())
  await context.route(/^https:/, (route) =>
    route.fulfill(
      route.request().resourceType() === 'image'
        ? { contentType: 'image/svg+xml', body: picture(shapes.get(route.request().url())) }
        : { contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' },
    ),
  )
  const page = await context.newPage()
  const own = { document: 0, stylesheet: 0, script: 0, other: 0 }
  const requests = { own: 0, others: 0 }
  const sizes = []
  page.on('response', (response) => {
    if (new URL(response.url()).origin !== origin) return void (requests.others += 1)
    if (response.url().endsWith('/favicon.ico')) return
    requests.own += 1
    const type = response.request().resourceType()
    sizes.push(
      response.body().then(
        (body) => (own[type in own ? type : 'other'] += brotliCompressSync(body).length),
        () => undefined,
      ),
    )
  })
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: 'networkidle' })
  await Promise.all(sizes)
  const atLoad = {
    ...(await page.evaluate(() => ({ ...window.measured }))),
    own: { ...own },
    requests: { ...requests },
  }
  await page.evaluate(readThrough)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-when="visible"]:not([data-awake])')].every(
      (island) => island.getClientRects().length === 0,
    ),
  )
  await Promise.all(sizes)
  const { shift, moved, tasks } = await page.evaluate(() => window.measured)
  await context.close()
  return {
    name,
    atLoad,
    script: own.script,
    requests,
    shift,
    moved,
    blocked: blocking(atLoad.tasks),
    blockedInAll: blocking(tasks),
  }
}

/** Width and height of each picture with a stated size. */
function shapesIn(html) {
  const shapes = new Map()
  for (const [tag] of html.matchAll(/<img [^>]*>/g)) {
    const attribute = (key) => new RegExp(` ${key}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')
    const [width, height] = [Number(attribute('width')), Number(attribute('height'))]
    if (!width || !height) continue
    for (const url of [
      attribute('src'),
      ...(attribute('srcset') ?? '').split(', ').map((candidate) => candidate.split(' ')[0]),
    ])
      if (url) shapes.set(new URL(url, 'https://page.example').href, { width, height })
  }
  return shapes
}

function picture({ width, height } = { width: 800, height: 533 }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="data:image/jpeg;base64,${photograph}" width="${width}" height="${height}" preserveAspectRatio="none"/></svg>`
}

/** Runs in the page before its own code. */
function observe() {
  const measured = (window.measured = { shift: 0, moved: [], tasks: [], largest: null })
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    measured.shift += value
    for (const { node, previousRect, currentRect } of sources)
      measured.moved.push(
        `<${node?.localName ?? node?.nodeName} class="${node?.className ?? ''}"> from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}, height ${Math.round(previousRect.height)} to ${Math.round(currentRect.height)}`,
      )
  })
  on('longtask', ({ duration }) => measured.tasks.push(duration))
  on('largest-contentful-paint', ({ element, startTime, url }) => {
    const words = element?.textContent?.trim().slice(0, 28) ?? ''
    measured.largest = { at: startTime, what: `${element?.localName ?? '?'}${url ? ' (picture)' : ''} ${words}`.trim() }
  })
}

/** Runs in the page: scrolls to the end, so that every lazy picture and island has been in view. */
async function readThrough() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
    scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
}

function blocking(tasks) {
  return tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0)
}

function print(rows) {
  const kb = (bytes) => (bytes / 1000).toFixed(1)
  const columns = [
    'post',
    'HTML kB',
    'CSS kB',
    'JS kB: at load',
    'after reading',
    'requests: own',
    'others',
    'largest paint',
    'at ms',
    'layout shift',
    'blocked ms: at load',
    'in all',
  ]
  const cells = rows.map(({ name, atLoad, script, requests, shift, blocked, blockedInAll }) => [
    name,
    kb(atLoad.own.document),
    kb(atLoad.own.stylesheet),
    kb(atLoad.own.script),
    kb(script),
    `${atLoad.requests.own}, then ${requests.own}`,
    `${atLoad.requests.others}, then ${requests.others}`,
    atLoad.largest?.what ?? '?',
    Math.round(atLoad.largest?.at ?? 0),
    shift.toFixed(3),
    Math.round(blocked),
    Math.round(blockedInAll),
  ])
  const widths = columns.map((column, i) => Math.max(column.length, ...cells.map((row) => String(row[i]).length)))
  for (const row of [columns, ...cells])
    console.log(
      row
        .map((cell, i) => String(cell).padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
  for (const { name, moved } of rows) for (const what of moved) console.log(`${name}: moved ${what}`)
}

function nameOf(file) {
  return basename(file, extname(file))
}

/** Writes the posts as JSON into a separate folder. */
async function postsIn(place) {
  await mkdir(place, { recursive: true })
  for (const file of files) {
    const target = join(place, `${nameOf(file)}.json`)
    if (extname(file) === '.json') await copyFile(file, target)
    else
      await writeFile(
        target,
        execFileSync(process.execPath, [join(root, 'dist/cli.js'), 'import', file], {
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      )
  }
  return place
}

function addressOf(child) {
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const found = /http:\/\/[^/\s]+:\d+/.exec(chunk.toString())
      if (found) resolve(found[0])
    })
    child.on('close', () => reject(new Error('The example server did not start')))
  })
}

/** Starts the same browser as `diptych check --browser`. */
async function launch() {
  const vite = await openSources()
  const { launchChromium } = await vite.ssrLoadModule('/src/cli/check/chromium.ts')
  const launched = await launchChromium()
  await vite.close()
  return launched
}
