import { STORED } from './kit.js'

/**
 * Adds the hidden attribute to parsed attributes, in place: copying them for each node and mark of a long post would
 * take a tenth of the reading time.
 */
export function withStored(values: Record<string, unknown>, stored: unknown): Record<string, unknown> {
  values[STORED] = stored
  return values
}
