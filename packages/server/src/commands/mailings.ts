import { InvalidArgumentError, Option, type Command } from 'commander'
import { count, type Done } from 'diptych/command'
import { InvalidRate, parseRate } from '../mailings/pace/rate-text.js'
import type { JsonFlags, ShowFlags } from '../send/mailings.js'
import type { PaceFlags } from '../send/pace.js'
import type { MailingChange } from '../site/mailing-control.js'

export function mailingsCommand(root: Command, done: Done): void {
  const mailings = root
    .command('mailings')
    .description('show, pause, resume and cancel mailings, and set their pace')
    .addHelpText('after', HELP)
  const load = () => import('../send/mailings.js')

  withDatabase(mailings.command('list').description('print the latest mailings')).action(async (flags: JsonFlags) =>
    done(await (await load()).listMailings(flags)),
  )
  withDatabase(
    mailings
      .command('show')
      .description('print the progress of a mailing')
      .argument('<id>', 'number of the mailing', mailingId),
  )
    .option('--failed', 'print everyone who failed, and why')
    .option('--deferred', 'print everyone whose message is deferred, and why')
    .action(async (id: number, flags: ShowFlags) => done(await (await load()).showMailing(id, flags)))
  const change = (name: MailingChange, description: string) =>
    withDatabase(
      mailings.command(name).description(description).argument('<id>', 'number of the mailing', mailingId),
    ).action(async (id: number, flags: JsonFlags) => done(await (await load()).changeOne(id, name, flags)))
  change('pause', 'stop sending for now; messages under way still arrive')
  change('resume', 'continue a paused mailing')
  change('cancel', 'stop it for everyone who does not have it yet')
  change('go', 'send it to everyone else after a sample')
  withDatabase(
    mailings
      .command('pace')
      .description('print or change the sending rate of all workers together')
      .argument('[domain]', "a receiving domain, or '*' for all together"),
  )
    .addOption(new Option('--rate <rate>', 'most messages in a time: 20/s, 600/min or 50k/h').argParser(rate))
    .addOption(new Option('--connections <n>', 'most messages under way at once').argParser(count(1000)))
    .addOption(
      new Option('--warm-up <n>', 'messages on the first day, half as many again each day').argParser(count(1_000_000)),
    )
    .option('--clear', 'remove all limits of the domain')
    .action(async (domain: string | undefined, flags: PaceFlags) =>
      done(await (await import('../send/pace.js')).pace(domain, flags)),
    )
}

function rate(value: string): number {
  try {
    return parseRate(value)
  } catch (error) {
    throw error instanceof InvalidRate ? new InvalidArgumentError(error.message) : error
  }
}

function withDatabase(command: Command): Command {
  return command
    .option('--database <address>', 'postgres://…, or a folder (default: DATABASE_URL, or .diptych/db)')
    .option('--json', 'print JSON')
}

function mailingId(value: string): number {
  const id = Number(value)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw new InvalidArgumentError('Pass the number of a mailing.')
  return id
}

const HELP = `
These commands work at any time, also while 'diptych serve' or a worker runs.

Examples:
  diptych mailings list
  diptych mailings show 12
  diptych mailings show 12 --failed > failed.txt
  diptych mailings pace gmail.com --rate 20/s --connections 5

Exit codes: 0 done, 2 wrong usage.
`
