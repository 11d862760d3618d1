import type { Mark, Node } from 'prosemirror-model'
import { appendAll } from '../domain/values/append-all.js'
import { isRecord } from '../domain/values/stored-value.js'
import type { AttrParser } from './attrs.js'
import { editedValue, isSame } from './edited-value.js'
import { fitted, groupInline, wrapped } from './fit-content.js'
import { IMPLIED, type Kit, kitOf, REST, STORED } from './kit.js'
import { hasRole, markHasRole } from './role.js'
import { type StoredForm, storedFormOf } from './stored-form.js'

export type JsonNode = Record<string, unknown>

/**
 * The stored JSON of a document: the input with its edits. Unknown nodes, attributes and the spelling of its dialect
 * stay unchanged. Reading the result gives the same document again. Unreadable JSON is written as it was, without its
 * fallback text.
 */
export function writeDocument(doc: Node): JsonNode {
  const [json] = writeNode(kitOf(doc), doc)
  return isRecord(json) ? json : {}
}

function writeNode(kit: Kit, node: Node): unknown[] {
  if (node.isText) {
    return [{ type: 'text', ...(node.marks.length ? { marks: writeMarks(kit, node) } : {}), text: node.text }]
  }
  const stored: unknown = node.attrs[STORED]
  if (isRecord(stored) && !Object.hasOwn(stored, 'type')) {
    if (Array.isArray(stored['rest'])) return stored['rest']
    if (Object.hasOwn(stored, 'raw')) return [stored['raw']]
  }
  const form = storedFormOf(stored, node.type.name)
  const content = node.childCount ? { content: writeContent(kit, node) } : {}
  const marks = node.marks.length ? { marks: writeMarks(kit, node) } : {}
  return [
    { type: form?.type ?? node.type.name, ...writeAttributes(kit, node, form), ...form?.keys, ...content, ...marks },
  ]
}

function writeContent(kit: Kit, node: Node): unknown[] {
  const content: unknown[] = []
  const children = wrapsAgain(node) ? bareContent(node) : node.children
  for (const child of children) appendAll(content, writeNode(kit, child))
  return content
}

function writeAttributes(kit: Kit, node: Node, form: StoredForm | null): JsonNode {
  const { [STORED]: _, ...attrs } = node.attrs
  if (form === null) return Object.keys(attrs).length ? { attrs } : {}
  const known = kit.node(form.type)
  const written =
    known?.def.name === node.type.name ? mergeEdits(known.attrs, form, attrs, known.def.attrAliases) : form.attrs
  return written === undefined && !Object.hasOwn(form, 'attrs') ? {} : { attrs: written }
}

/** The stored attributes, with edits under the names of the schema. */
function mergeEdits(
  parser: AttrParser,
  { attrs: stored, placed = stored }: Pick<StoredForm, 'attrs' | 'placed'>,
  attrs: Readonly<JsonNode>,
  aliases: Readonly<Record<string, string>> = {},
): unknown {
  const parsed = parser.parse(placed)
  const before = parsed.ok ? parsed.values : {}
  const changes = Object.entries(attrs).filter(([name, value]) => !isSame(value, before[name]))
  if (changes.length === 0) return stored
  const written: JsonNode = isRecord(stored) ? { ...stored } : {}
  for (const [name, value] of changes) {
    const names = [name, ...Object.keys(aliases).filter((alias) => aliases[alias] === name)]
    const from = names.find((one) => Object.hasOwn(written, one))
    const own = from === undefined ? undefined : written[from]
    for (const one of names) if (one !== name) delete written[one]
    written[name] = editedValue(own, before[name], value)
  }
  return written
}

function writeMarks(kit: Kit, { marks }: Node): unknown[] {
  return marks.flatMap((mark) => writeMark(kit, mark))
}

function writeMark(kit: Kit, mark: Mark): unknown[] {
  const { [STORED]: stored, ...attrs } = mark.attrs
  const { name } = mark.type
  if (isRecord(stored)) {
    const rest = stored[REST]
    if (typeof rest === 'string') return JSON.parse(rest) as unknown[]
    if (!Object.hasOwn(stored, 'type')) return [stored['raw']]
    const known = typeof stored['type'] === 'string' ? kit.mark(stored['type']) : undefined
    if (markHasRole(mark, 'unsupported')) return [stored]
    if (known?.def.name === name) {
      const written = mergeEdits(known.attrs, { attrs: stored['attrs'] }, attrs)
      return [written === stored['attrs'] ? stored : { ...stored, attrs: written }]
    }
  }
  return [{ type: name, ...(Object.keys(attrs).length ? { attrs } : {}) }]
}

/** Children of a node without the wrappers that `readDocument` added. */
function bareContent(node: Node): readonly Node[] {
  return node.children.some(isImplied)
    ? node.children.flatMap((child) => (isImplied(child) ? bareContent(child) : [child]))
    : node.children
}

/**
 * Whether `readDocument` would add the same wrappers again, so that they need not be written. An edit can change this:
 * if an implied paragraph was split in two, both halves would be read as one.
 */
function wrapsAgain(node: Node): boolean {
  if (!node.children.some(isImplied)) return true
  const bare = bareContent(node)
  const again = hasRole(node, 'unsupported')
    ? groupInline(node.type, bare).map((child) => wrapped(node.type, child))
    : fitted(node.type, bare)
  return again !== null && alike(again, node.children)
}

function alike(made: readonly Node[], present: readonly Node[]): boolean {
  return made.length === present.length && made.every((each, at) => isAlike(each, present[at]))
}

function isAlike(made: Node, present: Node | undefined): boolean {
  if (!present || !isImplied(present)) return made === present
  return (
    made.type === present.type &&
    Object.entries(made.attrs).every(([name, value]) => present.attrs[name] === value) &&
    alike(made.children, present.children)
  )
}

function isImplied(node: Node): boolean {
  return node.attrs[STORED] === IMPLIED
}
