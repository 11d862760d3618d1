import { Fragment, type ResolvedPos } from 'prosemirror-model'
import { type Command, NodeSelection, type Selection, TextSelection } from 'prosemirror-state'

/** The block that a command is about: a card that is selected, or the outermost block with the cursor. */
interface ChosenBlock {
  /** Position before the block. */
  readonly at: number
  /** A position in its parent, before the block. */
  readonly $at: ResolvedPos
}

function chosenBlock(selection: Selection): ChosenBlock | null {
  if (selection instanceof NodeSelection && selection.node.isBlock) return { at: selection.from, $at: selection.$from }
  const { $from, $to } = selection
  if ($from.depth === 0 || $from.before(1) !== $to.before(1)) return null
  const at = $from.before(1)
  return { at, $at: $from.doc.resolve(at) }
}

/** Moves a block before the one above it, or after the one below it. The cursor stays in its place of the block. */
export function moveBlock(direction: 'up' | 'down'): Command {
  return ({ selection, tr }, dispatch) => {
    const chosen = chosenBlock(selection)
    if (!chosen) return false
    const { at, $at } = chosen
    const block = $at.nodeAfter
    const index = $at.index()
    const neighbour = $at.parent.maybeChild(direction === 'up' ? index - 1 : index + 1)
    if (!block || !neighbour) return false
    const from = direction === 'up' ? at - neighbour.nodeSize : at
    const to = from + block.nodeSize + neighbour.nodeSize
    const pair = direction === 'up' ? [block, neighbour] : [neighbour, block]
    if (!dispatch) return true
    tr.replaceWith(from, to, Fragment.from(pair))
    const moved = direction === 'up' ? -neighbour.nodeSize : neighbour.nodeSize
    tr.setSelection(
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, at + moved)
        : TextSelection.create(tr.doc, selection.anchor + moved, selection.head + moved),
    )
    dispatch(tr.scrollIntoView())
    return true
  }
}

/** Puts a copy of a block after it, with the cursor in the copy. */
export const duplicateBlock: Command = ({ selection, tr }, dispatch) => {
  const chosen = chosenBlock(selection)
  const block = chosen?.$at.nodeAfter
  if (!chosen || !block) return false
  if (!dispatch) return true
  const after = chosen.at + block.nodeSize
  tr.insert(after, block)
  tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, after)
      : TextSelection.create(tr.doc, selection.anchor + block.nodeSize, selection.head + block.nodeSize),
  )
  dispatch(tr.scrollIntoView())
  return true
}

/** Removes the whole block, also around a cursor in its text. */
export const deleteBlock: Command = ({ selection, tr }, dispatch) => {
  const chosen = chosenBlock(selection)
  const block = chosen?.$at.nodeAfter
  if (!chosen || !block) return false
  if (!dispatch) return true
  tr.delete(chosen.at, chosen.at + block.nodeSize)
  dispatch(
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(chosen.at, tr.doc.content.size)))).scrollIntoView(),
  )
  return true
}
