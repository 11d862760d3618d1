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
  /** Names of the elements that a declaration applies to; empty if there are none. */
  readonly tags: ReadonlySet<string>
}

export interface MarkupTag {
  readonly name: string
  readonly attribs: Readonly<Record<string, string>>
}

/** An unsupported feature and its effect. */
export type Filter =
  /** The replacement of a declaration; undefined if it stays. */
  | {
      readonly on: 'declaration'
      readonly what: string
      becomes(declared: Declared, reached: Reached): Declared | 'dropped' | undefined
    }
  /** Removes the whole style attribute or block. */
  | { readonly on: 'whole-style'; readonly what: string; spoils(declared: Declared, reached: Reached): boolean }
  | {
      readonly on: 'at-rule'
      readonly what: string
      takes(rule: { name: string; prelude: string; nested: boolean }): boolean
    }
  | { readonly on: 'selector'; readonly what: string; takes(selector: SelectorFacts): boolean }
  /** Removes the tags, or the whole element. */
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
  /** Handled by a separate stage. */
  | { readonly on: 'elsewhere'; readonly what: string }

export interface StampedFilter {
  readonly filter: Filter
  readonly stamp: Stamp
}

/** Whether a declaration applies to elements, and only to wanted ones. */
export function reachesOnly({ tags }: Reached, wanted: (tag: string) => boolean): boolean {
  return tags.size > 0 && [...tags].every(wanted)
}
