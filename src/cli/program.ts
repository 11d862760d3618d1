import { availableParallelism } from 'node:os'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { version } from '../../package.json'
import { SUBSCRIPTION_STATES } from '../domain/subscription.js'
import type { CheckFlags } from './check.js'
import { EXIT } from './exit-code.js'
import { host, moment, timeZone } from './flags.js'
import type { ImportFlags } from './import.js'
import type { MailFlags } from './mail/command.js'
import { count, linkTemplate, mailbox, unsubscribe } from './mail/flags.js'
import type { RecognizeFlags } from './recognize.js'
import type { RenderFlags } from './render.js'
import { TARGETS } from './targets.js'
import { surviveClosedPipes, tell } from './terminal.js'
import { UsageError } from './usage-error.js'

const FILES = "post files, globs in quotes, or '-' for standard input"

/** Bundles that are started, not imported. */
export interface Bundles {
  readonly mailWorker: URL
}

export async function run(argv: readonly string[], bundles: Bundles): Promise<void> {
  surviveClosedPipes()
  try {
    // Only the code is set: exiting at once would cut off output that a pipe has not taken yet.
    const root = program((code) => (process.exitCode = code), bundles)
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

function program(done: (code: number) => void, bundles: Bundles): Command {
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
    .addOption(new Option('--from <mailbox>', "sender of an eml (default: post@ the publication's host)").argParser(mailbox))
    .addOption(new Option('--to-address <mailbox>', 'recipient of an eml (default: reader@example.com)').argParser(mailbox))
    .addHelpText('after', RENDER_HELP)
    .action(async (files: string[], flags: RenderFlags) => done(await (await import('./render.js')).render(files, flags)))

  root
    .command('check')
    .description('find problems in posts, and in the mails they make')
    .argument('<files...>', FILES)
    .option('--json', 'print one JSON object')
    .option('--mail', 'the inputs are finished mails; messages (.eml) are known without it')
    .option('--browser', 'also draw the mails in Chromium: widths, dark modes, accessibility')
    .addOption(new Option('--max-warnings <n>', 'exit with 1 when there are more').argParser(warnings))
    .addOption(readerOption('whom the mail is for (default: free)'))
    .addOption(nowOption())
    .addOption(zoneOption())
    .addHelpText('after', CHECK_HELP)
    .action(async (files: string[], flags: CheckFlags) => done(await (await import('./check.js')).check(files, flags)))

  root
    .command('mail')
    .description('send a post to a list: one message for each recipient')
    .argument('<post>', "a post file, or '-' for standard input")
    .addOption(new Option('-r, --recipients <file>', "JSON lines (.ndjson), .csv, or '-'").makeOptionMandatory())
    .addOption(new Option('-t, --to <target>', 'ndjson[:FILE], maildir:DIR, mbox:FILE, smtp://HOST, smtps://HOST or null').makeOptionMandatory())
    .addOption(new Option('--from <mailbox>', "sender (default: post@ the publication's host)").argParser(mailbox))
    .addOption(new Option('--reply-to <mailbox>', 'where answers go').argParser(mailbox))
    .addOption(new Option('--unsubscribe <address>', 'https://…{token} or mailto:…, or both').argParser(unsubscribe))
    .option('--subject <text>', "the subject (default: the post's title)")
    .addOption(new Option('--track-links <address>', 'https://…{number}…{token}: counts clicks').argParser(linkTemplate('link')))
    .addOption(new Option('--pixel <address>', 'https://…{token}: counts openings').argParser(linkTemplate('pixel')))
    .option('--sign <file>', "key file 'id:secret' for vote and unsubscribe links")
    .addOption(new Option('--sign-days <n>', 'how long signed links work').argParser(count(3650)).default(90))
    .option('--truncate', "end a mail that Gmail would clip with a 'Read online' link")
    .option('--test', 'a test mail: shows what only writers see')
    .option('--dry-run', 'bind everything, deliver nothing')
    .addOption(new Option('--concurrency <n>', 'threads that bind').argParser(count(64)).default(availableParallelism()))
    .addOption(new Option('--connections <n>', 'SMTP connections').argParser(count(100)).default(4))
    .option('--checkpoint <file>', 'where to note what is delivered (default: beside the recipients)')
    .option('--no-checkpoint', 'note nothing: an interrupted run begins anew')
    .addOption(nowOption())
    .addOption(zoneOption())
    .addHelpText('after', MAIL_HELP)
    .action(async (post: string, flags: MailFlags) => done(await (await import('./mail/command.js')).mail(post, flags, bundles.mailWorker)))

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

function warnings(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new InvalidArgumentError("It is not a number like '0' or '20'.")
  return Number(value)
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
A message (.eml) is checked as it is sent, too: header, parts, encoding, plain text. Lines
of 'header' and 'body' are the file's, those of 'text' and 'html' the decoded part's.

Examples:
  diptych check letter.json
  diptych check 'posts/**/*.json' --as paid --json > report.json
  diptych check campaign.eml --max-warnings 0
  diptych check --mail --browser campaign.html

Exit codes: 0 fine (warnings allowed), 1 document problems, mail errors or too many
warnings, 2 wrong use.
`

const MAIL_HELP = `
A recipient is one JSON object a line, or a row of a CSV with a header:
  {"email":"ana@reader.example","name":"Ana","state":"paid","token":"b2f1c0de4a"}
state is anonymous, free (the default), paid, founding, pledged or lapsed. token, or id with
--sign, proves the recipient to vote and unsubscribe links. Other columns fill authored
slots such as {first_name, "there"}. Lines that are no recipient are told and skipped, and
so are addresses that were there before.

What was delivered is noted in a checkpoint. The same command, run again, goes on where the
last run was stopped, however it was stopped.

Examples:
  diptych mail letter.json -r list.csv -t null --dry-run
  diptych mail letter.json -r list.ndjson -t maildir:outbox --from 'Ines <ines@lowwater.example>'
  diptych mail letter.json -r list.ndjson -t smtp://user:secret@mail.example:587 \\
    --unsubscribe 'https://lowwater.example/u/{token}' --unsubscribe mailto:leave@lowwater.example

Exit codes: 0 all delivered, 1 some were skipped or failed, or the run was stopped, 2 wrong use.
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
