/** Accepted heights of a provider's frame, CSS px. Lower ones hide it, taller ones push the post away. */
const BELIEVED = { least: 40, most: 4000 } as const

/**
 * A stored or reported frame height, rounded to CSS px and clamped to the bounds. Null if it is not a positive number.
 */
export function frameHeight(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return null
  return Math.min(Math.max(Math.ceil(value), BELIEVED.least), BELIEVED.most)
}
