import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import { version } from '../../package.json'
import type { Done } from './commands/options.js'
import { UsageError } from './usage-error.js'

/** What a package exports as `commands`: it adds its commands to the program. */
export interface CommandPackage {
  /** @param done takes the exit code of a command */
  addCommands(root: Command, done: Done): void
  /** The package that knows databases: what is wrong with that of a site; null if nothing is. Changes nothing in it. */
  databaseProblem?(address: string): Promise<{ readonly message: string; readonly fix: string } | null>
}

/** The packages with commands, and what their commands do: help names them before they are installed. */
export const PACKAGES: readonly { readonly name: string; readonly commands: Readonly<Record<string, string>> }[] = [
  {
    name: '@diptych/preview',
    commands: {
      preview: 'show posts in a browser, as page and mail, while they change',
      proof: 'a page for review: what each reader gets, what is wrong, and what changed',
    },
  },
  {
    name: '@diptych/server',
    commands: {
      mail: 'send a post to a list of recipients',
      serve: 'serve a site: posts, votes, sign-up, and the links of its mails',
      subscribers: "the site's readers",
      send: 'plan a mailing to the readers of a site',
      worker: 'deliver planned mailings',
      mailings: 'progress of mailings',
      bounces: 'suppress addresses that bounced or complained',
    },
  },
  {
    name: '@diptych/move',
    commands: {
      move: 'move a newsletter here from an export of another platform',
      export: 'write everything of a newsletter, to keep it or to leave',
    },
  },
]

export type LoadPackage = (name: string) => Promise<CommandPackage | null>

/** Loads the commands of a package beside this one, else of the working folder. Null: it is not installed. */
export async function installedPackage(name: string): Promise<CommandPackage | null> {
  for (const from of [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json')).href]) {
    let path: string
    try {
      path = createRequire(from).resolve(`${name}/commands`)
    } catch {
      continue
    }
    return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as CommandPackage
  }
  return null
}

/** Adds commands that say which package has them, and offer to install it on a terminal. */
export function addMissingCommands(root: Command, { name, commands }: (typeof PACKAGES)[number]): void {
  for (const [command, description] of Object.entries(commands))
    root
      .command(command)
      .description(`${description} (${name})`)
      .argument('[arguments...]')
      .allowUnknownOption()
      .helpOption(false)
      .action(async () => {
        const install = ['install', `${name}@${version}`]
        const line = `'diptych ${command}' is a command of the package ${name}. Install it: npm ${install.join(' ')}`
        if (!process.stdin.isTTY || !process.stderr.isTTY) throw new UsageError(line)
        if (!(await agreed(`${line}\nInstall it now? [y/N] `))) throw new UsageError('Nothing was installed.')
        await run('npm', install)
        throw new UsageError(`Installed. Run the command again: diptych ${process.argv.slice(2).join(' ')}`)
      })
}

async function agreed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return ['y', 'yes'].includes((await terminal.question(question)).trim().toLowerCase())
  } finally {
    terminal.close()
  }
}

function run(command: string, args: readonly string[]): Promise<void> {
  // npm is a script of the shell on Windows.
  const child = spawn(command, args, { stdio: ['inherit', 2, 2], shell: process.platform === 'win32' })
  return new Promise((resolve, reject) => {
    const failed = (reason: string) => reject(new UsageError(`npm could not install the package: ${reason}.`))
    child.once('error', (error) => failed(error.message))
    child.once('close', (code) => (code === 0 ? resolve() : failed(`exit code ${code}`)))
  })
}
