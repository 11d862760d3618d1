import type Token from 'markdown-it/lib/token.mjs'
import type { ListedAttribute } from './attribute-list.js'

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
}

export function metaOf(token: Token): TokenMeta {
  return (token.meta ??= {}) as TokenMeta
}
