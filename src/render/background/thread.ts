/** A job for a background thread: its tasks in order. Times are in milliseconds. */
export interface JobMessage<T> {
  readonly tasks: readonly T[]
  /** Maximum time of one task. */
  readonly taskTime: number
  /** Maximum time of all tasks together. */
  readonly jobTime: number
}

/**
 * A thread's report about its job. `loading`: loads a task's libraries, which is not limited. `running`: runs the task,
 * for at most `limit` milliseconds. `done`: the result. `skipped`: no time was left. A task that loads something while
 * running reports `loading` and then `running` again; its time continues from where it stopped.
 */
export type ThreadMessage<R> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'running'; readonly limit: number }
  | { readonly kind: 'done'; readonly value: R; readonly spent: number }
  | { readonly kind: 'threw'; readonly message: string; readonly spent: number }
  | { readonly kind: 'skipped' }

/** A thread that works on one job at a time and can be terminated in the middle of it. */
export interface BackgroundThread<T> {
  send(job: JobMessage<T>): void
  /** Whether the process waits for the thread. An idle thread must not keep a script from ending. */
  hold(busy: boolean): void
  stop(): Promise<void>
  /** CPU milliseconds of the process: at least those of the thread. On a busy machine, less than the clock. */
  cpuTime(): number
}

export interface ThreadEvents<R> {
  message(message: ThreadMessage<R>): void
  /** The thread has died because of too much memory or an error. */
  died(error: Error): void
}

/** Starts a thread: `node:worker_threads` in Node. Other environments provide their own. */
export type StartThread<T, R> = (events: ThreadEvents<R>) => Promise<BackgroundThread<T>>
