import { type CompletedCommand, summaryOf, valuedWords } from './command-tree.js'

/** The script for fish, from version 3: a file `completions/diptych.fish`, or read by `source`. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  return `# Completes diptych in fish. Made by: diptych completion fish
function __diptych_at --description 'Whether the words so far lead to a command'
    set -l at diptych
    set -l skip ''
    set -l words (commandline -opc)
    for word in $words[2..-1]
        if test -n "$skip"
            set skip ''
            continue
        end
        switch "$at $word"
            case ${commands
              .slice(1)
              .map(({ path }) => quoted(path))
              .join(' ')}
                set at "$at $word"
            case ${valuedWords(commands).map(quoted).join(' ')}
                set skip yes
        end
    end
    test "$at" = "$argv"
end
complete -c diptych -f
${commands.flatMap(completions).join('\n')}
`
}

function completions({ path, options, commands, choices, isPath }: CompletedCommand): string[] {
  const start = `complete -c diptych -n ${quoted(`__diptych_at ${path}`)}`
  return [
    ...commands.map(({ name, description }) => `${start} -a ${name} -d ${quoted(summaryOf(description))}`),
    ...(choices.length > 0 ? [`${start} -a ${quoted(choices.join(' '))}`] : []),
    ...(isPath ? [`${start} -F`] : []),
    ...options.map(({ flags, takesValue, description, choices: values, isPath: isFile }) =>
      [
        start,
        ...flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`)),
        ...(takesValue ? [isFile ? '-r -F' : '-x'] : []),
        ...(values.length > 0 ? [`-a ${quoted(values.join(' '))}`] : []),
        `-d ${quoted(summaryOf(description))}`,
      ].join(' '),
    ),
  ]
}

/** A text between single quotes, as fish reads it. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
