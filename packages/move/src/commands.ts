import type { Command } from 'commander'
import type { Done } from 'diptych/command'
import { exportCommand } from './commands/export.js'
import { moveCommand } from './commands/move.js'

/**
 * Adds the commands that move newsletters to the program `diptych`.
 *
 * @param done takes the exit code of a command
 */
export function addCommands(root: Command, done: Done): void {
  moveCommand(root, done)
  exportCommand(root, done)
}
