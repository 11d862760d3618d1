/** A position in the input: object keys and array indexes from the root. */
export type JsonPath = readonly (string | number)[]

export const PROBLEM_CODES = [
  'input-invalid',
  'node-unknown',
  'node-invalid',
  'node-misplaced',
  'mark-unknown',
  'mark-invalid',
  'attribute-invalid',
  'text-invalid',
  'too-deep',
  'too-large',
  'field-invalid',
  'audience-unknown',
  'view-failed',
  'instance-foreign',
  'resource-failed',
  'code-not-coloured',
  'formula-not-drawn',
  'data-missing',
  'formula-as-text',
  'publication-missing',
  'host-reserved',
  'unsubscribe-missing',
  'title-missing',
  'merge-field-without-fallback',
  'merge-field-unknown',
  'merge-tag-foreign',
  'open-place',
  'link-unsafe',
  'address-repaired',
  'mail-too-long',
  'text-lost',
  'text-left-out',
  'link-lost',
  'picture-local',
  'picture-lost',
  'media-lost',
  'media-linked',
  'table-flattened',
  'left-out',
  'theme-invalid',
  'contrast-raised',
  'css-left-out',
] as const

/** A code of a block's own: the block's name and a word, such as `timeline/undated`. */
export type OwnProblemCode = `${string}/${string}`

export type ProblemCode = (typeof PROBLEM_CODES)[number] | OwnProblemCode

/** A problem that a block reports with a code of its own. */
export interface OwnProblem {
  /** A code of the block's own, such as `timeline/entry-missing`. */
  readonly code: OwnProblemCode
  /** What is wrong and what to do about it, in one or two sentences. */
  readonly message: string
}

/** Whether a text is a problem code: one of ours, or one in the form of a block's own. */
export function isProblemCode(code: unknown): code is ProblemCode {
  return (
    typeof code === 'string' &&
    (PROBLEM_CODES.some((known) => known === code) || /^[A-Za-z][\w-]{0,80}\/[A-Za-z][\w-]{0,80}$/.test(code))
  )
}

/** A problem in the content. `path` is a JSON pointer (RFC 6901). */
export interface Problem {
  /** JSON pointer to its place in the input. */
  path: string
  /** The kind of problem, for programs. */
  code: ProblemCode
  /** What is wrong and what to do. */
  message: string
  /** Position in imported HTML; line and column count from 1. */
  position?: Position | undefined
}

export interface Position {
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
}

export function jsonPointer(path: JsonPath): string {
  return path.map((part) => '/' + String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('')
}
