import { hasRole } from 'diptych'
import type { Node } from 'prosemirror-model'
import { NodeSelection, Plugin, Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { sinkFrame } from './frames.js'

/**
 * Escape in a text selects the block around it, and then the one around that. Enter goes back into its text, or into
 * the frame of a card. Enter opens the form of a block that has one, since the tools come first.
 */
export function blockKeys(): Plugin {
  return new Plugin({
    props: {
      handleKeyDown(view, { key, shiftKey, altKey, ctrlKey, metaKey }) {
        if (shiftKey || altKey || ctrlKey || metaKey || view.composing) return false
        if (key === 'Escape') return selectAround(view)
        return key === 'Enter' && enterSelected(view)
      },
    },
  })
}

/** Roles of blocks that have no toolbar worth a stop: keys move their text, and typing would replace it. */
const TEXT = ['paragraph', 'heading', 'list-item', 'table-row', 'table-header', 'table-cell'] as const

function isStop(node: Node): boolean {
  return NodeSelection.isSelectable(node) && !TEXT.some((role) => hasRole(node, role))
}

function selectAround(view: EditorView): boolean {
  const { doc, selection, tr } = view.state
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) {
    if (!isStop($from.node(depth))) continue
    view.dispatch(tr.setSelection(NodeSelection.create(doc, $from.before(depth))).scrollIntoView())
    return true
  }
  return false
}

function enterSelected(view: EditorView): boolean {
  const { doc, selection, tr } = view.state
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false
  if (selection.node.isAtom) return sinkFrame(view, selection.from)
  const inside = Selection.findFrom(doc.resolve(selection.to - 1), -1, true)
  if (!inside || inside.from < selection.from) return false
  view.dispatch(tr.setSelection(inside).scrollIntoView())
  return true
}
