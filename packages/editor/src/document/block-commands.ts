import { setBlockType } from 'prosemirror-commands'
import { type Attrs, Fragment, type Node, type NodeType, type ResolvedPos } from 'prosemirror-model'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'

/** The block that a command is about. */
interface ChosenBlock {
  readonly block: Node
  /** Position before the block. */
  readonly at: number
  /** `at` in the block's parent. */
  readonly $at: ResolvedPos
}

/** A card that is selected, or the outermost block with the cursor. Null for a selection across several blocks. */
function chosenBlock({ selection, doc }: EditorState): ChosenBlock | null {
  if (selection instanceof NodeSelection && selection.node.isBlock)
    return { block: selection.node, at: selection.from, $at: selection.$from }
  const { $from, $to } = selection
  if ($from.depth === 0 || $to.depth === 0 || $from.before(1) !== $to.before(1)) return null
  return { block: $from.node(1), at: $from.before(1), $at: doc.resolve($from.before(1)) }
}

/** The selection of the state, `by` positions further. */
function movedSelection({ selection }: EditorState, { doc }: Transaction, by: number): Selection {
  if (selection instanceof NodeSelection) return NodeSelection.create(doc, selection.from + by)
  return TextSelection.between(doc.resolve(selection.anchor + by), doc.resolve(selection.head + by))
}

/**
 * Moves a block before the one above it, or after the one below it. The cursor stays in its place of the block. A block
 * that cannot move alone takes along what is around it, as a picture its figure.
 */
export function moveBlock(direction: 'up' | 'down'): Command {
  return (state, dispatch) => {
    const isUp = direction === 'up'
    for (let chosen = chosenBlock(state); chosen; chosen = around(chosen)) {
      const { block, at, $at } = chosen
      const first = isUp ? $at.index() - 1 : $at.index()
      const neighbour = $at.parent.maybeChild(isUp ? first : first + 1)
      const pair = neighbour && Fragment.from(isUp ? [block, neighbour] : [neighbour, block])
      // A caption stays below its picture.
      if (!pair || !$at.parent.canReplace(first, first + 2, pair)) continue
      const from = isUp ? at - neighbour.nodeSize : at
      const transaction = state.tr.replaceWith(from, from + pair.size, pair)
      const by = isUp ? -neighbour.nodeSize : neighbour.nodeSize
      dispatch?.(transaction.setSelection(movedSelection(state, transaction, by)).scrollIntoView())
      return true
    }
    return false
  }
}

/** The block around a block; null for one in the document itself. */
function around({ $at }: ChosenBlock): ChosenBlock | null {
  if ($at.depth === 0) return null
  const at = $at.before()
  return { block: $at.parent, at, $at: $at.doc.resolve(at) }
}

/** Puts a copy of a block after it, and moves the cursor into the copy. */
export const duplicateBlock: Command = (state, dispatch) => {
  const chosen = chosenBlock(state)
  if (!chosen) return false
  const { block, at, $at } = chosen
  const index = $at.index() + 1
  if (!$at.parent.canReplace(index, index, Fragment.from(block))) return false
  const transaction = state.tr.insert(at + block.nodeSize, block)
  dispatch?.(transaction.setSelection(movedSelection(state, transaction, block.nodeSize)).scrollIntoView())
  return true
}

/** Removes a block. A block that needs it, such as a figure its picture, goes along. */
export const deleteBlock: Command = (state, dispatch) => {
  const chosen = chosenBlock(state)
  if (!chosen) return false
  const { block, at } = chosen
  const transaction = state.tr.deleteRange(at, at + block.nodeSize)
  const place = transaction.doc.resolve(Math.min(at, transaction.doc.content.size))
  dispatch?.(transaction.setSelection(Selection.near(place)).scrollIntoView())
  return true
}

/** Makes the selected texts blocks of a type. They keep attributes that it has too, and what was stored with them. */
export function setTextBlock(type: NodeType, attrs: Attrs = {}): Command {
  return (state, dispatch) => {
    if (!setBlockType(type, attrs)(state)) return false
    const transaction = state.tr
    for (const { $from, $to } of state.selection.ranges)
      transaction.setBlockType($from.pos, $to.pos, type, (node) => ({ ...node.attrs, ...attrs }))
    dispatch?.(transaction.scrollIntoView())
    return true
  }
}
