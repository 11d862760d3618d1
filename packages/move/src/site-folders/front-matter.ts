import { parse as parseToml, TomlDate } from 'smol-toml'
import { isAlias, isMap, isScalar, isSeq, parseDocument, type Document } from 'yaml'

// Front matter is read here for what concerns the folder (addresses, state, authors), and by `readMarkdown` for the
// rest. What was taken here is not passed on, so that it is not reported as unknown.

/** What stands before the text of a page. */
export interface FrontMatter {
  /** Values by their keys. Dates are text, as written. Empty without front matter. */
  readonly values: Readonly<Record<string, unknown>>
  readonly body: string
  /** The number of lines before the body. 0 without front matter. */
  readonly lines: number
  /** Why it, or a part of it, cannot be read. */
  readonly problem: string | null
  /** Lines that were not read because of the problem. */
  readonly unread: readonly string[]
}

type Language = 'yaml' | 'toml' | 'json' | 'js'

/** Characters. Longer front matter is not read. */
const LONGEST = 200_000
const CLOSING: Readonly<Record<string, readonly string[]>> = { '---': ['---', '...'], '+++': ['+++'], ';;;': [';;;'] }
const LANGUAGES: Readonly<Record<string, Language>> = {
  '---': 'yaml',
  '---yaml': 'yaml',
  '---yml': 'yaml',
  '---json': 'json',
  '---js': 'js',
  '---javascript': 'js',
  '---toml': 'toml',
  '+++': 'toml',
  ';;;': 'json',
}

/** Reads the front matter of a page: YAML, TOML or JSON, as Hugo, Jekyll, Astro, Eleventy and Obsidian write it. */
export function readFrontMatter(text: string): FrontMatter {
  const plain = text.replace(/^\uFEFF/, '')
  const found = plain.startsWith('{') ? objectPart(plain) : fencedPart(plain)
  if (!found) return { values: {}, body: plain, lines: 0, problem: null, unread: [] }
  const { source, body, lines, language } = found
  if (source.length > LONGEST) return { values: {}, body, lines, problem: 'it is too long', unread: [] }
  return { ...readValues(source, language), body, lines }
}

interface Part {
  readonly source: string
  readonly body: string
  readonly lines: number
  readonly language: Language
}

function fencedPart(text: string): Part | null {
  const end = text.indexOf('\n')
  const fence = (end === -1 ? text : text.slice(0, end)).trimEnd().toLowerCase()
  const language = LANGUAGES[fence]
  const closing = CLOSING[fence.slice(0, 3)]
  if (end === -1 || !language || !closing) return null
  const lines = text.split('\n')
  const close = lines.findIndex((line, at) => at > 0 && closing.includes(line.trimEnd()))
  if (close === -1) return null
  const source = lines.slice(1, close).join('\n')
  // Between two rules there may be text.
  if (fence === '---' && !/^\s*(?:#|$|[{"']|[^\s:][^:\n]*:(?:\s|$))/.test(source)) return null
  return { source, body: lines.slice(close + 1).join('\n'), lines: close + 1, language }
}

/** An object at the very start, which ends on a line of its own. */
function objectPart(text: string): Part | null {
  if (!/^\{\s*"/.test(text)) return null
  const lines = text.split('\n')
  const close = lines.findIndex(
    (line) => line.trimEnd() === '}' || (line.startsWith('{') && line.trimEnd().endsWith('}')),
  )
  if (close === -1) return null
  const source = lines.slice(0, close + 1).join('\n')
  return { source, body: lines.slice(close + 1).join('\n'), lines: close + 1, language: 'json' }
}

function readValues(source: string, language: Language): Pick<FrontMatter, 'values' | 'problem' | 'unread'> {
  try {
    // Eleventy's front matter may be a program, which is not run.
    if (language === 'js')
      return {
        ...simpleLines(plainScript(source)),
        problem: 'it is JavaScript, which is not run',
      }
    const values = language === 'toml' ? plainToml(parseToml(source)) : yamlValues(source)
    if (isValues(values)) return { values, problem: null, unread: [] }
    return {
      values: {},
      problem: values === null ? null : 'it has no keys',
      unread: values === null ? [] : linesOf(source),
    }
  } catch (error) {
    return { ...simpleLines(source), problem: reasonOf(error) }
  }
}

/** Also for files of configuration and data. Throws for text that is not YAML. */
export function yamlValues(source: string): unknown {
  const document = parseDocument(source, { uniqueKeys: false, strict: false, logLevel: 'error' })
  const [error] = document.errors
  if (error) throw error
  return plainYaml(document.contents, document, 0)
}

/** Also for files of configuration and data. Throws for text that is not TOML. */
export function tomlValues(source: string): unknown {
  return plainToml(parseToml(source))
}

const DEEPEST = 60

function plainYaml(node: unknown, document: Document, depth: number): unknown {
  if (depth > DEEPEST) throw new Error('it nests too deeply')
  if (isScalar(node)) {
    // 007 and 1.10 are titles and versions as well as numbers.
    if (typeof node.value === 'number' || typeof node.value === 'bigint')
      return String(node.value) === node.source ? Number(node.value) : (node.source ?? String(node.value))
    return node.value ?? null
  }
  // An alias that names its own parent never ends, so the depth grows faster.
  if (isAlias(node)) return plainYaml(node.resolve(document), document, depth + 10)
  if (isSeq(node)) return node.items.map((item) => plainYaml(item, document, depth + 1))
  if (!isMap(node)) return null
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const { key, value } of node.items) {
    const name = plainYaml(key, document, depth + 1)
    if (typeof name === 'string' || typeof name === 'number' || typeof name === 'boolean')
      values[String(name)] = plainYaml(value, document, depth + 1)
  }
  return values
}

function plainToml(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString()
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(plainToml)
  if (!isValues(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, plainToml(own)]))
}

/** The lines of an object without indentation and commas. */
function plainScript(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .join('\n')
}

/** The simple lines of front matter that is broken somewhere: `title: Low tide: a letter` is not valid YAML. */
function simpleLines(source: string): Pick<FrontMatter, 'values' | 'unread'> {
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const unread: string[] = []
  for (const line of linesOf(source)) {
    const [, name = '', text = ''] = /^([A-Za-z_][\w-]*)[ \t]*[:=](.*)$/.exec(line) ?? []
    const value = text.trim().replace(/^(["'])(.*)\1$/, '$2')
    if (name !== '' && value !== '' && !/^[[{|>&*]/.test(value))
      values[name] = value === 'true' ? true : value === 'false' ? false : value
    else unread.push(line.trim())
  }
  return { values, unread }
}

function linesOf(source: string): string[] {
  return source.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line) && !/^\s*#/.test(line))
}

function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1)
  return line.replace(/:$/, '')
}

/** Whether a value is a map of values. */
export function isValues(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The page with front matter of only these values. It has as many lines as before, so that problems are found at their
 * places.
 */
export function withValues({ body, lines }: FrontMatter, values: Readonly<Record<string, unknown>>): string {
  if (lines === 0) return Object.keys(values).length === 0 ? body : `${JSON.stringify(values)}\n${body}`
  return `${Object.keys(values).length === 0 ? '' : JSON.stringify(values)}${'\n'.repeat(lines)}${body}`
}
