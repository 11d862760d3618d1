import type { Mark, Node } from 'prosemirror-model'
import { appendAll } from '../domain/append-all.js'
import { isRecord } from '../domain/is-record.js'
import { IMPLIED, REST, STORED, type Kit } from './kit.js'

export type JsonNode = Record<string, unknown>

/**
 * The stored JSON of a document: what came in, with unknown nodes, attributes and the spelling of its dialect
 * unchanged; nodes that were edited or built since are written with their schema names.
 */
export function writeDocument(kit: Kit, doc: Node): JsonNode {
  const [json] = writeNode(kit, doc)
  return isRecord(json) ? json : {}
}

function writeNode(kit: Kit, node: Node): unknown[] {
  if (node.isText) {
    return [{ type: 'text', ...(node.marks.length ? { marks: node.marks.flatMap(writeMark) } : {}), text: node.text }]
  }
  const stored: unknown = node.attrs[STORED]
  if (stored === IMPLIED) return writeContent(kit, node)
  if (isRecord(stored) && Array.isArray(stored['rest']) && !Object.hasOwn(stored, 'type')) return stored['rest']
  if (isRecord(stored) && Object.hasOwn(stored, 'raw') && !Object.hasOwn(stored, 'type')) return [stored['raw']]

  const { [STORED]: _, ...attrs } = node.attrs
  const base: JsonNode = isRecord(stored) ? { ...stored } : { type: node.type.name }
  if (!isRecord(stored) || !unchanged(kit, stored, attrs, node.type.name)) {
    base['type'] = node.type.name
    const known = isRecord(stored) && isRecord(stored['attrs']) ? stored['attrs'] : {}
    if (Object.keys(attrs).length) base['attrs'] = { ...known, ...attrs }
  }
  if (node.childCount || Array.isArray(base['content'])) base['content'] = writeContent(kit, node)
  if (!node.marks.length) return [base]
  return [{ ...base, marks: node.marks.flatMap(writeMark) }]
}

function writeContent(kit: Kit, node: Node): unknown[] {
  const content: unknown[] = []
  node.forEach((child) => appendAll(content, writeNode(kit, child)))
  return content
}

function unchanged(kit: Kit, stored: Record<string, unknown>, attrs: Record<string, unknown>, name: string): boolean {
  const known = typeof stored['type'] === 'string' ? kit.node(stored['type']) : undefined
  if (!known || known.def.name !== name) return true
  const parsed = known.attrs.parse(stored['attrs'])
  return parsed.ok && JSON.stringify(parsed.values) === JSON.stringify(attrs)
}

function writeMark(mark: Mark): unknown[] {
  const { [STORED]: stored, ...attrs } = mark.attrs
  if (!isRecord(stored)) return [{ type: mark.type.name, ...(Object.keys(attrs).length ? { attrs } : {}) }]
  if (Object.hasOwn(stored, 'type')) return [stored]
  const rest = stored[REST]
  return typeof rest === 'string' ? (JSON.parse(rest) as unknown[]) : [stored['raw']]
}
