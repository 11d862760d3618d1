import type { Command } from 'commander'
import { hint } from '../terminal.js'
import { EXIT, type ExitCode } from '../usage-error.js'
import { bashScript } from './bash.js'
import { type CompletedCommand, commandTree } from './command-tree.js'
import { fishScript } from './fish.js'
import type { Shell } from './shells.js'
import { zshScript } from './zsh.js'

const SCRIPTS: Readonly<Record<Shell, (commands: readonly CompletedCommand[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
}

/** Prints the script with which a shell completes all commands of a program. */
export function completion(root: Command, shell: Shell): ExitCode {
  process.stdout.write(SCRIPTS[shell](commandTree(root)))
  if (process.stdout.isTTY) hint('write it to a file of your shell: diptych completion --help', {})
  return EXIT.fine
}
