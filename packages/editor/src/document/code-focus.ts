import { Plugin, type PluginView } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { canOpen, CODE_FOCUS, type CodeFocus } from './code-place.js'
import type { CodeWriting } from './code-writing.js'

// Code is text of the document, like a paragraph. While the cursor is in it, it is written in CodeMirror, which is
// loaded with the first cursor in code. When the cursor leaves, the block is text again, so that it can be found,
// selected along with other blocks, printed and read aloud.

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
  let isLoading = false
  const leaving = new AbortController()
  const load = async (): Promise<void> => {
    const { CodeWriting: Writing } = await import('./code-writing.js')
    if (!leaving.signal.aborted) writing = new Writing(view)
  }
  const look = (): void => {
    if (isLoading || !canOpen(view)) return
    isLoading = true
    load().catch((error: unknown) => {
      // The next cursor in code tries again.
      isLoading = false
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
