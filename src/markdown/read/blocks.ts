import type Token from 'markdown-it/lib/token.mjs'
import { alternateHeadingSlug, headingSlug } from '../../domain/text/slug.js'
import { appendAll } from '../../domain/values/append-all.js'
import { nestsDeeper } from '../../domain/values/nesting.js'
import { isRecord } from '../../domain/values/stored-value.js'
import { trimEndOf } from '../../domain/values/trim-end.js'
import type { AnyBlock } from '../../schema/define.js'
import { partAttribute, type NodeRole } from '../../schema/role.js'
import type { JsonNode } from '../../schema/write-document.js'
import { attributeFor, blockFor, isOf, partFor, typeFor } from '../syntax-blocks.js'
import { metaOf } from '../syntax/token-types.js'
import { takeAttributes } from './attributes.js'
import { bold } from './bold.js'
import { calloutNode, noteFold } from './callout.js'
import { directiveNodes } from './directives.js'
import { codeLanguage, foreignNodes } from './foreign-blocks.js'
import { noteKramdown } from './foreign-inline.js'
import { flattenedTags, isSilent, NOTHING_SHOWN } from './inline-html.js'
import { inlineNodes } from './inline.js'
import { paragraphNodes } from './paragraph.js'
import { blockPosition, inlinePosition, note, placed, shownSource, upTo, type Cursor, type ReadRun } from './run.js'
import { tableNodes } from './tables.js'

/** The blocks of one token: none for a comment, several for HTML. */
export interface ReadPart {
  readonly nodes: JsonNode[]
  /** The first line of its source, counted from 0 at the start of the body. */
  readonly from: number
  /** The line after its source. It may include blank lines. */
  readonly to: number
}

/** Reads blocks from tokens. `figure` is the figure around them. */
export function blockNodes(run: ReadRun, tokens: readonly Token[], figure: AnyBlock | null = null): JsonNode[] {
  const nodes: JsonNode[] = []
  for (const part of blockParts(run, tokens, figure)) appendAll(nodes, part.nodes)
  return nodes
}

/** Reads blocks, one token after the other, with the lines that they were read from. */
export function* blockParts(
  run: ReadRun,
  tokens: readonly Token[],
  figure: AnyBlock | null = null,
): Generator<ReadPart, void> {
  const cursor: Cursor = { tokens, at: 0 }
  let waiting: Token | null = null
  while (cursor.at < tokens.length) {
    const token = tokens[cursor.at++]
    if (!token) break
    if (token.type === 'attribute_line') {
      if (waiting) unused(run, waiting)
      waiting = token
      continue
    }
    const nodes = nodesOf(run, token, cursor, (waiting && namedBlock(run, waiting)) ?? figure)
    if (waiting && isRecord(nodes[0])) takeLine(run, nodes[0], waiting)
    else if (waiting) unused(run, waiting)
    const [from = 0, to = from] = token.map ?? []
    yield { nodes, from: waiting?.map?.[0] ?? from, to }
    waiting = null
  }
  if (waiting) unused(run, waiting)
}

function unused(run: ReadRun, token: Token): void {
  note(run, 'attribute-invalid', 'No block follows these attributes. They are left out.', blockPosition(run, token))
}

/** The block that the line before a block names: `{block=name}`. */
function namedBlock(run: ReadRun, token: Token): AnyBlock | null {
  const named = metaOf(token).attributes?.find(({ name }) => name === 'block')?.value
  return typeof named === 'string' ? (run.names.block(named) ?? null) : null
}

/** Applies the attributes of the line before a block. They are complete, so they replace a list's own number. */
function takeLine(run: ReadRun, node: JsonNode, token: Token): void {
  const { attributes = [], from = 0 } = metaOf(token)
  const def = run.kit.node(String(node['type']))?.def
  if (!def) return unused(run, token)
  const attrs = node['attrs']
  if (def.role === 'ordered-list' && isRecord(attrs) && attributes.some(({ name }) => name in def.attrs))
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

/** @param as the block that the syntax is read as, if it has the syntax's role. Null: the first one that has it. */
function nodesOf(run: ReadRun, token: Token, cursor: Cursor, as: AnyBlock | null): JsonNode[] {
  const { type } = token
  const { kit } = run
  const here = () => blockPosition(run, token)
  if (type === 'paragraph_open') {
    const [inline] = upTo(cursor, 'paragraph_close')
    return inline ? paragraphNodes(run, inline, as) : []
  }
  if (type === 'heading_open') {
    const [inline] = upTo(cursor, 'heading_close')
    return [headingNode(run, token, inline)]
  }
  if (type === 'bullet_list_open') {
    const list = readAs(run, 'bullet-list', as)
    const content = itemsOf(run, list, upTo(cursor, 'bullet_list_close'))
    return [placed(run, { type: list, content }, here)]
  }
  if (type === 'ordered_list_open') {
    const list = readAs(run, 'ordered-list', as)
    const content = itemsOf(run, list, upTo(cursor, 'ordered_list_close'))
    const start = Number(token.attrGet('start') ?? 1)
    const attrs = start === 1 ? {} : { attrs: firstNumber(kit.node(list)?.def, start) }
    return [placed(run, { type: list, ...attrs, content }, here)]
  }
  if (type === 'list_item_open') {
    const content = blockNodes(run, upTo(cursor, 'list_item_close'))
    return [placed(run, { type: typeFor(kit, 'list-item'), ...(content.length ? { content } : {}) }, here)]
  }
  if (type === 'blockquote_open') {
    const content = blockNodes(run, upTo(cursor, 'blockquote_close'))
    return [placed(run, { type: readAs(run, 'quote', as), ...(content.length ? { content } : {}) }, here)]
  }
  if (type === 'callout_open') return [calloutOf(run, token, cursor)]
  if (type === 'dl_open') return definitionNodes(run, upTo(cursor, 'dl_close'))
  if (type === 'foreign_tag' || type === 'foreign_open') return foreignBlocks(run, token, cursor)
  if (type === 'mdx_module' || type === 'mdx_expression') return leftOutCode(run, token)
  if (type === 'kramdown') {
    noteKramdown(run, token.content, here())
    return []
  }
  if (type === 'hr') return [placed(run, { type: readAs(run, 'rule', as) }, here)]
  if (type === 'fence') return fenceNodes(run, token, as)
  if (type === 'code_block') return [placed(run, codeNode(run, '', token.content, as), here)]
  if (type === 'html_block') return htmlNodes(run, token)
  if (type === 'formula_block') {
    const formula = readAs(run, 'formula', as)
    const attrs = { [attributeFor(kit.node(formula)?.def, 'tex')]: token.content }
    return [placed(run, { type: formula, attrs }, here)]
  }
  if (type === 'table_open') return tableNodes(run, token, upTo(cursor, 'table_close'), as)
  if (type === 'note_open') {
    const content = blockNodes(run, upTo(cursor, 'note_close'))
    const node: JsonNode = { type: typeFor(kit, 'note'), note: metaOf(token).label }
    if (content.length) node['content'] = content
    return [placed(run, node, here)]
  }
  if (type === 'leaf_directive' || type === 'directive_open') return directiveNodes(run, token, cursor, blockNodes)
  if (type === 'too_deep') {
    note(run, 'too-deep', 'This is nested too deep. It is kept as text.', here())
    return [codeNode(run, '', token.content)]
  }
  if (type === 'inline') return paragraphNodes(run, token, as)
  return []
}

/** A callout of GitHub or Obsidian. */
function calloutOf(run: ReadRun, token: Token, cursor: Cursor): JsonNode {
  const place = () => blockPosition(run, token)
  const { callout } = metaOf(token)
  const [label, ...inner] = upTo(cursor, 'callout_close')
  const title = label ? inlineNodes(run, label).filter((node) => node['block'] !== true) : []
  if (callout?.folds) noteFold(run, place())
  return calloutNode(run, { kind: callout?.kind ?? null, title, content: blockNodes(run, inner), place })
}

/** Posts have no definition lists: a term is a paragraph in bold, and its definitions follow. */
function definitionNodes(run: ReadRun, tokens: readonly Token[]): JsonNode[] {
  const cursor: Cursor = { tokens, at: 0 }
  const nodes: JsonNode[] = []
  while (cursor.at < tokens.length) {
    const token = tokens[cursor.at++]
    if (token?.type === 'dd_open') appendAll(nodes, blockNodes(run, upTo(cursor, 'dd_close')))
    if (token?.type !== 'dt_open') continue
    const [inline] = upTo(cursor, 'dt_close')
    const content = inline ? inlineNodes(run, inline).map((node) => bold(run, node)) : []
    nodes.push(
      placed(run, { type: run.kit.typeOf('paragraph').name, ...(content.length ? { content } : {}) }, () =>
        blockPosition(run, token),
      ),
    )
  }
  return nodes
}

/** The blocks of a shortcode, a Liquid tag or a component, with what stands in it. */
function foreignBlocks(run: ReadRun, token: Token, cursor: Cursor): JsonNode[] {
  const place = () => blockPosition(run, token)
  const { tag } = metaOf(token)
  const inner = token.type === 'foreign_open' ? upTo(cursor, 'foreign_close') : null
  if (!tag) return []
  if (token.info === 'code') return [placed(run, codeNode(run, codeLanguage(tag), token.content), place)]
  return foreignNodes(run, { tag, content: inner && blockNodes(run, inner), place }).map((node) =>
    run.places.has(node) ? node : placed(run, node, place),
  )
}

const IMPORTED_PICTURE = /\bimport\s+([\w$]+)\s+from\s+["']([^"'\n]+\.(?:png|jpe?g|gif|webp|avif|svg))["']/gi

/** Code of MDX, which nobody runs. */
function leftOutCode(run: ReadRun, token: Token): JsonNode[] {
  for (const [, name = '', path = ''] of token.content.matchAll(IMPORTED_PICTURE)) run.imports.set(name, path)
  const what = token.type === 'mdx_module' ? 'Imports and exports' : 'Expressions'
  note(
    run,
    'left-out',
    `${what} of MDX are not run. ${shownSource(token.content)} is left out.`,
    blockPosition(run, token),
  )
  return []
}

function readAs({ kit }: ReadRun, role: NodeRole, as: AnyBlock | null): string {
  return as?.role === role ? as.name : typeFor(kit, role)
}

/** The items of a list. A list of another kind than the usual one may hold items of its own. */
function itemsOf(run: ReadRun, list: string, tokens: readonly Token[]): JsonNode[] {
  const items = blockNodes(run, tokens)
  const own = partFor(run.kit, list, 'list-item')
  if (own) for (const item of items) if (isOf(run.kit, item, 'list-item')) item['type'] = own.name
  return items
}

function firstNumber(def: AnyBlock | undefined, start: number): Record<string, unknown> {
  const parts = (['start', 'order'] as const).filter((part) => def && partAttribute(def, part) !== null)
  return Object.fromEntries((parts.length ? parts : ['start' as const]).map((part) => [attributeFor(def, part), start]))
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
  const node: JsonNode = { type: typeFor(run.kit, 'heading'), attrs: { level: Number(token.tag.slice(1)) } }
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

const CODE_ROLES = ['code-block', 'highlighted-code'] as const

/** Code, with a language if it is not ''. A smaller schema may have only one kind of code. */
function codeNode({ kit }: ReadRun, language: string, source: string, as: AnyBlock | null = null): JsonNode {
  const text = source.endsWith('\n') ? source.slice(0, -1) : source
  const roles = language === '' ? CODE_ROLES : CODE_ROLES.toReversed()
  const own = as !== null && CODE_ROLES.some((role) => role === as.role) ? as : undefined
  const def = own ?? roles.map((role) => blockFor(kit, role)).find((found) => found !== undefined)
  return {
    type: def?.name ?? roles[0] ?? '',
    ...(language === '' ? {} : { attrs: { [attributeFor(def, 'language')]: language } }),
    ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
  }
}

function fenceNodes(run: ReadRun, token: Token, as: AnyBlock | null): JsonNode[] {
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
    const { content } = codeNode(run, '', token.content)
    return [placed(run, { type: readAs(run, 'preformatted', as), ...(content ? { content } : {}) }, here)]
  }
  return [placed(run, codeNode(run, language, token.content, as), here)]
}

/** Reading the post has a lower limit. */
const DEEPEST_JSON = 1000

function storedNodes(json: string): JsonNode[] | null {
  try {
    const value: unknown = JSON.parse(json)
    const list: readonly unknown[] = Array.isArray(value) ? value : [value]
    // A list of one may hold anything: a stored body may have a number where a block should be.
    const isStored = list.every(isRecord) || (list === value && list.length === 1)
    return list.length > 0 && isStored && !nestsDeeper(list, DEEPEST_JSON) ? (list as JsonNode[]) : null
  } catch {
    return null
  }
}

function holdsTable(run: ReadRun, node: JsonNode): boolean {
  const { content } = node
  return (
    isOf(run.kit, node, 'table') ||
    (Array.isArray(content) && content.some((child: JsonNode) => holdsTable(run, child)))
  )
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
  // The import reports tables that it reads as rows.
  const isRead =
    problems.some(({ code }) => code === 'table-flattened') || content.some((node) => holdsTable(run, node))
  for (const { code, message, index } of flattenedTags(token.content)) {
    if (code === 'table-flattened' && isRead) continue
    const line = start.line + token.content.slice(0, index).split('\n').length - 1
    note(run, code, message, { line, column: 1 }, first ?? null)
  }
  return content.map((node) => placed(run, { ...node }, () => start))
}
