import type { Command } from 'commander'
import type { NewFlags, StarterFiles } from '../newsletter/new-newsletter.js'
import type { Done } from './options.js'

export function newCommand(root: Command, done: Done, files: StarterFiles): void {
  root
    .command('new')
    .description('create the folder of a newsletter with a first letter')
    .argument('<folder>', 'a folder that is new or empty')
    .option('--name <name>', "the newsletter's name (default: derived from the folder's)")
    .addHelpText('after', HELP)
    .action(async (folder: string, flags: NewFlags) =>
      done(await (await import('../newsletter/new-newsletter.js')).newNewsletter(folder, flags, files)),
    )
}

const HELP = `
The folder contains publication.json (name, address, sender, colours), posts/ and assets/.
Commands that read a post find publication.json in its folder or a folder above. Editors
complete and check publication.json with the schema in .diptych/.

Examples:
  diptych new my-letter
  diptych new letters/tide --name 'Low Water'

Exit codes: 0 created, 2 wrong usage.
`
