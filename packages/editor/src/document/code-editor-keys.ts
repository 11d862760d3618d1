import { indentLess, indentMore } from '@codemirror/commands'
import { indentUnit } from '@codemirror/language'
import { Direction, type EditorView, type KeyBinding } from '@codemirror/view'
import { selectAll } from 'prosemirror-commands'
import { type Command, Selection, TextSelection } from 'prosemirror-state'
import type { EditorView as OuterView } from 'prosemirror-view'
import { leaveCode, withoutBlankCode } from './code-keys.js'
import { nodeOf } from './roles.js'

/** Keys at the edges of code: they lead out of it, and through the post. */
export function codeEditorKeys(outer: OuterView, getPos: () => number | undefined): readonly KeyBinding[] {
  const run = (command: Command) => (): boolean => command(outer.state, outer.dispatch, outer)
  /** The position beside the block, in front of it or behind it. Null if the post ends there. */
  const beside = (way: -1 | 1): Selection | null => {
    const at = getPos()
    const node = at === undefined ? null : outer.state.doc.nodeAt(at)
    if (at === undefined || !node) return null
    return Selection.findFrom(outer.state.doc.resolve(way < 0 ? at : at + node.nodeSize), way)
  }
  const leave =
    (isAtEdge: (view: EditorView, way: -1 | 1) => boolean, wayOf: (view: EditorView) => -1 | 1) =>
    (view: EditorView): boolean => {
      const { ranges, main } = view.state.selection
      const way = wayOf(view)
      const next = ranges.length === 1 && main.empty && isAtEdge(view, way) ? beside(way) : null
      if (next) outer.dispatch(outer.state.tr.setSelection(next).scrollIntoView())
      return next !== null
    }
  /** The selection grows past the block, and is then one of the post. */
  const extend =
    (isAtEdge: (view: EditorView, way: -1 | 1) => boolean, wayOf: (view: EditorView) => -1 | 1) =>
    (view: EditorView): boolean => {
      const way = wayOf(view)
      const next = view.state.selection.ranges.length === 1 && isAtEdge(view, way) ? beside(way) : null
      if (!next) return false
      const { doc, selection, tr } = outer.state
      const head = doc.resolve(way < 0 ? next.to : next.from)
      outer.dispatch(tr.setSelection(TextSelection.between(selection.$anchor, head, way)).scrollIntoView())
      return true
    }
  const up = (): -1 => -1
  const down = (): 1 => 1
  const left = (view: EditorView): -1 | 1 => (view.textDirection === Direction.LTR ? -1 : 1)
  const right = (view: EditorView): -1 | 1 => (view.textDirection === Direction.LTR ? 1 : -1)
  return [
    { key: 'ArrowUp', run: leave(isInEdgeLine, up), shift: extend(isInEdgeLine, up) },
    { key: 'ArrowDown', run: leave(isInEdgeLine, down), shift: extend(isInEdgeLine, down) },
    { key: 'ArrowLeft', run: leave(isAtEdge, left), shift: extend(isAtEdge, left) },
    { key: 'ArrowRight', run: leave(isAtEdge, right), shift: extend(isAtEdge, right) },
    { key: 'Mod-Home', run: leave(isAtEdge, up) },
    { key: 'Mod-End', run: leave(isAtEdge, down) },
    { key: 'Enter', run: (view) => view.state.selection.ranges.length === 1 && run(leaveCode)() },
    { key: 'Backspace', run: run(withoutBlankCode(nodeOf(outer.state.schema, 'paragraph'))) },
    { key: 'Mod-a', run: (view) => isAllSelected(view) && run(selectAll)() },
    { key: 'Tab', run: indent, shift: indentLess },
  ]
}

function isAtEdge({ state: { doc, selection } }: EditorView, way: -1 | 1): boolean {
  return selection.main.head === (way < 0 ? 0 : doc.length)
}

function isInEdgeLine({ state: { doc, selection } }: EditorView, way: -1 | 1): boolean {
  const { number } = doc.lineAt(selection.main.head)
  return number === (way < 0 ? 1 : doc.lines)
}

/** The first press selects the code, the next one the post. */
function isAllSelected({ state: { doc, selection } }: EditorView): boolean {
  return selection.main.from === 0 && selection.main.to === doc.length
}

/** Tab moves what follows the cursor, or the selected lines. */
function indent(view: EditorView): boolean {
  const { state } = view
  if (state.selection.ranges.some(({ empty }) => !empty)) return indentMore(view)
  view.dispatch(
    state.update(state.replaceSelection(state.facet(indentUnit)), { scrollIntoView: true, userEvent: 'input' }),
  )
  return true
}
