import { InvalidArgumentError, type Command } from 'commander'
import type { MailingChange } from '../../mailings/change-mailing.js'
import type { ShowFlags } from '../mailings/mailings.js'
import type { DatabaseFlags } from '../site/subscribers.js'
import type { Done } from './options.js'

export function mailingsCommand(root: Command, done: Done): void {
  const mailings = root
    .command('mailings')
    .description('show, pause, resume and cancel mailings')
    .addHelpText('after', HELP)
  const load = () => import('../mailings/mailings.js')

  withDatabase(mailings.command('list').description('print the latest mailings')).action(async (flags: DatabaseFlags) =>
    done(await (await load()).listMailings(flags)),
  )
  withDatabase(
    mailings
      .command('show')
      .description('print how a mailing goes')
      .argument('<id>', 'number of the mailing', mailingId),
  )
    .option('--failed', 'print everyone who failed, and why')
    .option('--deferred', 'print everyone who is put off, and why')
    .option('--json', 'print JSON')
    .action(async (id: number, flags: ShowFlags) => done(await (await load()).showMailing(id, flags)))
  const change = (name: MailingChange, description: string) =>
    withDatabase(
      mailings.command(name).description(description).argument('<id>', 'number of the mailing', mailingId),
    ).action(async (id: number, flags: DatabaseFlags) => done(await (await load()).changeOne(id, name, flags)))
  change('pause', 'stop sending for now; messages under way arrive')
  change('resume', 'go on with a paused mailing')
  change('cancel', 'send it to nobody else')
  change('go', 'send it to the others after a sample')
}

function withDatabase(command: Command): Command {
  return command.option('--database <address>', 'postgres://…, or a folder (default: DATABASE_URL, or .diptych/db)')
}

function mailingId(value: string): number {
  const id = Number(value)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw new InvalidArgumentError('Pass the number of a mailing.')
  return id
}

const HELP = `
A database in a folder belongs to one process: while a worker or 'diptych serve' has it,
the desk of the site shows mailings. With PostgreSQL these commands work at any time.

Examples:
  diptych mailings list
  diptych mailings show 12
  diptych mailings show 12 --failed > failed.txt

Exit codes: 0 done, 2 wrong usage.
`
