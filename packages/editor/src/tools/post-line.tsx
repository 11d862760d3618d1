import type { Node } from 'prosemirror-model'
import { type EditorState, TextSelection } from 'prosemirror-state'
import { type ReactElement, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { findingsOf } from '../document/findings.js'
import { openPlacesOf } from '../document/open-places.js'
import { textLength } from '../document/text-length.js'
import { useEditor } from './editor-store.js'
import { MailMeter } from './mail-meter.js'
import { useTools } from './tools-context.js'
import { setPanel } from './tools-state.js'

/** The number of findings, and what is wrong with the block that has the cursor. */
function findingsAt(state: EditorState): { readonly total: number; readonly here: string } {
  const all = findingsOf(state)
  const { $from } = state.selection
  const block = $from.depth === 0 ? $from.pos : $from.before(1)
  const here = all.filter(({ at }) => at === block).map(({ message }) => message)
  return { total: all.length, here: here.join(' ') }
}

const openOf = (state: EditorState) => ({ count: openPlacesOf(state).length })

/** Below the text: how long it is, what is still to come, and what is about the post as a whole. */
export function PostLine(): ReactElement {
  const { view, store, words, speakers } = useTools()
  const { count: open } = useEditor(store, openOf)
  const { total, here } = useEditor(store, findingsAt)
  const doc = useRestingDocument()
  const { words: count, minutes } = textLength(doc)
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
      {total > 0 && (
        <button type="button" className="edit-button edit-wide" onClick={() => setPanel(view, { kind: 'findings' })}>
          {words.findings(total)}
        </button>
      )}
      <MailMeter doc={doc} />
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
      <p role="status" className="edit-here" dir="auto">
        {here}
      </p>
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
