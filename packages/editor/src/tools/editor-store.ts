import { type EditorState, Plugin } from 'prosemirror-state'
import { useCallback, useRef, useSyncExternalStore } from 'react'

/** The editor's state for components. */
export interface EditorStore {
  subscribe(listener: () => void): () => void
  state(): EditorState
  /** Whether the text has the focus. */
  hasFocus(): boolean
}

/** A plugin and the store that it feeds. */
export function editorStore(initial: EditorState): { readonly plugin: Plugin; readonly store: EditorStore } {
  const listeners = new Set<() => void>()
  let state = initial
  let focused = false
  const changed = (): void => listeners.forEach((listener) => listener())
  const focus = (value: boolean) => (): false => {
    focused = value
    changed()
    return false
  }
  return {
    plugin: new Plugin({
      props: { handleDOMEvents: { focus: focus(true), blur: focus(false) } },
      view: (view) => {
        state = view.state
        // The text had the focus before the tools came.
        focused = view.hasFocus()
        return {
          update(updated) {
            state = updated.state
            changed()
          },
        }
      },
    }),
    store: {
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      state: () => state,
      hasFocus: () => focused,
    },
  }
}

/**
 * A value of the editor's state. The component is drawn again when a member of the value is another one, so a key in a
 * text draws nothing. `select` must not change between drawings.
 */
export function useEditor<T extends object | null>(
  store: EditorStore,
  select: (state: EditorState, hasFocus: boolean) => T,
): T {
  const last = useRef<T | undefined>(undefined)
  const snapshot = useCallback(() => {
    const next = select(store.state(), store.hasFocus())
    if (last.current === undefined || !sameMembers(last.current, next)) last.current = next
    return last.current
  }, [store, select])
  return useSyncExternalStore(store.subscribe, snapshot, snapshot)
}

function sameMembers(a: object | null, b: object | null): boolean {
  if (a === null || b === null) return a === b
  const [first, second] = [Object.entries(a), new Map(Object.entries(b))]
  return first.length === second.size && first.every(([name, value]) => Object.is(second.get(name), value))
}
