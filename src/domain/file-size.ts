import { foreignLocale } from './language.js'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/** '31.6KB' as published posts write it, with the language's own decimal mark; '' for no size. */
export function formatFileSize(bytes: number | null, language?: string): string {
  if (bytes === null || !Number.isFinite(bytes) || bytes < 0) return ''
  let value = bytes
  let unit = 0
  // What rounds to 1024 of a unit is one of the next.
  while (unit < UNITS.length - 1 && Math.round(value * 10) / 10 >= STEP) {
    value /= STEP
    unit += 1
  }
  const rounded = unit === 0 ? Math.round(value) : Math.round(value * 10) / 10
  const locale = foreignLocale(language)
  const text = locale === null ? String(rounded) : new Intl.NumberFormat(locale, { useGrouping: false }).format(rounded)
  return text + UNITS[unit]
}

/** Bytes of such a text, null for any other. */
export function parseFileSize(text: string): number | null {
  const found = /^\s{0,9}(\d{1,12}(?:[.,]\d{1,6})?) ?([KMGT]?)B\b/i.exec(text)
  if (found === null) return null
  const power = ['', 'K', 'M', 'G', 'T'].indexOf((found[2] ?? '').toUpperCase())
  return Math.round(Number((found[1] ?? '').replace(',', '.')) * STEP ** power)
}
