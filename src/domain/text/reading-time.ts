import { WORDS_PER_MINUTE } from '../values/limits.js'

/** Whole minutes to read that many words, at least 1 (P-4, O-01). */
export function readingMinutes(words: number): number {
  return Number.isFinite(words) ? Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)) : 1
}
