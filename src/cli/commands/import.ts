import { Option, type Command } from 'commander'
import { AUDIENCES } from '../import/archive/rows.js'
import type { ImportFlags } from '../import/import.js'
import { byteSize, type Done, quietOption, webAddress } from './options.js'

export function importCommand(root: Command, done: Done): void {
  root
    .command('import')
    .description('convert published posts, or an export of all posts, to post JSON')
    .argument('<files...>', "HTML, JSON or export files (.zip), quoted globs, or '-' for standard input")
    .option('-o, --output <path>', 'a file, or a directory for several posts (default: standard output)')
    .option('--publication <file>', 'JSON file with publication fields for every post')
    .option(
      '--base-url <address>',
      'where the pages stood, for relative addresses (default: their canonical link)',
      webAddress,
    )
    .option(
      '--selector <css>',
      'elements that hold the post in a page; several are read in order (default: chosen by their text)',
    )
    .option('--json', 'print what was lost as one JSON object (needs -o)')
    .addOption(
      new Option(
        '--audience <who>',
        'audience of archive posts that have none in posts.csv (default: only_paid)',
      ).choices(AUDIENCES),
    )
    .addOption(
      new Option('--max-input <size>', 'largest input, or largest post in an archive')
        .argParser(byteSize)
        .default(16_000_000, '16MB'),
    )
    .addOption(quietOption())
    .addHelpText('after', HELP)
    .action(async (files: string[], flags: ImportFlags) =>
      done(await (await import('../import/import.js')).importFiles(files, flags)),
    )
}

const HELP = `
Reads API and feed bodies, saved pages, mails, drafts, and the archive that the platform
exports (posts.csv beside posts/*.html). Reads the markup of Ghost, beehiiv, Mailchimp and
Medium too. Title, authors, date, language and cover come from the head of a page. Unknown
components are kept as 'unsupported' with their HTML, and reported on standard error.

After each import the text, links and pictures of source and post are compared. Lost and
converted content (a table became paragraphs, a video a link) is reported with line and
column. --json lists it, and the text of every part of the page that is not in the post:
{ "lost": [...], "leftOut": [...], "taken": [...], "parts": [...] }.

The post is the part of a page with most of its text. How many of the page's words were
imported is printed, and prose beside the post is reported as lost (text-left-out). If the
wrong part was chosen, name the right one: --selector 'main .story'.

An entry of an archive that cannot be read is reported, and the others are imported.
Archives that would fill the memory or the disk are refused. A post whose audience is
unknown becomes only_paid, to protect paid posts.

--publication sets fields such as name, base_url and address. A post's own fields take
precedence.

Examples:
  diptych import saved-page.html > letter.json
  diptych import 'pages/*.html' -o posts/
  diptych import ghost.html -o post.json --base-url https://example.com/ --json
  diptych import page.html --selector '#story, .notes' -o post.json
  diptych import export.zip -o posts/ --publication publication.json

Exit codes: 0 imported, 1 content was lost or a post could not be imported, 2 wrong usage.
`
