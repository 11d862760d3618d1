import { InvalidArgumentError, Option, type Command } from 'commander'
import { addressProblem } from '../../domain/recipient/recipient.js'
import type { SiteBundles } from '../site/site-assets.js'
import type { ServeFlags } from '../site/serve.js'
import { port } from './preview.js'
import { publicationOption, type Done } from './options.js'

export function serveCommand(root: Command, done: Done, bundles: SiteBundles): void {
  root
    .command('serve')
    .description('serve a site: posts, votes, sign-up, and the links of its mails')
    .argument('<path>', 'a folder of posts')
    .addOption(new Option('-p, --port <n>', 'port to listen on (0: any free port)').argParser(port).default(4400))
    .option('--host <address>', 'address to listen on (the default is reachable from this machine only)', '127.0.0.1')
    .addOption(
      new Option('--base-url <url>', 'where readers find the site (default: this machine)').argParser(siteAddress),
    )
    .option('--database <address>', 'postgres://…, or a folder (default: DATABASE_URL, or .diptych/db)')
    .option('--smtp <server>', 'server for the mails of the site (default: files in .diptych/mail)')
    .option('--smtp-password-file <file>', 'file with the SMTP password in its first line')
    .option('--allow-plaintext', 'allow SMTP without encryption (passwords are never sent)')
    .option('--from <address>', "sender of the site's mails (default: post@ the site's host)")
    .addOption(
      new Option('--writer <address>', 'who finds the desk at /desk, after signing in (repeatable)').argParser(writer),
    )
    .addOption(publicationOption())
    .addHelpText('after', HELP)
    .action(async (path: string, flags: ServeFlags) =>
      done(await (await import('../site/serve.js')).serve(path, flags, bundles)),
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

const HELP = `
The site keeps its readers in a database: PGlite in .diptych/db, which needs nothing else
and belongs to one process, or a PostgreSQL server. The key of its links is made at the
first start, in .diptych/site.key. Posts are read again when their files change.
Writers sign in at /sign-in and find the desk at /desk: posts, subscribers and mailings.

Examples:
  diptych serve posts/
  diptych serve posts/ --base-url https://letter.example --host 0.0.0.0 --smtp smtp
  diptych serve posts/ --writer ines@lowwater.example
  diptych serve posts/ --database postgres://letter@localhost/letter

Exit codes: 0 stopped with Ctrl-C, 2 wrong usage.
`
