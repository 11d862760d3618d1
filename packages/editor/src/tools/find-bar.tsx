import {
  findNext,
  findPrev,
  getMatchHighlights,
  getSearchState,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search'
import type { Command, EditorState } from 'prosemirror-state'
import { type ReactElement, useEffect, useState } from 'react'
import { useEditor } from './editor-store.js'
import { BarIcon } from './file-fields.js'
import { useTools } from './tools-context.js'
import { setPanel } from './tools-state.js'

/** The matches, and which of them is selected. */
function matchesOf(state: EditorState): { readonly at: number; readonly count: number } {
  const matches = getSearchState(state)?.query.valid ? getMatchHighlights(state).find() : []
  const { from, to } = state.selection
  return { at: matches.findIndex((match) => match.from === from && match.to === to) + 1, count: matches.length }
}

/** Finds text in the post and replaces it. It stands at the upper edge and leaves the text as it is. */
export function FindBar(): ReactElement {
  const { view, store, words } = useTools()
  const { at, count } = useEditor(store, matchesOf)
  const [search, setSearch] = useState(() => selectedText(view.state))
  const [replace, setReplace] = useState('')
  useEffect(() => {
    view.dispatch(setSearchState(view.state.tr, new SearchQuery({ search, replace, literal: true })))
  }, [view, search, replace])
  useEffect(() => () => view.dispatch(setSearchState(view.state.tr, new SearchQuery({ search: '' }))), [view])
  const run = (command: Command): void => {
    command(view.state, view.dispatch, view)
    // The buttons stay enabled without a match: a button that is disabled under the focus loses it.
    // ProseMirror scrolls to a selection that the browser has, and that is in this bar.
    view.dom.querySelector('.ProseMirror-active-search-match')?.scrollIntoView({ block: 'center' })
  }
  const close = (): void => {
    setPanel(view, null)
    view.focus()
  }
  return (
    <div
      role="search"
      className="edit-tools edit-bar edit-find"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run(findNext)
        }}
      >
        <input
          className="edit-input"
          type="text"
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The writer has just asked for this bar.
          autoFocus
          aria-label={words.find}
          placeholder={words.find}
          value={search}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setSearch(event.target.value)}
        />
        <BarIcon icon="up" label={words.findPrevious} onPress={() => run(findPrev)} />
        <BarIcon icon="down" label={words.findNext} onPress={() => run(findNext)} />
        <BarIcon icon="close" label={words.close} onPress={close} />
      </form>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run(replaceNext)
        }}
      >
        <input
          className="edit-input"
          type="text"
          dir="auto"
          aria-label={words.replaceWith}
          placeholder={words.replaceWith}
          value={replace}
          onChange={(event) => setReplace(event.target.value)}
        />
        <button type="submit" className="edit-push">
          {words.replace}
        </button>
        <button type="button" className="edit-push" onClick={() => run(replaceAll)}>
          {words.replaceAll}
        </button>
      </form>
      <p role="status" className="edit-hint">
        {search !== '' && words.found(at, count)}
      </p>
    </div>
  )
}

/** What is selected within one text, to look for. */
function selectedText({ selection: { $from, $to, from, to }, doc }: EditorState): string {
  return $from.sameParent($to) && $from.parent.isTextblock ? doc.textBetween(from, to, ' ', ' ') : ''
}
