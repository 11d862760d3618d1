import { Option, type Command } from 'commander'
import { offlineOption, type Done } from 'diptych/command'
import type { MoveFlags } from '../run-move.js'

export function moveCommand(root: Command, done: Done): void {
  root
    .command('move')
    .description('move a newsletter here from an export of another platform')
    .argument('<source>', 'a zip, a folder, a file, or the https address of a feed')
    .requiredOption('-o, --output <newsletter>', 'the folder of the newsletter')
    .option('--from <platform>', 'the platform (default: recognised by content)')
    .addOption(new Option('--to <format>', 'how posts are written').choices(['md', 'json']).default('md'))
    .option('--audience <audience>', 'who may read posts of which the export does not say it (default: only_paid)')
    .option('--base-url <address>', 'the old address of the posts, for relative links')
    .option(
      '--database <address>',
      "postgres://…, or a folder, for the readers (default: the newsletter's .diptych/db)",
    )
    .option('--no-readers', 'leave the readers out')
    .option('--dry-run', 'read and count; write nothing but what a later run reuses')
    .option('--json', 'print the report as one JSON object, or with --dry-run the counts')
    .option('--again', 'ask again for pictures that did not come')
    .option('--private-hosts', 'also load pictures from this machine and its network')
    .addOption(offlineOption())
    .addHelpText('after', HELP)
    .action(async (path: string, flags: MoveFlags) => done(await (await import('../run-move.js')).runMove(path, flags)))
}

const HELP = `
Steps: recognise, read, plan, fetch, write, report. A run that was interrupted goes on where it
ended, and a second run changes nothing. Importing never mails anybody. Who unsubscribed, bounced
or complained stays so.

Writes posts/, assets/, redirects, a missing publication.json, move-report.html and
move-report.json. Files that you changed after an earlier run are left as they are.

Examples:
  diptych move export.zip -o my-letter --dry-run    what is there, and what would be lost
  diptych move export.zip -o my-letter
  diptych move subscribers.csv -o my-letter

Exit codes: 0 everything arrived, 1 something did not, 2 wrong usage.
`
