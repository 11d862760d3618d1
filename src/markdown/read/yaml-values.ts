import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type ParsedNode } from 'yaml'
import type { Position } from '../../schema/problem.js'
import { DEEPEST_META, type MetaEntry, type MetaValue, type NoteMeta } from './meta-value.js'

/** Where YAML or JSON is in the text. */
export interface MetaSource {
  readonly text: string
  /** Line of the text's first character, counted from 1. */
  readonly firstLine: number
}

/**
 * The entries of YAML 1.2. JSON is read by the same parser: YAML contains JSON, and `JSON.parse` tells no places.
 *
 * @param language The name in messages.
 */
export function yamlEntries(
  { text, firstLine }: MetaSource,
  language: 'YAML' | 'JSON',
  note: NoteMeta,
): readonly MetaEntry[] {
  const lines = new LineCounter()
  const place = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col) }
  }
  const start = { line: firstLine, column: 1 }
  if (nests(text)) {
    note('The front matter is nested too deep. It is left out.', start)
    return []
  }
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'silent',
  })
  for (const { message, pos } of [...document.errors, ...document.warnings])
    note(`The front matter is not valid ${language}: ${sentence(message)}`, place(pos[0]))
  const { contents } = document
  if (isMap(contents)) return entriesOf(contents.items)
  if (contents !== null && document.errors.length === 0)
    note('The front matter must have keys with values, as in "title: A walk".', start)
  return []

  function entriesOf(items: readonly { key: unknown; value: unknown }[]): MetaEntry[] {
    return items.map(({ key, value }) => {
      const at = () => place((key as ParsedNode | null)?.range?.[0] ?? 0)
      return {
        name: isScalar(key) ? String(key.value) : '',
        value: valueOf((value ?? null) as ParsedNode | null, at),
        at,
      }
    })
  }

  function valueOf(node: ParsedNode | null, parent: () => Position): MetaValue {
    const offset = node?.range?.[0]
    const at = offset === undefined ? parent : () => place(offset)
    const empty: MetaValue = { kind: 'scalar', value: null, source: '', at }
    if (isAlias(node)) {
      note('Aliases are not supported in front matter. Write the full value.', at())
      return empty
    }
    if (isSeq(node)) return { kind: 'list', items: node.items.map((item) => valueOf(item as ParsedNode, at)), at }
    if (isMap(node)) return { kind: 'map', entries: entriesOf(node.items), at }
    if (!isScalar(node)) return empty
    const value = typeof node.value === 'bigint' ? String(node.value) : node.value
    return { kind: 'scalar', value, source: node.source ?? String(value), at }
  }
}

/** Whether brackets or indentation are nested too deep. */
function nests(yaml: string): boolean {
  let depth = 0
  for (const sign of yaml) {
    if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > DEEPEST_META) return true
  }
  return yaml.split('\n').some((line) => (/^[\s?:-]*/.exec(line)?.[0].length ?? 0) > 2 * DEEPEST_META)
}

function sentence(message: string): string {
  const [text = ''] = message.trim().split(/\sat line \d/, 1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
