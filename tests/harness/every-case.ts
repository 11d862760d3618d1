import { it } from 'vitest'

/**
 * Whether tests try every case: in the full run (`scripts/full-tests.ts`), and with `DIPTYCH_EVERY_CASE=1`. Otherwise
 * they try a sample, in which each behaviour occurs.
 */
export const EVERY_CASE = process.env['DIPTYCH_EVERY_CASE'] === '1'

/** The cases that stand for the others, or every case in the full run. */
export function sampleOf<T>(cases: readonly T[], stands: (value: T, at: number) => boolean): readonly T[] {
  return EVERY_CASE ? cases : cases.filter(stands)
}

/** How often `npm test` tries a property that the full run tries `all` times. */
export function runsOf(all: number): number {
  return EVERY_CASE ? all : Math.ceil(all / 5)
}

/** A test for the full run: what a change of a view, the linter, the site or the command hardly breaks alone. */
export const itInFullRun = it.runIf(EVERY_CASE)
