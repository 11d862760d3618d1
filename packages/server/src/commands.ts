import type { Command } from 'commander'
import type { Done } from 'diptych/command'
import { bouncesCommand } from './commands/bounces.js'
import { mailCommand } from './commands/mail.js'
import { mailingsCommand } from './commands/mailings.js'
import { sendCommand } from './commands/send.js'
import { serveCommand } from './commands/serve.js'
import { subscribersCommand } from './commands/subscribers.js'
import { workerCommand } from './commands/worker.js'
import { siteBundles } from './serve/site-assets.js'

/**
 * What is wrong with a site's database, in a sentence, and what to do; null if nothing is. Changes nothing in it.
 *
 * @param address `postgres://…`, or an existing folder
 */
export async function databaseProblem(address: string): Promise<Record<'message' | 'fix', string> | null> {
  return (await import('./serve/database-problem.js')).databaseProblem(address)
}

/**
 * Adds the commands of the site and its mailings to the program `diptych`.
 *
 * @param done takes the exit code of a command
 * @param mailWorker the built thread that makes messages. Default: that of this package.
 */
export function addCommands(
  root: Command,
  done: Done,
  mailWorker: URL = new URL('./mail-worker.js', import.meta.url),
): void {
  mailCommand(root, done, mailWorker)
  serveCommand(root, done, { ...siteBundles(), mailWorker })
  subscribersCommand(root, done)
  sendCommand(root, done)
  workerCommand(root, done, mailWorker)
  mailingsCommand(root, done)
  bouncesCommand(root, done)
}
