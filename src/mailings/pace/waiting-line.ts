/** A queue of waiting callers. */
export interface WaitingLine {
  readonly size: number
  /** Resolves when it is woken, or after `milliseconds`. */
  wait(milliseconds: number): Promise<void>
  /** Wakes up to `count` callers, in order. */
  wake(count: number): void
}

export function waitingLine(): WaitingLine {
  const waiting = new Set<() => void>()
  return {
    get size() {
      return waiting.size
    },
    wait(milliseconds) {
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, milliseconds)
        waiting.add(wake)
      })
    },
    wake(count) {
      for (const wake of [...waiting].slice(0, Math.max(0, count))) wake()
    },
  }
}
