import type { Command } from 'commander'
import type { Done } from 'diptych/command'
import type { BouncesFlags } from '../serve/bounces.js'

export function bouncesCommand(root: Command, done: Done): void {
  root
    .command('bounces')
    .description('suppress addresses that bounced or complained, as reported by the messages of a mailbox')
    .argument('<mailbox>', "an mbox file, a Maildir, a message (.eml), or '-' for standard input")
    .option('--database <address>', 'postgres://…, or a folder (default: DATABASE_URL, or .diptych/db)')
    .option('--json', 'print one JSON object for each address')
    .option('--dry-run', 'only print what the messages report')
    .addHelpText('after', HELP)
    .action(async (mailbox: string, flags: BouncesFlags) =>
      done(await (await import('../serve/bounces.js')).readBounces(mailbox, flags)),
    )
}

const HELP = `
Reads delivery reports (RFC 3464), complaints (RFC 5965), and the bounces of qmail and
Exim. The mailbox is not changed, and a message that is read twice counts once. An
address is suppressed after a hard bounce or a complaint, or after soft bounces on 5
days within 30. Anybody can write such a message, so read only the mailbox for bounces
of your mailings.

The database is that of 'diptych serve', which can run meanwhile.

Examples:
  diptych bounces /var/mail/bounces --dry-run
  diptych bounces Maildir/
  |/usr/bin/diptych bounces - --database postgres://letter@localhost/letter    in /etc/aliases

Exit codes: 0 done, 1 messages could not be read as bounces, 2 wrong usage.
`
