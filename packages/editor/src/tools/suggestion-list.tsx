import type { EditorState } from 'prosemirror-state'
import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import { useEditor } from './editor-store.js'
import { textAnchor, useFloating } from './floating.js'
import { insertSuggestion, setActiveSuggestion, shownList, suggestionId, SUGGESTIONS_ID } from './suggestions.js'
import { useTools } from './tools-context.js'

const listOf = (state: EditorState) => shownList(state)

/** What can stand for what was typed after a sign, such as people after `@`. The focus stays in the text. */
export function SuggestionList(): ReactElement | null {
  const tools = useTools()
  const { view, store, words, nameOf } = tools
  const list = useEditor(store, listOf)
  const from = list?.from ?? null
  const active = list?.active ?? 0
  const anchor = useMemo(() => (from === null ? null : textAnchor(view, from)), [view, from])
  const box = useFloating<HTMLDivElement>(anchor, 'bottom-start')
  const options = useRef<HTMLDivElement>(null)
  useEffect(() => {
    options.current?.querySelector(`#${suggestionId(active)}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (!list) return null
  const { found, foundFor, block } = list
  return (
    <div ref={box} className="edit-tools edit-menu" onMouseDown={(event) => event.preventDefault()}>
      <div ref={options} id={SUGGESTIONS_ID} role="listbox" aria-label={nameOf(block.type.name)} className="edit-list">
        {found.map((suggestion, at) => (
          // The text has the keys. The same name may come twice, and an answer has no order but its own.
          // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/click-events-have-key-events
          <div
            key={at}
            id={suggestionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className="edit-option edit-suggestion"
            onMouseMove={at === active ? undefined : () => setActiveSuggestion(view, at)}
            onClick={() => insertSuggestion(view, suggestion, tools)}
          >
            {suggestion.picture && <img className="edit-face" src={suggestion.picture} alt="" />}
            <span>{suggestion.label}</span>
            {suggestion.detail && <small>{suggestion.detail}</small>}
          </div>
        ))}
      </div>
      <p role="status" className={found.length === 0 ? 'edit-hint edit-none' : 'edit-unseen'}>
        {found.length === 0 ? words.nothingFound(foundFor) : ''}
      </p>
    </div>
  )
}
