import type { Node } from 'prosemirror-model'
import { fitted, groupInline, wrapped } from './fit-content.js'
import { IMPLIED, STORED } from './kit.js'
import { hasRole } from './role.js'

/** Children of a node without the wrappers that `readDocument` added. */
export function bareContent(node: Node): readonly Node[] {
  return node.children.some(isImplied)
    ? node.children.flatMap((child) => (isImplied(child) ? bareContent(child) : [child]))
    : node.children
}

/**
 * Whether `readDocument` would add the same wrappers again, so that they need not be written. An edit can change this:
 * if an implied paragraph was split in two, both halves would be read as one.
 */
export function wrapsAgain(node: Node): boolean {
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
