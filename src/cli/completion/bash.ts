import { type CompletedCommand, quoted, valuedWords } from './command-tree.js'

/**
 * The script for bash, from version 3.2, which macOS has. It offers words, and leaves files to readline, which quotes
 * their names.
 */
export function bashScript(commands: readonly CompletedCommand[]): string {
  return `# Completes diptych in bash. Made by: diptych completion bash
_diptych() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} at=diptych skip='' words='' word i
  COMPREPLY=()
  # To bash, = is a word of its own.
  if [[ $cur == '=' ]]; then
    cur=''
  elif [[ $prev == '=' ]]; then
    prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ $word == '=' ]]; then continue; fi
    if [[ $skip ]]; then
      skip=''
      continue
    fi
    case "$at $word" in
      ${patterns(commands.slice(1).map(({ path }) => path))}) at="$at $word" ;;
      ${patterns(valuedWords(commands))}) skip=yes ;;
    esac
  done
  case "$at $prev" in
${commands.flatMap(choiceCases).join('\n')}
    ${patterns(valuedWords(commands, ({ isPath }) => isPath))}) return ;;
    ${patterns(valuedWords(commands, ({ isPath, choices }) => !isPath && choices.length === 0))})
      compopt +o default 2> /dev/null
      return
      ;;
    *)
      case "$at" in
${commands.map(wordCase).join('\n')}
      esac
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _diptych diptych
`
}

function choiceCases({ path, options }: CompletedCommand): string[] {
  return options
    .filter(({ choices }) => choices.length > 0)
    .map(
      ({ flags, choices }) =>
        `    ${patterns(flags.map((flag) => `${path} ${flag}`))}) words=${quoted(choices.join(' '))} ;;`,
    )
}

/** Options after a dash, else commands and choices. Without a file to name, the shell offers none. */
function wordCase({ path, options, commands, choices, isPath }: CompletedCommand): string {
  const flags = options.flatMap((option) => option.flags)
  const words = [...commands.map(({ name }) => name), ...choices]
  const lines = [
    `        ${quoted(path)})`,
    `          if [[ $cur == -* ]]; then words=${quoted(flags.join(' '))}; else words=${quoted(words.join(' '))}; fi`,
    ...(isPath ? [] : ['          compopt +o default 2> /dev/null']),
    '          ;;',
  ]
  return lines.join('\n')
}

function patterns(words: readonly string[]): string {
  return words.map(quoted).join(' | ')
}
