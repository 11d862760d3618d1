import type { Position } from '../../schema/problem.js'

/** A value of front matter, whatever its language, and where it is. */
export type MetaValue =
  /** `source` is the value as written: `1984` of a title stays this text. */
  | { readonly kind: 'scalar'; readonly value: unknown; readonly source: string; readonly at: () => Position }
  | { readonly kind: 'list'; readonly items: readonly MetaValue[]; readonly at: () => Position }
  | { readonly kind: 'map'; readonly entries: readonly MetaEntry[]; readonly at: () => Position }

export interface MetaEntry {
  readonly name: string
  readonly value: MetaValue
  /** The place of the key. */
  readonly at: () => Position
}

/** Reports what is wrong with the front matter itself. */
export type NoteMeta = (message: string, position: Position) => void

/** Maximum nesting of front matter, so that no parser overflows its stack. */
export const DEEPEST_META = 100
