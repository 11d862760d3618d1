import type { Command } from 'commander'
import type { ImportFlags } from '../import.js'
import type { Done } from './options.js'

export function importCommand(root: Command, done: Done): void {
  root
    .command('import')
    .description('read published posts, or an export of all of them, as post JSON')
    .argument('<files...>', "HTML, JSON or exports (.zip), globs in quotes, or '-'")
    .option('-o, --output <path>', 'a file, or a directory for several posts (default: standard output)')
    .addHelpText('after', HELP)
    .action(async (files: string[], flags: ImportFlags) => done(await (await import('../import.js')).importFiles(files, flags)))
}

const HELP = `
Reads API and feed bodies, saved pages, mails, drafts, and the archive that the platform
exports (posts.csv beside posts/*.html). What no block knows is kept as 'unsupported' with
its HTML, and named on standard error. Archives that unpack to too much, or whose paths
lead out of them, are refused.

Examples:
  diptych import saved-page.html > letter.json
  diptych import 'pages/*.html' -o posts/
  diptych import export.zip -o posts/

Exit codes: 0 read, 1 a post could not be read, 2 wrong use.
`
