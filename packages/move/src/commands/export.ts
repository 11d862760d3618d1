import { Option, type Command } from 'commander'
import type { Done } from 'diptych/command'
import { EXPORT_FORMS } from '../export/forms.js'
import type { ExportFlags } from '../run-export.js'

export function exportCommand(root: Command, done: Done): void {
  root
    .command('export')
    .description('write everything of a newsletter, to keep it or to leave')
    .argument('<newsletter>', 'its folder')
    .requiredOption('-o, --output <folder>', 'a new folder')
    .addOption(new Option('--to <form>', 'the form').choices(EXPORT_FORMS).default('bundle'))
    .option('--database <address>', "postgres://…, or a folder (default: the newsletter's .diptych/db, if it exists)")
    .option('--json', 'print what was written and lost as one JSON object')
    .addHelpText('after', HELP)
    .action(async (folder: string, flags: ExportFlags) =>
      done(await (await import('../run-export.js')).runExport(folder, flags)),
    )
}

const HELP = `
Forms:
  bundle     posts, pictures, readers, votes and the log, as 'diptych move' reads them
  ghost      ghost.json for Ghost's importer, pictures, readers.csv
  wordpress  wordpress.xml for WordPress' importer, pictures, readers.csv
  markdown   each post as Markdown, with its pictures
  csv        readers.csv

The keys of links in mails, sessions and passwords are not exported.

Examples:
  diptych export my-letter -o backup-2026-05-31
  diptych export my-letter -o for-ghost --to ghost

A backup each night, in crontab:
  0 3 * * * cd /srv && npx diptych export my-letter -o backups/$(date +\\%F)

Exit codes: 0 done, 1 something could not be exported, 2 wrong usage.
`
