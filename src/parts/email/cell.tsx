import type { ReactElement, ReactNode } from 'react'

/**
 * Attributes that every layout table needs: without them, Word and Yahoo draw gaps and screen readers announce a data
 * table.
 */
export const LAYOUT = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const

export interface LayoutProps {
  /** Class names, for styles. */
  className?: string | undefined
  /** CSS pixels, or the whole width. Default: as wide as its content. */
  width?: number | '100%' | undefined
  /** Default: the start of the line. */
  align?: 'left' | 'center' | 'right' | undefined
  /** Rows. */
  children: ReactNode
}

/**
 * A layout table with its body; children are `<tr>`. React Email's Container and Section put padding on the table,
 * where Word drops it (caniemail css-padding #1).
 */
export function Layout({ className, width, align, children }: LayoutProps): ReactElement {
  return (
    <table {...LAYOUT} className={className} width={width} align={align}>
      <tbody>{children}</tbody>
    </table>
  )
}

export interface CellProps {
  /** The padding's class in the stylesheet. Padding on a cell works in every client. */
  className?: string | undefined
  /** CSS pixels. Default: as wide as its content. */
  width?: number | undefined
  /** Default: the start of the line. */
  align?: 'left' | 'center' | 'right' | undefined
  /** Default: `top`. */
  valign?: 'top' | 'middle' | undefined
  /** Direction of its text. Default: the post's. */
  dir?: 'ltr' | 'rtl' | undefined
  /** Language of its text. Default: the post's. */
  lang?: string | undefined
  /** What the cell holds. */
  children: ReactNode
}

export function Cell({ className, children, width, align, valign, dir, lang }: CellProps): ReactElement {
  return (
    <td className={className} width={width} align={align} valign={valign} dir={dir}>
      {/* Yahoo drops lang on cells (caniemail html-lang #1). */}
      {lang ? (
        <div lang={lang} dir={dir}>
          {children}
        </div>
      ) : (
        children
      )}
    </td>
  )
}

/** A row of one cell. `block` is the number of the mail's block, so that the size of each block can be measured. */
export function Row({ block, ...props }: CellProps & { block?: number | 'frame' | undefined }): ReactElement {
  return (
    <tr data-block={block}>
      <Cell {...props} />
    </tr>
  )
}
