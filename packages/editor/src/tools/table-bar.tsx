import * as Toolbar from '@radix-ui/react-toolbar'
import { type ReactElement, useMemo } from 'react'
import { type TableCommand, tableCommands, type TableState, tableState } from '../document/table-editing.js'
import { useEditor } from './editor-store.js'
import { blockAnchor, useFloating } from './floating.js'
import { backToText, CommandButton } from './format-bar.js'
import { useTools } from './tools-context.js'

const PLACES = ['rowAbove', 'rowBelow', 'columnBefore', 'columnAfter', 'removeRow', 'removeColumn'] as const
const ALIGNMENTS = [
  ['alignLeft', 'left'],
  ['alignCenter', 'center'],
  ['alignRight', 'right'],
] as const

/** The toolbar of the table at a position, below it: rows, columns, headers and alignment. */
export function TableBar({ at }: { readonly at: number }): ReactElement | null {
  const { view, store, nameOf } = useTools()
  const cells = useEditor<TableState | null>(store, tableState)
  const anchor = useMemo(() => blockAnchor(view, at), [view, at])
  const ref = useFloating<HTMLDivElement>(anchor, 'bottom-start')
  if (!cells) return null
  return (
    <Toolbar.Root
      ref={ref}
      className="edit-tools edit-bar edit-bubble edit-table-bar"
      aria-label={nameOf(view.state.doc.nodeAt(at)?.type.name ?? '')}
      onKeyDown={backToText(view)}
    >
      {PLACES.map((name) => (
        <TableButton key={name} name={name} />
      ))}
      <TableButton name="headerRow" pressed={cells.headerRow} />
      <TableButton name="headerColumn" pressed={cells.headerColumn} />
      {ALIGNMENTS.map(([name, alignment]) => (
        <TableButton key={name} name={name} pressed={cells.alignment === alignment} />
      ))}
      {cells.canMerge && <TableButton name="mergeCells" />}
      {cells.canSplit && <TableButton name="splitCell" />}
    </Toolbar.Root>
  )
}

function TableButton({ name, pressed }: { readonly name: TableCommand; readonly pressed?: boolean }): ReactElement {
  const { words } = useTools()
  return <CommandButton icon={name} label={words.table[name]} pressed={pressed} command={tableCommands[name]} />
}
