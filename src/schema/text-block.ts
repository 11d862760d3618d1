/** Plain text before it has a width: what a node's `text` makes and what a target lays out. */
export type TextBlock =
  /** Prose. A line feed ends a line; lines that are too long are folded. */
  string | Verbatim | TextAction | Stack | Hanging

/** Lines that are never folded: source, verse. */
export interface Verbatim {
  readonly kind: 'verbatim'
  readonly text: string
}

/** `Label: address` on a line of its own; the address stays with the label and is never broken. */
export interface TextAction {
  readonly kind: 'action'
  /** Empty where what stands above says enough. */
  readonly label: string
  readonly url: string
}

/** Blocks one under the other; those that say nothing are left out. */
export interface Stack {
  readonly kind: 'stack'
  readonly blocks: readonly TextBlock[]
  /** Empty lines between two of them. */
  readonly gap: 0 | 1
}

/**
 * A block with something before its lines: a list's bullet before the first and blanks before the others, a quotation's
 * sign before all.
 */
export interface Hanging {
  readonly kind: 'hanging'
  readonly first: string
  readonly rest: string
  readonly block: TextBlock
}

export function verbatim(text: string): Verbatim {
  return { kind: 'verbatim', text }
}

/** Where a card or a button leads; nothing without an address. */
export function action(label: string, url: string | null | undefined): TextAction | null {
  return url ? { kind: 'action', label, url } : null
}

/** Lines of a card, one directly under the other. */
export function lines(...blocks: readonly (TextBlock | null | undefined | false)[]): Stack {
  return lineStack(blocks)
}

/** The same for a list of any length. */
export function lineStack(blocks: readonly (TextBlock | null | undefined | false)[]): Stack {
  return { kind: 'stack', blocks: blocks.filter((block): block is TextBlock => Boolean(block)), gap: 0 }
}

/** Blocks with an empty line between them. */
export function stacked(blocks: readonly TextBlock[]): Stack {
  return { kind: 'stack', blocks, gap: 1 }
}

/** `mark` before the first line, the others under its text. */
export function hanging(mark: string, block: TextBlock): Hanging {
  return { kind: 'hanging', first: mark, rest: ' '.repeat(mark.length), block }
}

/** `mark` before every line. */
export function prefixed(mark: string, block: TextBlock): Hanging {
  return { kind: 'hanging', first: mark, rest: mark, block }
}
