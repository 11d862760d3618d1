import type { Node } from 'prosemirror-model'
import { IMPLIED, STORED } from '../schema/kit.js'
import { placedNodes, type PlacedNode, type PlacedOutline } from './outline.js'

/** `isOwn` is true if `path` leads to the node itself. Otherwise it leads to an ancestor. */
export type VisitNode = (node: Node, path: string, isOwn: boolean) => void

/**
 * Visits every node that this reader sees, with its JSON pointer into the input: blocks in order, then notes. A node
 * whose index in the input is unknown gets the pointer of the nearest ancestor.
 */
export function eachVisibleNode(outline: PlacedOutline, visit: VisitNode): void {
  eachNodeIn(placedNodes(outline), visit)
}

/** Like `eachVisibleNode`, for the given blocks and their descendants. */
export function eachNodeIn(blocks: readonly PlacedNode[], visit: VisitNode): void {
  const walk = (node: Node, path: string, isOwn: boolean) => {
    visit(node, path, isOwn)
    // Indexes are unknown if `readDocument` joined adjacent texts or added an implied block.
    const sure = isOwn && !node.inlineContent && !node.children.some(({ attrs }) => attrs[STORED] === IMPLIED)
    node.forEach((child, _, index) => walk(child, sure ? `${path}/content/${index}` : path, sure))
  }
  for (const { node, path, isOwn } of blocks) walk(node, path, isOwn)
}

/** Whether one of the given nodes or their descendants passes a test. Texts are not tested. */
export function someNodeIn(nodes: readonly Node[], isSo: (node: Node) => boolean): boolean {
  for (const node of nodes) if (!node.isText && (isSo(node) || someNodeIn(node.children, isSo))) return true
  return false
}

/** Returns a function that finds the path of a node that this reader sees. '' for other nodes. */
export function placeFinder(outline: PlacedOutline): (node: Node) => string {
  let places: Map<Node, string> | null = null
  return (node) => {
    // Built on first use, because it is rarely needed.
    places ??= placesOf(outline)
    return places.get(node) ?? ''
  }
}

function placesOf(outline: PlacedOutline): Map<Node, string> {
  const places = new Map<Node, string>()
  eachVisibleNode(outline, (node, path) => {
    if (!places.has(node)) places.set(node, path)
  })
  return places
}
