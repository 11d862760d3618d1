import type { Command } from 'commander'
import type { NewFlags, StarterFiles } from '../newsletter/new-newsletter.js'
import type { NewPostFlags } from '../newsletter/new-post.js'
import { quietOption, type Done } from './options.js'

export function newCommand(root: Command, done: Done, files: StarterFiles): void {
  const command = root
    .command('new')
    .description('create the folder of a newsletter with a first letter, or a post in it')
    .argument('<folder>', 'a folder that is new or empty')
    .option('--name <name>', "the newsletter's name (default: derived from the folder's)")
    .option('--json', 'print the created files as JSON')
    .addOption(quietOption())
    .helpCommand(false)
    .addHelpText('after', HELP)
    .action(async (folder: string, flags: NewFlags) =>
      done(await (await import('../newsletter/new-newsletter.js')).newNewsletter(folder, flags, files)),
    )
  command
    .command('post')
    .description('create a draft in the newsletter of the current folder, named by its title')
    .argument('<title>', 'the title, in quotes')
    .option('--folder <folder>', 'where it is written (default: the folder of most posts)')
    .option('--json', 'print its path as JSON')
    .addOption(quietOption())
    .addHelpText('after', POST_HELP)
    // `new` has taken the options that both have.
    .action(async (title: string, _flags: NewPostFlags, post: Command) =>
      done(await (await import('../newsletter/new-post.js')).newPost(title, post.optsWithGlobals())),
    )
}

const HELP = `
The folder contains publication.json (name, address, sender, colours), posts/ and assets/.
Commands that read a post find publication.json in its folder or a folder above. Editors
complete and check publication.json with the schema in .diptych/.

Examples:
  diptych new my-letter
  diptych new letters/tide --name 'Low Water'
  diptych new post 'Low tide'                             a draft (diptych new post --help)

Exit codes: 0 created, 2 wrong usage.
`

const POST_HELP = `
The draft is Markdown with its title in the front matter. A site does not show it before
its line 'draft: true' is removed. Files are never replaced: a second post of the same
title gets a number. Prints the path of the file.

Examples:
  diptych new post 'Low tide'
  diptych new post 'Low tide' --folder posts/2026

Exit codes: 0 created, 2 wrong usage.
`
