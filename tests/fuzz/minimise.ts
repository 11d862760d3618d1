import { isObject } from '../harness/node-fixtures.js'
import type { InputKind } from './target.js'

/** Milliseconds and runs that making one input smaller may take. */
const LONGEST = 30_000
const MOST_RUNS = 600

/** A smaller input that fails still; each step keeps what `fails` says yes to. */
export async function minimise(
  kind: InputKind,
  input: unknown,
  fails: (input: unknown) => Promise<boolean>,
): Promise<unknown> {
  const end = performance.now() + LONGEST
  let runs = 0
  let smallest = input
  for (let found = true; found;) {
    found = false
    for (const candidate of smaller(kind, smallest)) {
      if (performance.now() > end || runs++ > MOST_RUNS) return smallest
      if (!(await fails(candidate))) continue
      smallest = candidate
      found = true
      break
    }
  }
  return smallest
}

function* smaller(kind: InputKind, input: unknown): Generator<unknown> {
  if (kind === 'json') yield* smallerJson(input)
  else if (typeof input === 'string')
    for (const [from, to] of stretches(input.length)) yield input.slice(0, from) + input.slice(to)
  else if (input instanceof Uint8Array)
    for (const [from, to] of stretches(input.length)) yield Buffer.concat([input.subarray(0, from), input.subarray(to)])
}

/** What may be left out of something so long: halves first, then ever smaller parts. */
function* stretches(length: number): Generator<[number, number]> {
  for (let size = Math.ceil(length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < length; from += size) yield [from, Math.min(length, from + size)]
  }
}

/** The value without a part of it, the largest parts first. */
function* smallerJson(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [from, to] of stretches(value.length)) yield [...value.slice(0, from), ...value.slice(to)]
    for (const [at, item] of value.entries())
      for (const inner of smallerJson(item)) yield value.map((one: unknown, index) => (index === at ? inner : one))
  } else if (isObject(value)) {
    const entries = Object.entries(value)
    for (const [key] of entries) yield Object.fromEntries(entries.filter(([name]) => name !== key))
    for (const [key, item] of entries)
      for (const inner of smallerJson(item))
        yield Object.fromEntries(entries.map(([name, one]) => [name, name === key ? inner : one]))
  } else if (typeof value === 'string' && value.length > 1) {
    for (const [from, to] of stretches(value.length)) yield value.slice(0, from) + value.slice(to)
  }
}
