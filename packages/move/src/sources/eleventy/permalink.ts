import type { SiteDate } from '../../site-folders/site-dates.js'
import { plainSlug } from '../../site-folders/slugs.js'
import { textAt } from '../../site-folders/values.js'

/** What the template of an address may name. */
export interface PermalinkValues {
  readonly values: Readonly<Record<string, unknown>>
  readonly date: SiteDate | null
  readonly fileSlug: string
  /** The path of the file from the folder of pages, without extension and date. */
  readonly stem: string
}

const OUTPUT = /\{\{-?([^{}]*)-?\}\}/g

/** The path that `permalink` gives: `/blog/{{ title | slugify }}/`. Null if its code is unknown. */
export function permalinkPath(template: string, known: PermalinkValues): string | null {
  if (/\{%/.test(template)) return null
  let isWhole = true
  const path = template.replaceAll(OUTPUT, (_, code: string) => {
    const text = outputOf(code.trim(), known)
    if (text === null) isWhole = false
    return text ?? ''
  })
  if (!isWhole) return null
  return `/${path}`.replaceAll(/\/{2,}/g, '/').replace(/(?<=\/)index\.html?$/, '')
}

function outputOf(code: string, { values, date, fileSlug, stem }: PermalinkValues): string | null {
  const [name = '', ...filters] = code.split('|').map((part) => part.trim())
  if (name === 'page.date' || name === 'date') {
    const [, format] = /['"]([^'"]+)['"]/.exec(filters[0] ?? '') ?? []
    return date === null || format === undefined ? null : formatted(date, format)
  }
  const text =
    name === 'page.fileSlug'
      ? fileSlug
      : name === 'page.filePathStem'
        ? stem
        : /^[\w.]+$/.test(name)
          ? textAt(values, name)
          : (/^(['"])(.*)\1$/.exec(name)?.[2] ?? null)
  return filters.reduce<string | null>((before, filter) => {
    if (before === null) return null
    if (/^(?:slug|slugify|slugifyUrl|slugifyString|url_encode)\b/.test(filter)) return plainSlug(before)
    if (/^(?:lower|downcase)\b/.test(filter)) return before.toLowerCase()
    return /^(?:safe|url|trim|strip)\b/.test(filter) ? before : null
  }, text)
}

/** Formats of Liquid (`%Y/%m`), Luxon (`yyyy/MM`) and Day.js (`YYYY/MM`). */
function formatted({ year, month, day }: SiteDate, format: string): string | null {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0')
  const text = format
    .replaceAll(/%Y|[yY]{4}/g, pad(year, 4))
    .replaceAll(/%m|M{2}/g, pad(month))
    .replaceAll(/%d|d{2}|D{2}/g, pad(day))
  return /[%a-z]/i.test(text) ? null : text
}
