import type { Node } from 'prosemirror-model'
import type { Outline } from './outline.js'

/** Whether a node is the first of its type with this value on the page. Only the first gets the value as its id. */
export function isFirstOf(node: Node, attribute: string, { blocks, footnotes }: Outline): boolean {
  let first: Node | null = null
  const visit = (other: Node): boolean => {
    if (!first && other.type === node.type && other.attrs[attribute] === node.attrs[attribute]) first = other
    return !first
  }
  for (const block of [...blocks, ...footnotes]) {
    if (visit(block)) block.descendants(visit)
    if (first) break
  }
  return first === null || first === node
}
