import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The examples of functions: `tools/docs/examples/<import>.ts` has them as code that the type checker reads. A region
 * is the example of the function that it names.
 */
export function examplesOf(root: string): ReadonlyMap<string, string> {
  const folder = join(root, 'tools/docs/examples')
  return new Map(
    readdirSync(folder).flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      const entry = /^\/\/ Examples of (\S+)$/m.exec(source)?.[1] ?? ''
      return [...source.matchAll(/^ *\/\/ #region (\w+)\n([^]*?)^ *\/\/ #endregion/gm)].map(
        ([, name = '', body = '']) => [`${entry} ${name}`, unindented(body)] as const,
      )
    }),
  )
}

function unindented(text: string): string {
  const margin = /^ */.exec(text)?.[0].length ?? 0
  return text
    .split('\n')
    .map((line) => line.slice(margin))
    .join('\n')
    .trimEnd()
}
