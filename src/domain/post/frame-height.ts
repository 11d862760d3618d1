/** Heights of a provider's frame that are believed, CSS px: lower ones hide it, taller ones push the post away. */
const BELIEVED = { least: 40, most: 4000 } as const

/**
 * A height as a post stores it or as a frame reports it, in whole CSS px and within bounds; null if it is not a
 * positive number.
 */
export function frameHeight(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return null
  return Math.min(Math.max(Math.ceil(value), BELIEVED.least), BELIEVED.most)
}
