import type { Node } from 'prosemirror-model'
import type { Outline } from './outline.js'

/** Characters of prose on the first screen of a large display, below the post's head. */
export const FIRST_SCREEN = 2000
/** Space of a picture or a player, in characters of prose. */
const PICTURE = 600
/** Space around a paragraph, in characters of prose. */
const SPACING = 60

/** Estimated space of a block on a screen, in characters of prose. */
export function spaceOf(node: Node): number {
  if (node.isText) return node.nodeSize
  if (node.isLeaf) return node.isInline ? 1 : PICTURE
  let space = node.isTextblock ? SPACING : 0
  for (const child of node.children) space += spaceOf(child)
  return space
}

/** Whether a block is below the first screen on every display. Estimated from the blocks above. */
export function isBelowFirstScreen(node: Node, { blocks }: Pick<Outline, 'blocks'>): boolean {
  let above = 0
  for (const block of blocks) {
    if (above > FIRST_SCREEN) return true
    if (block === node || holds(block, node)) return false
    above += spaceOf(block)
  }
  // The block is in a note, at the end.
  return true
}

function holds(block: Node, node: Node): boolean {
  return block.children.some((child) => child === node || holds(child, node))
}
