/**
 * Measures the answers per second of `diptych serve`, compared with a bare Hono server that sends the same bytes. After `npm
 * run build` and `npm --prefix bench ci`:
 *
 *   node bench/site.mjs                     a table, and the same as JSON
 *   node bench/site.mjs --seconds 10        longer for each row (default: 3)
 *   node bench/site.mjs --database postgres://…    default: PGlite
 *
 * Site, bare server and load share this machine, over loopback: only the ratios can be compared with other machines.
 */

import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGE = '/p/tide-tables'
const CONNECTIONS = 10

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, database: { type: 'string' }, static: { type: 'boolean' } },
})
const seconds = Math.min(60, Math.max(1, Number(values.seconds) || 3))

if (values.static) serveBytes()
else await measure()

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-bench-'))
  const database = values.database ? ['--database', values.database] : []
  const cookie = await signedInVoter(values.database ?? join(folder, '.diptych/db'))
  const site = start(
    [join(ROOT, 'dist/cli.js'), 'serve', join(ROOT, 'fixtures/posts'), '--port', '0', ...database],
    folder,
  )
  const files = start([fileURLToPath(import.meta.url), '--static'], folder)
  try {
    const [origin, bytes] = await Promise.all([site.said(/(http:\/\/localhost:\d+)\//), files.said(/(http:\S+)/)])
    const ballot = ballotOf(await text(`${origin}${PAGE}`))
    const packed = { 'accept-encoding': 'br' }
    const plain = await load(origin, PAGE)
    const small = await load(origin, PAGE, packed)
    await send(bytes, '/page', plain)
    await send(bytes, '/packed', small)
    await send(bytes, '/front', await load(origin, '/'))
    const rows = [
      await row('bare Hono, page', `${bytes}/page`),
      await row('page of visitors', `${origin}${PAGE}`, {}, 'bare Hono, page'),
      // Five questions to the database for each answer, and a bind.
      await row('page with own vote', `${origin}${PAGE}`, { cookie }, 'bare Hono, page'),
      await row('page of a vote link', `${origin}${PAGE}?${ballot}`, {}, 'bare Hono, page'),
      await row('bare Hono, brotli', `${bytes}/packed`, packed),
      await row('page of visitors, brotli', `${origin}${PAGE}`, packed, 'bare Hono, brotli'),
      await row('page of visitors, 304', `${origin}${PAGE}`, { 'if-none-match': plain.headers.get('etag') }),
      await row('bare Hono, front page', `${bytes}/front`),
      await row('front page', `${origin}/`, {}, 'bare Hono, front page'),
    ]
    for (const one of rows) {
      const bare = rows.find(({ name }) => name === one.to)
      if (bare) one.ratio = Math.round((one.perSecond / bare.perSecond) * 100) / 100
    }
    process.stdout.write(`${table(rows)}\n\n${JSON.stringify({ machine: machine(), seconds, rows }, null, 2)}\n`)
  } finally {
    site.end()
    files.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function row(name, url, headers = {}, to) {
  const asked = Object.fromEntries(Object.entries(headers).filter(([, value]) => value))
  // Warm-up, because the first answers run code that is not optimised yet.
  await autocannon({ url, headers: asked, connections: CONNECTIONS, duration: 1 })
  const { requests, latency, throughput, non2xx, errors, statusCodeStats } = await autocannon({
    url,
    headers: asked,
    connections: CONNECTIONS,
    duration: seconds,
  })
  const refused = Object.entries(statusCodeStats ?? {}).filter(([status]) => !['200', '304'].includes(status))
  if (errors > 0 || refused.length > 0)
    throw new Error(`${name}: ${errors} errors, ${non2xx} answers other than 2xx, ${JSON.stringify(statusCodeStats)}`)
  return {
    name,
    to,
    perSecond: Math.round(requests.average),
    p50: latency.p50,
    p99: latency.p99,
    megabytesPerSecond: Math.round(throughput.average / 1e5) / 10,
  }
}

function table(rows) {
  const cells = [
    ['', 'per second', 'of bare', 'p50 ms', 'p99 ms', 'MB/s'],
    ...rows.map((one) =>
      [one.name, one.perSecond, one.ratio ?? '', one.p50, one.p99, one.megabytesPerSecond].map(String),
    ),
  ]
  const widths = cells[0].map((_, at) => Math.max(...cells.map((line) => line[at].length)))
  return cells
    .map((line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '))
    .join('\n')
}

function machine() {
  return { node: process.version, platform: `${process.platform} ${process.arch}`, threads: availableParallelism() }
}

/** The query of a vote link on this page. */
function ballotOf(page) {
  const [, poll] = /\/api\/v1\/poll\/(\d+)\/vote/.exec(page) ?? []
  if (poll === undefined) throw new Error('The page has no poll')
  return `poll_id=${poll}&option_id=1`
}

async function text(url) {
  return (await fetch(url)).text()
}

/** Loads a page. fetch decompresses it. */
async function load(origin, path, headers = {}) {
  const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })
  return { headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

async function send(origin, path, { headers, body }) {
  const encoding = headers.get('content-encoding')
  await fetch(`${origin}${path}${encoding === null ? '' : `?encoding=${encoding}`}`, { method: 'PUT', body })
}

function start(args, cwd) {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  return {
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)
          if (found) resolve(found[1])
        }
        child.stdout.on('data', look)
        child.on('exit', (code) => reject(new Error(`${args[0]} ended with ${code}`)))
        look()
      }),
    end: () => child.kill('SIGKILL'),
  }
}

/** A minimal server: bytes from memory with their headers. */
async function serveBytes() {
  const { brotliCompressSync, constants } = await import('node:zlib')
  const [{ Hono }, { serve }] = await Promise.all([import('hono'), import('@hono/node-server')])
  const kept = new Map()
  const app = new Hono()
  app.put('*', async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer())
    const encoding = c.req.query('encoding')
    // fetch has decompressed the page. Compressing it like the site gives the same bytes again.
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }
    kept.set(c.req.path, {
      body: encoding === 'br' ? brotliCompressSync(body, quality) : body,
      headers: { 'content-type': 'text/html; charset=utf-8', ...(encoding ? { 'content-encoding': encoding } : {}) },
    })
    return c.body(null, 204)
  })
  app.get('*', (c) => {
    const { body, headers } = kept.get(c.req.path)
    return c.body(body, 200, headers)
  })
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`http://127.0.0.1:${port}`))
}

/** Adds a reader who has voted and is signed in. Returns the cookie. */
async function signedInVoter(database) {
  const [{ openStore }, { readerKey }] = await Promise.all([
    import('../packages/server/dist/node.js'),
    import('../dist/domain.js'),
  ])
  mkdirSync(dirname(database), { recursive: true })
  const store = await openStore(database)
  const at = new Date()
  const { reader } = await store.readers.add({ email: 'ada@reader.example', status: 'active', state: 'paid' }, at)
  const secret = randomBytes(32).toString('hex')
  const digest = createHash('sha256').update(secret).digest('hex')
  await store.sessions.open(digest, reader.id, at, new Date(at.getTime() + 86_400_000))
  const { data } = JSON.parse(readFileSync(join(ROOT, `fixtures/posts/${PAGE.slice(3)}.json`), 'utf8'))
  for (const { id, options } of Object.values(data.polls))
    await store.votes.cast(String(id), readerKey(reader), String(options[0].id), at, null)
  await store.close()
  return `diptych=${secret}`
}
