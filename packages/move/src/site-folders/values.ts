import { isValues } from './front-matter.js'

type Values = Readonly<Record<string, unknown>>

/** A value as text, trimmed; null for none, an empty one, a list or a map. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text === '' ? null : text
}

/** The first of these keys that has a text. */
export function textAt(values: Values, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = textOf(valueAt(values, key))
    if (text !== null) return text
  }
  return null
}

/** The value of a key, or of a path of keys: `params.author.name`. The case of letters does not matter. */
export function valueAt(values: unknown, path: string): unknown {
  let at = values
  for (const key of path.split('.')) {
    if (!isValues(at)) return undefined
    const wanted = key.toLowerCase()
    const name = Object.hasOwn(at, key) ? key : Object.keys(at).find((each) => each.toLowerCase() === wanted)
    at = name === undefined ? undefined : at[name]
  }
  return at
}

/** Texts of a list, or of one text. */
export function textsOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value]
  return items.flatMap((item) => textOf(item) ?? [])
}

/** A list of words, as Jekyll and Hexo also write it: `news paper`. */
export function wordsOf(value: unknown): string[] {
  return typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : textsOf(value)
}

/** True or false, as programs write it; null for anything else. */
export function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const text = textOf(value)?.toLowerCase()
  return text === 'true' || text === 'yes' ? true : text === 'false' || text === 'no' ? false : null
}
