import type { Suppression } from './recipients/suppression.js'

/** The outcome of one run for its recipients. */
export interface Tally {
  /** By kind of reader, as the list states it. */
  readonly delivered: Map<string, number>
  /** Lines without a valid recipient. Only the first ones are kept. */
  readonly bad: Notes
  readonly failed: Notes
  /** Deferred by the server until the run gave up. Another run tries again. */
  readonly deferred: DeferredNotes
  duplicates: number
  /** People whom the list removes, by reason. */
  readonly skipped: Map<Suppression, number>
  /** Delivered by an earlier run. */
  before: number
  /** Refused in an earlier run. */
  refusedBefore: number
  /** Why the run ended early. */
  stopped: string | null
}

/** Counts all notes and keeps only a few, so that a million bad lines do not fill the memory. */
export interface Notes {
  count: number
  readonly first: { line: number; reason: string }[]
}

export interface DeferredNotes {
  count: number
  /** Reasons by line. */
  readonly reasons: Map<number, string>
}

const KEPT = 20

export function newTally(): Tally {
  return {
    delivered: new Map(),
    bad: { count: 0, first: [] },
    failed: { count: 0, first: [] },
    deferred: { count: 0, reasons: new Map() },
    duplicates: 0,
    skipped: new Map(),
    before: 0,
    refusedBefore: 0,
    stopped: null,
  }
}

export function note(notes: Notes, line: number, reason: string): void {
  notes.count++
  if (notes.first.length < KEPT) notes.first.push({ line, reason })
}

export function noteDeferred({ reasons }: DeferredNotes, line: number, reason: string): void {
  if (reasons.has(line) || reasons.size < KEPT) reasons.set(line, reason)
}

export function deliveredIn({ delivered }: Tally): number {
  return [...delivered.values()].reduce((sum, count) => sum + count, 0)
}
