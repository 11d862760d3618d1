import { Worker } from 'node:worker_threads'
import type { Assignment, JobResult, Lesson, OldNews, TemplateNews, ThreadStart } from './bind-job.js'

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

/** Megabytes for the new objects of a thread. Almost none outlives its message: more memory would only hold garbage. */
const YOUNG_MB = 8

interface Thread {
  readonly worker: Worker
  busy: number
}

/**
 * A pool of threads that make messages, started with the first template. `file` is the thread's bundle. If a thread
 * dies, its jobs fail, and the next job starts another one. `instance` is the module of `ThreadStart`.
 */
export function bindingPool(file: URL, threads: number, instance?: URL): BindingPool {
  const workerData: ThreadStart = instance ? { instance: instance.href } : {}
  const waiting = new Map<number, { thread: Thread; resolve(result: JobResult): void; reject(error: unknown): void }>()
  const lessons = new Map<string, Lesson>()
  const slabs: ArrayBuffer[] = []
  let pool: readonly Thread[] = []
  let jobs = 0
  const teach = ({ worker }: Thread, lesson: Lesson) =>
    worker.postMessage({ kind: 'template', ...lesson } satisfies TemplateNews, [])
  const newThread = (): Thread => {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
    const thread: Thread = { worker: new Worker(file, { workerData, resourceLimits }), busy: 0 }
    thread.worker.on('message', (result: JobResult) => {
      const job = waiting.get(result.id)
      waiting.delete(result.id)
      thread.busy--
      job?.resolve(result)
    })
    const lost = (error: Error) => {
      pool = pool.filter((each) => each !== thread)
      for (const [id, job] of waiting) {
        if (job.thread !== thread) continue
        waiting.delete(id)
        job.reject(error)
      }
    }
    thread.worker.on('error', lost).on('exit', () => lost(new Error('A thread that makes messages has ended.')))
    for (const lesson of lessons.values()) teach(thread, lesson)
    return thread
  }
  const complete = () => {
    if (pool.length < threads) pool = [...pool, ...Array.from({ length: threads - pool.length }, newThread)]
    return pool
  }
  return {
    learn(lesson) {
      for (const thread of pool) teach(thread, lesson)
      lessons.set(lesson.audience, lesson)
      complete()
    },
    forget(audiences) {
      for (const audience of audiences) lessons.delete(audience)
      for (const { worker } of pool) worker.postMessage({ kind: 'forget', audiences } satisfies OldNews, [])
    },
    bind(assignments) {
      const thread = complete().reduce((idlest, each) => (each.busy < idlest.busy ? each : idlest))
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
