// @ts-check
import { cpuUsage } from 'node:process'
import { parentPort } from 'node:worker_threads'
import { taskServer } from './task-server.js'

/**
 * The worker's side in a Node thread: receives jobs and runs them.
 *
 * @template T, P, R
 * @param {import('./task-server.js').TaskService<T, P, R>} service
 */
export function serveThread(service) {
  const serve = taskServer(
    service,
    (message, buffers) => parentPort?.postMessage(message, [...buffers]),
    () => {
      const { user, system } = cpuUsage()
      return (user + system) / 1000
    },
  )
  parentPort?.on('message', (job) => void serve(job))
}
