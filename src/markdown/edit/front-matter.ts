import { isMap, isScalar, isSeq, parseDocument, stringify, type ParsedNode } from 'yaml'
import { rankOf } from '../foreign-keys.js'
import { META_KEYS, metaKey } from '../meta-keys.js'
import { frontMatterSource, type FrontMatterSource } from '../read/front-matter-source.js'

/** The value of a field: text, a list of texts, or yes and no. Null removes the field. */
export type FrontMatterValue = string | readonly string[] | boolean | null

/**
 * Changes one field of the front matter of a post and leaves all other bytes as they are: other keys, their order,
 * quotes and comments. A source without front matter gets one.
 *
 * @param source Markdown, with or without front matter.
 * @param key One of `META_KEYS`. A field that stands there under another of its names keeps that name.
 * @param value Null removes the field.
 * @returns Null if the field cannot be changed without touching more: in front matter that is invalid, or if the value
 *   has parts of its own.
 */
export function editFrontMatter(source: string, key: string, value: FrontMatterValue): string | null {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  const raw = source.slice(mark.length)
  const text = raw.replace(/\r\n?/g, '\n')
  const found = frontMatterSource(text)
  if (!found) return value === null ? source : mark + replaced(raw, newFrontMatter(key, value, text))
  if (found.fault !== null || found.language === null) return null
  const edit = found.language === 'toml' ? tomlEdit(found, key, value) : yamlEdit(found, key, value)
  if (!edit) return edit === null ? null : source
  const start = offsetOf(text, found.firstLine)
  return mark + replaced(raw, { from: start + edit.from, to: start + edit.to, insert: edit.insert })
}

/** What is replaced, and by what. */
interface TextEdit {
  readonly from: number
  readonly to: number
  readonly insert: string
}

function offsetOf(text: string, line: number): number {
  let at = 0
  for (let count = 1; count < line; count++) at = text.indexOf('\n', at) + 1
  return at
}

/** Replaces a part of a text by its offsets without carriage returns. New lines end as the first one does. */
function replaced(raw: string, { from, to, insert }: TextEdit): string {
  const lineEnd = /\r\n|\r|\n/.exec(raw)?.[0] ?? '\n'
  const offset = rawOffsets(raw)
  return raw.slice(0, offset(from)) + insert.replaceAll('\n', lineEnd) + raw.slice(offset(to))
}

/** Maps offsets of a text with `\n` alone to those of the text as it is. */
function rawOffsets(raw: string): (at: number) => number {
  const extra = [...raw.matchAll(/\r\n/g)].map(({ index }, count) => index - count)
  return (at) => at + extra.filter((lineEnd) => lineEnd < at).length
}

function newFrontMatter(key: string, value: Exclude<FrontMatterValue, null>, text: string): TextEdit {
  const gap = text === '' || text.startsWith('\n') ? '' : '\n'
  return { from: 0, to: 0, insert: `---\n${key}: ${yamlText(value)}\n---\n${gap}` }
}

/**
 * YAML, and JSON, which YAML contains. Offsets are those of the text between the fences. Null if the field cannot be
 * changed; undefined if nothing is to be done.
 */
function yamlEdit(source: FrontMatterSource, key: string, value: FrontMatterValue): TextEdit | null | undefined {
  const { text, language } = source
  const document = parseDocument(text, { version: '1.2', schema: 'core', merge: false, logLevel: 'silent' })
  const { contents } = document
  if (document.errors.length > 0 || (contents !== null && !isMap(contents))) return null
  const items = contents?.items ?? []
  const isFlow = contents?.flow === true
  const wanted = metaKey(META_KEYS, key)
  const nameIn = ({ key: name }: { readonly key: unknown }) => (isScalar(name) ? String(name.value) : '')
  const pair =
    items.find((item) => metaKey(META_KEYS, nameIn(item)) === wanted) ??
    bestOf(items, (item) => rankOf(wanted?.stored ?? '', nameIn(item)))
  // `published: false` says the opposite of a draft that is not published.
  if (pair && wanted?.stored === 'is_draft' && rankOf('is_draft', nameIn(pair)) !== -1) return null
  if (!pair) {
    if (value === null) return undefined
    if (isFlow) return flowEntry(text, key, value, items.length > 0)
    const at = contents || !text.endsWith('\n') ? text.length : text.length - 1
    const gap = at > 0 && text[at - 1] !== '\n' ? '\n' : ''
    return { from: at, to: at, insert: `${gap}${key}: ${yamlText(value)}\n` }
  }
  const own = pair.value as ParsedNode | null
  const keyRange = (pair.key as ParsedNode).range
  // Names of authors may stand in records with more about them.
  if (isMap(own) || (isSeq(own) && !own.items.every((item) => isScalar(item)))) return null
  if (own && !isScalar(own) && !isSeq(own)) return null
  const [from, to] = own?.range ?? [keyRange[1], keyRange[1]]
  if (value === null) {
    if (isFlow) return { from, to, insert: 'null' }
    return { from: lineStart(text, keyRange[0]), to: lineEndAfter(text, to), insert: '' }
  }
  if (own === null || from === to) {
    const colon = text.indexOf(':', keyRange[1])
    return { from: colon + 1, to: colon + 1, insert: ` ${yamlText(value)}` }
  }
  // A block text ends behind its last line end.
  const end = text.slice(from, to).trimEnd().length + from
  if (isSeq(own) && own.flow !== true && typeof value === 'object' && value.length > 0) {
    const indent = ' '.repeat(from - lineStart(text, from))
    return { from, to: end, insert: value.map((item) => `- ${yamlText(item)}`).join(`\n${indent}`) }
  }
  const style = isScalar(own) ? own.type : undefined
  const insert = language === 'json' || isFlow ? JSON.stringify(value) : yamlText(value, style)
  // `key: |` begins on the line of the key, a list on the line after it.
  const start = isSeq(own) && own.flow !== true ? text.indexOf(':', keyRange[1]) + 1 : from
  return { from: start, to: end, insert: start === from ? insert : ` ${insert}` }
}

/** The entry with the best rank; undefined if none has one. */
function bestOf<T>(items: readonly T[], rank: (item: T) => number): T | undefined {
  return items.filter((item) => rank(item) !== -1).sort((one, other) => rank(one) - rank(other))[0]
}

function flowEntry(
  text: string,
  key: string,
  value: Exclude<FrontMatterValue, null>,
  hasOthers: boolean,
): TextEdit | null {
  const brace = text.indexOf('{')
  if (brace === -1) return null
  const lines = /^\{[ \t]*\n([ \t]*)/.exec(text.slice(brace))
  const insert = `${lines ? `\n${lines[1] ?? ''}` : ''}${JSON.stringify(key)}: ${JSON.stringify(value)}${hasOthers ? ',' : ''}${lines ? '' : ' '}`
  return { from: brace + 1, to: brace + 1, insert }
}

/** @param style The quotes of the value before: `QUOTE_DOUBLE`, `QUOTE_SINGLE` … */
function yamlText(value: Exclude<FrontMatterValue, null>, style?: string): string {
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return `[${value.map((item) => yamlText(item)).join(', ')}]`
  if (style === 'QUOTE_DOUBLE' || /[\n\r]/.test(value)) return JSON.stringify(value)
  if (style === 'QUOTE_SINGLE') return `'${value.replaceAll("'", "''")}'`
  return stringify(value, { lineWidth: 0 }).trimEnd()
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

/** After the line end at or behind a place. */
function lineEndAfter(text: string, at: number): number {
  if (at > 0 && text[at - 1] === '\n') return at
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end + 1
}

const TOML_KEY = /^[ \t]*("(?:\\.|[^"\\])*"|'[^']*'|[\w-]+)[ \t]*=[ \t]*/
/** A text, list, number or date on one line. */
const TOML_VALUE =
  /^(?:"(?:\\.|[^"\\\n])*"|'[^'\n]*'|\[(?:"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[^\]"'\n#])*\]|[\w:.+-]+(?: \d[\w:.+-]*)?)(?=[ \t]*(?:#|$))/

/** In offsets of the text between the fences, as `yamlEdit`. */
function tomlEdit({ text }: FrontMatterSource, key: string, value: FrontMatterValue): TextEdit | null | undefined {
  const wanted = metaKey(META_KEYS, key)
  let at = 0
  for (const line of text.split('\n')) {
    // Keys behind the heading of a table belong to the table.
    if (/^[ \t]*\[/.test(line)) break
    const [before = '', name = ''] = TOML_KEY.exec(line) ?? []
    if (name !== '' && metaKey(META_KEYS, name.replace(/["']/g, '')) === wanted) {
      const [own] = TOML_VALUE.exec(line.slice(before.length)) ?? []
      if (own === undefined) return null
      if (value === null) return { from: at, to: Math.min(text.length, at + line.length + 1), insert: '' }
      const from = at + before.length
      return { from, to: from + own.length, insert: JSON.stringify(value) }
    }
    // Lines of a longer text may look like keys.
    if (name !== '' && /"""|'''/.test(line)) return null
    at += line.length + 1
  }
  if (value === null) return undefined
  const end = Math.min(at, text.length)
  const lastLine = text.slice(0, end).trimEnd().length
  const from = lastLine === 0 ? 0 : lineEndAfter(text, lastLine)
  return { from, to: from, insert: `${key} = ${JSON.stringify(value)}\n` }
}
