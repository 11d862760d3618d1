import { Element, isCDATA, isComment, isTag, isText, type ChildNode } from 'domhandler'
import { appendAll } from '../domain/values/append-all.js'
import htmlPackages from './html-packages.ts?lazy'
import { selectorTest } from './html-select.js'
import { isHidden, parseHtml, SILENT_TAGS } from './html-tree.js'
import { collectRules, couldMatch, demandsOf, type Rule } from './import-rules.js'
import { outermost } from './import/build-html.js'
import type { ForeignRule } from './import/foreign-rule.js'
import { newImportRun, type ImportRun } from './import/import-run.js'
import { tidyInline } from './inline-space.js'
import type { Kit } from './kit.js'
import type { JsonNode } from './write-document.js'

const BLOCK_TAGS = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
interface Walk {
  readonly kit: Kit
  readonly rulesFor: (element: Element) => readonly Rule[]
  readonly isFurniture: (element: Element) => boolean
  readonly isChrome: (element: Element) => boolean
  /** Names of nodes that stand for a comment, by the comment's text. */
  readonly comments: ReadonlyMap<string, string>
}

interface Place {
  readonly run: ImportRun
  readonly marks: readonly JsonNode[]
  readonly pre: boolean
  /** Set inside an unknown component, which keeps the HTML of everything in it. */
  readonly kept?: boolean
}

/**
 * Converts published markup (API or feed body, export, saved page, mail) into document JSON for `readDocument`. The
 * nodes' own import rules decide. Unknown components become `unsupported` nodes that keep their HTML and their readable
 * content; other unknown elements are replaced by their content.
 */
export type HtmlImporter = (html: string, run?: ImportRun) => JsonNode

export interface ImporterOptions {
  /** Rules for markup of other platforms. */
  readonly foreign?: readonly ForeignRule[]
  /** Names of nodes that stand for a comment (`<!--members-only-->`), by the comment's text. */
  readonly comments?: ReadonlyMap<string, string>
}

/** Compiles the import rules once. The returned importer only changes the run it is given. */
export function htmlImporter(
  kit: Kit,
  { foreign = [], comments = new Map<string, string>() }: ImporterOptions = {},
): HtmlImporter {
  const rules = collectRules(kit, foreign)
  const chrome = kit.chrome.map((selector) => ({ demands: demandsOf(selector), matches: selectorTest(selector) }))
  const named = new Set([...rules, ...chrome].flatMap(({ demands }) => demands.map(({ tag }) => tag)))
  const candidatesOf = byOutline(
    (name) => (named.has(name) ? name : OTHER),
    (tag, hasAttributes) => ({
      rules: rules.filter(({ demands }) => couldMatch(demands, tag, hasAttributes)),
      chrome: chrome.filter(({ demands }) => couldMatch(demands, tag, hasAttributes)),
    }),
  )
  const isFurniture = (element: Element) =>
    (SILENT_TAGS.has(element.name) && element.name !== 'button') ||
    isHidden(element) ||
    candidatesOf(element).chrome.some(({ matches }) => matches(element))
  const walk: Walk = {
    kit,
    comments,
    rulesFor: (element) => candidatesOf(element).rules,
    isFurniture,
    isChrome: (element) => (element.name === 'button' && !isLinkedButton(element)) || isFurniture(element),
  }
  return (html, run = newImportRun()) => {
    const page = parseHtml(html)
    run.isFurniture = walk.isFurniture
    const remark: Parameters<NonNullable<ImportRun['begin']>>[1] = (node, remark) => run.remarks.push({ node, remark })
    const { body = page, skipped = [] } = run.begin?.(page, remark) ?? {}
    run.body = body
    for (const element of skipped) run.passedOver.add(element)
    const content = blocksOf(walk, convert(walk, body.children, { marks: [], pre: false, run }))
    return { type: 'doc', content }
  }
}

/** Stands for all tags without a rule, so that the cache does not grow with invented tags. */
const OTHER = '*'

/** Caches a result for each tag, with attributes and without. */
function byOutline<T>(
  kindOf: (tag: string) => string,
  answer: (tag: string, hasAttributes: boolean) => T,
): (element: Element) => T {
  const bare = new Map<string, T>()
  const attributed = new Map<string, T>()
  return ({ name: tag, attribs }) => {
    const name = kindOf(tag)
    const hasAttributes = hasKeys(attribs)
    const known = hasAttributes ? attributed : bare
    let found = known.get(name)
    if (found === undefined) known.set(name, (found = answer(name, hasAttributes)))
    return found
  }
}

function hasKeys(attributes: Readonly<Record<string, string>>): boolean {
  for (const _ in attributes) return true
  return false
}

/** A button inside or around a link is the author's. All other buttons are controls of the page. */
function isLinkedButton(element: Element): boolean {
  if (element.name !== 'button') return false
  for (let parent = element.parent; parent && isTag(parent); parent = parent.parent)
    if (parent.name === 'a' && parent.attribs['href']) return true
  return element.children.some((child) => isTag(child) && child.name === 'a' && Boolean(child.attribs['href']))
}

/** A converted piece: a block, an inline node, or the boundary of an unknown block element. */
type Piece = { as: 'block' | 'inline'; node: JsonNode } | { as: 'edge' }

const EDGE: Piece = { as: 'edge' }

function convert(walk: Walk, nodes: readonly ChildNode[], place: Place): Piece[] {
  const pieces: Piece[] = []
  for (const node of nodes) {
    if (isText(node) || isCDATA(node)) {
      const data = isText(node) ? node.data : ''
      if (data) pieces.push({ as: 'inline', node: textNode(data, place) })
    } else if (isComment(node)) {
      const name = walk.comments.get(node.data.trim())
      if (name !== undefined) pieces.push({ as: 'block', node: { type: name } })
    } else if (isTag(node)) {
      appendAll(pieces, convertElement(walk, node, place))
    }
  }
  return pieces
}

function textNode(text: string, place: Place): JsonNode {
  return {
    type: 'text',
    text: place.pre ? text : text.replace(/[ \t\r\n\f]+/g, ' '),
    ...(place.marks.length ? { marks: place.marks } : {}),
  }
}

function convertElement(walk: Walk, element: Element, place: Place): Piece[] {
  if (place.run.passedOver.has(element) || walk.isChrome(element)) return []
  for (const candidate of walk.rulesFor(element)) {
    if (!candidate.matches(element)) continue
    const found = candidate.rule.attrs ? candidate.rule.attrs(element) : {}
    if (found === false) continue
    if (candidate.kind === 'content') {
      noteRemark(candidate, element, place)
      return [EDGE, ...convert(walk, outermost(found as ChildNode[]), place), EDGE]
    }
    const known = candidate.kind === 'node' ? walk.kit.node(candidate.name) : walk.kit.mark(candidate.name)
    const parsed = known?.attrs.parse(found)
    if (!parsed?.ok) continue
    noteRemark(candidate, element, place)
    const attrs = withoutDefaults(found as Record<string, unknown>, known?.attrs.defaults ?? {}, candidate.rule.keep)
    const picked = candidate.rule.content?.(element, walk.isFurniture)
    const content = picked ? outermost(picked) : element.children
    if (candidate.kind === 'mark') {
      const mark: JsonNode = { type: candidate.name, ...(attrs ? { attrs } : {}) }
      const already = place.marks.some((other) => other['type'] === candidate.name)
      return convert(walk, content as ChildNode[], already ? place : { ...place, marks: [...place.marks, mark] })
    }
    const pieces = nodePieces(walk, candidate, attrs, content as ChildNode[], place)
    const [first] = pieces
    if (candidate.drawing && element.parent && first && first.as !== 'edge')
      place.run.drawn.set(element, { node: first.node, content: picked ? content : [] })
    return pieces
  }
  return convertUnknown(walk, element, place)
}

function noteRemark({ remark }: Rule, element: Element, { run }: Place): void {
  if (!remark) return
  run.remarks.push({ node: element, remark })
  if (remark.code === 'left-out') run.passedOver.add(element)
}

function withoutDefaults(
  found: Record<string, unknown>,
  defaults: Readonly<Record<string, unknown>>,
  keep: readonly string[] = [],
): JsonNode | null {
  const entries = Object.entries(found).filter(
    ([name, value]) =>
      value !== undefined && (keep.includes(name) || !(Object.hasOwn(defaults, name) && defaults[name] === value)),
  )
  return entries.length ? Object.fromEntries(entries) : null
}

function nodePieces(
  walk: Walk,
  rule: Rule,
  attrs: JsonNode | null,
  content: readonly ChildNode[],
  place: Place,
): Piece[] {
  const base: JsonNode = { type: rule.name, ...(attrs ? { attrs } : {}) }
  if (rule.holds === 'nothing' || rule.holds === 'text') {
    const text = rule.holds === 'text' ? rawText(content) : ''
    const node = text ? { ...base, content: [{ type: 'text', text }] } : base
    return [
      {
        as: rule.inline ? 'inline' : 'block',
        node: rule.inline && place.marks.length ? { ...node, marks: place.marks } : node,
      },
    ]
  }
  const pre = rule.pre || place.pre
  const pieces = convert(walk, content, { ...place, marks: rule.inline ? [] : place.marks, pre })
  if (rule.holds === 'block') {
    const blocks = blocksOf(walk, pieces)
    return [{ as: 'block', node: blocks.length ? { ...base, content: blocks } : base }]
  }
  return splitInline(walk, base, rule.inline, pieces, pre)
}

/** Splits a block with inline content that contains blocks: text, block, text … in reading order. */
function splitInline(walk: Walk, base: JsonNode, inline: boolean, pieces: readonly Piece[], pre: boolean): Piece[] {
  const result: Piece[] = []
  let run: JsonNode[] = []
  let used = false
  const flush = () => {
    const content = pre ? run : tidyInline(run, walk.kit.typeOf('break').name)
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
  // An empty paragraph is a spacer of its author. An empty heading is left over from the anchor widget of a saved page
  // (QUIRKS 10).
  if (!used && result.length === 0 && base['type'] === walk.kit.typeOf('paragraph').name)
    return [{ as: 'block', node: base }]
  return result
}

function convertUnknown(walk: Walk, element: Element, place: Place): Piece[] {
  if (element.name === 'br') return [{ as: 'inline', node: { type: walk.kit.typeOf('break').name } }]
  const component = element.attribs['data-component-name']
  if (component !== undefined || element.attribs['data-attrs'] !== undefined || element.name === 'iframe') {
    return unsupportedPieces(walk, element, place)
  }
  const pieces = convert(walk, element.children, place)
  return BLOCK_TAGS.has(element.name) ? [EDGE, ...pieces, EDGE] : pieces
}

function unsupportedPieces(walk: Walk, element: Element, place: Place): Piece[] {
  const pieces = convert(walk, element.children, { ...place, kept: true })
  // Nested components would each keep their whole content. Content that is already kept is represented by its opening
  // tag.
  const html = htmlPackages().getOuterHTML(place.kept ? new Element(element.name, element.attribs, []) : element)
  const inline =
    !BLOCK_TAGS.has(element.name) && element.name !== 'iframe' && pieces.every((piece) => piece.as === 'inline')
  const { name } = walk.kit.typeOf(inline ? 'unsupported-inline' : 'unsupported')
  const content = inline
    ? pieces.flatMap((piece) => (piece.as === 'inline' ? [piece.node] : []))
    : blocksOf(walk, pieces)
  return [
    { as: inline ? 'inline' : 'block', node: { type: name, attrs: { html }, ...(content.length ? { content } : {}) } },
  ]
}

function blocksOf({ kit }: Walk, pieces: readonly Piece[]): JsonNode[] {
  const blocks: JsonNode[] = []
  let run: JsonNode[] = []
  const flush = () => {
    const content = tidyInline(run, kit.typeOf('break').name)
    if (content.length) blocks.push({ type: kit.typeOf('paragraph').name, content })
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

function rawText(nodes: readonly ChildNode[]): string {
  let text = ''
  for (const node of nodes) {
    if (isText(node)) text += node.data
    else if (isTag(node)) text += node.name === 'br' ? '\n' : rawText(node.children)
  }
  return text
}
