import { isRecord } from '../../domain/values/stored-value.js'

/** The first difference of two JSON values, as a line; null if they are equal. Ignores the order of keys. */
export function difference(actual: unknown, expected: unknown, path = ''): string | null {
  if (Object.is(actual, expected)) return null
  if (Array.isArray(actual) && Array.isArray(expected)) {
    for (let i = 0; i < Math.max(actual.length, expected.length); i++) {
      const found = difference(actual[i], expected[i], `${path}/${i}`)
      if (found) return found
    }
    return null
  }
  if (isRecord(actual) && isRecord(expected)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const found = difference(own(actual, key), own(expected, key), `${path}/${key}`)
      if (found) return found
    }
    return null
  }
  return `${path || 'the value'} is ${shown(actual)}; expected ${shown(expected)}`
}

export function expectSame(what: string, actual: unknown, expected: unknown): void {
  const found = difference(actual, expected)
  if (found) throw new Error(`${what}: ${found}`)
}

/** Throws the first difference of two texts, with its context. */
export function expectSameText(what: string, actual: string, expected: string): void {
  if (actual === expected) return
  let at = 0
  while (actual[at] === expected[at]) at++
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))
  throw new Error(`${what} from character ${at}: ${around(actual)}; expected ${around(expected)}`)
}

function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function shown(value: unknown): string {
  const json = value === undefined ? 'missing' : JSON.stringify(value)
  return json.length > 300 ? `${json.slice(0, 300)} …` : json
}
