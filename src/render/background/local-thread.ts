import { taskServer, type TaskService } from './task-server.js'
import type { BackgroundThread, ThreadEvents } from './thread.js'

/**
 * Does the work of a thread in runtimes without threads: browsers and Cloudflare Workers. Limits hold between tasks
 * only, since nothing ends one midway; what it has done then is taken.
 */
export function localThread<T, P, R>(service: TaskService<T, P, R>, events: ThreadEvents<R>): BackgroundThread<T> {
  const now = () => performance.now()
  const serve = taskServer(service, events.message, now)
  return {
    send: (job) => void serve(job),
    hold: () => undefined,
    stop: () => Promise.resolve(),
    cpuTime: now,
  }
}
