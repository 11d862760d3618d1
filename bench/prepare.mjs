/**
 * Installs and builds the dependencies of the benchmark. Output of tools goes to standard error, because standard
 * output is for the result.
 */

import { spawnSync } from 'node:child_process'
import { ROOT } from './children.mjs'

const STEPS = [
  [process.execPath, 'scripts/install-if-needed.mjs', '.', 'bench'],
  ['npm', 'run', 'bundle'],
]

for (const [command, ...args] of STEPS) {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    // The second is the standard error of this process.
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32' && command === 'npm',
  })
  if (status !== 0) process.exit(status ?? 1)
}
