/**
 * Looks at the documentation with Lighthouse, as a phone with slow 4G would load it:
 *
 *   npm run docs && node tools/lighthouse/run.mjs             prints the scores and what Lighthouse finds
 *   npm run docs && node tools/lighthouse/run.mjs --record    keeps them for docs/records.md
 *   node tools/lighthouse/run.mjs guides/site.html            these pages only
 *
 * Exits with 1 if there is a finding: an audit of accessibility, best practices or SEO that a page does not pass,
 * or an audit of performance that names something to mend. Metrics in seconds are scores, not findings.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launchChromium } from 'diptych/newsletter'
import { serveFiles } from '../accessibility/serve-files.mjs'
import { writeResult } from '../records/results.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SITE = join(root, 'out/docs')
const REPORTS = join(root, 'out/lighthouse')
/** What the site has: the front page, guides, the playground, pages of functions, blocks and commands. */
const PAGES = [
  'index.html',
  'start.html',
  'guides/write.html',
  'guides/site.html',
  'playground.html',
  'reference/web.html',
  'reference/blocks/poll.html',
  'reference/commands/send.html',
  'all.html',
]
/** Audits, of all pages or of one, that are no findings, each with its reason. The page of records shows them. */
const ACCEPTED = {
  'bootup-time': 'a time, which depends on the machine',
  'mainthread-work-breakdown': 'a time, which depends on the machine',
  'server-response-time': 'a time, which depends on the machine',
  'largest-contentful-paint-element': 'a time, which depends on the machine',
  'uses-long-cache-ttl': 'the host of the documentation decides how long browsers keep its files',
  'unused-css-rules': 'the theme of VitePress is one style sheet for all pages (13 KiB), which a browser keeps',
  'dom-size':
    'the sidebar lists up to 180 pages, so that each is one click away, and coloured code has an element for each word',
  'lcp-lazy-loaded':
    'each picture is there for light and for dark colours. A browser leaves out the hidden one only if it loads lazily',
  'playground.html unused-javascript': 'the playground has all of Diptych, for any post that somebody types',
  'playground.html valid-source-maps': 'a map would double the files. The sources are in the repository',
  'playground.html modern-image-formats': 'a JPEG of the example letter, as a writer would take it',
}
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
})
spawnSync(process.execPath, [join(root, 'scripts/install-if-needed.mjs'), 'tools/lighthouse'], { stdio: 'inherit' })
const { default: lighthouse } = await import('./node_modules/lighthouse/core/index.js')

const started = performance.now()
const site = await serveFiles((path) => readFile(join(SITE, path.endsWith('/') ? `${path}index.html` : path)))
const port = await freePort()
const browser = await launchChromium([`--remote-debugging-port=${port}`])
const results = []
try {
  mkdirSync(REPORTS, { recursive: true })
  for (const page of positionals.length > 0 ? positionals : PAGES) results.push(await look(page))
} finally {
  await browser.close()
  await site.stop()
}
const findings = results.flatMap(({ page, findings: found }) => found.map((finding) => `${page}: ${finding}`))
for (const { page, scores } of results)
  console.log(`${page}: ${CATEGORIES.map((category) => `${category} ${scores[category]}`).join(', ')}`)
for (const finding of findings) console.log(finding)
console.log(`${findings.length} findings. The reports are in out/lighthouse.`)
if (values.record) {
  writeResult('lighthouse', {
    command: 'npm run docs && node tools/lighthouse/run.mjs --record',
    seconds: (performance.now() - started) / 1000,
    figures: {
      lighthouse: results[0]?.version,
      chromium: browser.version(),
      findings,
      accepted: ACCEPTED,
      pages: Object.fromEntries(results.map(({ page, scores }) => [page, scores])),
    },
  })
}
process.exitCode = findings.length === 0 ? 0 : 1

async function look(page) {
  const { lhr, report } = await lighthouse(`${site.address}/${page}`, {
    port,
    output: 'html',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  })
  writeFileSync(join(REPORTS, `${page.replaceAll('/', '-')}`), report)
  if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`)
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((lhr.categories[category].score ?? 0) * 100)]),
  )
  const found = CATEGORIES.flatMap((category) =>
    lhr.categories[category].auditRefs
      .filter(({ group }) => group !== 'metrics' && group !== 'hidden')
      .map(({ id }) => lhr.audits[id])
      .filter(({ id, score, scoreDisplayMode }) => isFinding(page, id, score, scoreDisplayMode))
      .map((audit) => `${category} ${audit.id}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`),
  )
  console.error(`${page}: ${found.length} findings`)
  return { page, scores, findings: [...new Set(found)], version: lhr.lighthouseVersion }
}

/** Lighthouse itself shows a graded audit in green from 0.9. */
function isFinding(page, id, score, mode) {
  if (id in ACCEPTED || `${page} ${id}` in ACCEPTED) return false
  return score !== null && mode !== 'informative' && score < (mode === 'binary' ? 1 : 0.9)
}

/** A port that nobody listens on. */
async function freePort() {
  const socket = createServer()
  await new Promise((done) => socket.listen(0, '127.0.0.1', done))
  const { port: free } = socket.address()
  await new Promise((done) => socket.close(done))
  return free
}
