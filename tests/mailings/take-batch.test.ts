import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeBatch } from '../../packages/server/src/mailings/deliver/batch-hold.js'
import { mailServer } from '../cli/mail/sinks/mail-server.js'
import { addresses, mailingStand, type MailingStand } from './mailing-stand.js'

const WORKER = '5f0c9a3e-8f1f-4f6c-9d54-0f3c7f0f2b11'

let stand: MailingStand
beforeAll(async () => {
  stand = await mailingStand('PGlite')
})
afterAll(() => stand?.stop())

it('a worker that dies between taking a job and holding its batch leaves the job to others', async () => {
  await stand.plan(addresses(10))
  await register(WORKER)
  const dying: Pick<MailingStand['queue'], 'take' | 'done'> = {
    async take(transaction) {
      await stand.queue.take(transaction)
      throw new Error('the worker dies')
    },
    done: stand.queue.done,
  }
  await expect(takeBatch(stand.database, dying, WORKER)).rejects.toThrow('the worker dies')
  const mails = await mailServer()
  await stand.work({ port: mails.port })
  await mails.close()
  expect(mails.received).toHaveLength(10)
})

it('a worker that others took for dead takes nothing', async () => {
  await stand.plan(addresses(10))
  expect(await takeBatch(stand.database, stand.queue, '00000000-0000-4000-8000-000000000000')).toBeNull()
  await register(WORKER)
  expect(await takeBatch(stand.database, stand.queue, WORKER)).toMatchObject({ isHeld: true })
})

async function register(id: string): Promise<void> {
  const now = sql<Date>`now()`
  await stand.database.db
    .insertInto('mailing_workers')
    .values({ id, name: 'test', seen_at: now, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
