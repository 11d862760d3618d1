import { Fragment, type Mark, type Node, type NodeType } from 'prosemirror-model'
import { IMPLIED, STORED, UNSUPPORTED_BLOCK, UNSUPPORTED_INLINE, type Kit } from './kit.js'
import { jsonPointer, type JsonPath, type Problem, type ProblemCode } from './problem.js'

/** Deeper than any post that was written by hand; below it only the text is kept for showing. */
export const MAX_DEPTH = 100

export interface ReadDocument {
  doc: Node
  problems: Problem[]
}

interface State {
  kit: Kit
  problems: Problem[]
}

/** A path grows with every level of recursion, so it is a linked list until somebody asks for it. */
interface Trail {
  readonly parent: Trail | null
  readonly key: string | number
}

/**
 * Builds a checked document from stored JSON of either dialect. Never throws on content: what is unknown or
 * broken becomes an `unsupported` node that keeps its JSON and shows its readable children.
 */
export function readDocument(kit: Kit, input: unknown, at: JsonPath = []): ReadDocument {
  const state: State = { kit, problems: [] }
  const trail = at.reduce<Trail | null>((parent, key) => ({ parent, key }), null)
  const docType = kit.schema.topNodeType
  const source = isRecord(input) ? input : {}
  if (source['type'] !== 'doc' || (source['content'] !== undefined && !Array.isArray(source['content']))) {
    report(state, trail, 'input-invalid', 'is not a ProseMirror document')
  }
  const parsed = kit.node('doc')?.attrs.parse(source['attrs'])
  const attrs = parsed?.ok ? parsed.values : {}
  const children = readChildren(state, source, trail, 1, docType)
  const content = fit(state, docType, children, trail) ?? children
  return { doc: docType.create({ ...attrs, [STORED]: source }, Fragment.from(content)), problems: state.problems }
}

function readChildren(state: State, source: Record<string, unknown>, trail: Trail | null, depth: number, parent?: NodeType): Node[] {
  const content = source['content']
  if (!Array.isArray(content)) return []
  const inline = parent ? parent.inlineContent : content.some((child) => isRecord(child) && child['type'] === 'text')
  const here: Trail = { parent: trail, key: 'content' }
  const nodes: Node[] = []
  for (let i = 0; i < content.length; i++) {
    const node = readNode(state, content[i], { parent: here, key: i }, depth, inline)
    if (node) nodes.push(node)
  }
  return nodes
}

function readNode(state: State, input: unknown, trail: Trail, depth: number, inline: boolean): Node | null {
  const { kit } = state
  if (!isRecord(input) || typeof input['type'] !== 'string') {
    report(state, trail, 'node-invalid', 'is not a node')
    return kit.schema.node(inline ? UNSUPPORTED_INLINE : UNSUPPORTED_BLOCK, { [STORED]: { raw: input } })
  }
  const name = input['type']
  if (name === 'text') return readText(state, input, trail)
  if (depth > MAX_DEPTH) return readTooDeep(state, input, trail)

  const known = kit.node(name)
  const type = known && kit.schema.nodes[known.def.name]
  const children = readChildren(state, input, trail, depth + 1, type)
  if (!known || !type) {
    report(state, trail, 'node-unknown', `unknown node ${quoted(name)}`)
    return unsupported(state, input, children, inline)
  }
  if (type === kit.schema.topNodeType) {
    report(state, trail, 'node-misplaced', 'a document inside a document')
    return unsupported(state, input, children, inline)
  }
  const parsed = known.attrs.parse(input['attrs'])
  if (!parsed.ok) {
    for (const issue of parsed.issues) {
      report(state, inAttrs(trail, issue.name), 'node-invalid', `${known.def.name}.${issue.name}: ${issue.message}`)
    }
    return unsupported(state, input, children, inline)
  }
  for (const issue of parsed.issues) {
    report(state, inAttrs(trail, issue.name), 'attribute-invalid', `${known.def.name}.${issue.name}: ${issue.message}`)
  }
  const markup = parsed.values['html']
  if (typeof markup === 'string' && (name === UNSUPPORTED_BLOCK || name === UNSUPPORTED_INLINE)) {
    report(state, trail, 'node-unknown', `unknown markup ${/^<[^>]{0,120}/.exec(markup)?.[0] ?? ''}>`)
  }
  const content = fit(state, type, children, trail)
  if (!content) {
    report(state, trail, 'node-misplaced', `${known.def.name} holds what it cannot hold`)
    return unsupported(state, input, children, inline)
  }
  const marks = type.isInline ? readMarks(state, input, trail) : undefined
  return type.create({ ...parsed.values, [STORED]: input }, Fragment.from(content), marks)
}

function readText(state: State, input: Record<string, unknown>, trail: Trail): Node | null {
  const text = input['text']
  if (typeof text !== 'string') {
    report(state, trail, 'text-invalid', 'text is not a string')
    return state.kit.schema.node(UNSUPPORTED_INLINE, { [STORED]: { raw: input } })
  }
  return text === '' ? null : state.kit.schema.text(text, readMarks(state, input, trail))
}

function readMarks(state: State, input: Record<string, unknown>, trail: Trail): Mark[] | undefined {
  const list = input['marks']
  if (list === undefined || list === null) return undefined
  if (!Array.isArray(list)) {
    report(state, trail, 'mark-invalid', 'marks is not a list')
    return undefined
  }
  const marks: Mark[] = []
  list.forEach((entry: unknown, i) => {
    const here: Trail = { parent: { parent: trail, key: 'marks' }, key: i }
    const name = isRecord(entry) && typeof entry['type'] === 'string' ? entry['type'] : null
    const known = name === null ? undefined : state.kit.mark(name)
    const parsed = known?.attrs.parse(isRecord(entry) ? entry['attrs'] : undefined)
    const type = known && parsed?.ok ? state.kit.schema.marks[known.def.name] : undefined
    if (known && type && parsed?.ok) {
      for (const issue of parsed.issues) report(state, inAttrs(here, issue.name), 'attribute-invalid', `${name}.${issue.name}: ${issue.message}`)
      marks.push(type.create({ ...parsed.values, [STORED]: markStored(entry as Record<string, unknown>, known.def.name, parsed.values) }))
      return
    }
    report(state, here, known ? 'mark-invalid' : 'mark-unknown', name === null ? 'is not a mark' : `${known ? 'broken' : 'unknown'} mark ${quoted(name)}`)
    const keep = state.kit.schema.marks['unsupportedMark']
    if (keep) marks.push(keep.create({ [STORED]: isRecord(entry) ? entry : { raw: entry } }))
  })
  const distinct = marks.filter((mark, i) => !mark.isInSet(marks.slice(0, i)))
  return distinct.length ? distinct : undefined
}

// Marks are compared by value to join runs, so the stored form is kept only where it says more than the parsed one.
function markStored(entry: Record<string, unknown>, name: string, values: Record<string, unknown>): unknown {
  const attrs = entry['attrs']
  const plain = Object.keys(entry).every((key) => key === 'type' || (key === 'attrs' && isRecord(attrs)))
  const same = plain && entry['type'] === name && isRecord(attrs) === Object.keys(values).length > 0
  if (same && (!isRecord(attrs) || sameKeys(attrs, values))) return null
  return entry
}

function sameKeys(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key])
}

/**
 * Makes children fit the content expression of their parent, adding the wrappers that are implied (a paragraph
 * around loose text, a list item around a paragraph in a list). Null when no wrapper helps.
 */
function fit(state: State, type: NodeType, children: readonly Node[], trail: Trail | null): readonly Node[] | null {
  if (children.length === 0) return type.contentMatch.validEnd ? children : null
  let match = type.contentMatch
  let clean = true
  for (const child of children) {
    const next = match.matchType(child.type)
    if (!next) {
      clean = false
      break
    }
    match = next
  }
  if (clean) return match.validEnd ? children : null

  const grouped = groupInline(state, type, children)
  const fitted: Node[] = []
  match = type.contentMatch
  for (const child of grouped) {
    const direct = match.matchType(child.type)
    if (direct) {
      fitted.push(child)
      match = direct
      continue
    }
    const wrapping = match.findWrapping(child.type)
    const outer = wrapping?.[0]
    const next = outer ? match.matchType(outer) : null
    if (!wrapping || !next || wrapping.some((wrapper) => wrapper.isInline)) return null
    fitted.push(wrapping.reduceRight((inner, wrapper) => wrapper.create({ [STORED]: IMPLIED }, inner), child))
    match = next
  }
  if (!match.validEnd) return null
  report(state, trail, 'node-misplaced', `${type.name} holds content that needed a wrapper`)
  return fitted
}

function groupInline(state: State, type: NodeType, children: readonly Node[]): readonly Node[] {
  if (type.inlineContent || !children.some((child) => child.isInline)) return children
  const paragraph = state.kit.schema.nodes['paragraph']
  if (!paragraph) return children
  const grouped: Node[] = []
  let run: Node[] = []
  const flush = () => {
    if (run.length) grouped.push(paragraph.create({ [STORED]: IMPLIED }, Fragment.from(run)))
    run = []
  }
  for (const child of children) {
    if (child.isInline) run.push(child)
    else {
      flush()
      grouped.push(child)
    }
  }
  flush()
  return grouped
}

/** Inline where the surroundings are inline and nothing in it is a block. */
function unsupported(state: State, input: Record<string, unknown>, children: readonly Node[], inline: boolean): Node {
  const { schema } = state.kit
  const allInline = children.every((child) => child.isInline)
  if (inline && allInline) return schema.node(UNSUPPORTED_INLINE, { [STORED]: input }, Fragment.from(children as Node[]))
  const block = schema.nodes[UNSUPPORTED_BLOCK]
  if (!block) throw new TypeError('The kit has no unsupported node')
  return block.create({ [STORED]: input }, Fragment.from(groupInline(state, block, children).map((child) => wrapped(block, child))))
}

/** A child that only stands in something else (a list item, a caption) gets that around it, unseen by writing. */
function wrapped(block: NodeType, child: Node): Node {
  const match = block.contentMatch
  if (match.matchType(child.type)) return child
  return (match.findWrapping(child.type) ?? []).reduceRight((inner, wrapper) => wrapper.create({ [STORED]: IMPLIED }, inner), child)
}

function readTooDeep(state: State, input: Record<string, unknown>, trail: Trail): Node {
  report(state, trail, 'too-deep', `nested deeper than ${MAX_DEPTH} levels; only its text is shown`)
  const { schema } = state.kit
  const words = collectText(input)
  const block = schema.nodes[UNSUPPORTED_BLOCK]
  if (!block) throw new TypeError('The kit has no unsupported node')
  const paragraph = schema.nodes['paragraph']
  const content = words && paragraph ? Fragment.from(paragraph.create({ [STORED]: IMPLIED }, schema.text(words))) : Fragment.empty
  return block.create({ [STORED]: { raw: input } }, content)
}

// Iterative: this runs on exactly the input that is too deep for recursion.
function collectText(input: unknown): string {
  const stack: unknown[] = [input]
  const words: string[] = []
  while (stack.length) {
    const item = stack.pop()
    if (!isRecord(item)) continue
    if (typeof item['text'] === 'string') words.push(item['text'])
    const content = item['content']
    if (Array.isArray(content)) for (let i = content.length - 1; i >= 0; i--) stack.push(content[i])
  }
  return words.join(' ')
}

function inAttrs(trail: Trail, name: string): Trail {
  return { parent: { parent: trail, key: 'attrs' }, key: name }
}

function report(state: State, trail: Trail | null, code: ProblemCode, message: string): void {
  const path: (string | number)[] = []
  for (let step = trail; step; step = step.parent) path.push(step.key)
  state.problems.push({ path: jsonPointer(path.reverse()), code, message })
}

function quoted(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
