// @ts-check
// Plain JavaScript: a worker thread loads its files without a compiler, from the sources as from the package.
import { parentPort } from 'node:worker_threads'

/**
 * The thread's side of `createTaskRunner`. `prepare` loads what a task needs; then `work` does it, and calls `load`
 * around what it loads midway, which is not counted. Both may throw.
 *
 * @template T, P, R
 * @param {{
 *   prepare(task: T): P | Promise<P>,
 *   work(task: T, prepared: P, load: <V>(loading: () => V) => V): R,
 *   transfer?(result: R): readonly ArrayBuffer[],
 * }} service
 */
export function serveTasks({ prepare, work, transfer }) {
  /** @param {import('./thread.js').ThreadMessage<R>} message @param {readonly ArrayBuffer[]} [buffers] */
  const say = (message, buffers = []) => parentPort?.postMessage(message, [...buffers])

  /** @param {import('./thread.js').JobMessage<T>} job */
  const serve = async ({ tasks, taskTime, jobTime }) => {
    let left = jobTime
    for (const task of tasks) {
      if (left <= 0) {
        say({ kind: 'skipped' })
        continue
      }
      const limit = Math.min(taskTime, left)
      const clock = smallerClock()
      let spent = 0
      try {
        say({ kind: 'loading' })
        const prepared = await prepare(task)
        say({ kind: 'running', limit })
        clock.start()
        const value = work(task, prepared, (loading) => {
          clock.stop()
          say({ kind: 'loading' })
          try {
            return loading()
          } finally {
            say({ kind: 'running', limit })
            clock.start()
          }
        })
        spent = clock.stop()
        say({ kind: 'done', value, spent }, transfer?.(value))
      } catch (error) {
        spent = clock.stop()
        say({ kind: 'threw', message: error instanceof Error ? error.message : String(error), spent })
      }
      left -= spent
    }
  }

  parentPort?.on('message', (job) => void serve(job))
}

/** Milliseconds by the clock or by the process's CPU, whichever are fewer, as `stopwatch` measures them. */
function smallerClock() {
  let wall = 0
  let cpu = 0
  /** @type {{ wall: number, cpu: NodeJS.CpuUsage } | null} */
  let since = null
  return {
    start() {
      since = { wall: performance.now(), cpu: process.cpuUsage() }
    },
    stop() {
      if (since) {
        const { user, system } = process.cpuUsage(since.cpu)
        wall += performance.now() - since.wall
        cpu += (user + system) / 1000
        since = null
      }
      return Math.min(wall, cpu)
    },
  }
}
