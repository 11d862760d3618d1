import { expect, it, onTestFinished } from 'vitest'
import type { Assignment, Lesson } from '../../packages/server/src/mailings/bind/bind-job.js'
import { bindingPool } from '../../packages/server/src/mailings/bind/binding-pool.js'

/** Answers with the names of the templates that it has, and dies of line 13. */
const THREAD = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    const names = []
    parentPort.on('message', (news) => {
      if (news.kind === 'template') names.push(news.audience)
      if (news.kind !== 'job') return
      if (news.assignments[0].line === 13) throw new Error('no memory left')
      parentPort.postMessage({ id: news.id, slab: news.slab, messages: [], failed: [{ line: 1, reason: names.join() }] })
    })
  `)}`,
)

const assignment = (line: number): Assignment => ({
  line,
  audience: '1 free',
  recipient: { email: 'ana@reader.example', id: 1, state: 'free' },
})

it('a thread that dies fails its jobs, and the next one knows all templates', async () => {
  const pool = bindingPool(THREAD, 1)
  onTestFinished(() => pool.close())
  // Templates are not read here.
  const lesson = (audience: string) => ({ audience, data: {}, setup: {} }) as Lesson
  pool.learn(lesson('1 free'))
  pool.learn(lesson('1 paid'))
  pool.learn(lesson('2 free'))
  pool.forget(['2 free'])
  const [dead, waiting] = await Promise.allSettled([pool.bind([assignment(13)]), pool.bind([assignment(1)])])
  expect([dead, waiting]).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ message: 'no memory left' }) },
    { status: 'rejected', reason: expect.objectContaining({ message: 'no memory left' }) },
  ])
  expect((await pool.bind([assignment(1)])).failed).toEqual([{ line: 1, reason: '1 free,1 paid' }])
})
