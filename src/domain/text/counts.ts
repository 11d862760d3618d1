import { foreignLocale } from './language.js'

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

/** A count with digit groups: '1,234' in English, or the format of the language (G-13, O-54). */
export function formatCount(n: number, language?: string): string {
  const count = Number.isFinite(n) ? Math.trunc(n) : 0
  const locale = foreignLocale(language)
  if (locale !== null || Math.abs(count) > Number.MAX_SAFE_INTEGER) {
    return new Intl.NumberFormat(locale ?? 'en-US').format(count)
  }
  const digits = String(Math.abs(count))
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return (count < 0 ? '-' : '') + groups.join(',')
}

/** Likes of a post: the sum of all reactions (W-ACT-3, O-54). */
export function sumReactions(reactions: Readonly<Record<string, number>> | undefined): number {
  let sum = 0
  for (const count of Object.values(reactions ?? {})) if (Number.isFinite(count) && count > 0) sum += count
  return sum
}
