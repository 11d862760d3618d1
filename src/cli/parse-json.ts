import { findJsonError } from './json-error.js'
import type { Input } from './inputs.js'
import { UsageError } from './usage-error.js'

/** Parses a JSON file. Throws `UsageError` with line and column if it is invalid. */
export function parseJson({ name, text }: Pick<Input, 'name' | 'text'>): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const found = findJsonError(text)
    if (found) throw new UsageError(`${name}:${found.line}:${found.column}: invalid JSON: ${found.message}`)
    throw new UsageError(`${name}: invalid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
