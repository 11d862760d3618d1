import { Fragment, type Node, type NodeType } from 'prosemirror-model'
import { isRecord } from '../domain/is-record.js'
import { collectText } from './collect-text.js'
import { fitted, groupInline, wrapped } from './fit-content.js'
import { IMPLIED, STORED, UNSUPPORTED_BLOCK, UNSUPPORTED_INLINE, type Kit } from './kit.js'
import { MAX_DEPTH } from './limits.js'
import type { JsonPath, Problem } from './problem.js'
import { readMarks } from './read-marks.js'
import { inAttrs, quoted, report, type Reading, type Trail } from './reading.js'

export interface ReadDocument {
  doc: Node
  problems: Problem[]
}

/**
 * Builds a checked document from stored JSON of either dialect. Never throws on content: what is unknown or
 * broken becomes an `unsupported` node that keeps its JSON and shows its readable children.
 */
export function readDocument(kit: Kit, input: unknown, at: JsonPath = []): ReadDocument {
  const reading: Reading = { kit, problems: [] }
  const trail = at.reduce<Trail | null>((parent, key) => ({ parent, key }), null)
  const docType = kit.schema.topNodeType
  const source = isRecord(input) ? input : {}
  if (source['type'] !== 'doc' || (source['content'] !== undefined && !Array.isArray(source['content']))) {
    report(reading, trail, 'input-invalid', 'is not a ProseMirror document')
  }
  const parsed = kit.node('doc')?.attrs.parse(source['attrs'])
  const attrs = parsed?.ok ? parsed.values : {}
  const children = readChildren(reading, source, trail, 1, docType)
  const content = fit(reading, docType, children, trail) ?? children
  return { doc: docType.create({ ...attrs, [STORED]: source }, Fragment.from(content)), problems: reading.problems }
}

function readChildren(reading: Reading, source: Record<string, unknown>, trail: Trail | null, depth: number, parent?: NodeType): Node[] {
  const content = source['content']
  if (!Array.isArray(content)) return []
  const inline = parent ? parent.inlineContent : content.some((child) => isRecord(child) && child['type'] === 'text')
  const here: Trail = { parent: trail, key: 'content' }
  const nodes: Node[] = []
  for (let i = 0; i < content.length; i++) {
    const node = readNode(reading, content[i], { parent: here, key: i }, depth, inline)
    if (node) nodes.push(node)
  }
  return nodes
}

function readNode(reading: Reading, input: unknown, trail: Trail, depth: number, inline: boolean): Node | null {
  const { kit } = reading
  if (!isRecord(input) || typeof input['type'] !== 'string') {
    report(reading, trail, 'node-invalid', 'is not a node')
    return kit.schema.node(inline ? UNSUPPORTED_INLINE : UNSUPPORTED_BLOCK, { [STORED]: { raw: input } })
  }
  const name = input['type']
  if (name === 'text') return readText(reading, input, trail)
  if (depth > MAX_DEPTH) return readTooDeep(reading, input, trail)

  const known = kit.node(name)
  const type = known && kit.schema.nodes[known.def.name]
  const children = readChildren(reading, input, trail, depth + 1, type)
  if (!known || !type) {
    report(reading, trail, 'node-unknown', `unknown node ${quoted(name)}`)
    return unsupported(reading, input, children, inline)
  }
  if (type === kit.schema.topNodeType) {
    report(reading, trail, 'node-misplaced', 'a document inside a document')
    return unsupported(reading, input, children, inline)
  }
  const parsed = known.attrs.parse(input['attrs'])
  if (!parsed.ok) {
    for (const issue of parsed.issues) {
      report(reading, inAttrs(trail, issue.name), 'node-invalid', `${known.def.name}.${issue.name}: ${issue.message}`)
    }
    return unsupported(reading, input, children, inline)
  }
  for (const issue of parsed.issues) {
    report(reading, inAttrs(trail, issue.name), 'attribute-invalid', `${known.def.name}.${issue.name}: ${issue.message}`)
  }
  const markup = parsed.values['html']
  if (typeof markup === 'string' && (name === UNSUPPORTED_BLOCK || name === UNSUPPORTED_INLINE)) {
    report(reading, trail, 'node-unknown', `unknown markup ${/^<[^>]{0,120}/.exec(markup)?.[0] ?? ''}>`)
  }
  const content = fit(reading, type, children, trail)
  if (!content) {
    report(reading, trail, 'node-misplaced', `${known.def.name} holds what it cannot hold`)
    return unsupported(reading, input, children, inline)
  }
  const marks = type.isInline ? readMarks(reading, input, trail) : undefined
  return type.create({ ...parsed.values, [STORED]: input }, Fragment.from(content), marks)
}

function readText(reading: Reading, input: Record<string, unknown>, trail: Trail): Node | null {
  const text = input['text']
  if (typeof text !== 'string') {
    report(reading, trail, 'text-invalid', 'text is not a string')
    return reading.kit.schema.node(UNSUPPORTED_INLINE, { [STORED]: { raw: input } })
  }
  return text === '' ? null : reading.kit.schema.text(text, readMarks(reading, input, trail))
}

function fit(reading: Reading, type: NodeType, children: readonly Node[], trail: Trail | null): readonly Node[] | null {
  const content = fitted(type, children)
  if (content !== null && content !== children) report(reading, trail, 'node-misplaced', `${type.name} holds content that needed a wrapper`)
  return content
}

/** Inline where the surroundings are inline and nothing in it is a block. */
function unsupported(reading: Reading, input: Record<string, unknown>, children: readonly Node[], inline: boolean): Node {
  const { schema } = reading.kit
  const allInline = children.every((child) => child.isInline)
  if (inline && allInline) return schema.node(UNSUPPORTED_INLINE, { [STORED]: input }, Fragment.from(children as Node[]))
  const block = schema.nodes[UNSUPPORTED_BLOCK]
  if (!block) throw new TypeError('The kit has no unsupported node')
  return block.create({ [STORED]: input }, Fragment.from(groupInline(block, children).map((child) => wrapped(block, child))))
}

function readTooDeep(reading: Reading, input: Record<string, unknown>, trail: Trail): Node {
  report(reading, trail, 'too-deep', `nested deeper than ${MAX_DEPTH} levels; only its text is shown`)
  const { schema } = reading.kit
  const words = collectText(input)
  const block = schema.nodes[UNSUPPORTED_BLOCK]
  if (!block) throw new TypeError('The kit has no unsupported node')
  const paragraph = schema.nodes['paragraph']
  const content = words && paragraph ? Fragment.from(paragraph.create({ [STORED]: IMPLIED }, schema.text(words))) : Fragment.empty
  return block.create({ [STORED]: { raw: input } }, content)
}
