/**
 * Measures how fast readers of another platform are imported. After `npm run bundle`:
 *
 *   node bench/reader-import.mjs                       500,000 readers into PGlite in a new folder
 *   node bench/reader-import.mjs --readers 50000
 *   node bench/reader-import.mjs --database postgres://…    your own server; fills its database
 *
 * Prints the seconds of the first import, of the same import again, and of a post that went to all of them, with the
 * peak memory of the process. PGlite's memory counts, too.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openReaderImport } from '@diptych/server/node'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BATCH = 1000
const { values } = parseArgs({
  options: { readers: { type: 'string', default: '500000' }, database: { type: 'string' } },
})
const readers = Number(values.readers)
const folder = mkdtempSync(join(tmpdir(), 'diptych-bench-'))
try {
  // In another process: creating a database takes PGlite 880 MB, opening one 300.
  if (values.database === undefined)
    execFileSync(process.execPath, [join(ROOT, 'dist/cli.js'), 'subscribers', 'list', '--database', join(folder, 'db')])
  const moving = await openReaderImport(values.database ?? join(folder, 'db'))
  const timed = async (name, work) => {
    const begun = performance.now()
    const counts = await work()
    const seconds = (performance.now() - begun) / 1000
    const peak = Math.round(process.resourceUsage().maxRSS / 1024)
    process.stdout.write(`${name}: ${seconds.toFixed(1)} s, peak ${peak} MB, ${JSON.stringify(counts)}\n`)
  }
  const importAll = async () => {
    const sum = { added: 0, known: 0, suppressed: 0 }
    for (let from = 0; from < readers; from += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, readers - from) }, (_, at) => readerOf(from + at))
      const counts = await moving.import(batch)
      for (const name of Object.keys(sum)) sum[name] += counts[name]
    }
    return sum
  }
  await timed('import', importAll)
  await timed('import again', importAll)
  await timed('a post that all received', () =>
    moving.received(
      { id: '1', slug: 'low-tide' },
      Array.from({ length: readers }, (_, at) => addressOf(at)),
    ),
  )
  await moving.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function addressOf(at) {
  return `reader.${(at * 7919) % 1_000_003}@domain${at % 997}.example`
}

function readerOf(at) {
  const created = new Date(1_500_000_000_000 + at * 400_000).toISOString()
  return {
    email: addressOf(at),
    name: at % 3 === 0 ? null : `Reader ${at}`,
    status: at % 20 === 0 ? 'unsubscribed' : at % 50 === 1 ? 'bounced' : 'active',
    state: at % 10 === 0 ? 'paid' : 'free',
    created_at: created,
    unsubscribed_at: at % 20 === 0 ? created : null,
    consent: at % 2 === 0 ? { at: created, how: 'form', from: 'https://old.example/subscribe' } : null,
    plan: at % 10 === 0 ? 'Yearly' : null,
    stripe_customer: at % 10 === 0 ? `cus_${at}` : null,
    tags: ['early', `group ${at % 7}`],
    fields: { country: 'PT', first_name: `Reader ${at}`, last_open: created, opens: String(at % 90) },
    source: 'substack',
  }
}
