// Rewrites docs/requirements-open.md from the titles of the tests: node tools/requirements/open.mjs
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = new URL('../..', import.meta.url)
const { module } = await runnerImport(fileURLToPath(new URL('tests/harness/requirements.ts', root)), {
  root: fileURLToPath(root),
  configFile: false,
  logLevel: 'error',
})
writeFileSync(new URL('docs/requirements-open.md', root), module.openList())
console.log(
  `${module.requirements().length - module.openIds().length} of ${module.requirements().length} requirements are named by a test`,
)
