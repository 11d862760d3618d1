import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { isRecord } from '../../domain/values/stored-value.js'
import type { JsonObject } from './block-fixture.js'

/** The first node or mark of this name in a document. */
export function firstOf(doc: Node, name: string): Node | Mark | null {
  let found: Node | Mark | null = null
  doc.descendants((node) => {
    found ??= node.type.name === name ? node : (node.marks.find(({ type }) => type.name === name) ?? null)
    return found === null
  })
  return found
}

/** Parsed attributes, without their stored form. */
export function attributesOf({ attrs }: Node | Mark): JsonObject {
  const { stored: _, ...own } = attrs
  return own
}

/** A copy of a document with `change` applied to the first node of this name. */
export function withChanged(doc: Node, name: string, change: (node: Node) => Node): Node {
  let done = false
  const visit = (node: Node): Node => {
    if (done) return node
    if (node.type.name === name) {
      done = true
      return change(node)
    }
    return node.isLeaf ? node : node.copy(Fragment.from(node.children.map(visit)))
  }
  return visit(doc)
}

/** The first node of this name in stored JSON. Null if the JSON has no such node. */
export function storedNode(json: unknown, name: string): JsonObject | null {
  if (!isRecord(json)) return null
  if (json['type'] === name) return json
  const children: readonly unknown[] = Array.isArray(json['content']) ? json['content'] : []
  for (const child of children) {
    const found = storedNode(child, name)
    if (found) return found
  }
  return null
}

/** Names of nodes and marks in a document, without text and unknown content. */
export function typesOf(doc: Node): Set<string> {
  const found = new Set<string>()
  doc.descendants((node) => {
    if (!/^(text$|unsupported)/.test(node.type.name)) found.add(node.type.name)
    for (const mark of node.marks) if (!mark.type.name.startsWith('unsupported')) found.add(mark.type.name)
  })
  return found
}
