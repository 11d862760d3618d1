/**
 * One case in a process of its own: `node child.mjs time NAME` writes its milliseconds or its figure as JSON,
 * `node child.mjs check NAME…` fails where an output is wrong.
 */

import { cases } from './cases/index.mjs'
import { measure } from './measure.mjs'

const [task, ...names] = process.argv.slice(2)

if (task === 'check') {
  const wrong = []
  for (const name of names) {
    const { run, check } = await cases[name]()
    if (!check) continue
    // Once for nothing: loading a grammar can take longer than shiki gives a line of code on a busy machine.
    await run()
    const problem = check(await run())
    if (problem) wrong.push(problem)
  }
  if (wrong.length) console.error(`Wrong output, nothing was measured.\n\n${wrong.join('\n\n')}`)
  process.exit(wrong.length ? 1 : 0)
}

const { run, figure } = await cases[names[0]]()
process.stdout.write(JSON.stringify(figure ?? (await measure(run))))
// Threads that colour code outlive their posts.
process.exit(0)
