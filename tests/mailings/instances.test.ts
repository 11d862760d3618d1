import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeMailing } from '../../packages/server/src/mailings/change-mailing.js'
import { mailingInstance } from '../../packages/server/src/mailings/instance.js'
import type { MailingPlan } from '../../packages/server/src/mailings/plan/plan-mailing.js'
import { defineBlock, requiredText, card } from '../../src/block.js'
import { createMail, platformEmail } from '../../src/email/index.js'
import { createDiptych, platformBlocks } from '../../src/index.js'
import { mailServer } from '../cli/mail/sinks/mail-server.js'
import { paragraph } from '../requirements/shown.js'
import { addresses, mailingStand, NOW, type MailingStand } from './mailing-stand.js'

let stand: MailingStand
beforeAll(async () => {
  stand = await mailingStand('PGlite')
})
afterAll(() => stand.stop())

const ratingOf = (version?: number) =>
  defineBlock({
    name: 'rating',
    ...(version === undefined ? {} : { version }),
    attrs: { subject: requiredText() },
    says: ({ subject }) => card({ source: { name: 'Rating' }, title: subject }),
  })
const instanceWith = (version?: number) => createDiptych({ blocks: [...platformBlocks, ratingOf(version)] })
const diptych = instanceWith(2)
const read = (...content: object[]) =>
  diptych.readPost({
    publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
    post: { title: 'Locks', canonical_url: 'https://lowwater.example/p/locks' },
    body: { type: 'doc', content: [paragraph('Text.'), ...content] },
  })
const post = read({ type: 'rating', attrs: { subject: 'Canal locks' } })

function planned(): Partial<Omit<MailingPlan, 'post'>> {
  const mail = createMail(diptych, { views: platformEmail })
  return { mailing: mail.compileMailing(post, { now: NOW }), instance: mailingInstance(post, diptych) }
}

it("the instance of a mailing is the post's blocks that are not the platform's, with their versions", () => {
  expect(mailingInstance(post, diptych)).toBe('rating@2')
  expect(mailingInstance(read(), diptych)).toBeNull()
  const unversioned = instanceWith()
  expect(mailingInstance(unversioned.readPost(post.toJSON()), unversioned)).toBe('rating')
})

it('a worker leaves a mailing of an unknown instance to others with one line, and delivers the rest', async () => {
  const own = await stand.plan(addresses(30), planned())
  const other = await stand.plan(addresses(3, () => 'other.example'))
  const mails = await mailServer({})
  for (const options of [{}, { diptych: instanceWith(1) }]) {
    const worked = await stand.work({ port: mails.port }, options)
    expect(worked).toMatchObject({
      reason: null,
      told: [
        `Mailing ${own.id} needs the block rating@2, which this worker does not have, so it is left for other workers. Start a worker with the diptych.config that it was planned with.`,
      ],
    })
  }
  expect(mails.received.map(({ to }) => to).toSorted()).toEqual(addresses(3, () => 'other.example'))
  expect(new Set((await stand.recipients(own.id)).map(({ status, tries }) => `${status} ${tries}`))).toEqual(
    new Set(['waiting 0']),
  )
  expect((await stand.recipients(other.id)).map(({ status }) => status)).toEqual(Array(3).fill('delivered'))
  // The worker with the instance then delivers it.
  const worked = await stand.work({ port: mails.port }, { diptych })
  expect(worked).toMatchObject({ reason: null, counts: { delivered: 30 }, told: [] })
  expect(mails.received).toHaveLength(33)
  await mails.close()
})

it('a mailing of an own instance can be paused, resumed and released after its sample', async () => {
  const { id } = await stand.plan(addresses(20), { ...planned(), sample: 0.2, batchSize: 2 })
  const mails = await mailServer({})
  const change = (name: 'pause' | 'resume' | 'go') => changeMailing(stand.database, stand.queue, id, name)
  await change('pause')
  await stand.work({ port: mails.port }, { diptych })
  expect(mails.received).toHaveLength(0)
  await change('resume')
  await stand.work({ port: mails.port }, { diptych })
  expect(mails.received).toHaveLength(4)
  expect(await change('go')).toMatchObject({ isChanged: true, state: 'sending' })
  expect(await stand.work({ port: mails.port }, { diptych })).toMatchObject({ counts: { delivered: 16 } })
  await mails.close()
})
