import type { Command } from 'commander'

/**
 * `diptych help mail` is `diptych mail --help`. For an unknown name, Commander's own help command would print the
 * general help.
 */
export function helpCommand(root: Command): void {
  root
    .command('help')
    .description('explain a command')
    .argument('[command]', 'name of the command (default: all commands)')
    .action((name: string | undefined) => {
      if (name === undefined) return root.help()
      const named = root.commands.find((command) => command.name() === name)
      if (!named)
        return root.error(
          `unknown command '${name}'. The commands are ${root.commands.map((command) => command.name()).join(', ')}.`,
        )
      return named.help()
    })
}
