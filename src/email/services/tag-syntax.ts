import type { MergeField } from '../../domain/recipient/merge-field.js'
import type { NameStyle } from './variable-names.js'

/** How a mail service writes merge tags, and what it would take for one. */
export interface TagSyntax {
  readonly names: NameStyle
  /** The tag that puts a variable's value in as it is. */
  tag(name: string): string
  /** The key under which the service's API takes the value. */
  key(name: string): string
  /**
   * What must not reach the service as it was written: its own tags, and what would join a tag beside it. `^` and `$`
   * are places where a tag may stand. Global, and linear in the length of the text.
   */
  readonly special: RegExp
  /** A merge field's value as it may go into plain text: as it is, unless the service reads tags in values. */
  plainValue(value: string, mergeField: MergeField | undefined): string
  /** What stands before and after a part that has tags. */
  readonly frame: readonly [before: string, after: string]
  /** Whether tags work in header fields. */
  readonly tagsInHeaders: boolean
}

/** For a service that puts values in and says nothing around them. */
export const AS_IT_IS = { frame: ['', ''], plainValue: (value: string) => value } as const
