import { availableParallelism } from 'node:os'
import { Option, type Command } from 'commander'
import {
  count,
  type Done,
  linkTemplate,
  mailbox,
  nowOption,
  offlineOption,
  publicationOption,
  unsubscribe,
  zoneOption,
} from 'diptych/command'
import type { MailFlags } from '../mail/options.js'
import { siteAddress } from './serve.js'
import { time } from './times.js'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export function mailCommand(root: Command, done: Done, worker: URL): void {
  root
    .command('mail')
    .description('send a post to a list: one message for each recipient')
    .argument('<post>', "a post file, or '-' for standard input")
    .addOption(
      new Option(
        '-r, --recipients <list>',
        "JSON lines (.ndjson), .csv, '-' for standard input, or a site's database (postgres://… or its folder)",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        '-t, --to <target>',
        'ndjson[:FILE], maildir:DIR, mbox:FILE, smtp://HOST, smtps://HOST, smtp (the server in DIPTYCH_SMTP_URL) or null',
      ).makeOptionMandatory(),
    )
    .addOption(new Option('--from <mailbox>', "sender (default: post@ the publication's host)").argParser(mailbox))
    .addOption(new Option('--reply-to <mailbox>', 'address for replies').argParser(mailbox))
    .addOption(
      new Option('--unsubscribe <address>', 'unsubscribe link: https://…{token} or mailto:…, or both').argParser(
        unsubscribe,
      ),
    )
    .option(
      '--database <address>',
      'with a list from a file: also skip readers who unsubscribed or bounced at this site',
    )
    .addOption(
      new Option(
        '--base-url <url>',
        "with a site's database: where readers find the site (default: the publication's base_url)",
      ).argParser(siteAddress),
    )
    .option('--subject <text>', "the subject (default: the post's title)")
    .addOption(
      new Option('--track-links <address>', 'link that counts clicks: https://…{number}…{token}').argParser(
        linkTemplate('link'),
      ),
    )
    .addOption(
      new Option('--pixel <address>', 'picture that counts openings: https://…{token}').argParser(
        linkTemplate('pixel'),
      ),
    )
    .option('--sign <file>', "sign vote and unsubscribe links with this key file ('id:secret')")
    .addOption(new Option('--sign-days <n>', 'days for which signed links work').argParser(count(3650)).default(90))
    .option('--attach-pictures', 'attach picture files to each message, also if the site could serve them')
    .option('--no-actions', 'leave out the links to like, comment and share the post')
    .option('--truncate', "shorten an email that Gmail would clip, and add a 'Read online' link")
    .option('--test', 'send a test email, which includes content that only writers see')
    .option('--dry-run', 'make every message, but send nothing')
    .option('--json', 'print what was delivered as one JSON object')
    .addOption(
      new Option('--concurrency <n>', 'threads that make messages')
        .argParser(count(64))
        .default(availableParallelism()),
    )
    .addOption(new Option('--connections <n>', 'number of SMTP connections').argParser(count(100)).default(4))
    .option('--smtp-password-file <file>', 'file with the SMTP password in its first line')
    .option('--allow-plaintext', 'allow SMTP without encryption (passwords are never sent)')
    .option('--allow-missing-tokens', 'also send to recipients without a working unsubscribe link')
    .option('--allow-incomplete', 'send an email that lacks data, formula pictures or its publication')
    .option('--require-proof', 'send only content that was approved (see diptych help proof)')
    .option('--proof-key <file>', 'with --require-proof: only approvals signed by this key file count')
    .addOption(publicationOption())
    .addOption(offlineOption())
    .addOption(
      new Option('--retry-for <time>', 'how long to retry deferred messages: 30s, 10m, 4h, 2d or 0')
        .argParser(time(0, 5 * DAY_MS))
        .default(HOUR_MS, '1h'),
    )
    .addOption(
      new Option('--timeout <time>', 'how long to wait for the server to answer')
        .argParser(time(1000, HOUR_MS))
        .default(5 * MINUTE_MS, '5m'),
    )
    .option('--again', 'send again to everyone, including those who already have it')
    .option('--log <file>', 'path of the delivery log (default: see below)')
    .option('--no-log', 'keep no delivery log (an interrupted run starts again)')
    .addOption(nowOption())
    .addOption(zoneOption())
    .addHelpText('after', HELP)
    .action(async (post: string, flags: MailFlags) =>
      done(await (await import('../mail/command.js')).mail(post, flags, worker)),
    )
}

const HELP = `
Recipients: one JSON object per line, or one row per recipient in a CSV with a header:
  {"email":"ana@reader.example","name":"Ana","state":"paid","token":"b2f1c0de4a"}
state is anonymous, registered, free (default), paid, founding, pledged or lapsed.
token identifies the recipient in vote and unsubscribe links. With --sign, id does.
name, first_name and last_name fill merge fields such as {first_name, "there"}.

A site's database is a list too: the folder .diptych/db, or postgres://…. Its active
readers get the post, with links signed by the site's key (.diptych/site.key, or
--sign). Readers who have not confirmed, have unsubscribed, bounced or complained are
skipped and counted. The desk of the site shows the result of the mailing. The site can
run meanwhile. Set PGPASSWORD to keep its password out of the command line.

Skipped and reported: invalid and repeated addresses, and recipients who are marked as
unsubscribed, bounced or complained. The mark can be a column of that name, or a value of
status, email_disabled and similar columns. A date counts as yes.

Nothing is sent, and the exit code is 1, if the email is incomplete (data of a block,
a formula picture, the title, the publication's address), or if recipients have no token,
because their unsubscribe link cannot work. With --unsubscribe mailto:… alone, they
unsubscribe by mail. A list from standard input is read only once, so they are skipped.

The delivery log records who got the post. Run the same command again to continue after
an interruption. Nobody gets the post twice, and new recipients get it. If the post was
edited, only recipients who do not have it yet get the new version. --again sends it to
everyone.
The log of a Maildir is in its folder, and the log of a file is next to the file. Over
SMTP it is next to the recipients (in .diptych for a database on a server), one log per
post, which is also used for another server.
A test email (--test) is always sent and keeps no log.

Picture files of the newsletter are attached to each message, because they have no
address on the web. The readers of a site get its addresses instead, unless you pass
--attach-pictures. Mail programs show PNG, JPEG and GIF.

Pictures of embedded videos are looked up (see 'diptych help render').

Messages that the server defers are retried for --retry-for, then reported.

smtp:// requires STARTTLS, except for servers on this machine. smtps:// is implicit TLS.
Keep the password out of the command line: set DIPTYCH_SMTP_PASSWORD, or DIPTYCH_SMTP_URL
with -t smtp, or pass --smtp-password-file.

Examples:
  diptych mail letter.json -r list.csv -t null --dry-run
  diptych mail letter.json -r list.ndjson -t maildir:outbox --subject 'Low tide'
  diptych mail letter.json -r .diptych/db -t smtp --base-url https://letter.example
  diptych mail letter.json -r list.ndjson -t smtps://user@mail.example \\
    --smtp-password-file password.txt --unsubscribe 'https://lowwater.example/u/{token}'

Exit codes: 0 all delivered, 1 some were skipped or failed, or the run was stopped,
2 wrong usage.
`
