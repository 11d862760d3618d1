/**
 * Measures the answers per second of `diptych serve`, compared with a file server that sends the same bytes. After `npm
 * run build` and `npm --prefix bench ci`:
 *
 *   node bench/site.mjs                     a table, and the same as JSON
 *   node bench/site.mjs --seconds 10        longer for each row (default: 3)
 *   node bench/site.mjs --database postgres://…    default: PGlite
 *
 * Site, file server and load share this machine, over loopback: only the ratios can be compared with other machines.
 */

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
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
    const rows = [
      await row('file, plain', `${bytes}/page`),
      await row('cached page, plain', `${origin}${PAGE}`),
      await row('file, brotli', `${bytes}/packed`, packed),
      await row('cached page, brotli', `${origin}${PAGE}`, packed),
      await row('cached page, 304', `${origin}${PAGE}`, { 'if-none-match': plain.headers.get('etag') }),
      await row('front page', `${origin}/`),
      // Pages with personal content are not cached.
      await row('uncached page, brotli', `${origin}${PAGE}?${ballot}`, packed),
    ]
    process.stdout.write(`${table(rows)}\n\n${JSON.stringify({ machine: machine(), seconds, rows }, null, 2)}\n`)
  } finally {
    site.end()
    files.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function row(name, url, headers = {}) {
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
    perSecond: Math.round(requests.average),
    p50: latency.p50,
    p99: latency.p99,
    megabytesPerSecond: Math.round(throughput.average / 1e5) / 10,
  }
}

function table(rows) {
  const cells = [
    ['', 'per second', 'p50 ms', 'p99 ms', 'MB/s'],
    ...rows.map((one) => [one.name, one.perSecond, one.p50, one.p99, one.megabytesPerSecond].map(String)),
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
  const kept = new Map()
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url, 'http://localhost')
    if (asked.method === 'PUT') {
      const chunks = []
      asked.on('data', (chunk) => chunks.push(chunk))
      asked.on('end', () => {
        const body = Buffer.concat(chunks)
        const encoding = url.searchParams.get('encoding')
        // fetch has decompressed the page. Compressing it like the site gives the same bytes again.
        const quality = {
          params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        }
        kept.set(url.pathname, {
          body: encoding === 'br' ? brotliCompressSync(body, quality) : body,
          headers: {
            'content-type': 'text/html; charset=utf-8',
            ...(encoding ? { 'content-encoding': encoding } : {}),
          },
        })
        answer.end()
      })
      return
    }
    const { body, headers } = kept.get(url.pathname)
    answer.writeHead(200, { ...headers, 'content-length': body.length })
    answer.end(body)
  })
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
}
