import { decoded } from '../../files/paths.js'
import { plainSlug } from '../../site-folders/slugs.js'
import { quoted } from '../report-text.js'

// The text of a note as the reader of Markdown takes it: what only Obsidian and its plugins know is rewritten or left
// out. Each line stays a line.

/** What rewriting needs. */
export interface NoteTextSettings {
  readonly isStrict: boolean
  /** The address of the note or file that a Markdown link names. */
  readonly findPage: (name: string) => string | null
  /** Reports what is left out. */
  readonly note: (line: number, message: string) => void
}

const FENCE = /^((?:> ?)*) {0,3}(`{3,}|~{3,})\s*([\w-]*)/
/** Blocks that a plugin computes. */
const QUERIES = new Set([
  'dataview',
  'dataviewjs',
  'tasks',
  'query',
  'base',
  'button',
  'meta-bind',
  'meta-bind-button',
  'tracker',
  'todoist',
  'excalidraw',
])
/** A comment that begins its line. It may end on a later one. */
const COMMENT_START = /^\s*%%/
const INLINE_COMMENT = /(`)[^`\n]*`|%%([^%\n]{1,2000})%%/g
/** A footnote within its sentence; code before it is taken along so that it stays. */
const INLINE_NOTE = /(`)[^`\n]*`|\^\[([^[\]\n]{1,2000})\]/g
/** Lines that begin something else than a line of a paragraph. */
const OTHER =
  /^(?:\s*$|\s{0,3}(?:#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|>|\||<|[-*_=]{3,}\s*$|!?\[\[[^\]]*\]\]\s*$|\[\^)| {4}|\t|.*%%\s*$|\s*\$\$)/

/** Rewrites the text of a note. `first` is the number of its first line in the file. */
export function noteText(body: string, first: number, settings: NoteTextSettings): string {
  const { isStrict, findPage, note } = settings
  const lines = body.split('\n')
  const written: string[] = []
  const notes: string[] = []
  let comment = null as { readonly line: number; readonly text: string[] } | null
  let fence: { readonly mark: string; readonly kind: 'code' | 'query' | 'callout'; readonly quote: string } | null =
    null
  let query: { readonly name: string; readonly line: number; readonly text: string[] } | null = null
  for (const [at, line] of lines.entries()) {
    const [, quote = '', mark = '', language = ''] = FENCE.exec(line) ?? []
    if (fence !== null) {
      const isEnd = mark.startsWith(fence.mark) && language === ''
      if (fence.kind === 'code') written.push(line)
      else if (fence.kind === 'callout') pushCallout(written, line, isEnd)
      else {
        if (!isEnd) query?.text.push(line)
        written.push(fence.quote.trimEnd())
      }
      if (!isEnd) continue
      if (query) note(first + query.line, `the ${query.name} block is left out: ${quoted(query.text.join(' '))}`)
      query = null
      fence = null
      continue
    }
    if (mark !== '') {
      const name = language.toLowerCase()
      const [, kind] = /^ad-(\w+)$/.exec(name) ?? []
      fence = { mark, quote, kind: QUERIES.has(name) ? 'query' : kind === undefined ? 'code' : 'callout' }
      if (fence.kind === 'query') query = { name, line: at, text: [] }
      written.push(fence.kind === 'code' ? line : fence.kind === 'callout' ? `> [!${kind}]` : quote.trimEnd())
      continue
    }
    if (comment !== null || COMMENT_START.test(line)) {
      const rest = comment === null ? line.replace('%%', '') : line
      const end = rest.indexOf('%%')
      comment ??= { line: at, text: [] }
      comment.text.push(end === -1 ? rest : rest.slice(0, end))
      written.push(end === -1 ? '' : rest.slice(end + 2))
      if (end === -1) continue
      note(first + comment.line, `a comment is left out: ${quoted(comment.text.join(' '))}`)
      comment = null
      continue
    }
    // The name of a block is not shown.
    const named = line.replace(/(^|\s)\^[a-zA-Z\d-]+\s*$/, '')
    const seen = named.replace(INLINE_COMMENT, (whole, sign: string | undefined, text: string) => {
      if (sign === '`') return whole
      note(first + at, `a comment is left out: ${quoted(text)}`)
      return ''
    })
    const plain = seen.replace(INLINE_NOTE, (whole, sign: string | undefined, text: string) => {
      if (sign === '`') return whole
      notes.push(text)
      return `[^inline-${notes.length}]`
    })
    const linked = plain.replace(
      /\]\(([^()\s<>]{1,300}?\.md)(#[^()\s]{0,200})?\)/g,
      (whole, name: string, part = '') => {
        const found = /^[a-z]+:/i.test(name) ? null : findPage(decoded(name))
        return found === null ? whole : `](${found}${part === '' ? '' : `#${plainSlug(decoded(String(part)))}`})`
      },
    )
    const next = lines[at + 1] ?? ''
    const breaks =
      !isStrict && isText(line) && isText(next) && quoteOf(line) === quoteOf(next) && !/(?: {2}|\\)$/.test(linked)
    written.push(breaks ? `${linked}  ` : linked)
  }
  if (query) note(first + query.line, `the ${query.name} block is left out: ${quoted(query.text.join(' '))}`)
  if (comment) note(first + comment.line, `a comment is left out: ${quoted(comment.text.join(' '))}`)
  const footnotes = notes.map((text, at) => `\n[^inline-${at + 1}]: ${text}`).join('')
  return written.join('\n') + (footnotes === '' ? '' : `\n${footnotes}`)
}

/** A line of the admonition plugin. Its settings stand first. */
function pushCallout(written: string[], line: string, isEnd: boolean): void {
  const [, key, value = ''] = /^(title|collapse|icon|color):(.*)$/.exec(line) ?? []
  const last = written.length - 1
  if (key === 'title') written[last] = `${written[last] ?? ''} ${value.trim()}`
  written.push(isEnd ? '' : key === undefined ? `> ${line}` : '>')
}

/** Whether a line is one of a paragraph, also in a quote. */
function isText(line: string): boolean {
  const inner = line.slice(quoteOf(line).length)
  return !OTHER.test(inner) && FENCE.exec(inner) === null && !inner.startsWith('[!')
}

function quoteOf(line: string): string {
  return /^(?:> ?)*/.exec(line)?.[0] ?? ''
}

/** The part of a note that an embed names: all, the text below a heading, or the block with a name. */
export function partOf(body: string, part: string | null): string | null {
  if (part === null) return body
  const lines = body.split('\n')
  if (part.startsWith('^')) {
    const end = lines.findIndex((line) => line.trimEnd().endsWith(part) && /(?:^|\s)\^[\w-]+\s*$/.test(line))
    if (end === -1) return null
    let start = end
    while (start > 0 && (lines[start - 1] ?? '').trim() !== '') start--
    return lines.slice(start, end + 1).join('\n')
  }
  const wanted = comparable(part.split('#').at(-1) ?? '')
  const start = lines.findIndex((line) => {
    const [, text] = /^#{1,6}[ \t]+([^ \t].*)$/.exec(line) ?? []
    return text !== undefined && comparable(text) === wanted
  })
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length
  if (level === undefined) return null
  const length = lines.slice(start + 1).findIndex((line) => (/^(#{1,6})\s/.exec(line)?.[1]?.length ?? 9) <= level)
  return lines.slice(start, length === -1 ? undefined : start + 1 + length).join('\n')
}

function comparable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
