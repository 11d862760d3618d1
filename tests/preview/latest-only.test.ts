import { expect, it } from 'vitest'
import { createTurns } from '../../packages/preview/src/server/turns.js'
import { latestOnly } from '../../src/cli/render/watch.js'

it('does at most one thing after the one under way, and each key by itself', async () => {
  const done: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const work = latestOnly(async (key) => {
    done.push(key)
    if (key === 'slow') await gate
  })
  const calls = Array.from({ length: 10_000 }, () => work('slow'))
  await work('other')
  expect(done).toEqual(['slow', 'other'])
  release()
  await Promise.all(calls)
  expect(done).toEqual(['slow', 'other', 'slow'])
  await work('slow')
  expect(done).toHaveLength(4)
})

it('is ready again after it failed', async () => {
  let fails = true
  const work = latestOnly(async () => {
    if (fails) throw new Error('once')
  })
  await expect(work('a')).rejects.toThrow('once')
  fails = false
  await expect(work('a')).resolves.toBeUndefined()
})

it('lets what is looked at go before what can wait, and drops that where nobody waits any more', async () => {
  const turns = createTurns()
  const done: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const later = [
    turns.later(
      () => true,
      async () => done.push('findings'),
    ),
    turns.later(
      () => false,
      async () => done.push('nobody'),
    ),
    turns
      .later(
        () => true,
        async () => Promise.reject(new Error('odd')),
      )
      .catch(() => done.push('odd')),
    turns.later(
      () => true,
      async () => done.push('last'),
    ),
  ]
  const now = turns.now(async () => {
    await gate
    done.push('frame')
  })
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(done).toEqual([])
  release()
  await now
  expect(await Promise.all(later)).toEqual([2, null, 3, 4])
  expect(done).toEqual(['frame', 'findings', 'odd', 'last'])
})
