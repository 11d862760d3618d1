import { describe, expect, it } from 'vitest'
import { localThread } from '../../src/render/background/local-thread.js'
import { createTaskRunner } from '../../src/render/background/task-runner.js'

/** Doubles numbers; a negative one throws, and each takes as many milliseconds as it says. */
const doubling = {
  prepare: (task: number) => Promise.resolve(task),
  work(task: number, prepared: number, load: <V>(loading: () => V) => V): number {
    if (task < 0) throw new Error('negative')
    const until = performance.now() + prepared
    while (performance.now() < until);
    return load(() => task * 2)
  },
}

describe('work without a thread', () => {
  const run = createTaskRunner<number, number>((events) => Promise.resolve(localThread(doubling, events)))

  it('is done in order, and a task that fails does not take the others along', async () => {
    const outcomes = await run.run([1, -1, 2], 10_000, 10_000)
    expect(outcomes.map((outcome) => (outcome.kind === 'done' ? outcome.value : outcome.kind))).toEqual([
      2,
      'failed',
      4,
    ])
    expect(outcomes[1]).toMatchObject({ message: 'negative' })
  })

  it('is not begun when the time of all tasks is used up', async () => {
    const outcomes = await run.run([30, 1], 10_000, 20)
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'job-time'])
  })
})
