/**
 * Sending: messages per second of `diptych mail` with its delivery log, as a user runs it. The command itself reports
 * the rate, including the start of its threads.
 */

import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BenchError, ROOT, saidBy } from './children.mjs'

const ROUNDS = 2
const POST = join(ROOT, 'bench/prose-post.json')
const CLI = join(ROOT, 'dist/cli.js')

const TARGETS = {
  'bulk.null': { count: 200_000, send: toNull },
  'bulk.maildir': { count: 5_000, send: toMaildir },
  'bulk.smtp': { count: 5_000, send: toServer },
}

/** Messages per second of each target, one figure for each round. */
export async function bulk() {
  const rates = new Map(Object.keys(TARGETS).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, { count, send }] of Object.entries(TARGETS))
      rates.get(name).push(rateIn(await inFolder((folder) => send(folder, count))))
  return rates
}

/** From the summary: '5,000 delivered to maildir:out in 2.1 s, 2,381 a second'. */
function rateIn(summary) {
  const [, rate] = /, ([\d,]+) a second/.exec(summary) ?? []
  if (!rate) throw new BenchError(`The summary names no rate\n${summary}`)
  return Number(rate.replaceAll(',', ''))
}

async function inFolder(task) {
  const folder = await mkdtemp(join(tmpdir(), 'diptych-bench-'))
  try {
    return await task(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function mail(folder, count, target) {
  await writeFile(join(folder, 'list.ndjson'), recipients(count))
  return saidBy([CLI, 'mail', POST, '--recipients', 'list.ndjson', '--to', target], folder)
}

function toNull(folder, count) {
  return mail(folder, count, 'null')
}

async function toMaildir(folder, count) {
  const said = await mail(folder, count, 'maildir:out')
  arrived('the Maildir', (await readdir(join(folder, 'out/new'))).length, count)
  return said
}

async function toServer(folder, count) {
  const sink = spawn(process.execPath, [join(ROOT, 'bench/smtp-sink.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: sink.stdout })[Symbol.asyncIterator]()
  const { value: port } = await lines.next()
  try {
    return await mail(folder, count, `smtp://127.0.0.1:${port}`)
  } finally {
    sink.stdin.end()
    arrived('the server', Number((await lines.next()).value), count)
  }
}

function arrived(place, found, wanted) {
  if (found !== wanted) throw new BenchError(`${place} has ${found} of ${wanted} messages`)
}

function recipients(count) {
  const line = (at) => JSON.stringify({ email: `reader${at}@list.example`, name: `Reader ${at}`, token: `token-${at}` })
  return `${Array.from({ length: count }, (_, at) => line(at)).join('\n')}\n`
}
