import type Token from 'markdown-it/lib/token.mjs'
import { appendAll } from '../../domain/values/append-all.js'
import type { MarkRole, NodeRole, SyntaxPart } from '../../schema/role.js'
import type { JsonNode } from '../../schema/write-document.js'
import { labelAttribute } from '../label-attribute.js'
import { attributeFor, blockFor, markFor, typeFor } from '../syntax-blocks.js'
import type { ForeignTag } from '../syntax/foreign-tag.js'
import { metaOf } from '../syntax/token-types.js'
import { setOwn, takeAttributes, takeBlock } from './attributes.js'
import { pictureAddress } from './foreign-addresses.js'
import { foreignNodes, isContainer } from './foreign-blocks.js'
import { linkAddress, noteComment, noteHighlight, noteKramdown, noteOutput, wikiNodes } from './foreign-inline.js'
import {
  flattenedTags,
  htmlPairs,
  importedOnce,
  importTag,
  isSilent,
  isVoid,
  NOTHING_SHOWN,
  type HtmlPair,
} from './inline-html.js'
import { plainAlt } from './plain-alt.js'
import { inlinePosition, note, placed, type ReadRun } from './run.js'

/** Roles of marks by the tokens of CommonMark. */
const MARKS: Readonly<Record<string, MarkRole>> = {
  strong: 'strong',
  em: 'em',
  s: 'strikethrough',
  sup: 'superscript',
  sub: 'subscript',
}

interface Open {
  /** Its end: a token type, or an HTML tag. */
  readonly key: string | Token
  readonly marks: readonly JsonNode[]
}

interface Walk {
  readonly run: ReadRun
  readonly inline: Token
  readonly nodes: JsonNode[]
  readonly open: Open[]
  /** Closing tags of other programs whose opening tags were read. */
  readonly closed: Set<Token>
}

/** Reads the nodes of inline text. */
export function inlineNodes(run: ReadRun, inline: Token): JsonNode[] {
  const children = inline.children ?? []
  const walk: Walk = { run, inline, nodes: [], open: [], closed: new Set() }
  const pairs = htmlPairs(children)
  for (let at = 0; at < children.length; at++) {
    const token = children[at]
    if (!token) continue
    const skipTo =
      token.type === 'html_inline'
        ? readTag(walk, token, pairs.get(token))
        : token.type === 'foreign_tag'
          ? readForeign(walk, token, children, at)
          : null
    if (skipTo !== null) at = skipTo
    else if (token.type !== 'html_inline' && token.type !== 'foreign_tag') readToken(walk, token, children, at)
  }
  return walk.nodes
}

function readToken(walk: Walk, token: Token, children: readonly Token[], at: number): void {
  const { run, inline } = walk
  const { type, content } = token
  const here = () => inlinePosition(run, inline, metaOf(token).at ?? 0)
  if (type === 'text' || type === 'text_special') return addText(walk, content)
  if (type === 'softbreak') return addText(walk, ' ')
  if (type === 'hardbreak') return add(walk, { type: run.kit.typeOf('break').name })
  if (type === 'code_inline') return addText(walk, content, [{ type: markFor(run.kit, 'code') }])
  if (type === 'image') return add(walk, imageNode(walk, token))
  if (type === 'formula') return add(walk, syntaxNode(walk, token, 'inline-formula', { tex: content }))
  if (type === 'note_reference') return add(walk, { type: typeFor(run.kit, 'note-anchor'), note: metaOf(token).label })
  if (type === 'inline_directive') return add(walk, directiveNode(walk, token))
  if (type === 'mark_open' && token.markup === '==') {
    noteHighlight(run, here())
    return openMark(walk, { key: 'mark_close', marks: [{ type: markFor(run.kit, 'strong') }] })
  }
  if (type === 'wiki_link') {
    const { text, link } = wikiNodes(run, token, here)
    return addText(walk, text, link ? [placed(run, link, here)] : [])
  }
  if (type === 'foreign_output') {
    addText(walk, content)
    return noteOutput(run, content, here(), walk.nodes.at(-1) ?? null)
  }
  if (type === 'kramdown') return noteKramdown(run, content, here())
  if (type === 'comment') return noteComment(run, content, here())
  if (type === 'mark_open') {
    const mark = markOf(walk, token)
    if (mark) openMark(walk, { key: 'mark_close', marks: [mark] })
    return
  }
  if (type === 'link_open') {
    const href = linkAddress(run, token.attrGet('href') ?? '', here)
    if (href === null) return openMark(walk, { key: 'link_close', marks: [] })
    const mark: JsonNode = { type: run.kit.markTypeOf('link').name, attrs: { href } }
    placed(run, mark, here)
    const close = closeOf(children, at)
    takeAttributes(run, mark, defOfMark(run, mark), {
      listed: metaOf(close ?? token).attributes ?? [],
      place: (offset) => inlinePosition(run, inline, offset),
    })
    if (token.attrGet('title'))
      note(run, 'attribute-invalid', 'Links in posts have no title. The title is left out.', here(), mark)
    openMark(walk, { key: 'link_close', marks: [mark] })
    return
  }
  const [kind = '', side] = type.split('_')
  const mark = MARKS[kind]
  if (mark !== undefined && side === 'open')
    openMark(walk, { key: `${kind}_close`, marks: [{ type: markFor(run.kit, mark) }] })
  else if (side === 'close') closeMark(walk, type)
}

function defOfMark(run: ReadRun, mark: JsonNode) {
  const known = run.kit.mark(String(mark['type']))
  return known?.def ?? { name: String(mark['type']), attrs: {}, spec: {} }
}

/** The closing token of a link. Links do not nest. */
function closeOf(children: readonly Token[], start: number): Token | undefined {
  for (let at = start + 1; at < children.length; at++) if (children[at]?.type === 'link_close') return children[at]
  return undefined
}

/** Maximum number of open marks, because each is checked for every piece of text. */
const MOST_OPEN = 100

function openMark({ open }: Walk, entry: Open): void {
  if (open.length < MOST_OPEN) open.push(entry)
}

function closeMark({ open }: Walk, key: string | Token): void {
  const at = open.findLastIndex((entry) => entry.key === key)
  if (at !== -1) open.splice(at, 1)
}

function marksOf({ run, open }: Walk, own: readonly JsonNode[] = []): JsonNode[] {
  const link = run.kit.markTypeOf('link').name
  const marks: JsonNode[] = []
  for (const mark of [...open.flatMap((entry) => entry.marks), ...own])
    if (mark['type'] === link || !marks.some((other) => other['type'] === mark['type'])) marks.push(mark)
  return marks
}

function addText(walk: Walk, text: string, own: readonly JsonNode[] = []): void {
  if (text === '') return
  const last = walk.nodes.at(-1)
  const marks = marksOf(walk, own)
  if (last?.['type'] === 'text' && sameMarks((last['marks'] ?? []) as JsonNode[], marks)) {
    last['text'] = `${String(last['text'])}${text}`
    return
  }
  walk.nodes.push({ type: 'text', text, ...(marks.length ? { marks } : {}) })
}

function sameMarks(a: readonly JsonNode[], b: readonly JsonNode[]): boolean {
  return a.length === b.length && a.every((mark, at) => mark === b[at] || plain(mark, b[at]))
}

function plain(a: JsonNode, b: JsonNode | undefined): boolean {
  return a['attrs'] === undefined && b?.['attrs'] === undefined && a['type'] === b?.['type']
}

function add(walk: Walk, node: JsonNode): void {
  const marks = marksOf(walk)
  if (marks.length) node['marks'] = marks
  walk.nodes.push(node)
}

function imageNode(walk: Walk, token: Token): JsonNode {
  const alt = plainAlt(token)
  const title = token.attrGet('title')
  const { run, inline } = walk
  return syntaxNode(walk, token, 'inline-picture', {
    src: pictureAddress(run, token, () => inlinePosition(run, inline, metaOf(token).at ?? 0)),
    ...(alt === '' ? {} : { alt }),
    ...(title ? { title } : {}),
  })
}

/** The node of an inline syntax with a role, or of the block that it names. */
function syntaxNode(
  { run, inline }: Walk,
  token: Token,
  role: NodeRole,
  parts: Readonly<Partial<Record<SyntaxPart, string>>>,
): JsonNode {
  const { def: named, listed } = takeBlock(run, role, metaOf(token).attributes ?? [])
  const def = named ?? blockFor(run.kit, role)
  const attrs: Record<string, unknown> = {}
  for (const [part, value] of Object.entries(parts)) setOwn(attrs, attributeFor(def, part as SyntaxPart), value)
  const node: JsonNode = { type: def?.name ?? role, attrs }
  placed(run, node, () => inlinePosition(run, inline, metaOf(token).at ?? 0))
  if (def) takeAttributes(run, node, def, { listed, place: (offset) => inlinePosition(run, inline, offset) })
  return node
}

/**
 * Reads a tag of another program within a line: a block, or nothing but its content. Returns the index of its closing
 * tag if its content is read, too.
 */
function readForeign(walk: Walk, token: Token, children: readonly Token[], at: number): number | null {
  const { run, inline } = walk
  const { tag, at: offset = 0 } = metaOf(token)
  if (!tag) return null
  const place = () => inlinePosition(run, inline, offset)
  const close = tag.isAlone || tag.isClosing ? -1 : closingTag(children, at, tag)
  if (close !== -1) walk.closed.add(children[close] as Token)
  if (walk.closed.has(token)) return null
  const isBox = close !== -1 && isContainer(tag)
  const content = close === -1 ? null : isBox ? boxContent(walk, children.slice(at + 1, close)) : []
  for (const node of foreignNodes(run, { tag, content, place })) walk.nodes.push({ ...node, block: true })
  return isBox ? close : null
}

/** The index of the tag that closes a tag; -1 if the tag stays open. */
function closingTag(children: readonly Token[], at: number, { name }: ForeignTag): number {
  const last = Math.min(children.length, at + MOST_BETWEEN)
  for (let index = at + 1; index < last; index++) {
    const tag = children[index]?.type === 'foreign_tag' ? metaOf(children[index] as Token).tag : undefined
    if (tag?.isClosing && tag.name === name) return index
  }
  return -1
}

/** Tokens that are searched for the end of a tag within a line. */
const MOST_BETWEEN = 200

function boxContent({ run, inline }: Walk, children: Token[]): JsonNode[] {
  const part = Object.assign(Object.create(inline) as Token, { children })
  return [
    { type: run.kit.typeOf('paragraph').name, content: inlineNodes(run, part).filter(({ block }) => block !== true) },
  ]
}

function directiveNode({ run, inline }: Walk, token: Token): JsonNode {
  const { name = '', label = null, attributes = [], at = 0 } = metaOf(token)
  const def = run.names.inline(name)
  const node: JsonNode = { type: def?.name ?? name }
  placed(run, node, () => inlinePosition(run, inline, at))
  if (!def) return node
  if (label !== null && label !== '') {
    const words = run.md.utils.unescapeAll(label)
    const attribute = labelAttribute(def)
    if (attribute !== null) node['attrs'] = { [attribute]: words }
    else if (def.spec?.content) node['content'] = [{ type: 'text', text: words }]
    else
      note(
        run,
        'attribute-invalid',
        `${def.name} cannot contain text. The text in brackets is left out.`,
        inlinePosition(run, inline, at),
        node,
      )
  }
  takeAttributes(run, node, def, { listed: attributes, place: (offset) => inlinePosition(run, inline, offset) })
  return node
}

function markOf({ run, inline }: Walk, token: Token): JsonNode | null {
  const { name = '', attributes = [], at = 0 } = metaOf(token)
  const def = run.names.mark(name)
  if (!def) return null
  const mark: JsonNode = { type: def.name }
  placed(run, mark, () => inlinePosition(run, inline, at))
  takeAttributes(run, mark, def, { listed: attributes, place: (offset) => inlinePosition(run, inline, offset) })
  return mark
}

/** Reads a tag. Returns the index of the last token that it includes, if there are more than its own. */
function readTag(walk: Walk, token: Token, pair: HtmlPair | undefined): number | null {
  const { run, inline } = walk
  if (!pair) {
    if (/^<br\s*\/?>$/i.test(token.content)) add(walk, { type: run.kit.typeOf('break').name })
    else if (isVoid(token.content)) appendImported(walk, token, token.content)
    else if (!token.content.startsWith('</') && !isSilent(token.content)) {
      const place = inlinePosition(run, inline, metaOf(token).at ?? 0)
      note(run, 'left-out', 'This tag is not closed in its paragraph. It is left out.', place)
    }
    return null
  }
  if (pair.open !== token) {
    closeMark(walk, pair.open)
    return null
  }
  if (/^<mark[\s>]/i.test(token.content)) {
    noteHighlight(run, inlinePosition(run, inline, metaOf(token).at ?? 0))
    openMark(walk, { key: token, marks: [{ type: markFor(run.kit, 'strong') }] })
    return null
  }
  const marks = importTag(run, pair)
  if (marks) {
    for (const { code, message } of flattenedTags(token.content))
      note(run, code, message, inlinePosition(run, inline, metaOf(token).at ?? 0))
    if (marks.length) openMark(walk, { key: token, marks })
    return null
  }
  const from = metaOf(token).at ?? 0
  const end = (metaOf(pair.close).at ?? 0) + pair.close.content.length
  appendImported(walk, token, inline.content.slice(from, end))
  return pair.closeAt
}

/** Appends inline nodes from HTML, with the marks around it. */
function appendImported(walk: Walk, token: Token, html: string): void {
  const { run, inline } = walk
  const { content, problems } = importedOnce(run, html)
  const place = () => inlinePosition(run, inline, metaOf(token).at ?? 0)
  if (content.length === 0 && problems.length === 0) note(run, 'left-out', NOTHING_SHOWN, place())
  for (const { code, message } of problems) note(run, code, message, place())
  if (!problems.some(({ code }) => code === 'table-flattened'))
    for (const { code, message } of flattenedTags(html)) note(run, code, message, place())
  const found: JsonNode[] = []
  for (const block of content) {
    const children = block['content']
    if (block['type'] === walk.run.kit.typeOf('paragraph').name)
      appendAll(found, Array.isArray(children) ? (children as JsonNode[]) : [])
    else found.push({ ...block, block: true })
  }
  for (const node of found) {
    const own = Array.isArray(node['marks']) ? (node['marks'] as JsonNode[]) : []
    const marks = marksOf(walk, own)
    const copy: JsonNode = { ...node }
    if (marks.length) setOwn(copy, 'marks', marks)
    walk.nodes.push(copy)
  }
}
