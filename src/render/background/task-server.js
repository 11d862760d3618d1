// @ts-check
// Plain JavaScript: worker threads load these files without a compiler, both from the sources and from the package.

/** @template R @typedef {import('./thread.js').ThreadMessage<R>} ThreadMessage */
/** @template T @typedef {import('./thread.js').JobMessage<T>} JobMessage */

/**
 * The work of a thread. `prepare` loads what a task needs. Then `work` runs it; it wraps loading inside the task in
 * `load`, whose time is not counted. Both may throw.
 *
 * @template T, P, R
 * @typedef {{
 *   prepare(task: T): P | Promise<P>,
 *   work(task: T, prepared: P, load: <V>(loading: () => V) => V): R,
 *   transfer?(result: R): readonly ArrayBuffer[],
 * }} TaskService
 */

/**
 * The thread's side of `createTaskRunner`: runs the tasks of a job and reports each result.
 *
 * @template T, P, R
 * @param {TaskService<T, P, R>} service
 * @param {(message: ThreadMessage<R>, buffers: readonly ArrayBuffer[]) => void} say
 * @param {() => number} cpuTime CPU milliseconds, or clock milliseconds if CPU time is unavailable.
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
 * Milliseconds by the clock or by the CPU, whichever is less, as `stopwatch` measures them.
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
