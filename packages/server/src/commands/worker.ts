import { availableParallelism } from 'node:os'
import { Option, type Command } from 'commander'
import { count, type Done } from 'diptych/command'
import type { WorkerFlags } from '../send/worker.js'
import { time } from './times.js'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
export const SERVICES = ['ses', 'mailgun', 'postmark', 'resend', 'sendgrid', 'null'] as const

export function workerCommand(root: Command, done: Done, thread: URL): void {
  root
    .command('worker')
    .description("deliver planned mailings; run as many workers as you like on a database's server")
    .option('--database <address>', 'postgres://…, or a folder (default: DATABASE_URL, or .diptych/db)')
    .option('--smtp <address>', 'smtp://HOST or smtps://HOST (default: DIPTYCH_SMTP_URL)')
    .addOption(
      new Option('--service <name>', "a mail service instead; 'null' takes everything and sends nothing").choices(
        SERVICES,
      ),
    )
    .option('--endpoint <url>', "another address of the service's API, such as https://api.eu.sendgrid.com")
    .addOption(new Option('--connections <n>', 'messages or calls under way at once').argParser(count(500)).default(10))
    .addOption(
      new Option('--concurrency <n>', 'threads that make messages')
        .argParser(count(64))
        .default(Math.max(1, availableParallelism() - 1)),
    )
    .option('--once', 'exit when everything that is due now is settled')
    .addOption(
      new Option('--retry-for <time>', 'how long to retry deferred messages')
        .argParser(time(0, 5 * DAY_MS))
        .default(2 * DAY_MS, '2d'),
    )
    .addOption(
      new Option('--retry-after <time>', 'before the second try; later ones wait longer')
        .argParser(time(1000, DAY_MS))
        .default(5 * MINUTE_MS, '5m'),
    )
    .addOption(
      new Option('--timeout <time>', 'how long to wait for a server or service to answer')
        .argParser(time(1000, 60 * MINUTE_MS))
        .default(5 * MINUTE_MS, '5m'),
    )
    .addOption(
      new Option('--lease <time>', 'how long a worker may be silent before others take over its messages')
        .argParser(time(1000, 60 * MINUTE_MS))
        .default(30_000, '30s'),
    )
    .option('--sign <file>', "the key that signs links (default: the site's key, .diptych/site.key)")
    .option('--name <name>', 'name of this worker (default: host and process)')
    .option('--smtp-password-file <file>', 'file with the SMTP password in its first line')
    .option('--allow-plaintext', 'allow SMTP without encryption (passwords are never sent)')
    .addHelpText('after', HELP)
    .action(async (flags: WorkerFlags) => done(await (await import('../send/worker.js')).worker(flags, thread)))
}

const HELP = `
A delivery is recorded before the next message goes over that connection. If a worker is
killed, at most one recipient for each of its connections gets the message twice: the
one whose message was accepted but not recorded. With a service, that is one call. If
the answer to a call is lost, the call is made again after --retry-after, and its
recipients get the message twice if the service had accepted it. Resend recognises
repeated calls for a day.

A message that is deferred (4xx) is tried again for --retry-for. One that is refused (5xx)
is recorded as a bounce, and its address is suppressed if the mailbox does not exist.

The settings of services come from the environment:
  ses       AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION
  mailgun   MAILGUN_API_KEY, MAILGUN_DOMAIN
  postmark  POSTMARK_SERVER_TOKEN
  resend    RESEND_API_KEY
  sendgrid  SENDGRID_API_KEY

A mailing with blocks that the diptych.config of the current folder does not have is left
for other workers, and one line names these blocks.

'diptych serve' with --smtp or --service is a worker too. For a database in a folder, that
is enough: other workers there share its one connection.

Examples:
  diptych worker --smtp smtps://user@mail.example --smtp-password-file password.txt
  diptych worker --database postgres://db.example/site --service ses --connections 50
  diptych worker --once

Exit codes: 0 stopped, 1 a person has to fix it (wrong password, refused sender),
2 wrong usage.
`
