import { Argument, type Command } from 'commander'
import { SHELLS, type Shell } from '../completion/shells.js'
import type { Done } from './options.js'

/** Knows all commands of `root`, so it comes after those of packages. */
export function completionCommand(root: Command, done: Done): void {
  root
    .command('completion')
    .description('print the script with which a shell completes commands and options')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText('after', HELP)
    .action(async (shell: Shell) => done((await import('../completion/completion.js')).completion(root, shell)))
}

const HELP = `
The script completes commands, options, values that can be listed, and names of files,
without starting diptych. Make it again after an update, or after installing a package
with more commands. The shell has to know the command diptych: npm install -g diptych, or
node_modules/.bin in PATH.

Examples:
  diptych completion bash > ~/.local/share/bash-completion/completions/diptych
  diptych completion zsh > ~/.zsh/_diptych          (with fpath=(~/.zsh $fpath) in ~/.zshrc)
  diptych completion fish > ~/.config/fish/completions/diptych.fish

Exit codes: 0 printed, 2 wrong usage.
`
