import { foreignLocale } from './language.js'

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
