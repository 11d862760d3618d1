import { InvalidArgumentError, Option, type Command } from 'commander'
import { count, type Done, publicationOption, port } from 'diptych/command'
import { addressProblem } from 'diptych/domain'
import { LOG_FORMATS } from '../serve/log-format.js'
import type { ServeBundles, ServeFlags } from '../serve/serve.js'
import { time } from './times.js'
import { SERVICES } from './worker.js'

export function serveCommand(root: Command, done: Done, bundles: ServeBundles): void {
  root
    .command('serve')
    .description('serve a site: posts, votes, sign-up, and the links of its mails')
    .argument('<path>', 'a folder of posts')
    .addOption(new Option('-p, --port <n>', 'port to listen on (0: any free port)').argParser(port).default(4400))
    .option('--host <address>', 'address to listen on (the default is reachable from this machine only)', '127.0.0.1')
    .addOption(
      new Option('--base-url <url>', 'where readers find the site (default: this machine)')
        .env('DIPTYCH_BASE_URL')
        .argParser(siteAddress),
    )
    .addOption(
      new Option(
        '--trust-proxy <proxies>',
        'trust X-Forwarded-For and -Proto of this many proxies, or of networks like 10.0.0.0/8,loopback',
      ).env('DIPTYCH_TRUST_PROXY'),
    )
    .option('--database <address>', 'postgres://…, or a folder (default: DATABASE_URL, or .diptych/db)')
    .option(
      '--smtp <server>',
      'server for mailings and the mails of the site (default: DIPTYCH_SMTP_URL; without it, mailings wait and other mails are files in .diptych/mail)',
    )
    .addOption(new Option('--service <name>', 'a mail service for mailings instead').choices(SERVICES))
    .option('--endpoint <url>', "another address of the service's API")
    .addOption(
      new Option('--connections <n>', 'messages of mailings under way at once').argParser(count(500)).default(10),
    )
    .addOption(
      new Option('--lease <time>', 'how long the site may be silent before other workers take over its messages')
        .argParser(time(1000, 3_600_000))
        .default(30_000, '30s'),
    )
    .option('--no-worker', "do not send mailings: other processes run 'diptych worker'")
    .option('--smtp-password-file <file>', 'file with the SMTP password in its first line')
    .option('--allow-plaintext', 'allow SMTP without encryption (passwords are never sent)')
    .option(
      '--from <address>',
      "sender of the site's mails (default: that of publication.json, or post@ the site's host)",
    )
    .addOption(
      new Option(
        '--writer <address>',
        'address that may use the desk at /desk, after signing in (repeatable)',
      ).argParser(writer),
    )
    .addOption(new Option('--log-format <format>', 'default: text on a terminal, else json').choices(LOG_FORMATS))
    .addOption(
      new Option('--request-timeout <seconds>', 'how long a reader may take to send a request')
        .argParser(seconds)
        .default(30),
    )
    .addOption(publicationOption())
    .addHelpText('after', HELP)
    .action(async (path: string, flags: ServeFlags) =>
      done(await (await import('../serve/serve.js')).serve(path, flags, bundles)),
    )
}

function writer(value: string, before: readonly string[] = []): readonly string[] {
  const problem = addressProblem(value)
  if (problem !== null) throw new InvalidArgumentError(`Pass an email address like 'ines@lowwater.example'.`)
  return [...before, value]
}

export function siteAddress(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new InvalidArgumentError("Pass an address without a path, like 'https://letter.example'.")
  return url.origin
}

function seconds(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new InvalidArgumentError('Pass seconds from 1 to 999.')
  return Number(value)
}

const HELP = `
The site stores its readers in a database: PGlite in .diptych/db, which needs no
installation and belongs to one site, or a PostgreSQL server. Other commands, such as
'diptych subscribers', use the database while the site runs. The key that signs its
links is created at the first start, in .diptych/site.key. Posts are read again when
their files change; the nearest diptych.config, with blocks and islands of your own, is
read at the start. Writers sign in at /sign-in and use the desk at /desk: posts,
subscribers and mailings. Mail services report bounces at /hooks/ses, mailgun, postmark
and sendgrid if their secret is in DIPTYCH_HOOK_SES_TOPICS, _MAILGUN_KEY,
_POSTMARK_SECRET or _SENDGRID_KEY.

With --smtp or --service, the site delivers the mailings that 'diptych send' plans and
the desk starts, also at a later time (see 'diptych help worker'). Without both, they
wait. The site's own mails go through --smtp, or are files in .diptych/mail. If the
server refuses every message, the log says why, and the site tries again after a minute,
later after up to an hour.

Requests for other hosts than that of the base URL are redirected or refused. Behind a
proxy, pass --trust-proxy, and let the proxy keep the Host header. The proxy has to
terminate TLS and limit connections for each address. /healthz and /readyz answer on
every host.

The log goes to standard error: one JSON object for each request, without queries,
cookies and readers' addresses. After Ctrl-C or SIGTERM, pending requests are finished,
for up to 10 seconds, and messages under way are settled, for up to 30. A second Ctrl-C
stops at once.

Examples:
  diptych serve posts/
  diptych serve posts/ --base-url https://letter.example --host 0.0.0.0 --smtp smtp
  diptych serve posts/ --writer ines@lowwater.example
  diptych serve posts/ --database postgres://letter@localhost/letter

Exit codes: 0 stopped with Ctrl-C, 2 wrong usage, 70 stopped by a bug.
`
