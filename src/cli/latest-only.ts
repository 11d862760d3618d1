/**
 * Runs `work` for a key, never two at the same time. All calls during a run together cause one more run, because only
 * the newest state counts.
 */
export function latestOnly(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const underWay = new Map<string, { again: boolean; done: Promise<void> }>()
  return (key) => {
    const known = underWay.get(key)
    if (known) {
      known.again = true
      return known.done
    }
    const turn = { again: false, done: Promise.resolve() }
    underWay.set(key, turn)
    turn.done = (async () => {
      try {
        do {
          turn.again = false
          await work(key)
        } while (turn.again)
      } finally {
        underWay.delete(key)
      }
    })()
    return turn.done
  }
}
