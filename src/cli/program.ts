import { Command, CommanderError } from 'commander'
import { version } from '../../package.json'
import { blocksCommand } from './commands/blocks.js'
import { checkCommand } from './commands/check.js'
import { completionCommand } from './commands/completion.js'
import { convertCommand } from './commands/convert.js'
import { doctorCommand } from './commands/doctor.js'
import { helpCommand } from './commands/help.js'
import { importCommand } from './commands/import.js'
import { newCommand } from './commands/new.js'
import { recognizeCommand } from './commands/recognize.js'
import { renderCommand } from './commands/render.js'
import type { StarterFiles } from './newsletter/new-newsletter.js'
import { addMissingCommands, installedPackage, PACKAGES, type LoadPackage } from './packages.js'
import { surviveClosedPipes, printError } from './terminal.js'
import { EXIT, type UsageError } from './usage-error.js'

/** The files that the command copies or reads as they are. */
export interface Bundles {
  readonly newsletter: StarterFiles
}

/**
 * Runs one command and sets the exit code of the process.
 *
 * @param load loads the commands of a package. Default: those of installed packages.
 */
export async function run(
  argv: readonly string[],
  bundles: Bundles,
  load: LoadPackage = installedPackage,
): Promise<void> {
  surviveClosedPipes()
  try {
    // Only the code is set: exiting at once would cut off output that a pipe has not taken yet.
    const done = (code: number) => (process.exitCode = code)
    const root = program(done, bundles, load)
    const [, , name] = argv
    for (const known of neededPackages(name, root)) {
      const found = await load(known.name)
      if (found === null) addMissingCommands(root, known)
      else found.addCommands(root, done)
    }
    completionCommand(root, done)
    helpCommand(root)
    if (argv.length <= 2) root.outputHelp()
    else await root.parseAsync(argv)
  } catch (error) {
    process.exitCode = exitCodeOf(error)
  }
}

/** The package of a command; none for a command of this package; all to list commands, or to correct a name. */
function neededPackages(name: string | undefined, root: Command): typeof PACKAGES {
  if (name === '-V' || name === '--version' || root.commands.some((command) => command.name() === name)) return []
  const [named] = PACKAGES.filter(({ commands }) => name !== undefined && Object.hasOwn(commands, name))
  return named ? [named] : PACKAGES
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage
  if (isUsageError(error)) {
    printError(error.line)
    return EXIT.usage
  }
  printError(
    `This is a bug in diptych. Please report it: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  )
  return EXIT.defect
}

/** By name, because a package of the working folder may have its own copy of diptych. */
function isUsageError(error: unknown): error is UsageError {
  return error instanceof Error && error.name === 'UsageError' && 'line' in error
}

function program(done: (code: number) => void, bundles: Bundles, load: LoadPackage): Command {
  const root = new Command('diptych')
    .description("Renders newsletter posts in Substack's format as web pages and as email.")
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain a command')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ outputError: (text) => printError(oneLine(text)) })
    .addHelpText('after', ROOT_HELP)

  // Each command loads its modules when it runs, so that help and usage errors are fast.
  newCommand(root, done, bundles.newsletter)
  renderCommand(root, done)
  checkCommand(root, done)
  importCommand(root, done)
  convertCommand(root, done)
  blocksCommand(root, done)
  recognizeCommand(root, done)
  doctorCommand(root, done, load)
  return root
}

function oneLine(text: string): string {
  return text
    .replace(/^error: /, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
}

const ROOT_HELP = `
Examples:
  diptych new my-letter                                   start a newsletter
  diptych render letter.json --to page -o letter.html     a page to open in a browser
  diptych render letter.json --to email --as paid         the email for a paid subscriber
  diptych check 'posts/*.json'                            find problems
  diptych preview posts/                                  show posts in a browser
  diptych mail letter.json -r list.csv -t maildir:outbox  send to a list
  diptych import export.zip -o posts/                     import every post
  diptych import saved-page.html | diptych render - --to text

A post is Markdown (.md), a JSON file (an envelope, a document, an editor's draft or an
API post), or the HTML of a published post.

The nearest diptych.config.ts or .js beside or above a post adds blocks of your own:
export default defineConfig({ diptych, web, mail, islands, calls, editViews }).
See docs/configuration.md.

Run 'diptych help render' to explain the command render.

Exit codes: 0 success, 1 problems in the content, 2 wrong usage.
`
