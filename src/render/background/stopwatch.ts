/** Tells how long to wait until a task may have used up its time. */
export interface Stopwatch {
  run(): void
  pause(): void
  /** Milliseconds so far, by the clock or by the CPU, whichever is less. */
  elapsed(): number
}

/**
 * Measures a task by the clock and by the CPU time of the process and uses the smaller value. On a busy machine the
 * clock runs on while the task waits, but the same post must give the same result.
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
