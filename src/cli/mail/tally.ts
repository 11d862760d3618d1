import type { Suppression } from './recipients/suppression.js'

/** What became of the recipients of one run. */
export interface Tally {
  /** By kind of reader, as the list states it. */
  readonly delivered: Map<string, number>
  /** Lines that are no recipient, the first of them kept. */
  readonly bad: Notes
  readonly failed: Notes
  /** Put off by the server as often as was tried; another run tries again. */
  readonly deferred: Notes
  duplicates: number
  /** People whom the list takes out. */
  readonly skipped: Map<Suppression, number>
  /** Delivered by an earlier run. */
  before: number
  /** Why the run ended early. */
  stopped: string | null
}

/** Counted all, kept few: a million bad lines must not fill the memory. */
export interface Notes {
  count: number
  readonly first: { line: number; reason: string }[]
}

const KEPT = 20

export function newTally(): Tally {
  return { delivered: new Map(), bad: { count: 0, first: [] }, failed: { count: 0, first: [] }, deferred: { count: 0, first: [] }, duplicates: 0, skipped: new Map(), before: 0, stopped: null }
}

export function note(notes: Notes, line: number, reason: string): void {
  notes.count++
  if (notes.first.length < KEPT) notes.first.push({ line, reason })
}

export function deliveredIn({ delivered }: Tally): number {
  return [...delivered.values()].reduce((sum, count) => sum + count, 0)
}
