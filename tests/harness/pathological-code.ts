/**
 * Code that makes regular expressions backtrack: each took seconds to minutes in some grammar, or is of a kind that
 * does.
 */
export function pathologicalCode(length: number): Readonly<Record<string, string>> {
  const run = (unit: string) => unit.repeat(Math.ceil(length / unit.length))
  return {
    digits: run('1'),
    'angle quotes': run('‹'),
    'a long word': run('a'),
    'many words': run('a '),
    'open parentheses': run('('),
    'nested brackets': run('([{<').slice(0, length / 2) + run('>}])').slice(0, length / 2),
    quotes: run('"'),
    'quotes of both kinds': run(`"'`),
    backticks: run('`'),
    backslashes: run('\\'),
    tabs: run('\t'),
    'spaces before a word': `${run(' ')}x`,
    underscores: run('_a1'),
    'dashes and equals signs': run('-='),
    dollars: run('${'),
    heredocs: run('<<A\n'),
    'generic arguments': run('a<'),
    'colons and dots': run('a.b:'),
  }
}
