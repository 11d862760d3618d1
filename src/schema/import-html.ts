import { compile } from 'css-select'
import { isCDATA, isComment, isTag, isText, type ChildNode, type Document, type Element } from 'domhandler'
import { getOuterHTML } from 'domutils'
import { parse, parseFragment } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import type { AnyImportRule } from './define.js'
import { UNSUPPORTED_BLOCK, UNSUPPORTED_INLINE, type Kit } from './kit.js'
import type { JsonNode } from './write-document.js'

/** Markup nested deeper than this keeps its text and loses its structure. */
const MAX_HTML_DEPTH = 150

const BLOCK_TAGS = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(' '),
)
const SILENT_TAGS = new Set(['script', 'style', 'head', 'title', 'meta', 'link', 'template', 'noscript', 'button', 'svg', 'select', 'textarea', 'input', 'object', 'embed', 'applet'])

interface Rule {
  readonly kind: 'node' | 'mark'
  readonly name: string
  readonly inline: boolean
  /** Node content is inline, block or absent. */
  readonly holds: 'inline' | 'block' | 'text' | 'nothing'
  /** White space of the content is the author's. */
  readonly pre: boolean
  readonly priority: number
  readonly matches: (element: Element) => boolean
  readonly rule: AnyImportRule
}

interface Walk {
  readonly kit: Kit
  readonly rulesFor: (element: Element) => readonly Rule[]
  readonly isChrome: (element: Element) => boolean
}

interface Place {
  readonly marks: readonly JsonNode[]
  readonly pre: boolean
}

/**
 * Reads published markup (API or feed body, export, saved page, mail rendition) into document JSON for
 * `readDocument`. The nodes' own import rules decide; unknown components become `unsupported` nodes that keep
 * their HTML and their readable content; other unknown elements give way to their content.
 */
export type HtmlImporter = (html: string) => JsonNode

/** Prepares the import rules of a kit once; the importer it returns is pure. */
export function htmlImporter(kit: Kit, bodySelectors: readonly string[] = []): HtmlImporter {
  const rules = collectRules(kit)
  const chrome = kit.chrome.map((selector) => compile<ChildNode, Element>(selector))
  const byTag = new Map<string, readonly Rule[]>()
  const walk: Walk = {
    kit,
    rulesFor(element) {
      let list = byTag.get(element.name)
      if (!list) byTag.set(element.name, (list = rules.filter(({ rule }) => couldMatchTag(rule.match, element.name))))
      return list
    },
    isChrome: (element) => SILENT_TAGS.has(element.name) || isHidden(element) || chrome.some((test) => test(element)),
  }
  const bodies = bodySelectors.map((selector) => compile<ChildNode, Element>(selector))
  return (html) => {
    const root = parseHtml(html)
    flatten(root)
    const start = bodies.map((test) => findFirst(root, test)).find((element) => element) ?? root
    const content = blocksOf(walk, convert(walk, start.children, { marks: [], pre: false }))
    return { type: 'doc', content }
  }
}

function parseHtml(html: string): Document {
  const whole = /^\s*(<!doctype|<html|<head|<body)/i.test(html.slice(0, 2000))
  return whole ? parse(html, { treeAdapter: adapter }) : (parseFragment(html, { treeAdapter: adapter }) as Document)
}

function collectRules(kit: Kit): Rule[] {
  const rules: Rule[] = []
  for (const def of kit.nodeDefs) {
    const type = kit.schema.nodes[def.name]
    const holds = !type || type.isLeaf ? 'nothing' : type.spec.code ? 'text' : type.inlineContent ? 'inline' : 'block'
    for (const rule of def.importRules ?? []) rules.push(toRule('node', def.name, type?.isInline ?? false, holds, type?.whitespace === 'pre', rule))
  }
  for (const def of kit.markDefs) for (const rule of def.importRules ?? []) rules.push(toRule('mark', def.name, true, 'inline', false, rule))
  return rules.sort((a, b) => b.priority - a.priority)
}

function toRule(kind: Rule['kind'], name: string, inline: boolean, holds: Rule['holds'], pre: boolean, rule: AnyImportRule): Rule {
  return { kind, name, inline, holds, pre, rule, priority: rule.priority ?? 50, matches: compile<ChildNode, Element>(rule.match) }
}

/** A cheap pre-filter: a rule whose every alternative names another tag cannot match. */
function couldMatchTag(selector: string, tag: string): boolean {
  // What stands in brackets may hold commas and spaces and names no tag.
  const outline = selector.replace(/\[[^\]]*\]/g, '').replace(/:[a-z-]+\((?:[^()]|\([^()]*\))*\)/g, ':x')
  return outline.split(',').some((part) => {
    const last = part.trim().split(/[\s>+~]+/).at(-1) ?? ''
    const named = /^[a-z][a-z0-9]*/i.exec(last)?.[0]
    return named === undefined || named.toLowerCase() === tag
  })
}

function isHidden(element: Element): boolean {
  return element.attribs['hidden'] !== undefined || /(^|;)\s*display\s*:\s*none/i.test(element.attribs['style'] ?? '')
}

function findFirst(root: Document, test: (element: Element) => boolean): Element | null {
  const stack: ChildNode[] = [...root.children].reverse()
  while (stack.length) {
    const node = stack.pop()
    if (!node || !isTag(node)) continue
    if (test(node)) return node
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i]
      if (child) stack.push(child)
    }
  }
  return null
}

// Everything after this runs by recursion, which hostile nesting must not exhaust: an element that is too deep
// hands its children to the ancestor at the limit.
function flatten(root: Document): void {
  const stack: { node: Document | Element; depth: number }[] = [{ node: root, depth: 0 }]
  while (stack.length) {
    const entry = stack.pop()
    if (!entry) break
    const { node, depth } = entry
    if (depth >= MAX_HTML_DEPTH) {
      node.children = textNodesBelow(node).map((child) => Object.assign(child, { parent: node }))
      continue
    }
    for (const child of node.children) if (isTag(child)) stack.push({ node: child, depth: depth + 1 })
  }
}

function textNodesBelow(root: Document | Element): ChildNode[] {
  const found: ChildNode[] = []
  const stack: ChildNode[] = [...root.children].reverse()
  while (stack.length) {
    const node = stack.pop()
    if (!node) break
    if (isText(node)) found.push(node)
    else if (isTag(node) && !SILENT_TAGS.has(node.name)) for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i] as ChildNode)
  }
  return found
}

/** A converted piece: a block, an inline node, or the edge of a block element that itself is nothing. */
type Piece = { as: 'block' | 'inline'; node: JsonNode } | { as: 'edge' }

const EDGE: Piece = { as: 'edge' }

function convert(walk: Walk, nodes: readonly ChildNode[], place: Place): Piece[] {
  const pieces: Piece[] = []
  for (const node of nodes) {
    if (isText(node) || isCDATA(node)) {
      const data = isText(node) ? node.data : ''
      if (data) pieces.push({ as: 'inline', node: textNode(data, place) })
    } else if (isTag(node) && !isComment(node)) {
      pieces.push(...convertElement(walk, node, place))
    }
  }
  return pieces
}

function textNode(text: string, place: Place): JsonNode {
  return { type: 'text', text: place.pre ? text : text.replace(/[ \t\r\n\f]+/g, ' '), ...(place.marks.length ? { marks: place.marks } : {}) }
}

function convertElement(walk: Walk, element: Element, place: Place): Piece[] {
  if (walk.isChrome(element)) return []
  for (const candidate of walk.rulesFor(element)) {
    if (!candidate.matches(element)) continue
    const found = candidate.rule.attrs ? candidate.rule.attrs(element) : {}
    if (found === false) continue
    const known = candidate.kind === 'node' ? walk.kit.node(candidate.name) : walk.kit.mark(candidate.name)
    const parsed = known?.attrs.parse(found)
    if (!parsed?.ok) continue
    const attrs = withoutDefaults(found as Record<string, unknown>, known?.attrs.defaults ?? {})
    const content = candidate.rule.content?.(element) ?? element.children
    if (candidate.kind === 'mark') {
      const mark: JsonNode = { type: candidate.name, ...(attrs ? { attrs } : {}) }
      const already = place.marks.some((other) => other['type'] === candidate.name)
      return convert(walk, content as ChildNode[], already ? place : { ...place, marks: [...place.marks, mark] })
    }
    return nodePieces(walk, candidate, attrs, content as ChildNode[], place)
  }
  return convertUnknown(walk, element, place)
}

function withoutDefaults(found: Record<string, unknown>, defaults: Readonly<Record<string, unknown>>): JsonNode | null {
  const entries = Object.entries(found).filter(([name, value]) => value !== undefined && !(Object.hasOwn(defaults, name) && defaults[name] === value))
  return entries.length ? Object.fromEntries(entries) : null
}

function nodePieces(walk: Walk, rule: Rule, attrs: JsonNode | null, content: readonly ChildNode[], place: Place): Piece[] {
  const base: JsonNode = { type: rule.name, ...(attrs ? { attrs } : {}) }
  if (rule.holds === 'nothing' || rule.holds === 'text') {
    const text = rule.holds === 'text' ? rawText(content) : ''
    const node = text ? { ...base, content: [{ type: 'text', text }] } : base
    return [{ as: rule.inline ? 'inline' : 'block', node: rule.inline && place.marks.length ? { ...node, marks: place.marks } : node }]
  }
  const pre = rule.pre || place.pre
  const pieces = convert(walk, content, { marks: rule.inline ? [] : place.marks, pre })
  if (rule.holds === 'block') {
    const blocks = blocksOf(walk, pieces)
    return [{ as: 'block', node: blocks.length ? { ...base, content: blocks } : base }]
  }
  return splitInline(base, rule.inline, pieces, pre)
}

/** A block of inline content that held blocks becomes several: text, block, text … in reading order. */
function splitInline(base: JsonNode, inline: boolean, pieces: readonly Piece[], pre: boolean): Piece[] {
  const result: Piece[] = []
  let run: JsonNode[] = []
  let used = false
  const flush = () => {
    const content = pre ? run : tidyInline(run)
    if (content.length) {
      result.push({ as: inline ? 'inline' : 'block', node: { ...base, content } })
      used = true
    }
    run = []
  }
  for (const piece of pieces) {
    if (piece.as === 'inline') run.push(piece.node)
    else if (piece.as === 'block') {
      flush()
      result.push(piece)
    }
  }
  flush()
  // An empty paragraph is a spacer its author put there; an empty heading is what a saved page's anchor widget leaves (QUIRKS 10).
  if (!used && result.length === 0 && base['type'] === 'paragraph') return [{ as: 'block', node: base }]
  return result
}

function convertUnknown(walk: Walk, element: Element, place: Place): Piece[] {
  if (element.name === 'br') return [{ as: 'inline', node: { type: 'hard_break' } }]
  const component = element.attribs['data-component-name']
  if (component !== undefined || element.attribs['data-attrs'] !== undefined || element.name === 'iframe') {
    return unsupportedPieces(walk, element, place)
  }
  const pieces = convert(walk, element.children, place)
  return BLOCK_TAGS.has(element.name) ? [EDGE, ...pieces, EDGE] : pieces
}

function unsupportedPieces(walk: Walk, element: Element, place: Place): Piece[] {
  const pieces = convert(walk, element.children, place)
  const stored = { type: 'unsupportedHtml', html: getOuterHTML(element) }
  const inline = !BLOCK_TAGS.has(element.name) && element.name !== 'iframe' && pieces.every((piece) => piece.as === 'inline')
  const name = inline ? UNSUPPORTED_INLINE : UNSUPPORTED_BLOCK
  const content = inline ? pieces.flatMap((piece) => (piece.as === 'inline' ? [piece.node] : [])) : blocksOf(walk, pieces)
  return [{ as: inline ? 'inline' : 'block', node: { type: name, attrs: { html: stored.html }, ...(content.length ? { content } : {}) } }]
}

function blocksOf(_walk: Walk, pieces: readonly Piece[]): JsonNode[] {
  const blocks: JsonNode[] = []
  let run: JsonNode[] = []
  const flush = () => {
    const content = tidyInline(run)
    if (content.length) blocks.push({ type: 'paragraph', content })
    run = []
  }
  for (const piece of pieces) {
    if (piece.as === 'inline') run.push(piece.node)
    else {
      flush()
      if (piece.as === 'block') blocks.push(piece.node)
    }
  }
  flush()
  return blocks
}

/** White space as a browser shows it: runs collapse across text nodes, none at the edges of a block or beside a break. */
function tidyInline(run: readonly JsonNode[]): JsonNode[] {
  const result: JsonNode[] = []
  let open = false
  for (const node of run) {
    if (node['type'] !== 'text') {
      if (node['type'] === 'hard_break') trimEnd(result)
      result.push(node)
      open = node['type'] !== 'hard_break'
      continue
    }
    let text = String(node['text'])
    if (!open && text.startsWith(' ')) text = text.slice(1)
    if (text === '') continue
    open = !text.endsWith(' ')
    result.push({ ...node, text })
  }
  trimEnd(result)
  return result
}

function trimEnd(nodes: JsonNode[]): void {
  for (let last = nodes.at(-1); last && last['type'] === 'text'; last = nodes.at(-1)) {
    const text = String(last['text']).replace(/ $/, '')
    nodes.pop()
    if (text !== '') {
      nodes.push({ ...last, text })
      return
    }
  }
}

function rawText(nodes: readonly ChildNode[]): string {
  let text = ''
  for (const node of nodes) {
    if (isText(node)) text += node.data
    else if (isTag(node)) text += node.name === 'br' ? '\n' : rawText(node.children)
  }
  return text
}
