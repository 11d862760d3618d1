import type { Node } from 'prosemirror-model'
import type { Outline } from './outline.js'

/** Characters of prose that fill the first screen of a large display, beside the post's head. */
export const FIRST_SCREEN = 2000
/** What a picture or a player takes, in characters of prose. */
const PICTURE = 600
/** What the space around a paragraph takes. */
const SPACING = 60

/** An estimate of the space that a block takes on a screen, in characters of prose. */
export function spaceOf(node: Node): number {
  if (node.isText) return node.nodeSize
  if (node.isLeaf) return node.isInline ? 1 : PICTURE
  let space = node.isTextblock ? SPACING : 0
  for (const child of node.children) space += spaceOf(child)
  return space
}

/**
 * Whether a block stands so far down that nobody sees it before scrolling, whatever the display. An estimate from what
 * stands above.
 */
export function isBelowFirstScreen(node: Node, { blocks }: Pick<Outline, 'blocks'>): boolean {
  let above = 0
  for (const block of blocks) {
    if (above > FIRST_SCREEN) return true
    if (block === node || holds(block, node)) return false
    above += spaceOf(block)
  }
  // It stands in a note, at the end.
  return true
}

function holds(block: Node, node: Node): boolean {
  return block.children.some((child) => child === node || holds(child, node))
}
