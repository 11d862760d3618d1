import { isObject } from '../harness/node-fixtures.js'

/**
 * JSON with recipes for what is too long to store. An object whose only key is one of these stands for a value:
 *
 * - `{ "repeat": ["<br>", 150000] }`: a string repeated; for any other value a list of so many.
 * - `{ "join": [a, b] }`: strings or lists, one after the other.
 * - `{ "nest": [outer, 500, inner] }`: `outer` around itself 500 times; `{ "inside": true }` in it is the place of the
 * next.
 * - `{ "number": "NaN" }`: a number that JSON lacks.
 */
export function expand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expand)
  if (!isObject(value)) return value
  const [key, ...more] = Object.keys(value)
  const made = more.length === 0 && key !== undefined ? recipeOf(key, value[key]) : undefined
  return made === undefined ? copyOf(value, expand) : made.value
}

function recipeOf(key: string, given: unknown): { value: unknown } | undefined {
  if (key === 'number' && typeof given === 'string') return { value: Number(given) }
  if (!Array.isArray(given)) return undefined
  const [first, times, last] = given as unknown[]
  if (key === 'join') return { value: joined(given.map(expand)) }
  if (key === 'repeat' && typeof times === 'number') {
    const item = expand(first)
    return { value: typeof item === 'string' ? item.repeat(times) : Array.from({ length: times }, () => item) }
  }
  if (key === 'nest' && typeof times === 'number') {
    let value = expand(last)
    for (let depth = 0; depth < times; depth++) value = around(first, value)
    return { value }
  }
  return undefined
}

function joined(parts: readonly unknown[]): unknown {
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts.flat()
}

function around(outer: unknown, inside: unknown): unknown {
  if (Array.isArray(outer)) return outer.map((item) => around(item, inside))
  if (!isObject(outer)) return outer
  return outer['inside'] === true ? inside : copyOf(outer, (item) => around(item, inside))
}

/** JSON text that `expand` reads back: the same value, numbers that JSON lacks included. */
export function recipeText(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'number' && !Number.isFinite(item) ? { number: String(item) } : item,
  )
}

/** Own keys stay own keys, `__proto__` among them. */
function copyOf(
  source: Readonly<Record<string, unknown>>,
  change: (item: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(source).map(([key, item]) => [key, change(item)]))
}
