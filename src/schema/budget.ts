import { group, numberFrom, optional } from '../options/schemas.js'

/**
 * How much of one document is read in full. Every limit is far above what people write. Content above a limit stays in
 * the document, is shown as plain text and is reported as `too-large`. Limits are counts, not seconds, so that a
 * document reads the same on every machine. Lengths are UTF-16 units, like `String.length`.
 */
export interface Budget {
  /**
   * Nodes of the document. Default: 30,000 (three novels). Each node takes about 0.1 ms: a view, and in a mail table
   * cells with inlined styles.
   */
  readonly nodes: number
  /** Levels of nesting. Default: 100, at most 400. Reading, views and React recurse once per level. */
  readonly depth: number
  /** Marks of one text. Default: 100. Each becomes an element around it. */
  readonly marks: number
  /** Characters of the document's text. The same limit applies to its transcript. Default: 5,000,000. */
  readonly text: number
  /** Size of one node's attributes. Default: 1,000,000, enough for a long gist. */
  readonly attribute: number
  /** Size of all attributes together. Default: 10,000,000. */
  readonly attributes: number
  /** Tags of HTML in attributes (tweets, gists), all together. Default: 50,000. Each view parses and sanitizes them. */
  readonly tags: number
  /** Characters of source code that is highlighted. Default: 500,000. More is shown plain. */
  readonly code: number
  /** Characters of TeX that is typeset. Default: 100,000. More is shown as TeX. */
  readonly tex: number
  /**
   * Segments of the transcript, a few seconds each. Default: 20,000 (a day of speech). Each may become a paragraph of
   * the page.
   */
  readonly segments: number
  /**
   * Characters of HTML for an import. Default: 8,000,000. The HTML may also have four times as many tags as `nodes`.
   */
  readonly html: number
}

export const DEFAULT_BUDGET: Budget = {
  nodes: 30_000,
  depth: 100,
  marks: 100,
  text: 5_000_000,
  attribute: 1_000_000,
  attributes: 10_000_000,
  tags: 50_000,
  code: 500_000,
  tex: 100_000,
  segments: 20_000,
  html: 8_000_000,
}

/** Deeper documents would overflow the stack of the views. */
const DEEPEST = 400

const limit = optional(numberFrom(1))

/** The options of a caller. `Infinity` lifts a limit, except `depth`. */
export const budgetOptions = group<Partial<Budget>>({
  nodes: limit,
  depth: limit,
  marks: limit,
  text: limit,
  attribute: limit,
  attributes: limit,
  tags: limit,
  code: limit,
  tex: limit,
  segments: limit,
  html: limit,
})

/** A complete budget from a caller's options. */
export function budgetOf(limits: Partial<Budget> = {}): Budget {
  const set = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined))
  const budget = { ...DEFAULT_BUDGET, ...set }
  return { ...budget, depth: Math.min(DEEPEST, budget.depth) }
}

const EXCEEDED: Readonly<Record<keyof Budget, string>> = {
  nodes: 'The document has more than {limit} nodes. From here on only text is shown.',
  depth: 'This is nested deeper than {limit} levels. Only its text is shown.',
  marks: 'The text has more than {limit} marks. The rest is kept and not shown.',
  text: 'The document has more than {limit} characters of text. The rest is not shown.',
  attribute: 'The attributes of this node are longer than {limit} characters. It is shown as plain text.',
  attributes:
    'The attributes of the document are longer than {limit} characters together. This node is shown as plain text.',
  tags: 'The HTML in attributes of the document has more than {limit} tags. This node is shown as plain text.',
  code: 'The document has more than {limit} characters of code. This code is shown without colours.',
  tex: 'The document has more than {limit} characters of TeX. This formula is shown as TeX.',
  segments: 'The transcript has more than {limit} segments. The rest is not shown.',
  html: 'The HTML has more than {limit} characters, or too many tags. The rest is not shown.',
}

/** A message that names the limit and the option that raises it. */
export function exceeded(name: keyof Budget, budget: Budget): string {
  return `${EXCEEDED[name].replace('{limit}', budget[name].toLocaleString('en'))} Raise budget.${name} to read more.`
}
