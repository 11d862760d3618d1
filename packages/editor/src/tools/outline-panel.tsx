import { hasRole } from 'diptych'
import { TextSelection } from 'prosemirror-state'
import type { ReactElement } from 'react'
import { PanelDialog } from './panel-dialog.js'
import { useTools } from './tools-context.js'
import { setPanel } from './tools-state.js'

/** The headings of the post; each leads to its place. */
export function OutlinePanel(): ReactElement {
  const { view, words } = useTools()
  const headings: { readonly at: number; readonly text: string; readonly level: number }[] = []
  view.state.doc.descendants((node, at) => {
    if (hasRole(node, 'heading') && node.textContent.trim() !== '')
      headings.push({ at, text: node.textContent, level: Number(node.attrs['level']) || 1 })
    return !node.isTextblock
  })
  const top = headings.reduce((least, { level }) => Math.min(least, level), 6)
  const close = (): void => {
    setPanel(view, null)
  }
  return (
    <PanelDialog title={words.outline} onClose={close}>
      {headings.length === 0 && <p className="edit-hint">{words.noHeadings}</p>}
      <ol className="edit-outline">
        {headings.map(({ at, text, level }) => (
          <li key={at} style={{ paddingInlineStart: `${(level - top) * 16}px` }}>
            <button
              type="button"
              className="edit-button edit-wide"
              dir="auto"
              onClick={() => {
                close()
                view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at + 1)).scrollIntoView())
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
    </PanelDialog>
  )
}
