import { STORED } from './kit.js'

/**
 * Attributes with the hidden one beside them. They are added to the values that parsing has just made: of a long post a
 * copy for each node and mark takes a tenth of the reading.
 */
export function withStored(values: Record<string, unknown>, stored: unknown): Record<string, unknown> {
  values[STORED] = stored
  return values
}
