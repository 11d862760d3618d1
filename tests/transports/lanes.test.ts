import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limitConcurrency } from '../../src/domain/values/limit-concurrency.js'

it('never more run than there are lanes, all run, and in the order in which they come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ ticks: fc.integer({ min: 1, max: 5 }), fails: fc.boolean() }), { maxLength: 20 }),
      fc.scheduler(),
      async (width, works, scheduler) => {
        const lane = limitConcurrency(width)
        const begun: number[] = []
        let running = 0
        let most = 0
        const all = works.map(({ ticks, fails }, index) =>
          lane(async () => {
            begun.push(index)
            most = Math.max(most, ++running)
            for (let tick = 0; tick < ticks; tick++) await scheduler.schedule(Promise.resolve())
            running--
            if (fails) throw new Error('failed')
          }),
        )
        const settled = Promise.allSettled(all)
        await scheduler.waitFor(settled)
        expect(begun).toEqual(works.map((_, index) => index))
        expect(most).toBe(Math.min(width, works.length))
        expect((await settled).map(({ status }) => status === 'rejected')).toEqual(works.map(({ fails }) => fails))
      },
    ),
  )
})

it('who comes in the moment in which a place is given up does not overtake those who wait', async () => {
  const lane = limitConcurrency(1)
  const order: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    order.push(name)
    expect(++running).toBe(1)
    await Promise.resolve()
    running--
  }
  const first = lane(work('first'))
  const second = lane(work('second'))
  const late = first.then(() => lane(work('late')))
  await Promise.all([first, second, late])
  expect(order).toEqual(['first', 'second', 'late'])
})
