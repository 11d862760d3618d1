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
  const wall = clock(() => performance.now())
  const cpu = clock(cpuTime)
  return {
    run() {
      wall.run()
      cpu.run()
    },
    pause() {
      wall.pause()
      cpu.pause()
    },
    elapsed: () => Math.min(wall.elapsed(), cpu.elapsed()),
  }
}

function clock(now: () => number): Stopwatch {
  let spent = 0
  let since: number | null = null
  const elapsed = () => spent + (since === null ? 0 : now() - since)
  return {
    run() {
      since ??= now()
    },
    pause() {
      spent = elapsed()
      since = null
    },
    elapsed,
  }
}
