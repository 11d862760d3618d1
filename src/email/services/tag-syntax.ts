import type { NameStyle } from './variable-names.js'

/** The merge tag syntax of a mail service, including text that it would read as a tag. */
export interface TagSyntax {
  readonly names: NameStyle
  /** The tag that inserts a variable's value unchanged. */
  tag(name: string): string
  /** The key for the value in the service's API. */
  key(name: string): string
  /**
   * Matches text that must not reach the service unchanged: its own tags, and text that would combine with an adjacent
   * tag. `^` and `$` are places next to a tag. Global, and linear in the length of the text.
   */
  readonly special: RegExp
  /** A merge field's value for plain text, an address or words: unchanged, unless the service reads tags in values. */
  plainValue(value: string, isAddress: boolean): string
  /** Text before and after a part with tags. */
  readonly frame: readonly [before: string, after: string]
  /** Whether tags work in header fields. */
  readonly tagsInHeaders: boolean
}

/** For services that insert values unchanged and need no frame. */
export const AS_IT_IS = { frame: ['', ''], plainValue: (value: string) => value } as const
