import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { fragmentOf } from '../../render/fragment.js'
import type { PlacedCell, TableLayout } from './layout.js'

type Props = Readonly<Record<string, unknown>>

/**
 * The rows of a table as elements, whose cells get the props of their place: a cell is drawn before its table and does
 * not know where it stands. Null without elements of rows, as in an editor, which puts in the rows itself.
 */
export function placeCells(
  children: ReactNode,
  { rows }: TableLayout,
  propsOf: (cell: PlacedCell, own: Props, tag: 'td' | 'th') => Props,
): readonly ReactElement[] | null {
  const elements = partsOf(children)
  if (elements.length !== rows.length || !elements.every(isRow)) return null
  return elements.map((row, at) => {
    const cells = partsOf(row.props.children)
    const placed = rows[at] ?? []
    const drawn = cells.map((cell, index) => {
      const place = placed[index]
      return isCell(cell) && place ? cloneElement(cell, propsOf(place, cell.props, cell.type)) : cell
    })
    return cloneElement(row, { key: at, children: fragmentOf(drawn) })
  })
}

function partsOf(children: ReactNode): readonly ReactNode[] {
  if (isValidElement<{ children?: ReactNode }>(children) && children.type === Fragment)
    return partsOf(children.props.children)
  return Array.isArray(children) ? (children as readonly ReactNode[]) : [children]
}

function isRow(element: ReactNode): element is ReactElement<{ children?: ReactNode }> {
  return isValidElement(element) && element.type === 'tr'
}

function isCell(element: ReactNode): element is ReactElement<Props, 'td' | 'th'> {
  return isValidElement(element) && (element.type === 'td' || element.type === 'th')
}
