/** A range of the source in UTF-16 offsets, and its replacement. */
export interface Edit {
  from: number
  to: number
  text: string
}

/** Applies edits to the source and keeps the rest unchanged. Of overlapping edits, the first in the source counts. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const { from, to, text } of edits.toSorted((one, other) => one.from - other.from)) {
    if (from < at) continue
    result += source.slice(at, from) + text
    at = to
  }
  return result + source.slice(at)
}
