import type { EditorState } from 'prosemirror-state'
import type { ReactElement } from 'react'
import { useEditor } from './editor-store.js'
import { Icon } from './icons.js'
import { useTools } from './tools-context.js'
import { setNotice, TOOLS } from './tools-state.js'

const noticeOf = (state: EditorState) => ({ notice: TOOLS.getState(state)?.notice ?? null })

/** A quiet line at the lower edge: what happened, and what can be done about it. It goes with the next change. */
export function NoticeLine(): ReactElement {
  const { view, store, words } = useTools()
  const { notice } = useEditor(store, noticeOf)
  return (
    // It is always there, since screen readers tell of a change in it and not of a new one.
    <div role="status" className={notice === null ? 'edit-tools' : 'edit-tools edit-bar edit-notice'}>
      {notice !== null && (
        <>
          <span>{notice.text}</span>
          {notice.actions.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              className="edit-push"
              onClick={() => {
                run()
                view.focus()
              }}
            >
              {label}
            </button>
          ))}
          <button type="button" className="edit-button" aria-label={words.close} onClick={() => setNotice(view, null)}>
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  )
}
