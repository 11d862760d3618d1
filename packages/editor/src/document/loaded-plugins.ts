import { type EditorState, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

interface LoadedPlugins {
  /** Asked after changes, of the document or the selection, and when the text gets the focus. */
  readonly isNeeded: (view: EditorView, before: EditorState | undefined) => boolean
  readonly load: () => Promise<readonly Plugin[]>
  readonly failed: (error: unknown) => void
}

/** Plugins that most posts do without, loaded when they are needed. They come before those of the text. */
export function loadedPlugins({ isNeeded, load, failed }: LoadedPlugins): Plugin {
  // Views of plugins begin anew whenever plugins are added.
  let isAsked = false
  const plugin = new Plugin({
    view(view) {
      const look = (shown: EditorView, before?: EditorState): void => {
        if (isAsked || !isNeeded(shown, before)) return
        isAsked = true
        load()
          .then((loaded) => add(shown, loaded))
          .catch((error: unknown) => {
            // The next time that they are needed, they are asked for again.
            isAsked = false
            failed(error)
          })
      }
      const add = (shown: EditorView, loaded: readonly Plugin[]): void => {
        if (shown.isDestroyed) return
        const plugins = shown.state.plugins.flatMap((other) => (other === plugin ? [...loaded, other] : [other]))
        shown.updateState(shown.state.reconfigure({ plugins }))
        // What shows the state asks again after a transaction.
        shown.dispatch(shown.state.tr)
      }
      const focused = (): void => look(view)
      view.dom.addEventListener('focus', focused)
      look(view)
      return { update: look, destroy: () => view.dom.removeEventListener('focus', focused) }
    },
  })
  return plugin
}
