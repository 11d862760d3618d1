import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isObject } from '../harness/node-fixtures.js'
import { FIXTURES } from '../harness/paths.js'
import { expand, recipeText } from './recipe.js'
import type { InputKind, Target } from './target.js'

export interface KeptInput {
  /** `<target>/<file>` below fixtures/fuzz. */
  readonly name: string
  read(): unknown
}

const FOLDER = `${FIXTURES}/fuzz`

/** The inputs that once failed a target. */
export function keptInputs({ name, kind }: Pick<Target, 'name' | 'kind'>): KeptInput[] {
  const folder = `${FOLDER}/${name}`
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((file) => ({ name: `${name}/${file}`, read: () => readInput(`${folder}/${file}`, kind) }))
}

/** Names of all folders of kept inputs, to find one that no target reads. */
export function keptFolders(): string[] {
  return existsSync(FOLDER) ? readdirSync(FOLDER).sort() : []
}

/** @throws SyntaxError for a JSON file that is no `{ about, input }`. */
export function readInput(path: string, kind: InputKind): unknown {
  const bytes = readFileSync(path)
  if (path.endsWith('.html')) return bytes.toString('utf8')
  if (path.endsWith('.bin')) return bytes
  const source = parsed(path, bytes.toString('utf8'))
  if (!isObject(source) || typeof source['about'] !== 'string' || !Object.hasOwn(source, 'input'))
    throw new SyntaxError(`${path} is not { about, input }`)
  const input = expand(source['input'])
  return kind === 'bytes' && typeof input === 'string' ? Buffer.from(input) : input
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SyntaxError(`${path} is not JSON`, { cause: error })
  }
}

/** Writes a failing input; returns its name. */
export function keepInput(target: Target, input: unknown, about: string): string {
  const { ending, content } = stored(target.kind, input, about)
  const name = `${target.name}/${createHash('sha256').update(content).digest('hex').slice(0, 12)}.${ending}`
  mkdirSync(`${FOLDER}/${target.name}`, { recursive: true })
  writeFileSync(`${FOLDER}/${name}`, content)
  return name
}

/** The same as a file, for whoever has to tell an input that ended the process. */
export function stored(
  kind: InputKind,
  input: unknown,
  about: string,
): { ending: string; content: string | Uint8Array } {
  if (kind === 'bytes' && input instanceof Uint8Array) return { ending: 'bin', content: input }
  // A lone surrogate has no UTF-8.
  if (kind === 'html' && typeof input === 'string' && Buffer.from(input).toString() === input)
    return { ending: 'html', content: input }
  return { ending: 'json', content: `{ "about": ${JSON.stringify(about)}, "input": ${recipeText(input)} }\n` }
}
