// Rewrites docs/requirements-open.md from the titles of the tests: node tools/requirements/open.mjs
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { writeResult } from '../records/results.mjs'

const started = performance.now()
const root = new URL('../..', import.meta.url)
const { module } = await runnerImport(fileURLToPath(new URL('tests/harness/requirements.ts', root)), {
  root: fileURLToPath(root),
  configFile: false,
  logLevel: 'error',
})
writeFileSync(new URL('docs/requirements-open.md', root), module.openList())
const rows = module.requirements().length
const named = rows - module.openIds().length
console.log(`${named} of ${rows} requirements are named by a test`)
writeResult('requirements', {
  command: 'node tools/requirements/open.mjs',
  seconds: (performance.now() - started) / 1000,
  figures: { rows, named },
})
