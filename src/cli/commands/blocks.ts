import type { Command } from 'commander'
import type { BlocksFlags } from '../blocks/command.js'
import type { Done } from './options.js'

export function blocksCommand(root: Command, done: Done): void {
  root
    .command('blocks')
    .description('show how blocks are written in Markdown, and what they become')
    .argument('[name]', 'name of a block (default: a list of all blocks)')
    .option('--json', 'print JSON, for editors')
    .addHelpText('after', HELP)
    .action(async (name: string | undefined, flags: BlocksFlags) =>
      done(await (await import('../blocks/command.js')).blocks(name, flags)),
    )
}

const HELP = `
A block has a name in directives, such as subscribe, and a stored name, such as
subscribeWidget. Both work.

Examples:
  diptych blocks
  diptych blocks poll
  diptych blocks --json > blocks.json

Exit codes: 0 printed, 2 wrong usage.
`
