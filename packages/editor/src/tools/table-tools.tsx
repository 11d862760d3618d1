import type { EditorState } from 'prosemirror-state'
import { lazy, type ReactElement, Suspense } from 'react'
import { TABLES, tableAt } from '../document/tables.js'
import { useEditor } from './editor-store.js'
import { useTools } from './tools-context.js'
import { selectedBlock, TOOLS } from './tools-state.js'

const TableBar = lazy(async () => ({ default: (await import('./table-bar.js')).TableBar }))

function shownTable(state: EditorState): { readonly at: number } | null {
  if (TOOLS.getState(state)?.panel != null || !TABLES.getState(state) || selectedBlock(state)) return null
  const at = tableAt(state)
  return at === null ? null : { at }
}

/** The toolbar of the table around the cursor, loaded with the first table. */
export function TableTools(): ReactElement | null {
  const { store } = useTools()
  const shown = useEditor(store, shownTable)
  return (
    shown && (
      <Suspense>
        <TableBar at={shown.at} />
      </Suspense>
    )
  )
}
