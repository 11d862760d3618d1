import { Worker } from 'node:worker_threads'
import type { BackgroundThread, ThreadEvents, ThreadMessage } from './thread.js'

/** A thread of Node. `file` is a module that calls `serveTasks`; `memory` limits its heap, in megabytes. */
export function nodeThread<T, R>(file: URL, memory: number, { message, died }: ThreadEvents<R>): BackgroundThread<T> {
  // A command line's own Node options (a loader, an inspector) do not concern the thread.
  const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory } })
  worker.unref()
  worker.on('message', (said: ThreadMessage<R>) => message(said))
  worker.on('error', (error) => died(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => died(new Error('the worker thread ended')))
  return {
    send: (job) => worker.postMessage(job, []),
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    async stop() {
      await worker.terminate()
    },
    cpuTime() {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    },
  }
}
