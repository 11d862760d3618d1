import type { Node } from 'prosemirror-model'
import { hasRole } from './role.js'

/** ProseMirror position of the first paywall marker in a node, at any depth. -1 if there is none. */
export function cutPosition(node: Node): number {
  return markerFrom(node, 0)
}

function markerFrom(node: Node, start: number): number {
  let position = start
  for (const child of node.children) {
    if (hasRole(child, 'cut')) return position
    const within = child.childCount > 0 ? markerFrom(child, position + 1) : -1
    if (within !== -1) return within
    position += child.nodeSize
  }
  return -1
}
