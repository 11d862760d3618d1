import { taskServer, type TaskService } from './task-server.js'
import type { BackgroundThread, ThreadEvents } from './thread.js'

/**
 * Runs tasks without a thread, for browsers and Cloudflare Workers. Limits are checked between tasks only, because a
 * running task cannot be stopped. Its result is used even if it took too long.
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
