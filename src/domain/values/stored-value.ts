/** Parses a count of the platform or its exports: a number, or its digits as text. Undefined for anything else. */
export function readCount(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\s*\d{1,15}(?:\.\d{1,9})?\s*$/.test(value) ? Number(value) : undefined
}

/**
 * Parses a flag of the platform or its exports: a boolean, 1 or 0, or one of them as text. Undefined for anything else.
 */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const said = String(value).trim()
  return said === '1' || said === 'true' ? true : said === '0' || said === 'false' ? false : undefined
}
