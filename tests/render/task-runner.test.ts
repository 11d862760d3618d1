import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTaskRunner } from '../../src/render/background/task-runner.js'
import type { JobMessage, StartThread, ThreadEvents } from '../../src/render/background/thread.js'

type Act = (events: ThreadEvents<string>) => void | Promise<void>

/** Threads that act out each task, and how many of them were started and stopped. */
function stagedThreads(acts: Readonly<Record<string, Act>>) {
  const count = { started: 0, stopped: 0 }
  const held: boolean[] = []
  const start: StartThread<string, string> = (events) => {
    count.started++
    let stopped = false
    const listening: ThreadEvents<string> = {
      message: (said) => void (stopped || events.message(said)),
      died: (error) => void (stopped || events.died(error)),
    }
    return Promise.resolve({
      async send({ tasks }: JobMessage<string>) {
        for (const task of tasks) {
          if (stopped) return
          await acts[task]?.(listening)
        }
      },
      hold: (busy: boolean) => void held.push(busy),
      async stop() {
        if (!stopped) count.stopped++
        stopped = true
      },
      // All of the clock's time is the thread's.
      cpuTime: () => performance.now(),
    })
  }
  return { start, count, held }
}

const quick =
  (value: string): Act =>
  ({ message }) => {
    message({ kind: 'loading' })
    message({ kind: 'running', limit: 100 })
    message({ kind: 'done', value, spent: 1 })
  }
const endless: Act = async ({ message }) => {
  message({ kind: 'loading' })
  message({ kind: 'running', limit: 100 })
  await wait(60_000, undefined, { ref: false })
}

describe('a task runner', () => {
  it('ends a thread whose task takes too long and gives the other tasks to a new one', async () => {
    const { start, count } = stagedThreads({ a: quick('A'), loop: endless, b: quick('B') })
    const outcomes = await createTaskRunner(start).run(['a', 'loop', 'b'], 100, 1_000)
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'task-time', 'done'])
    expect(count).toEqual({ started: 2, stopped: 1 })
  })

  it('serves the jobs that waited behind one that was ended', async () => {
    const { start } = stagedThreads({ loop: endless, b: quick('B') })
    const runner = createTaskRunner(start)
    const [hostile, waiting] = await Promise.all([runner.run(['loop'], 100, 1_000), runner.run(['b'], 100, 1_000)])
    expect(hostile.map(({ kind }) => kind)).toEqual(['task-time'])
    expect(waiting).toEqual([{ kind: 'done', value: 'B', spent: 1 }])
  })

  it('does not count the time in which a task loads what it needs', async () => {
    const slow: Act = async ({ message }) => {
      message({ kind: 'loading' })
      await wait(300)
      message({ kind: 'running', limit: 100 })
      message({ kind: 'loading' })
      await wait(300)
      message({ kind: 'running', limit: 100 })
      message({ kind: 'done', value: 'S', spent: 2 })
    }
    const { start, count } = stagedThreads({ slow })
    expect(await createTaskRunner(start).run(['slow'], 100, 1_000)).toEqual([{ kind: 'done', value: 'S', spent: 2 }])
    expect(count.stopped).toBe(0)
  })

  it('does not count the time in which the process has no CPU', async () => {
    const { start } = stagedThreads({
      starved: async ({ message }) => {
        message({ kind: 'loading' })
        message({ kind: 'running', limit: 50 })
        await wait(400)
        message({ kind: 'done', value: 'S', spent: 0 })
      },
    })
    const starved: typeof start = async (events) => ({ ...(await start(events)), cpuTime: () => 7 })
    expect((await createTaskRunner(starved).run(['starved'], 50, 50)).map(({ kind }) => kind)).toEqual(['done'])
  })

  it('hears what a thread said before it calls it too slow', async () => {
    const { start, count } = stagedThreads({
      done: ({ message }) => {
        message({ kind: 'loading' })
        message({ kind: 'running', limit: 50 })
        setImmediate(() => message({ kind: 'done', value: 'D', spent: 1 }))
        const until = performance.now() + 200
        while (performance.now() < until);
      },
    })
    expect((await createTaskRunner(start).run(['done'], 50, 50)).map(({ kind }) => kind)).toEqual(['done'])
    expect(count.stopped).toBe(0)
  })

  it('goes on after a thread that died of a task, and gives up on one that dies at once', async () => {
    const { start } = stagedThreads({
      crash: ({ message, died }) => {
        message({ kind: 'loading' })
        died(new Error('out of memory'))
      },
      b: quick('B'),
      broken: ({ died }) => died(new Error('no such file')),
    })
    const runner = createTaskRunner(start)
    expect(await runner.run(['crash', 'b'], 100, 1_000)).toEqual([
      { kind: 'failed', message: 'out of memory', spent: expect.any(Number) as number },
      { kind: 'done', value: 'B', spent: 1 },
    ])
    expect(await runner.run(['broken', 'b'], 100, 1_000)).toEqual(
      [1, 2].map(() => ({ kind: 'failed', message: 'no such file', spent: 0 })),
    )
  })

  it('fails every task where no thread can be started', async () => {
    const runner = createTaskRunner(() => Promise.reject(new Error('no threads here')))
    expect(await runner.run(['a', 'b'], 100, 1_000)).toEqual(
      [1, 2].map(() => ({ kind: 'failed', message: 'no threads here', spent: 0 })),
    )
  })

  it('keeps the process waiting only while there is work', async () => {
    const { start, held } = stagedThreads({ a: quick('A') })
    await createTaskRunner(start).run(['a'], 100, 1_000)
    expect(held).toEqual([true, false])
  })
})
