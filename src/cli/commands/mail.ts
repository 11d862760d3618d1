import { availableParallelism } from 'node:os'
import { Option, type Command } from 'commander'
import type { MailFlags } from '../mail/mail-flags.js'
import { count, linkTemplate, mailbox, unsubscribe } from '../mail/flags.js'
import { time } from '../mail/time-flag.js'
import { nowOption, publicationOption, zoneOption, type Done } from './options.js'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export function mailCommand(root: Command, done: Done, worker: URL): void {
  root
    .command('mail')
    .description('send a post to a list: one message for each recipient')
    .argument('<post>', "a post file, or '-' for standard input")
    .addOption(new Option('-r, --recipients <file>', "JSON lines (.ndjson), .csv, or '-'").makeOptionMandatory())
    .addOption(new Option('-t, --to <target>', 'ndjson[:FILE], maildir:DIR, mbox:FILE, smtp://HOST, smtps://HOST, smtp (DIPTYCH_SMTP_URL) or null').makeOptionMandatory())
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
    .option('--smtp-password-file <file>', 'holds the SMTP password in its first line')
    .option('--allow-plaintext', 'send over SMTP without encryption, but never a password')
    .option('--allow-missing-tokens', 'send to recipients whose link cannot unsubscribe them')
    .option('--allow-incomplete', 'send a mail that lacks data, pictures of formulas or its publication')
    .addOption(publicationOption())
    .addOption(new Option('--retry-for <time>', 'how long to retry what a server puts off: 30s, 10m, 4h, 2d or 0').argParser(time(0, 5 * DAY_MS)).default(HOUR_MS, '1h'))
    .addOption(new Option('--timeout <time>', 'how long to wait for an answer of the server').argParser(time(1000, HOUR_MS)).default(5 * MINUTE_MS, '5m'))
    .option('--again', 'send to everyone again, also to those who have the letter')
    .option('--log <file>', 'the delivery log (default: see below)')
    .option('--no-log', 'keep no delivery log: an interrupted run starts over')
    .addOption(nowOption())
    .addOption(zoneOption())
    .addHelpText('after', HELP)
    .action(async (post: string, flags: MailFlags) => done(await (await import('../mail/command.js')).mail(post, flags, worker)))
}

const HELP = `
A recipient is one JSON object a line, or a row of a CSV with a header:
  {"email":"ana@reader.example","name":"Ana","state":"paid","token":"b2f1c0de4a"}
state: anonymous, registered, free (the default), paid, founding, pledged or lapsed.
token, or id with --sign, identifies the recipient in vote and unsubscribe links. Other
columns fill merge fields such as {first_name, "there"}. Lines without a valid address and
repeated addresses are reported and skipped. So are people whom the list calls
unsubscribed, bounced or complained, in a column of that name, in status, or in
email_disabled and the like. A date counts as yes.

The command sends nothing and exits with 1 when the mail lacks something (data of a
block, a picture of a formula, a title, the publication's address), or when recipients
have no token: their unsubscribe link could not say who leaves. With --unsubscribe
mailto:… alone, they unsubscribe by mail. A list from standard input is read once, so
there they are left out.

The delivery log records who got the letter. The same command continues a run that was
stopped, however it was stopped, and nobody gets the letter twice. New readers in the
list get it. An edited letter only goes to those who do not have it yet; --again sends
it to everyone.
The log of a Maildir is in its folder, the log of a file beside the file. Over SMTP it is
beside the recipients, one log for each post; you can change the server within a run.
A test mail (--test) is sent each time and keeps no log.

What the server puts off is tried again for --retry-for, then reported.

smtp:// uses STARTTLS and sends nothing without it, but for servers on this machine.
smtps:// is encrypted from the first byte. Keep the password out of the command line: set
DIPTYCH_SMTP_PASSWORD, or DIPTYCH_SMTP_URL with -t smtp, or pass --smtp-password-file.

Examples:
  diptych mail letter.json -r list.csv -t null --dry-run
  diptych mail letter.json -r list.ndjson -t maildir:outbox --subject 'Low tide'
  diptych mail letter.json -r list.ndjson -t smtps://user@mail.example \\
    --smtp-password-file password.txt --unsubscribe 'https://lowwater.example/u/{token}'

Exit codes: 0 all delivered, 1 some were skipped or failed, or the run was stopped,
2 wrong use.
`
