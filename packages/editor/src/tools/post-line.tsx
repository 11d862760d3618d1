import type { Node } from 'prosemirror-model'
import { type EditorState, TextSelection } from 'prosemirror-state'
import { type ReactElement, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { openPlacesOf } from '../document/open-places.js'
import { textLength } from '../document/text-length.js'
import { useEditor } from './editor-store.js'
import { useTools } from './tools-context.js'
import { setPanel } from './tools-state.js'

const openOf = (state: EditorState) => ({ count: openPlacesOf(state).length })

/** Below the text: how long it is, what is still to come, and what is about the post as a whole. */
export function PostLine(): ReactElement {
  const { view, store, words, speakers } = useTools()
  const { count: open } = useEditor(store, openOf)
  const { words: count, minutes } = textLength(useRestingDocument())
  const [list] = useState(speakers.list)
  const nextOpen = (): void => {
    const places = openPlacesOf(view.state)
    const next = places.find(({ from }) => from > view.state.selection.from) ?? places[0]
    if (!next) return
    const selection = TextSelection.create(view.state.doc, next.from, next.to)
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
    view.focus()
  }
  return (
    <div role="group" className="edit-tools edit-line" aria-label={words.aboutPost}>
      <span>{words.countedWords(count)}</span>
      <span>{words.readingTime(minutes)}</span>
      {open > 0 && (
        <button type="button" className="edit-button edit-wide" onClick={nextOpen}>
          {words.openPlaces(open)}
        </button>
      )}
      <span className="edit-space" />
      <button type="button" className="edit-button edit-wide" onClick={() => setPanel(view, { kind: 'find' })}>
        {words.find}
      </button>
      <button type="button" className="edit-button edit-wide" onClick={() => setPanel(view, { kind: 'outline' })}>
        {words.outline}
      </button>
      {list.length > 0 && (
        <button type="button" className="edit-button edit-wide" onClick={() => setPanel(view, { kind: 'speakers' })}>
          {words.assignSpeakers}
        </button>
      )}
    </div>
  )
}

/** Milliseconds without a change after which the text is counted anew. */
const REST = 500

/** The document as it was when the writer last rested: a key in the text draws nothing here. */
function useRestingDocument(): Node {
  const { store } = useTools()
  const shown = useRef<EditorState>(store.state())
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = store.subscribe(() => {
        if (store.state().doc === shown.current.doc) return
        clearTimeout(timer)
        timer = setTimeout(() => {
          shown.current = store.state()
          listener()
        }, REST)
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [store],
  )
  return useSyncExternalStore(subscribe, () => shown.current).doc
}
