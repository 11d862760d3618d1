import { withCode } from '../../domain/values/error-code.js'
import { nodeModule } from '../node-module.js'
import type { BackgroundThread, ThreadEvents, ThreadMessage } from './thread.js'

/** Whether the runtime has Node's worker threads, as Node, Bun and Deno do. */
export function hasNodeThreads(): boolean {
  return nodeModule('node:worker_threads') !== undefined
}

/**
 * Starts a Node worker thread. `file` is a module that calls `serveThread`; `memory` limits its heap, in megabytes.
 *
 * @throws Error if the runtime has no worker threads.
 */
export function nodeThread<T, R>(file: URL, memory: number, { message, died }: ThreadEvents<R>): BackgroundThread<T> {
  const threads = nodeModule('node:worker_threads')
  const process = nodeModule('node:process')
  if (!threads || !process)
    throw withCode('threads-missing', new Error('this runtime has no worker threads. Use Node, Bun or Deno'))
  // Does not inherit Node options of the command line, such as a loader or an inspector.
  const worker = new threads.Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory } })
  worker.unref()
  worker.on('message', (reply: ThreadMessage<R>) => message(reply))
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
