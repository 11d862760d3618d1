import type Token from 'markdown-it/lib/token.mjs'
import { appendAll } from '../../domain/values/append-all.js'
import { trimEndOf } from '../../domain/values/trim-end.js'
import { isRecord } from '../../domain/values/is-record.js'
import { alternateHeadingSlug, headingSlug } from '../../domain/text/slug.js'
import { nestsDeeper } from '../../domain/values/nesting.js'
import type { JsonNode } from '../../schema/write-document.js'
import { metaOf } from '../syntax/token-types.js'
import { takeAttributes } from './attributes.js'
import { directiveNodes } from './directives.js'
import { paragraphNodes } from './paragraph.js'
import { flattenedTags, isSilent, NOTHING_SHOWN } from './inline-html.js'
import { inlineNodes } from './inline.js'
import { blockPosition, inlinePosition, note, placed, upTo, type Cursor, type ReadRun } from './run.js'

/** Reads blocks from tokens. */
export function blockNodes(run: ReadRun, tokens: readonly Token[]): JsonNode[] {
  const cursor: Cursor = { tokens, at: 0 }
  const nodes: JsonNode[] = []
  let waiting: Token | null = null
  while (cursor.at < tokens.length) {
    const token = tokens[cursor.at++]
    if (!token) break
    if (token.type === 'attribute_line') {
      if (waiting) unused(run, waiting)
      waiting = token
      continue
    }
    const found = nodesOf(run, token, cursor)
    if (waiting && found[0]) takeLine(run, found[0], waiting)
    else if (waiting) unused(run, waiting)
    waiting = null
    appendAll(nodes, found)
  }
  if (waiting) unused(run, waiting)
  return nodes
}

function unused(run: ReadRun, token: Token): void {
  note(run, 'attribute-invalid', 'No block follows these attributes. They are left out.', blockPosition(run, token))
}

/** Applies the attributes of the line before a block. They are complete, so they replace a list's own number. */
function takeLine(run: ReadRun, node: JsonNode, token: Token): void {
  const { attributes = [], from = 0 } = metaOf(token)
  const def = run.kit.node(String(node['type']))?.def
  if (!def) return unused(run, token)
  const attrs = node['attrs']
  if (node['type'] === 'ordered_list' && isRecord(attrs) && attributes.some(({ name }) => name in def.attrs))
    node['attrs'] = {}
  const rest = attributes.filter(({ name, value }) => {
    if (name !== 'block' || typeof value !== 'string') return true
    const other = run.names.block(value)
    if (other) node['type'] = other.name
    return !other
  })
  const block = run.kit.node(String(node['type']))?.def ?? def
  takeAttributes(run, node, block, { listed: rest, place: (at) => inSource(run, token, at, from) })
}

function inSource(run: ReadRun, token: Token, at: number, from: number) {
  const { line, column } = blockPosition(run, token)
  return { line, column: column + at - from }
}

function nodesOf(run: ReadRun, token: Token, cursor: Cursor): JsonNode[] {
  const { type } = token
  const here = () => blockPosition(run, token)
  if (type === 'paragraph_open') {
    const [inline] = upTo(cursor, 'paragraph_close')
    return inline ? paragraphNodes(run, inline) : []
  }
  if (type === 'heading_open') {
    const [inline] = upTo(cursor, 'heading_close')
    return [headingNode(run, token, inline)]
  }
  if (type === 'bullet_list_open') {
    const content = blockNodes(run, upTo(cursor, 'bullet_list_close'))
    return [placed(run, { type: 'bullet_list', content }, here)]
  }
  if (type === 'ordered_list_open') {
    const content = blockNodes(run, upTo(cursor, 'ordered_list_close'))
    const start = Number(token.attrGet('start') ?? 1)
    return [
      placed(run, { type: 'ordered_list', ...(start === 1 ? {} : { attrs: { start, order: start } }), content }, here),
    ]
  }
  if (type === 'list_item_open') {
    const content = blockNodes(run, upTo(cursor, 'list_item_close'))
    return [placed(run, { type: 'list_item', ...(content.length ? { content } : {}) }, here)]
  }
  if (type === 'blockquote_open') {
    const content = blockNodes(run, upTo(cursor, 'blockquote_close'))
    return [placed(run, { type: 'blockquote', ...(content.length ? { content } : {}) }, here)]
  }
  if (type === 'hr') return [placed(run, { type: 'horizontal_rule' }, here)]
  if (type === 'fence') return fenceNodes(run, token)
  if (type === 'code_block') return [placed(run, codeNode('', token.content), here)]
  if (type === 'html_block') return htmlNodes(run, token)
  if (type === 'formula_block')
    return [placed(run, { type: 'latex_block', attrs: { persistentExpression: token.content } }, here)]
  if (type === 'table_open') return tableNodes(run, token, upTo(cursor, 'table_close'))
  if (type === 'note_open') {
    const content = blockNodes(run, upTo(cursor, 'note_close'))
    return [placed(run, { type: 'footnote', note: metaOf(token).label, ...(content.length ? { content } : {}) }, here)]
  }
  if (type === 'leaf_directive' || type === 'directive_open') return directiveNodes(run, token, cursor, blockNodes)
  if (type === 'too_deep') {
    note(run, 'too-deep', 'This is nested too deep. It is kept as text.', here())
    return [codeNode('', token.content)]
  }
  if (type === 'inline') return paragraphNodes(run, token)
  return []
}

interface HeadingId {
  readonly id: string
  /** The text before the id. */
  readonly text: string
}

/** The id at the end of a heading, as other dialects write it: `{#low-tide}`. */
function headingId(text: string): HeadingId | null {
  const brace = text.lastIndexOf('{#')
  const found = brace < 1 ? null : /^\{#([^\s{}]+)\}[ \t]*$/.exec(text.slice(brace))
  return found?.[1] !== undefined && /[ \t]/.test(text.charAt(brace - 1))
    ? { id: found[1], text: trimEndOf(text.slice(0, brace), /[ \t]/) }
    : null
}

function headingNode(run: ReadRun, token: Token, inline: Token | undefined): JsonNode {
  const content = inline ? inlineNodes(run, inline) : []
  const node: JsonNode = { type: 'heading', attrs: { level: Number(token.tag.slice(1)) } }
  placed(run, node, () => blockPosition(run, token))
  const last = content.at(-1)
  const id = typeof last?.['text'] === 'string' ? headingId(last['text']) : null
  if (last && id && inline) {
    last['text'] = id.text
    if (last['text'] === '') content.pop()
    const words = content.map((child) => String(child['text'] ?? '')).join('')
    if (![headingSlug(words), alternateHeadingSlug(words)].includes(id.id))
      note(
        run,
        'attribute-invalid',
        `The id of a heading is derived from its text. Link to #${headingSlug(words)}.`,
        inlinePosition(run, inline, Math.max(0, inline.content.lastIndexOf('{#'))),
        node,
      )
  }
  if (content.length) node['content'] = content
  return node
}

export function codeNode(language: string, source: string): JsonNode {
  const text = source.endsWith('\n') ? source.slice(0, -1) : source
  return {
    type: language === '' ? 'code_block' : 'highlighted_code_block',
    ...(language === '' ? {} : { attrs: { language } }),
    ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
  }
}

function fenceNodes(run: ReadRun, token: Token): JsonNode[] {
  const here = () => blockPosition(run, token)
  const language = run.md.utils.unescapeAll(token.info).trim().split(/\s+/)[0] ?? ''
  if (language === 'diptych') {
    const nodes = storedNodes(token.content)
    if (nodes) return nodes.map((node) => placed(run, node, here))
    note(
      run,
      'node-invalid',
      'A diptych block must contain the JSON of a node or of a list of nodes. It is kept as code.',
      here(),
    )
  }
  if (language === 'preformatted') {
    const { content } = codeNode('', token.content)
    return [placed(run, { type: 'preformatted_text_block', ...(content ? { content } : {}) }, here)]
  }
  return [placed(run, languageOf(run, codeNode(language, token.content)), here)]
}

/** A smaller schema may have only one kind of code. */
function languageOf(run: ReadRun, node: JsonNode): JsonNode {
  const other = node['type'] === 'code_block' ? 'highlighted_code_block' : 'code_block'
  return run.kit.node(String(node['type'])) || !run.kit.node(other) ? node : { ...node, type: other }
}

/** Reading the post has a lower limit. */
const DEEPEST_JSON = 1000

function storedNodes(json: string): JsonNode[] | null {
  try {
    const value: unknown = JSON.parse(json)
    const list: readonly unknown[] = Array.isArray(value) ? value : [value]
    return list.length > 0 && list.every(isRecord) && !nestsDeeper(list, DEEPEST_JSON) ? (list as JsonNode[]) : null
  } catch {
    return null
  }
}

/** Tags of a table whose cells hold Markdown. The table itself is reported. */
const TABLE_PART = /^\s*(?:<\/?(?:table|thead|tbody|tfoot|tr|td|th)(?=[\s>])[^<>]*>\s*)+$/i

function htmlNodes(run: ReadRun, token: Token): JsonNode[] {
  const start = blockPosition(run, token)
  const { content, problems } = run.importHtml(token.content)
  const [first] = content
  if (!first && problems.length === 0 && !isSilent(token.content) && !TABLE_PART.test(token.content))
    note(run, 'left-out', NOTHING_SHOWN, start)
  for (const { code, message, position } of problems) {
    const line = position ? start.line + position.line - 1 : start.line
    note(run, code, message, { line, column: position?.column ?? start.column }, first ?? null)
  }
  // Tables that were read as rows are reported by the import.
  const isRead = problems.some(({ code }) => code === 'table-flattened')
  for (const { code, message, index } of flattenedTags(token.content)) {
    if (code === 'table-flattened' && isRead) continue
    const line = start.line + token.content.slice(0, index).split('\n').length - 1
    note(run, code, message, { line, column: 1 }, first ?? null)
  }
  return content.map((node) => placed(run, { ...node }, () => start))
}

/** The schema has no tables, so each row becomes a paragraph, with the head in bold. */
function tableNodes(run: ReadRun, token: Token, tokens: readonly Token[]): JsonNode[] {
  const paragraph = run.kit.typeOf('paragraph').name
  const rows: JsonNode[] = []
  let cells: JsonNode[][] = []
  let isHead = false
  for (const part of tokens) {
    if (part.type === 'thead_open') isHead = true
    else if (part.type === 'thead_close') isHead = false
    else if (part.type === 'tr_open') cells = []
    else if (part.type === 'inline') cells.push(inlineNodes(run, part).map((node) => (isHead ? bold(node) : node)))
    else if (part.type === 'tr_close') {
      const content = cells.flatMap((cell, at) => (at === 0 ? cell : [{ type: 'text', text: ' | ' }, ...cell]))
      rows.push(
        placed(run, { type: paragraph, ...(content.length ? { content } : {}) }, () => blockPosition(run, part)),
      )
    }
  }
  note(
    run,
    'table-flattened',
    'Posts cannot contain tables. Each row became a paragraph. Use a picture or a Datawrapper chart instead.',
    blockPosition(run, token),
    rows[0] ?? null,
  )
  return rows
}

function bold(node: JsonNode): JsonNode {
  const marks = Array.isArray(node['marks']) ? (node['marks'] as JsonNode[]) : []
  return marks.some(({ type }) => type === 'strong') || node['type'] !== 'text'
    ? node
    : { ...node, marks: [...marks, { type: 'strong' }] }
}
