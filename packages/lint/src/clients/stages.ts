import type { ClientChange, ClientShown } from './client-view.js'

/** One processing step of a client. */
export type Stage = (html: string) => ClientShown

/** A change without its count. */
export type Stamp = Omit<ClientChange, 'count'>

export function inOrder(...stages: readonly Stage[]): Stage {
  return (html) =>
    stages.reduce<ClientShown>(
      (shown, stage) => {
        const next = stage(shown.html)
        return { html: next.html, changes: [...shown.changes, ...next.changes] }
      },
      { html, changes: [] },
    )
}

/** Counts equal changes. */
export interface Tally {
  count(stamp: Stamp, times?: number): void
  changes(): ClientChange[]
}

export function tally(): Tally {
  const counted = new Map<string, { stamp: Stamp; count: number }>()
  return {
    count(stamp, times = 1) {
      const key = `${stamp.what}\n${stamp.source}`
      const known = counted.get(key)
      if (known) known.count += times
      else counted.set(key, { stamp, count: times })
    },
    changes: () =>
      [...counted.values()].map(({ stamp: { what, evidence, source, tested }, count }) => ({
        what,
        count,
        evidence,
        source,
        tested,
      })),
  }
}
