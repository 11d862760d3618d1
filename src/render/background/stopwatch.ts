/** How long one must still wait before a task can have used up its time. */
export interface Stopwatch {
  run(): void
  pause(): void
  /** Milliseconds so far: the clock's, or the CPU's where these are fewer. */
  elapsed(): number
}

/**
 * Measures a task by the clock and by the CPU time of the process and believes the smaller: on a busy machine the
 * clock runs on while the task waits for its turn, and the same post must come out the same there.
 */
export function stopwatch(cpuTime: () => number): Stopwatch {
  const clocks = [() => performance.now(), cpuTime] as const
  const spent = clocks.map(() => 0)
  let since: readonly number[] | null = null
  const now = () => clocks.map((clock, i) => (spent[i] ?? 0) + (since ? clock() - (since[i] ?? 0) : 0))
  return {
    run() {
      since ??= clocks.map((clock) => clock())
    },
    pause() {
      now().forEach((value, i) => (spent[i] = value))
      since = null
    },
    elapsed: () => Math.min(...now()),
  }
}
