import type { Argument, Command, Option } from 'commander'

/** What a value of an option or argument can be. */
export interface ValueChoices {
  /** All values; empty if they cannot be listed. */
  readonly choices: readonly string[]
  /** Whether it names a file or folder. */
  readonly isPath: boolean
}

export interface CompletedOption extends ValueChoices {
  /** As in `-o` and `--output`. */
  readonly flags: readonly string[]
  readonly takesValue: boolean
  readonly description: string
}

/** A command as a shell completes it. */
export interface CompletedCommand extends ValueChoices {
  /** The words that lead to it, as in `diptych mailings list`. */
  readonly path: string
  readonly options: readonly CompletedOption[]
  /** The words that can follow, with a sentence about each. */
  readonly commands: readonly { readonly name: string; readonly description: string }[]
}

/** Placeholders of values that are neither a file nor a folder. */
const NO_PATHS = new Set(['command', 'domain', 'email', 'id', 'name', 'shell', 'title', 'urls', 'value'])
/** Placeholders of options that name a file or folder. Those of arguments do if they are not excluded above. */
const PATHS = new Set(['dir', 'file', 'folder', 'list', 'newsletter', 'path'])

/** All commands below one, itself first. */
export function commandTree(command: Command, above = ''): readonly CompletedCommand[] {
  const help = command.createHelp()
  const path = `${above} ${command.name()}`.trim()
  const commands = help.visibleCommands(command).filter((each) => each.name() !== 'help' || above === '')
  const names = commands.map((each) => ({ name: each.name(), description: help.subcommandDescription(each) }))
  const own: CompletedCommand = {
    path,
    options: help.visibleOptions(command).map(optionOf),
    commands: names,
    ...valuesOf(command),
  }
  return [own, ...commands.flatMap((each) => commandTree(each, path))]
}

function optionOf(option: Option): CompletedOption {
  const [, placeholder = ''] = /[<[](\w+)/.exec(option.flags) ?? []
  return {
    flags: [option.short, option.long].filter((flag) => flag !== undefined),
    takesValue: option.required || option.optional,
    description: option.description,
    choices: option.argChoices ?? [],
    isPath: PATHS.has(placeholder),
  }
}

/** The choices of all arguments together: few commands have more than one, and those take files. */
function valuesOf(command: Command): ValueChoices {
  const { registeredArguments: all } = command
  const names = command.name() === 'help' ? (command.parent?.commands ?? []).map((each) => each.name()) : []
  return {
    choices: [...names, ...all.flatMap(({ argChoices = [] }) => argChoices)],
    isPath: all.some(isPath),
  }
}

function isPath(argument: Argument): boolean {
  return (argument.argChoices ?? []).length === 0 && !NO_PATHS.has(argument.name())
}

/** The words after which a value follows, such as `diptych render -o`, by whether it satisfies a condition. */
export function valuedWords(
  commands: readonly CompletedCommand[],
  isWanted: (option: CompletedOption) => boolean = () => true,
): string[] {
  return commands.flatMap(({ path, options }) =>
    options
      .filter((option) => option.takesValue && isWanted(option))
      .flatMap(({ flags }) => flags.map((flag) => `${path} ${flag}`)),
  )
}

/** A text between single quotes, as bash and zsh read it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** One line of a description: what fits beside a word in a list. */
export function summaryOf(description: string): string {
  const [first = ''] = description.split('\n')
  return first.length > 70 ? `${first.slice(0, 69)}…` : first
}
