import type { ReactElement } from 'react'
import { findingsOf, goToBlock } from '../document/findings.js'
import { useEditor } from './editor-store.js'
import { PanelDialog } from './panel-dialog.js'
import { useTools } from './tools-context.js'
import { setPanel } from './tools-state.js'

/** What is wrong with the post. Each finding leads to its block, and may have something that mends it. */
export function FindingsPanel(): ReactElement {
  const { view, store, words } = useTools()
  const list = useEditor(store, findingsOf)
  const close = (): void => setPanel(view, null)
  return (
    <PanelDialog title={words.findings(list.length)} onClose={close}>
      <ul className="edit-outline">
        {list.map(({ at, message, severity, fix }) => (
          <li key={`${at ?? ''} ${message}`} className="edit-found">
            <span className={`edit-finding-mark edit-finding-${severity}`} aria-hidden="true">
              !
            </span>
            {at === null ? (
              <span className="edit-found-text" dir="auto">
                {message}
              </span>
            ) : (
              <button
                type="button"
                className="edit-button edit-wide edit-found-text"
                dir="auto"
                onClick={() => {
                  close()
                  goToBlock(view, at)
                }}
              >
                {message}
              </button>
            )}
            {fix && (
              <button
                type="button"
                className="edit-push"
                onClick={() => {
                  close()
                  fix[1]()
                }}
              >
                {fix[0]}
              </button>
            )}
          </li>
        ))}
      </ul>
    </PanelDialog>
  )
}
