import { printable } from '../printable.js'

/** Formats rows as aligned columns. Numbers are right-aligned. */
export function columns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: ReadonlySet<number>,
): string {
  const all = [head, ...rows].map((row) => row.map((text) => printable(text)))
  const widths = head.map((_, at) => all.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), 0))
  return all
    .map((row) =>
      row
        .map((text, at) => (numbers.has(at) ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
