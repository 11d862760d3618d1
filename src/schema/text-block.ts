/** Plain text before layout: the result of a node's `text`, and the input of a target's layout. */
export type TextBlock =
  /** Prose. A line feed ends a line; long lines are folded. */
  string | Verbatim | TextAction | Stack | Hanging | TextTable

/** Lines that are never folded: source code, verse. */
export interface Verbatim {
  /** Tells the forms of text apart. */
  readonly kind: 'verbatim'
  /** Lines that are never folded. */
  readonly text: string
}

/** `Label: address` on a line of its own. The address stays with the label and is never broken. */
export interface TextAction {
  /** Tells the forms of text apart. */
  readonly kind: 'action'
  /** Empty if the text above is enough. */
  readonly label: string
  /** The address that readers open. */
  readonly url: string
}

/** Blocks one below the other. Empty ones are left out. */
export interface Stack {
  /** Tells the forms of text apart. */
  readonly kind: 'stack'
  /** The texts, from top to bottom. */
  readonly blocks: readonly TextBlock[]
  /** Number of empty lines between blocks. */
  readonly gap: 0 | 1
}

/**
 * A block with a prefix: a list's bullet before the first line and blanks before the others, or a quotation mark before
 * all lines.
 */
export interface Hanging {
  /** Tells the forms of text apart. */
  readonly kind: 'hanging'
  /** The mark before the first line, such as `- `. */
  readonly first: string
  /** The indent of further lines. */
  readonly rest: string
  /** What hangs under the mark. */
  readonly block: TextBlock
}

/** Cells in columns if they fit the width of the text. Otherwise each cell is a line after its header. */
export interface TextTable {
  /** Tells the forms of text apart. */
  readonly kind: 'table'
  /** The cells of each row. */
  readonly rows: readonly (readonly TextCell[])[]
  /** The number of rows at the top that hold headers alone. */
  readonly headRows: number
}

/** A cell of a table. */
export interface TextCell {
  /** What the cell holds. */
  readonly block: TextBlock
  /** The first column that it covers, counted from 0. */
  readonly column: number
  /** The number of columns that it covers. */
  readonly columns: number
  /** Where its text stands in the column. Default: at the start. */
  readonly alignment?: 'start' | 'center' | 'end' | undefined
}

export function verbatim(text: string): Verbatim {
  return { kind: 'verbatim', text }
}

/** The link line of a card or a button. Null without an address. */
export function action(label: string, url: string | null | undefined): TextAction | null {
  return url ? { kind: 'action', label, url } : null
}

/** Lines of a card, directly below each other. */
export function lines(...blocks: readonly (TextBlock | null | undefined | false)[]): Stack {
  return lineStack(blocks)
}

/** Like `lines`, for a list of any length. */
export function lineStack(blocks: readonly (TextBlock | null | undefined | false)[]): Stack {
  return { kind: 'stack', blocks: blocks.filter((block): block is TextBlock => Boolean(block)), gap: 0 }
}

/** Blocks with an empty line between them. */
export function stacked(blocks: readonly TextBlock[]): Stack {
  return { kind: 'stack', blocks, gap: 1 }
}

/** `mark` before the first line; the other lines are indented. */
export function hanging(mark: string, block: TextBlock): Hanging {
  return { kind: 'hanging', first: mark, rest: ' '.repeat(mark.length), block }
}

/** `mark` before every line. */
export function prefixed(mark: string, block: TextBlock): Hanging {
  return { kind: 'hanging', first: mark, rest: mark, block }
}
