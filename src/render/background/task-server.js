// @ts-check
// Plain JavaScript: a worker thread loads its files without a compiler, from the sources as from the package.

/** @template R @typedef {import('./thread.js').ThreadMessage<R>} ThreadMessage */
/** @template T @typedef {import('./thread.js').JobMessage<T>} JobMessage */

/**
 * What a thread can do. `prepare` loads what a task needs; then `work` does it, and calls `load` around what it loads
 * midway, which is not counted. Both may throw.
 *
 * @template T, P, R
 * @typedef {{
 *   prepare(task: T): P | Promise<P>,
 *   work(task: T, prepared: P, load: <V>(loading: () => V) => V): R,
 *   transfer?(result: R): readonly ArrayBuffer[],
 * }} TaskService
 */

/**
 * The thread's side of `createTaskRunner`: does the tasks of a job, and says how each went.
 *
 * @template T, P, R
 * @param {TaskService<T, P, R>} service
 * @param {(message: ThreadMessage<R>, buffers: readonly ArrayBuffer[]) => void} say
 * @param {() => number} cpuTime CPU milliseconds, or the clock's where nobody counts them.
 * @returns {(job: JobMessage<T>) => Promise<void>}
 */
export function taskServer({ prepare, work, transfer }, say, cpuTime) {
  return async ({ tasks, taskTime, jobTime }) => {
    let left = jobTime
    for (const task of tasks) {
      if (left <= 0) {
        say({ kind: 'skipped' }, [])
        continue
      }
      const limit = Math.min(taskTime, left)
      const clock = smallerClock(cpuTime)
      let spent = 0
      try {
        say({ kind: 'loading' }, [])
        const prepared = await prepare(task)
        say({ kind: 'running', limit }, [])
        clock.start()
        const value = work(task, prepared, (loading) => {
          clock.stop()
          say({ kind: 'loading' }, [])
          try {
            return loading()
          } finally {
            say({ kind: 'running', limit }, [])
            clock.start()
          }
        })
        spent = clock.stop()
        say({ kind: 'done', value, spent }, transfer?.(value) ?? [])
      } catch (error) {
        spent = clock.stop()
        say({ kind: 'threw', message: error instanceof Error ? error.message : String(error), spent }, [])
      }
      left -= spent
    }
  }
}

/**
 * Milliseconds by the clock or by the CPU, whichever are fewer, as `stopwatch` measures them.
 *
 * @param {() => number} cpuTime
 */
function smallerClock(cpuTime) {
  let wall = 0
  let cpu = 0
  /** @type {{ wall: number, cpu: number } | null} */
  let since = null
  return {
    start() {
      since = { wall: performance.now(), cpu: cpuTime() }
    },
    stop() {
      if (since) {
        wall += performance.now() - since.wall
        cpu += cpuTime() - since.cpu
        since = null
      }
      return Math.min(wall, cpu)
    },
  }
}
