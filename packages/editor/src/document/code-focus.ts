import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type PluginView, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { WrittenIn } from './block-views.js'
import type { CodeEditor } from './code-editor.js'
import type { CodeWriting } from './code-writing.js'

// Code is text of the document, like a paragraph. While the cursor is in it, it is written in CodeMirror, which is
// loaded with the first cursor in code. When the cursor leaves, the block is text again, so that it can be found,
// selected along with other blocks, printed and read aloud.

/** The code around the cursor. */
export interface CodeFocus {
  /** The position of the block that is written in CodeMirror. */
  readonly at: number
  readonly writtenIn: WrittenIn
  /** CodeMirror in the block; null before it is drawn. */
  editor(): CodeEditor | null
}

export const CODE_FOCUS = new PluginKey<CodeFocus | null>('code-focus')

type Place = ReturnType<EditorView['coordsAtPos']>

/** Where a position is in the window. ProseMirror knows no places within CodeMirror. */
export function coordsAt(view: EditorView, at: number, side: -1 | 1): Place {
  return CODE_FOCUS.getState(view.state)?.editor()?.coordsAt(at, side) ?? view.coordsAtPos(at, side)
}

/** Loads CodeMirror for the code around the cursor. */
export function codeFocus(report: (error: unknown, block: string) => void): Plugin<CodeFocus | null> {
  return new Plugin<CodeFocus | null>({
    key: CODE_FOCUS,
    state: {
      init: () => null,
      apply(transaction, before) {
        const fresh = transaction.getMeta(CODE_FOCUS) as CodeFocus | null | undefined
        if (fresh !== undefined) return fresh
        if (!before || !transaction.docChanged) return before
        const { pos, deleted } = transaction.mapping.mapResult(before.at)
        return deleted ? null : { ...before, at: pos }
      },
    },
    props: {
      handleScrollToSelection: ({ state }) => CODE_FOCUS.getState(state)?.editor()?.scrollTo(state.selection) ?? false,
      decorations(state) {
        const { doc } = state
        const focus = CODE_FOCUS.getState(state)
        const node = focus && doc.nodeAt(focus.at)
        if (!node) return null
        const spec = { writtenIn: focus.writtenIn }
        return DecorationSet.create(doc, [Decoration.node(focus.at, focus.at + node.nodeSize, {}, spec)])
      },
    },
    view: (view) => loadedWriting(view, report),
  })
}

/** Adding plugins would begin the views of all of them anew, so this one waits for its part. */
function loadedWriting(view: EditorView, report: (error: unknown, block: string) => void): PluginView {
  let writing: CodeWriting | null = null
  let isAsked = false
  const leaving = new AbortController()
  const load = async (): Promise<void> => {
    const { CodeWriting: Writing } = await import('./code-writing.js')
    if (!leaving.signal.aborted) writing = new Writing(view)
  }
  const look = (): void => {
    if (isAsked || !canOpen(view)) return
    isAsked = true
    load().catch((error: unknown) => {
      // The next cursor in code tries again.
      isAsked = false
      report(error, 'code')
    })
  }
  view.dom.addEventListener('focus', look, { signal: leaving.signal })
  look()
  return {
    update(_, before) {
      if (writing) writing.update(before)
      else look()
    },
    destroy() {
      leaving.abort()
      writing?.destroy()
    },
  }
}

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
