/**
 * Runs one case in a separate process: `node child.mjs time NAME` writes its milliseconds or its figure as JSON, `node
 * child.mjs check NAME…` fails if an output is wrong.
 */

import { cases } from './cases/index.mjs'
import { measure } from './measure.mjs'

const [task, ...names] = process.argv.slice(2)

if (task === 'check') {
  const wrong = []
  for (const name of names) {
    const { run, check } = await cases[name]()
    if (!check) continue
    // A first run without measuring: on a busy machine, loading a grammar can exceed shiki's time limit per line.
    await run()
    const problem = check(await run())
    if (problem) wrong.push(problem)
  }
  if (wrong.length) console.error(`Wrong output, nothing was measured.\n\n${wrong.join('\n\n')}`)
  process.exit(wrong.length ? 1 : 0)
}

const { run, figure } = await cases[names[0]]()
process.stdout.write(JSON.stringify(figure ?? (await measure(run))))
// Threads that colour code would keep the process running.
process.exit(0)
