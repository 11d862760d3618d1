const ENGLISH = new Intl.PluralRules('en')

/** A number and its English noun, as in `1 error` and `2,301 errors`. Default plural: the noun with -s. */
export function counted(count: number, noun: string, other = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${ENGLISH.select(count) === 'one' ? noun : other}`
}

/** Numbers and nouns without zeros, as in `1 error, 2 warnings`; `nothing` if all are zero. */
export function countedList(counts: readonly (readonly [count: number, noun: string])[], nothing: string): string {
  const parts = counts.flatMap(([count, noun]) => (count === 0 ? [] : [counted(count, noun)]))
  return parts.length > 0 ? parts.join(', ') : nothing
}
