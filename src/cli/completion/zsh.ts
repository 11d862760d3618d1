import { type CompletedCommand, quoted, summaryOf, valuedWords } from './command-tree.js'

/** The script for zsh: a file `_diptych` of `$fpath`, or read by `source`. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  return `#compdef diptych
# Completes diptych in zsh. Made by: diptych completion zsh
_diptych() {
  local cur=\${words[CURRENT]} prev=\${words[CURRENT-1]} at=diptych skip='' word files=''
  local -a options commands choices
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if [[ -n $skip ]]; then
      skip=''
      continue
    fi
    case "$at $word" in
      (${patterns(commands.slice(1).map(({ path }) => path))}) at="$at $word" ;;
      (${patterns(valuedWords(commands))}) skip=yes ;;
    esac
  done
  if [[ $cur == --*=* ]]; then
    prev=\${cur%%=*}
    compset -P '*='
  fi
  case "$at $prev" in
${commands.flatMap(choiceCases).join('\n')}
    (${patterns(valuedWords(commands, ({ isPath }) => isPath))}) _files; return ;;
    (${patterns(valuedWords(commands, ({ isPath, choices }) => !isPath && choices.length === 0))}) return ;;
  esac
  case "$at" in
${commands.map(wordCase).join('\n')}
  esac
  if [[ $cur == -* ]]; then
    _describe -o option options
    return
  fi
  (( $#commands )) && _describe command commands
  (( $#choices )) && compadd -- $choices
  [[ -n $files ]] && _files
  return 0
}
# The file of a function of $fpath runs at its first use. Read by source, it only tells zsh of it.
if [[ $funcstack[1] == _diptych ]]; then
  _diptych "$@"
else
  compdef _diptych diptych
fi
`
}

function choiceCases({ path, options }: CompletedCommand): string[] {
  return options
    .filter(({ choices }) => choices.length > 0)
    .map(
      ({ flags, choices }) =>
        `    (${patterns(flags.map((flag) => `${path} ${flag}`))}) compadd -- ${choices.map(quoted).join(' ')}; return ;;`,
    )
}

function wordCase({ path, options, commands, choices, isPath }: CompletedCommand): string {
  const described = options.flatMap(({ flags, description }) => flags.map((flag) => item(flag, description)))
  return `    (${quoted(path)})
      options=(${described.join(' ')})
      commands=(${commands.map(({ name, description }) => item(name, description)).join(' ')})
      choices=(${choices.map(quoted).join(' ')})
      files=${isPath ? 'yes' : "''"}
      ;;`
}

/** A word and its description for `_describe`, which has a colon between them. */
function item(word: string, description: string): string {
  return quoted(`${word}:${summaryOf(description).replaceAll('\\', '\\\\').replaceAll(':', '\\:')}`)
}

function patterns(words: readonly string[]): string {
  return words.map(quoted).join(' | ')
}
