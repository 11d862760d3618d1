/** What a background thread is asked to do: the tasks of one job, in order. Times are in milliseconds. */
export interface JobMessage<T> {
  readonly tasks: readonly T[]
  /** The most that one task may take. */
  readonly taskTime: number
  /** The most that all of them may take together. */
  readonly jobTime: number
}

/**
 * What a thread says of the job it has: `loading` a task's libraries, which is not limited; `running` it, for at most
 * `limit` milliseconds; `done`. A task that found no time left is `skipped`. A task that loads something midway says
 * `loading` and then `running` again, and its time goes on from where it stopped.
 */
export type ThreadMessage<R> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'running'; readonly limit: number }
  | { readonly kind: 'done'; readonly value: R; readonly spent: number }
  | { readonly kind: 'threw'; readonly message: string; readonly spent: number }
  | { readonly kind: 'skipped' }

/** A thread that works on one job at a time and can be ended in the middle of one. */
export interface BackgroundThread<T> {
  send(job: JobMessage<T>): void
  /** Whether the process waits for the thread. A thread without work must not keep a script from ending. */
  hold(busy: boolean): void
  stop(): Promise<void>
  /**
   * CPU milliseconds that the process has used: at least what the thread has. On a busy machine less than the clock
   * says.
   */
  cpuTime(): number
}

export interface ThreadEvents<R> {
  message(message: ThreadMessage<R>): void
  /** The thread has died, of too much memory or of a fault. */
  died(error: Error): void
}

/** Starts a thread: `node:worker_threads` in Node. Another environment brings its own. */
export type StartThread<T, R> = (events: ThreadEvents<R>) => Promise<BackgroundThread<T>>
