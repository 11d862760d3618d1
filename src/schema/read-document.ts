import { Fragment, type Node, type NodeType } from 'prosemirror-model'
import { withoutControls } from '../domain/text/control-characters.js'
import { isRecord } from '../domain/values/stored-value.js'
import { attributeSize, plainExcerpt } from './attribute-size.js'
import { attributeWords } from './attribute-words.js'
import type { AttrResult } from './attrs.js'
import type { Budget } from './budget.js'
import { fitted, groupInline, wrapped } from './fit-content.js'
import { STORED, type Kit, type KnownNode } from './kit.js'
import { withLocalPictures, type FindPicture, type PlacedValue } from './local-pictures.js'
import { meantName } from './meant-name.js'
import type { OwnData } from './own-data.js'
import { plainFallback, plainInline, plainWords } from './plain-fallback.js'
import type { JsonPath, Problem } from './problem.js'
import { quoted } from './quoted.js'
import { readMarks } from './read-marks.js'
import { inAttrs, newReading, report, reportExceeded, type Reading, type Trail } from './reading.js'
import { storedForm, type StoredForm } from './stored-form.js'
import { withStored } from './with-stored.js'

/** Characters shown for a node whose attributes exceed the budget. */
const EXCERPT = 500

export interface ReadDocument {
  /** The document. */
  doc: Node
  /** What was wrong with it. */
  problems: Problem[]
}

/**
 * Builds a checked document from stored JSON of either dialect. Never throws on content: unknown or invalid nodes
 * become `unsupported` nodes that keep their JSON and show their readable children. Content over the budget is kept and
 * shown as plain text.
 */
export function readDocument(
  kit: Kit,
  input: unknown,
  at: JsonPath = [],
  budget?: Budget,
  findPicture?: FindPicture,
  data?: OwnData,
): ReadDocument {
  const reading = newReading(kit, budget, findPicture, data)
  const trail = at.reduce<Trail | null>((parent, key) => ({ parent, key }), null)
  const docType = kit.schema.topNodeType
  const source = isRecord(input) ? input : {}
  if (source['type'] !== docType.name || (source['content'] !== undefined && !Array.isArray(source['content']))) {
    report(
      reading,
      trail,
      'input-invalid',
      'This is not a ProseMirror document. The top node must be {"type": "doc"} with a list as content.',
    )
  }
  const parsed = kit.node(docType.name)?.attrs.parse(source['attrs'])
  const attrs = parsed?.ok ? parsed.values : {}
  const children = readChildren(reading, source, trail, 1, docType)
  const content = fit(reading, docType, children, trail) ?? children
  return {
    doc: docType.create(
      { ...attrs, [STORED]: storedForm(source, docType.name, { content: content.length > 0, marks: false }) },
      Fragment.from(content),
    ),
    problems: reading.problems,
  }
}

function readChildren(
  reading: Reading,
  source: Record<string, unknown>,
  trail: Trail | null,
  depth: number,
  parent?: NodeType,
): Node[] {
  const content = source['content']
  if (!Array.isArray(content)) return []
  const inline = parent ? parent.inlineContent : content.some((child) => isRecord(child) && child['type'] === 'text')
  const here: Trail = { parent: trail, key: 'content' }
  const nodes: Node[] = []
  for (let i = 0; i < content.length; i++) {
    const limit = spentUp(reading)
    if (limit) {
      reportExceeded(reading, { parent: here, key: i }, limit)
      const rest = content.slice(i)
      nodes.push(plainFallback(reading, rest, { rest }, inline, { parent: here, key: i }))
      break
    }
    reading.spent.nodes += 1
    const node = readNode(reading, content[i], { parent: here, key: i }, depth, inline)
    if (node) nodes.push(node)
  }
  return nodes
}

function spentUp({ spent, budget }: Reading): 'nodes' | 'text' | null {
  return spent.nodes >= budget.nodes ? 'nodes' : spent.text >= budget.text ? 'text' : null
}

function readNode(reading: Reading, input: unknown, trail: Trail, depth: number, inline: boolean): Node | null {
  const { kit } = reading
  if (!isRecord(input) || typeof input['type'] !== 'string') {
    report(
      reading,
      trail,
      'node-invalid',
      'This is not a node. A node is an object with a type. It is kept, and its text is shown.',
    )
    return plainFallback(reading, [input], { raw: input }, inline, trail)
  }
  const name = input['type']
  if (name === 'text') return readText(reading, input, trail, inline)
  if (depth > reading.budget.depth) {
    reportExceeded(reading, trail, 'depth')
    return plainFallback(reading, [input], { raw: input }, false, trail)
  }

  const known = kit.node(name)
  const type = known && kit.schema.nodes[known.def.name]
  const children = readChildren(reading, input, trail, depth + 1, type)
  if (!known || !type) {
    report(
      reading,
      trail,
      'node-unknown',
      `The node type ${quoted(name)} is unknown${meantName(name, kit.nodeDefs) || '.'} It is kept, and its text is shown.`,
    )
    return unsupportedNode(reading, input, children, inline)
  }
  if (type === kit.schema.topNodeType) {
    report(reading, trail, 'node-misplaced', 'A document is inside a document. It is kept, and its text is shown.')
    return unsupportedNode(reading, input, children, inline)
  }
  const keepsMarkup = known.def.role === 'unsupported' || known.def.role === 'unsupported-inline'
  const limit = keepsMarkup ? null : exceededByAttributes(reading, input['attrs'])
  if (limit) {
    reportExceeded(reading, { parent: trail, key: 'attrs' }, limit)
    return children.length > 0
      ? unsupportedNode(reading, input, children, inline)
      : plainWords(reading, plainExcerpt(input['attrs'], EXCERPT), input, inline, trail)
  }
  const placed = placedAttrs(reading, known, input['attrs'])
  const parsed = parsedAttrs(known, placed)
  if (!parsed.ok) {
    for (const issue of parsed.issues) {
      report(reading, inAttrs(trail, issue.name), 'node-invalid', `${known.def.name}.${issue.name}: ${issue.message}`)
    }
    const words = children.length > 0 ? '' : attributeWords(input['attrs'], EXCERPT)
    return words ? plainWords(reading, words, input, inline, trail) : unsupportedNode(reading, input, children, inline)
  }
  for (const issue of parsed.issues) {
    report(
      reading,
      inAttrs(trail, issue.name, issue.path),
      issue.code,
      `${known.def.name}.${[issue.name, ...issue.path].join('.')}: ${issue.message}`,
    )
  }
  const markup = parsed.values['html']
  if (typeof markup === 'string' && keepsMarkup) {
    if (parsed.values['rest'] === true) reportExceeded(reading, trail, 'html')
    else
      report(
        reading,
        trail,
        'node-unknown',
        `The HTML component ${/^<[^>]{0,120}/.exec(markup)?.[0] ?? ''}> is unknown. It is kept, and its text is shown.`,
      )
  }
  const content = fit(reading, type, children, trail)
  if (!content) {
    report(
      reading,
      trail,
      'node-misplaced',
      `A ${known.def.name} cannot hold these nodes. It is kept, and its text is shown.`,
    )
    return unsupportedNode(reading, input, children, inline)
  }
  const marks =
    type.isInline && !exceededByMarks(reading, input['marks'], trail) ? readMarks(reading, input, trail) : undefined
  const { values } = parsed
  const node = type.create(
    withStored(
      values,
      withPlaced(storedForm(input, type.name, { content: content.length > 0, marks: marks !== undefined }), placed),
    ),
    Fragment.from(content),
    marks,
  )
  for (const need of known.def.needs?.(values as never, node.textContent, { data: reading.data } as never) ?? [])
    if (!reading.allows(need)) reportExceeded(reading, trail, need.kind === 'code' ? 'code' : 'tex')
  return node
}

/** The attributes, with an address for each picture file. */
function placedAttrs({ findPicture }: Reading, { attrs }: KnownNode, stored: unknown): PlacedValue {
  return findPicture === null || attrs.pictures.length === 0
    ? { value: stored, problems: NONE }
    : withLocalPictures(stored, attrs.pictures, findPicture)
}

const NONE: readonly never[] = []

/** For a picture without a file, reports why there is none instead of saying that its address is not on the web. */
function parsedAttrs({ attrs }: KnownNode, { value, problems }: PlacedValue): AttrResult {
  const parsed = attrs.parse(value)
  if (problems.length === 0) return parsed
  const messageAt = (name: string, path: JsonPath) => {
    const place = [name, ...path].join('/')
    return problems.find((problem) => problem.path.join('/') === place)?.message
  }
  const issues = parsed.issues.map((issue) => ({
    ...issue,
    message: (issue.code !== 'address-repaired' && messageAt(issue.name, issue.path)) || issue.message,
  }))
  return { ...parsed, issues }
}

function withPlaced(form: StoredForm, { value }: PlacedValue): StoredForm {
  return value === form.attrs ? form : { ...form, placed: value }
}

function exceededByAttributes({ spent, budget }: Reading, attrs: unknown): 'attribute' | 'attributes' | 'tags' | null {
  if (attrs === undefined || attrs === null) return null
  const { characters, tags } = attributeSize(attrs, budget.attribute)
  if (characters > budget.attribute) return 'attribute'
  if (spent.attributes + characters > budget.attributes) return 'attributes'
  if (spent.tags + tags > budget.tags) return 'tags'
  spent.attributes += characters
  spent.tags += tags
  return null
}

/** Marks are written from the document, so a text with too many or too large marks keeps them in its stored form. */
function exceededByMarks(reading: Reading, marks: unknown, trail: Trail): boolean {
  const limit = Array.isArray(marks) ? exceededByAttributes(reading, marks) : null
  if (limit) reportExceeded(reading, { parent: trail, key: 'marks' }, limit)
  return limit !== null
}

function readText(reading: Reading, input: Record<string, unknown>, trail: Trail, inline: boolean): Node | null {
  const stated = input['text']
  if (typeof stated !== 'string') {
    report(
      reading,
      trail,
      'text-invalid',
      'The text of a text node is not a string. The node is kept, and only the text of its content is shown.',
    )
    return plainFallback(reading, [input], { raw: input }, inline, trail)
  }
  if (Array.isArray(input['content']) && input['content'].length > 0) {
    report(reading, trail, 'text-invalid', 'A text node contains other nodes. They are kept, and their text is shown.')
    return plainFallback(reading, [input], { raw: input }, inline, trail)
  }
  const cleaned = withoutControls(stated)
  if (cleaned) report(reading, trail, 'text-invalid', cleaned.message)
  const text = cleaned ? cleaned.text : stated
  if (text === '') return null
  const left = reading.budget.text - reading.spent.text
  if (text.length > left) {
    reportExceeded(reading, trail, 'text')
    reading.spent.text = reading.budget.text
    return plainInline(reading, `${text.slice(0, left)}…`, { raw: input }, trail)
  }
  reading.spent.text += text.length
  if (exceededByMarks(reading, input['marks'], trail)) return plainInline(reading, text, { raw: input }, trail)
  return reading.kit.schema.text(text, readMarks(reading, input, trail))
}

function fit(reading: Reading, type: NodeType, children: readonly Node[], trail: Trail | null): readonly Node[] | null {
  const content = fitted(type, children)
  if (content !== null && content !== children)
    report(reading, trail, 'node-misplaced', `A ${type.name} cannot hold these nodes directly. They were wrapped.`)
  return content
}

/** Inline if the surroundings are inline and it contains no block. */
function unsupportedNode(
  reading: Reading,
  input: Record<string, unknown>,
  children: readonly Node[],
  inline: boolean,
): Node {
  const { kit } = reading
  const allInline = children.every((child) => child.isInline)
  const held = { content: children.length > 0, marks: false }
  const keeper = kit.typeOf('unsupported-inline')
  if (inline && allInline)
    return keeper.create({ [STORED]: storedForm(input, keeper.name, held) }, Fragment.from(children as Node[]))
  const block = kit.typeOf('unsupported')
  return block.create(
    { [STORED]: storedForm(input, block.name, held) },
    Fragment.from(groupInline(block, children).map((child) => wrapped(block, child))),
  )
}
