import { foreignLocale } from './language.js'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const INTL_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1024

/** '31.6KB', as in published posts, or the format of the language; '' for an unknown size. */
export function formatFileSize(bytes: number | null, language?: string): string {
  if (bytes === null || !Number.isFinite(bytes) || bytes < 0) return ''
  let value = bytes
  let unit = 0
  // A value that rounds to 1024 of a unit becomes one of the next unit.
  while (unit < UNITS.length - 1 && Math.round(value * 10) / 10 >= STEP) {
    value /= STEP
    unit += 1
  }
  const rounded = unit === 0 ? Math.round(value) : Math.round(value * 10) / 10
  const locale = foreignLocale(language)
  return locale === null
    ? `${rounded}${UNITS[unit]}`
    : new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: INTL_UNITS[unit] ?? 'byte',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }).format(rounded)
}

/** Parses such a text to bytes; null for anything else. */
export function parseFileSize(text: string): number | null {
  const found = /^\s{0,9}(\d{1,12}(?:[.,]\d{1,6})?) ?([KMGT]?)B\b/i.exec(text)
  if (found === null) return null
  const power = ['', 'K', 'M', 'G', 'T'].indexOf((found[2] ?? '').toUpperCase())
  return Math.round(Number((found[1] ?? '').replace(',', '.')) * STEP ** power)
}
