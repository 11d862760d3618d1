/**
 * Asks the registry for known advisories of what users install, and of what contributors install.
 *
 *   node tools/release/advisories.mjs
 *   node tools/release/advisories.mjs --record    keeps the counts for docs/records.md
 *
 * Exits with 1 if what users install has one. A registry without the audit endpoint is named: then nothing was checked.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeResult } from '../records/results.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const tools = readdirSync(join(root, 'tools'))
  .map((name) => join(root, 'tools', name))
  .filter((folder) => existsSync(join(folder, 'package-lock.json')))

/** Each lock, and whether its packages come to users. */
const LOCKS = [
  { folder: root, args: ['--omit=dev'], isShipped: true },
  ...[root, join(root, 'bench'), ...tools].map((folder) => ({ folder, args: [], isShipped: false })),
]

const started = performance.now()
let found = 0
let unanswered = 0
for (const { folder, args, isShipped } of LOCKS) {
  const name = `${relative(root, folder) || 'diptych'}${isShipped ? ', what users install' : ''}`
  const answer = audit(folder, args)
  if ('reason' in answer) {
    unanswered++
    console.log(`${name}: not checked, ${answer.reason}`)
    continue
  }
  const advisories = Object.values(answer.vulnerabilities)
  if (isShipped) found += advisories.length
  console.log(`${name}: ${advisories.length === 0 ? 'no advisories' : `${advisories.length} packages with advisories`}`)
  for (const { name: of, severity, via } of advisories) {
    // An advisory, or the name of the dependency that has it.
    const causes = via.map((cause) =>
      typeof cause === 'string' ? `through ${cause}` : `${cause.title} (${cause.url})`,
    )
    console.log(`  ${severity}  ${of}: ${[...new Set(causes)].join(', ')}`)
  }
}
if (unanswered > 0)
  console.log(`${unanswered} of ${LOCKS.length} were not checked. That is not the same as no advisories.`)
if (process.argv.includes('--record')) {
  writeResult('advisories', {
    command: 'node tools/release/advisories.mjs --record',
    seconds: (performance.now() - started) / 1000,
    figures: { locks: LOCKS.length, notChecked: unanswered, forUsers: unanswered > 0 ? null : found },
  })
}
process.exitCode = found > 0 ? 1 : 0

/** What `npm audit` found, or why it found out nothing. */
function audit(folder, args) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only', ...args], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 1 << 26,
  })
  try {
    const { vulnerabilities, error, message } = JSON.parse(stdout)
    if (vulnerabilities) return { vulnerabilities }
    return { reason: `the registry did not answer: ${error?.summary || message || 'without a reason'}`.split('\n')[0] }
  } catch {
    return { reason: 'npm audit printed no JSON' }
  }
}
