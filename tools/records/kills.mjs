/**
 * Kills processes in the middle of their work, starts them again, and keeps for docs/records.md how many kills lost
 * nothing:
 *
 *   npm run bundle && node tools/records/kills.mjs
 *
 * The work is done by tests, which say what must be true afterwards. Exits with 1 if one fails.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeResult } from './results.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TESTS = [
  'tests/mailings/workers-killed.test.ts',
  'tests/site/serve-killed.test.ts',
  'tests/site/serve-worker-killed.test.ts',
  'tests/move/killed.test.ts',
]

const started = performance.now()
const temporary = mkdtempSync(join(tmpdir(), 'diptych-kills-'))
// PostgreSQL does not run as root and stores its data there.
chmodSync(temporary, 0o755)
try {
  const [kills, report] = ['kills', 'report.json'].map((name) => join(temporary, name))
  spawnSync(process.execPath, [join(ROOT, 'scripts/install-if-needed.mjs'), '.', 'tools/postgres'], {
    stdio: 'inherit',
  })
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  spawnSync(process.execPath, [vitest, 'run', ...TESTS, '--project', 'full', ...reporters], {
    cwd: ROOT,
    // Killed processes leave files there.
    env: { ...process.env, DIPTYCH_KILLS: kills, TMPDIR: temporary },
    stdio: 'inherit',
  })
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  const lines = existsSync(kills) ? readFileSync(kills, 'utf8').trim().split('\n') : []
  const counts = {}
  for (const line of lines) counts[line] = (counts[line] ?? 0) + 1
  writeResult('kills', {
    command: 'npm run bundle && node tools/records/kills.mjs',
    seconds: (performance.now() - started) / 1000,
    figures: { kills: lines.length, passed: numPassedTests, failed: numFailedTests, of: counts },
  })
  process.exitCode = numFailedTests > 0 ? 1 : 0
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
