import type { SelectorFacts } from './selector-facts.js'
import type { Stamp } from './stages.js'

export interface Declared {
  /** Lower-case. */
  readonly property: string
  /** Without `!important`. */
  readonly value: string
  /** As written, as in `!important` or ` !IMPORTANT`; '' without it. */
  readonly important: string
}

export interface Reached {
  /** In a style attribute; otherwise in a style block. */
  readonly inline: boolean
  /** Names of the elements that a declaration reaches; none where it reaches nothing. */
  readonly tags: ReadonlySet<string>
}

export interface MarkupTag {
  readonly name: string
  readonly attribs: Readonly<Record<string, string>>
}

/** Something that a client does not take, and what becomes of it. */
export type Filter =
  /** What stands instead of a declaration; undefined where it stays. */
  | {
      readonly on: 'declaration'
      readonly what: string
      becomes(declared: Declared, reached: Reached): Declared | 'dropped' | undefined
    }
  /** Takes the whole style attribute along, or the whole block. */
  | { readonly on: 'whole-style'; readonly what: string; spoils(declared: Declared, reached: Reached): boolean }
  | {
      readonly on: 'at-rule'
      readonly what: string
      takes(rule: { name: string; prelude: string; nested: boolean }): boolean
    }
  | { readonly on: 'selector'; readonly what: string; takes(selector: SelectorFacts): boolean }
  /** Takes the tags or all that stands between them. */
  | {
      readonly on: 'element'
      readonly what: string
      readonly loses: 'tags' | 'all'
      takes(element: MarkupTag): boolean
    }
  | {
      readonly on: 'attribute'
      readonly what: string
      takes(attribute: { name: string; value: string; tag: MarkupTag }): boolean
    }
  | { readonly on: 'picture'; readonly what: string; takes(address: string): boolean }
  /** Done by a stage of its own. */
  | { readonly on: 'elsewhere'; readonly what: string }

export interface StampedFilter {
  readonly filter: Filter
  readonly stamp: Stamp
}

/** Whether a declaration reaches elements, and only such. */
export function reachesOnly({ tags }: Reached, wanted: (tag: string) => boolean): boolean {
  return tags.size > 0 && [...tags].every(wanted)
}
