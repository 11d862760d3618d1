const ENGLISH = new Intl.PluralRules('en')

/** A number for English text: `2,301`. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US')
}

/** A number and its English noun: `1 error`, `2,301 errors`. `other` is the plural if it does not end in -s. */
export function counted(count: number, noun: string, other = `${noun}s`): string {
  return `${formatNumber(count)} ${ENGLISH.select(count) === 'one' ? noun : other}`
}

/** Numbers and nouns without zeros, as in `1 error, 2 warnings`; `nothing` if all are zero. */
export function countedList(counts: readonly (readonly [count: number, noun: string])[], nothing: string): string {
  const parts = counts.flatMap(([count, noun]) => (count === 0 ? [] : [counted(count, noun)]))
  return parts.length > 0 ? parts.join(', ') : nothing
}
