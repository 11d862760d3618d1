import type Token from 'markdown-it/lib/token.mjs'
import type { ListedAttribute } from './attribute-list.js'

/** What our rules keep on a token. Offsets of inline tokens are in the text of their block. */
export interface TokenMeta {
  /** Offset of the token in the inline text of its block. */
  at?: number
  /** Behind the token, for those whose source is looked at again. */
  end?: number
  /** Offset of a block's first character in the source. */
  from?: number
  attributes?: readonly ListedAttribute[]
  /** What the offsets of the attributes count from. */
  attributesFrom?: number
  name?: string
  label?: string | null
  /** The source of a block that keeps it. */
  source?: string
  unclosed?: boolean
}

export function metaOf(token: Token): TokenMeta {
  return (token.meta ??= {}) as TokenMeta
}
