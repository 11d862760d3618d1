/** Start times of fresh processes, for command lines, build steps and serverless functions. */

import { timed } from './children.mjs'

const ROUNDS = 9
const imports = (entry) => ['--input-type=module', '-e', `await import('${entry}')`]
const POST = 'bench/prose-post.json'

const COMMANDS = {
  'cold.node': ['-e', '0'],
  'cold.index': imports('diptych'),
  'cold.web': imports('diptych/web'),
  'cold.email': imports('diptych/email'),
  'cold.render-page': ['dist/cli.js', 'render', POST, '--to', 'page'],
  'cold.render-email': ['dist/cli.js', 'render', POST, '--to', 'email'],
}

/** Milliseconds of each command by its name, one for each round. */
export function coldStarts() {
  const entries = Object.entries(COMMANDS)
  const times = new Map(entries.map(([name]) => [name, []]))
  // A first run without measuring, to fill the file cache.
  for (const [, args] of entries) timed(args)
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, args] of round % 2 ? entries.toReversed() : entries) times.get(name).push(timed(args))
  return times
}
