import { Worker } from 'node:worker_threads'
import type { Assignment, JobResult, Lesson, OldNews, TemplateNews } from './job.js'

export interface BindingPool {
  /** Sends a template to every thread. */
  learn(lesson: Lesson): void
  forget(audiences: readonly string[]): void
  /** Makes the messages of these recipients, in one slab of memory. */
  bind(assignments: readonly Assignment[]): Promise<JobResult>
  /** Returns a slab for reuse after its messages are delivered. */
  release(slab: ArrayBuffer): void
  close(): Promise<void>
}

interface Thread {
  readonly worker: Worker
  busy: number
}

/** A pool of threads that make messages. `file` is the thread's bundle. If a thread dies, all its jobs fail. */
export function bindingPool(file: URL, threads: number): BindingPool {
  const waiting = new Map<number, { thread: Thread; resolve(result: JobResult): void; reject(error: unknown): void }>()
  const slabs: ArrayBuffer[] = []
  let jobs = 0
  const pool = Array.from({ length: threads }, (): Thread => {
    const thread: Thread = { worker: new Worker(file), busy: 0 }
    thread.worker.on('message', (result: JobResult) => {
      const job = waiting.get(result.id)
      waiting.delete(result.id)
      thread.busy--
      job?.resolve(result)
    })
    thread.worker.on('error', (error) => {
      for (const [id, job] of waiting) {
        if (job.thread !== thread) continue
        waiting.delete(id)
        job.reject(error)
      }
    })
    return thread
  })
  return {
    learn(lesson) {
      for (const { worker } of pool) worker.postMessage({ kind: 'template', ...lesson } satisfies TemplateNews, [])
    },
    forget(audiences) {
      for (const { worker } of pool) worker.postMessage({ kind: 'forget', audiences } satisfies OldNews, [])
    },
    bind(assignments) {
      const thread = pool.reduce((idlest, each) => (each.busy < idlest.busy ? each : idlest))
      const id = jobs++
      const slab = slabs.pop() ?? new ArrayBuffer(0)
      thread.busy++
      return new Promise((resolve, reject) => {
        waiting.set(id, { thread, resolve, reject })
        thread.worker.postMessage({ kind: 'job', id, slab, assignments }, [slab])
      })
    },
    release(slab) {
      slabs.push(slab)
    },
    async close() {
      await Promise.all(pool.map(({ worker }) => worker.terminate()))
    },
  }
}
