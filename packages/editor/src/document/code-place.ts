import type { Node } from 'prosemirror-model'
import { type EditorState, PluginKey, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { WrittenIn } from './block-views.js'
import type { CodeEditor } from './code-editor.js'

/** The code around the cursor. */
export interface CodeFocus {
  /** The position of the block that is written in CodeMirror. */
  readonly at: number
  readonly writtenIn: WrittenIn
  /** CodeMirror in the block; null before it is drawn. */
  editor(): CodeEditor | null
}

export const CODE_FOCUS = new PluginKey<CodeFocus | null>('code-focus')

/** Whether CodeMirror may take the code around the cursor. */
export function canOpen(view: EditorView): boolean {
  return codeAt(view.state) !== null && !view.composing && hasFocus(view) && !isTouch(view)
}

/** Whether the text has the focus, or something in it. */
function hasFocus({ dom }: EditorView): boolean {
  return dom.contains(dom.ownerDocument.activeElement)
}

/**
 * On phones code stays text: their keyboards have no keys for more cursors or indentation, and their handles and
 * suggestions are made for text of the browser.
 */
function isTouch({ dom }: EditorView): boolean {
  return dom.ownerDocument.defaultView?.matchMedia('(pointer: coarse)').matches ?? false
}

/** The position of the code around the selection; null if it is outside, or has what CodeMirror cannot show. */
export function codeAt({ selection }: EditorState): number | null {
  const { $from, $to } = selection
  if (!(selection instanceof TextSelection) || !$from.sameParent($to)) return null
  const { parent } = $from
  return parent.type.spec.code && parent.isTextblock && isPlain(parent) ? $from.before() : null
}

/** Whether code has only text and breaks, each one character, without marks of the author. */
function isPlain(code: Node): boolean {
  return code.children.every((child) => (child.isText || child.nodeSize === 1) && child.marks.length === 0)
}

type Place = ReturnType<EditorView['coordsAtPos']>

/** Where a position is in the window. ProseMirror knows no places within CodeMirror. */
export function coordsAt(view: EditorView, at: number, side: -1 | 1): Place {
  return CODE_FOCUS.getState(view.state)?.editor()?.coordsAt(at, side) ?? view.coordsAtPos(at, side)
}
