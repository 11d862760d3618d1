import type Token from 'markdown-it/lib/token.mjs'
import type { ListedAttribute } from './attribute-list.js'
import type { ForeignTag } from './foreign-tag.js'

/** A quote that is a callout of GitHub or Obsidian. */
export interface Callout {
  /** As written: `NOTE`. */
  readonly kind: string
  /** Whether it is folded at first (`-`) or can be (`+`). */
  readonly folds: boolean
}

/** What stands in double brackets. */
export interface WikiLink {
  /** The page or the file; '' for this page. */
  readonly target: string
  /** The heading after `#`; null without one. */
  readonly heading: string | null
  /** The text after the bar; null without one. */
  readonly label: string | null
  readonly isEmbed: boolean
  readonly source: string
}

/** Data of our rules on a token. Offsets of inline tokens are relative to the text of their block. */
export interface TokenMeta {
  /** Offset of the token in the inline text of its block. */
  at?: number
  /** Offset after the token, if its source is read again. */
  end?: number
  /** Offset of a block's first character in the source. */
  from?: number
  attributes?: readonly ListedAttribute[]
  /** Base of the attributes' offsets. */
  attributesFrom?: number
  name?: string
  label?: string | null
  /** The source of a block, for blocks that keep it. */
  source?: string
  unclosed?: boolean
  callout?: Callout
  wiki?: WikiLink
  tag?: ForeignTag
  /** Whether braces in the text are not template code. */
  literal?: boolean
}

export function metaOf(token: Token): TokenMeta {
  return (token.meta ??= {}) as TokenMeta
}
