import { Option, type Command } from 'commander'
import type { Done } from 'diptych/command'
import type { ExportFlags } from '../serve/subscriber-export.js'
import type { DatabaseFlags, ReaderFlags } from '../serve/subscribers.js'

const STATES = ['registered', 'free', 'paid', 'founding', 'pledged', 'lapsed'] as const

export function subscribersCommand(root: Command, done: Done): void {
  const subscribers = root
    .command('subscribers')
    .description("list, add, change, import and export a site's readers")
    .addHelpText('after', HELP)
  const load = () => import('../serve/subscribers.js')

  command(subscribers, 'list', 'print the readers, one per line').action(async (flags: DatabaseFlags) =>
    done(await (await load()).listSubscribers(flags)),
  )
  command(subscribers, 'add <email>', 'add a reader, confirmed')
    .option('--name <name>', "the reader's name")
    .addOption(stateOption())
    .action(async (email: string, flags: ReaderFlags) => done(await (await load()).addSubscriber(email, flags)))
  command(subscribers, 'set <email>', 'change a reader')
    .option('--name <name>', "the reader's name ('' for none)")
    .addOption(stateOption())
    .action(async (email: string, flags: ReaderFlags) => done(await (await load()).setSubscriber(email, flags)))
  command(subscribers, 'remove <email>', 'remove a reader and their data').action(
    async (email: string, flags: DatabaseFlags) => done(await (await load()).removeSubscriber(email, flags)),
  )
  command(subscribers, 'import <file>', "add the readers of a .csv or .ndjson file ('-' for standard input)").action(
    async (file: string, flags: DatabaseFlags) =>
      done(await (await import('../serve/subscriber-import.js')).importSubscribers(file, flags)),
  )
  command(subscribers, 'export', "print the readers who get mail, as CSV for 'diptych mail'")
    .option('-o, --output <file>', 'write to a file (default: standard output)')
    .option('--all', 'include readers who get no mail, and all that is known of each')
    .action(async (flags: ExportFlags) =>
      done(await (await import('../serve/subscriber-export.js')).exportSubscribers(flags)),
    )
  const suppressed = () => import('../serve/suppressed.js')
  command(subscribers, 'suppressed', 'print the addresses that bounced or complained').action(
    async (flags: DatabaseFlags) => done(await (await suppressed()).listSuppressed(flags)),
  )
  command(subscribers, 'allow <email>', 'allow mail to an address that bounced or complained').action(
    async (email: string, flags: DatabaseFlags) => done(await (await suppressed()).allowSubscriber(email, flags)),
  )
}

function command(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .option('--database <address>', 'postgres://…, or a folder (default: DATABASE_URL, or .diptych/db)')
    .option('--json', 'print JSON: lists as one object per line')
}

function stateOption(): Option {
  return new Option('--state <state>', 'their subscription').choices(STATES)
}

const HELP = `
The database is that of 'diptych serve', which can run meanwhile.

Examples:
  diptych subscribers import export-of-my-service.csv
  diptych subscribers set ana@reader.example --state paid
  diptych subscribers export -o list.csv && diptych mail post.json --recipients list.csv --to smtp

Exit codes: 0 done, 1 lines of an import could not be read, 2 wrong usage.
`
