import type { Node } from 'prosemirror-model'
import { IMPLIED, STORED } from '../schema/kit.js'
import { placedNodes, type PlacedNode, type PlacedOutline } from './outline.js'

/** `isOwn` says that `path` leads to the node itself. Otherwise it leads to what is around it. */
export type VisitNode = (node: Node, path: string, isOwn: boolean) => void

/**
 * Every node that this reader sees, each with its JSON pointer into the input: blocks in their order, then notes. A
 * node whose index in the input is not known gets the pointer of the nearest block around it.
 */
export function eachVisibleNode(outline: PlacedOutline, visit: VisitNode): void {
  eachNodeIn(placedNodes(outline), visit)
}

/** The same for the given blocks and all within them. */
export function eachNodeIn(blocks: readonly PlacedNode[], visit: VisitNode): void {
  const walk = (node: Node, path: string, isOwn: boolean) => {
    visit(node, path, isOwn)
    // Texts that stand side by side were joined when they were read, and an implied block is not in the input: there no
    // index is sure.
    const sure = isOwn && !node.inlineContent && !node.children.some(({ attrs }) => attrs[STORED] === IMPLIED)
    node.forEach((child, _, index) => walk(child, sure ? `${path}/content/${index}` : path, sure))
  }
  for (const { node, path, isOwn } of blocks) walk(node, path, isOwn)
}

/** Whether one of the given nodes, or a node within them, is of a kind. Texts do not count. */
export function someNodeIn(nodes: readonly Node[], isSo: (node: Node) => boolean): boolean {
  for (const node of nodes) if (!node.isText && (isSo(node) || someNodeIn(node.children, isSo))) return true
  return false
}

/** Finds the place of a node that this reader sees. '' for a node that is in none of the blocks. */
export function placeFinder(outline: PlacedOutline): (node: Node) => string {
  let places: Map<Node, string> | null = null
  return (node) => {
    // Rarely asked for, so it is built when it is.
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
