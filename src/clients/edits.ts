/** A stretch of the source, by UTF-16 offsets, and what stands there instead. */
export interface Edit {
  from: number
  to: number
  text: string
}

/**
 * Changes only what is named, so that the rest of a mail stays as written. Of edits that overlap the first in the
 * source counts.
 */
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
