import { Command, CommanderError, Option } from 'commander'
import { version } from '../../package.json'
import { SUBSCRIPTION_STATES } from '../domain/subscription.js'
import type { CheckFlags } from './check.js'
import { EXIT } from './exit-code.js'
import { host, moment, timeZone } from './flags.js'
import type { ImportFlags } from './import.js'
import type { RecognizeFlags } from './recognize.js'
import type { RenderFlags } from './render.js'
import { TARGETS } from './targets.js'
import { surviveClosedPipes, tell } from './terminal.js'
import { UsageError } from './usage-error.js'

const FILES = "post files, globs in quotes, or '-' for standard input"

export async function run(argv: readonly string[]): Promise<void> {
  surviveClosedPipes()
  try {
    // Only the code is set: exiting at once would cut off output that a pipe has not taken yet.
    const root = program((code) => (process.exitCode = code))
    if (argv.length <= 2) root.outputHelp()
    else await root.parseAsync(argv)
  } catch (error) {
    process.exitCode = exitCodeOf(error)
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage
  if (error instanceof UsageError) {
    tell(error.message)
    return EXIT.usage
  }
  tell(`a defect of diptych, please report it: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return EXIT.defect
}

function program(done: (code: number) => void): Command {
  const root = new Command('diptych')
    .description('Renders a newsletter post as a web page and as an email, from one document.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain a command')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ outputError: (text) => tell(oneLine(text)) })
    .addHelpText('after', ROOT_HELP)

  // Each command loads what it needs when it runs; help and mistakes cost nothing.
  root
    .command('render')
    .description('render posts as a web fragment, a page, a mail, its text, or a message')
    .argument('<files...>', FILES)
    .addOption(new Option('-t, --to <target>', 'what to make').choices(TARGETS).makeOptionMandatory())
    .addOption(readerOption('who reads it (default: anonymous on the web, free in mail)'))
    .option('-o, --output <path>', 'a file, or a directory for several inputs (default: standard output)')
    .addOption(nowOption())
    .addOption(zoneOption())
    .option('--from <address>', "sender of an eml (default: post@ the publication's host)")
    .option('--to-address <address>', 'recipient of an eml (default: reader@example.com)')
    .addHelpText('after', RENDER_HELP)
    .action(async (files: string[], flags: RenderFlags) => done(await (await import('./render.js')).render(files, flags)))

  root
    .command('check')
    .description('find problems in posts, and in the mails they make')
    .argument('<files...>', FILES)
    .option('--json', 'print one JSON object')
    .option('--mail', 'the inputs are finished mails: HTML, or messages (.eml)')
    .addOption(readerOption('whom the mail is for (default: free)'))
    .addOption(nowOption())
    .addOption(zoneOption())
    .addHelpText('after', CHECK_HELP)
    .action(async (files: string[], flags: CheckFlags) => done(await (await import('./check.js')).check(files, flags)))

  root
    .command('import')
    .description('read published posts, or an export of all of them, as post JSON')
    .argument('<files...>', "HTML, JSON or exports (.zip), globs in quotes, or '-'")
    .option('-o, --output <path>', 'a file, or a directory for several posts (default: standard output)')
    .addHelpText('after', IMPORT_HELP)
    .action(async (files: string[], flags: ImportFlags) => done(await (await import('./import.js')).importFiles(files, flags)))

  root
    .command('recognize')
    .description('say which block a pasted link becomes, and which call fills it')
    .argument('<urls...>', 'links, or embed codes in quotes')
    .addOption(new Option('--publication <host>', "the author's own: its posts become digests").argParser(host))
    .option('--force', "a card even for the publication's own posts")
    .addHelpText('after', RECOGNIZE_HELP)
    .action(async (urls: string[], flags: RecognizeFlags) => done((await import('./recognize.js')).recognize(urls, flags)))

  return root
}

function readerOption(description: string): Option {
  return new Option('--as <reader>', description).choices(SUBSCRIPTION_STATES)
}

function nowOption(): Option {
  return new Option('--now <date>', 'the moment of reading, ISO 8601 (default: now)').argParser(moment)
}

function zoneOption(): Option {
  return new Option('--time-zone <name>', 'for dates, as in Europe/Lisbon (default: UTC)').argParser(timeZone)
}

function oneLine(text: string): string {
  return text.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ').trim()
}

const ROOT_HELP = `
Examples:
  diptych render letter.json --to page -o letter.html      a page to open in a browser
  diptych render letter.json --to email --as paid          the mail a paying reader gets
  diptych check 'posts/*.json'                             what is wrong, and where
  diptych import saved-page.html | diptych render - --to text
  diptych import export.zip -o posts/                      every post of an archive

A post is JSON (an envelope, a document, an editor's draft, an API post) or the HTML
of a published body. 'diptych render --help' and the like tell more.

Exit codes: 0 fine, 1 problems in the content, 2 wrong use.
`

const RENDER_HELP = `
Targets:
  web     the post as one <article>, for a page of yours
  page    a whole page in one file, styles included
  email   the mail's HTML, styles inlined
  text    plain text
  eml     the mail as a message file: headers, text and HTML

Examples:
  diptych render letter.json --to page --as anonymous -o out/letter.html
  diptych render 'posts/*.json' --to email --as paid -o out/
  diptych render letter.json --to eml --from 'Ines <ines@lowwater.example>' > letter.eml
  cat body.html | diptych render - --to text

Problems in a post are warnings on standard error; the rest renders.
Exit codes: 0 rendered, 1 an input held no post, 2 wrong use.
`

const CHECK_HELP = `
Document problems come with a JSON pointer, those of the mail with its line:
  diptych render letter.json --to email | sed -n 214p

Examples:
  diptych check letter.json
  diptych check 'posts/**/*.json' --as paid --json > report.json
  diptych check --mail campaign.eml

Exit codes: 0 fine (warnings allowed), 1 document problems or mail errors, 2 wrong use.
`

const IMPORT_HELP = `
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

const RECOGNIZE_HELP = `
Prints one JSON object a line, and asks nobody:
  { url, node, attrs }   the link says it all
  { url, node, call }    the call's answer holds the attributes
  { url, node: null }    a link that stays a link

Examples:
  diptych recognize https://youtu.be/tIdeM4ch1ne
  diptych recognize https://lowwater.example/p/low-tide --publication lowwater.example

Exit codes: 0 printed, 2 wrong use.
`
