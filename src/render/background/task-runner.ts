import type { BackgroundThread, StartThread, ThreadMessage } from './thread.js'

export type Outcome<R> =
  /** `spent` is the task's time in milliseconds, without loading. */
  | { readonly kind: 'done'; readonly value: R; readonly spent: number }
  | { readonly kind: 'failed'; readonly message: string; readonly spent: number }
  /** The task exceeded its own limit and was stopped. */
  | { readonly kind: 'task-time'; readonly spent: number }
  /** The limit of the whole job was reached: the task was stopped or not started. */
  | { readonly kind: 'job-time'; readonly spent: number }

export interface TaskRunner<T, R> {
  /** Runs the tasks in order and resolves to one outcome per task. Never rejects. Jobs run one after the other. */
  run(tasks: readonly T[], taskTime: number, jobTime: number): Promise<readonly Outcome<R>[]>
  /** Stops the thread. The next job starts a new one. */
  close(): Promise<void>
}

/** Loading has no time limit of its own, but a thread that still loads after a minute is stuck. */
const LOADING_LIMIT = 60_000

interface Job<T, R> {
  readonly tasks: readonly T[]
  readonly taskTime: number
  readonly jobTime: number
  readonly outcomes: Outcome<R>[]
  /** Set while the thread runs a task. */
  watch: Stopwatch | null
  limit: number
  timer: ReturnType<typeof setTimeout> | undefined
  finish(): void
}

/**
 * Runs tasks in a thread, which is terminated if a task takes too long: a regular expression cannot be stopped
 * otherwise. The remaining tasks run in a new thread.
 */
export function createTaskRunner<T, R>(startThread: StartThread<T, R>): TaskRunner<T, R> {
  let thread: BackgroundThread<T> | null = null
  let job: Job<T, R> | null = null
  let last: Promise<unknown> = Promise.resolve()

  const settle = (current: Job<T, R>, outcome: Outcome<R>) => {
    clearTimeout(current.timer)
    current.watch = null
    current.outcomes.push(outcome)
    if (current.outcomes.length === current.tasks.length) current.finish()
  }

  const replaceThread = () => {
    const old = thread
    thread = null
    void old?.stop()
  }

  /** Stops the current task. A new thread continues with the next one. */
  const giveUp = (current: Job<T, R>, outcome: Outcome<R>) => {
    replaceThread()
    settle(current, outcome)
    if (job === current) void send(current)
  }

  const failAll = (current: Job<T, R>, message: string) => {
    replaceThread()
    while (job === current) settle(current, { kind: 'failed', message, spent: 0 })
  }

  const waitFor = (current: Job<T, R>, milliseconds: number, then: () => void) => {
    clearTimeout(current.timer)
    current.timer = setTimeout(() => {
      // This thread may have been busy itself, so messages that arrived meanwhile are handled first.
      current.timer = setTimeout(then, 1)
    }, milliseconds)
  }

  const checkTime = (current: Job<T, R>) => {
    const elapsed = current.watch?.elapsed() ?? 0
    if (elapsed < current.limit) return waitFor(current, current.limit - elapsed, () => checkTime(current))
    giveUp(current, { kind: current.limit < current.taskTime ? 'job-time' : 'task-time', spent: elapsed })
  }

  const hear = (current: Job<T, R>, from: BackgroundThread<T>, reply: ThreadMessage<R>) => {
    switch (reply.kind) {
      case 'loading':
        current.watch ??= stopwatch(() => from.cpuTime())
        current.watch.pause()
        return waitFor(current, LOADING_LIMIT, () =>
          giveUp(current, { kind: 'failed', message: 'loading took longer than a minute', spent: 0 }),
        )
      case 'running':
        current.watch ??= stopwatch(() => from.cpuTime())
        current.watch.run()
        current.limit = reply.limit
        return waitFor(current, Math.max(0, reply.limit - current.watch.elapsed()), () => checkTime(current))
      case 'done':
        return settle(current, { kind: 'done', value: reply.value, spent: reply.spent })
      case 'threw':
        return settle(current, { kind: 'failed', message: reply.message, spent: reply.spent })
      case 'skipped':
        return settle(current, { kind: 'job-time', spent: 0 })
    }
  }

  const started = async (): Promise<BackgroundThread<T>> => {
    let own: BackgroundThread<T> | null = null
    const fresh = await startThread({
      message: (reply) => {
        if (job && own && own === thread) hear(job, own, reply)
      },
      died: ({ message }) => {
        if (own !== thread) return
        const current = job
        if (!current) thread = null
        // A thread that dies before it starts would die again.
        else if (current.watch) giveUp(current, { kind: 'failed', message, spent: current.watch.elapsed() })
        else failAll(current, message)
      },
    })
    own = fresh
    return fresh
  }

  const send = async (current: Job<T, R>) => {
    try {
      thread ??= await started()
    } catch (error) {
      return failAll(current, error instanceof Error ? error.message : String(error))
    }
    if (job !== current) return
    thread.hold(true)
    const spent = current.outcomes.reduce((sum, outcome) => sum + outcome.spent, 0)
    thread.send({
      tasks: current.tasks.slice(current.outcomes.length),
      taskTime: current.taskTime,
      jobTime: current.jobTime - spent,
    })
  }

  const runNow = (tasks: readonly T[], taskTime: number, jobTime: number) =>
    new Promise<readonly Outcome<R>[]>((resolve) => {
      const outcomes: Outcome<R>[] = []
      if (tasks.length === 0) return resolve(outcomes)
      const finish = () => {
        job = null
        thread?.hold(false)
        resolve(outcomes)
      }
      job = { tasks, taskTime, jobTime, outcomes, watch: null, limit: taskTime, timer: undefined, finish }
      void send(job)
    })

  return {
    run(tasks, taskTime, jobTime) {
      const outcomes = last.then(() => runNow(tasks, taskTime, jobTime))
      last = outcomes
      return outcomes
    },
    async close() {
      await last
      const old = thread
      thread = null
      await old?.stop()
    },
  }
}

/** Tells how long to wait until a task may have used up its time. */
interface Stopwatch {
  run(): void
  pause(): void
  /** Milliseconds so far, by the clock or by the CPU, whichever is less. */
  elapsed(): number
}

/**
 * Measures a task by the clock and by the CPU time of the process and uses the smaller value. On a busy machine the
 * clock runs on while the task waits, but the same post must give the same result.
 */
function stopwatch(cpuTime: () => number): Stopwatch {
  const wall = clock(() => performance.now())
  const cpu = clock(cpuTime)
  return {
    run() {
      wall.run()
      cpu.run()
    },
    pause() {
      wall.pause()
      cpu.pause()
    },
    elapsed: () => Math.min(wall.elapsed(), cpu.elapsed()),
  }
}

function clock(now: () => number): Stopwatch {
  let spent = 0
  let since: number | null = null
  const elapsed = () => spent + (since === null ? 0 : now() - since)
  return {
    run() {
      since ??= now()
    },
    pause() {
      spent = elapsed()
      since = null
    },
    elapsed,
  }
}
