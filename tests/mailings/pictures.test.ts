import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobBinder } from '../../packages/server/src/mailings/bind/bind-job.js'
import type { BindingPool } from '../../packages/server/src/mailings/bind/binding-pool.js'
import { compileMailing, type InlinePicture } from '../../src/email/index.js'
import { readPost } from '../../src/index.js'
import { mailServer } from '../cli/mail/sinks/mail-server.js'
import { DATABASES } from '../harness/databases.js'
import { NOW as DATE, POST, PUBLICATION } from '../harness/node-fixtures.js'
import { opened } from '../transports/services.js'
import { addresses, mailingStand, type MailingStand } from './mailing-stand.js'

const PICTURE: InlinePicture = {
  address: 'https://pictures.invalid/tide.png',
  type: 'image/png',
  bytes: Uint8Array.from({ length: 3_000_000 }, (_, at) => at % 251),
  name: 'tide.png',
}

function plan(stand: MailingStand, emails: readonly string[]) {
  const attrs = { src: PICTURE.address, alt: 'The quay', width: 400, height: 300 }
  const content = [{ type: 'captionedImage', content: [{ type: 'image2', attrs }] }]
  const post = readPost({ publication: PUBLICATION, post: POST, body: { type: 'doc', content }, data: {} })
  const mailing = compileMailing(post, { now: DATE })
  const sender = { from: { address: 'post@lowwater.example' }, date: DATE, pictures: [PICTURE] }
  return stand.plan(emails, { mailing, sender })
}

/** Makes whole messages in this thread. */
function bindingHere(): BindingPool {
  const binder = jobBinder()
  return {
    learn: (lesson) => binder.learn(lesson),
    forget: (audiences) => binder.forget(audiences),
    bind: async (assignments) => binder.bind({ kind: 'job', id: 0, slab: new ArrayBuffer(0), assignments }),
    release: () => undefined,
    close: async () => undefined,
  }
}

describe.each(DATABASES)('a mailing with a picture file on %s', (kind) => {
  let stand: MailingStand
  beforeAll(async () => {
    stand = await mailingStand(kind)
  })
  afterAll(() => stand?.stop())

  it('is stored with one copy of the picture, and each message has it', async () => {
    const to = addresses(5, () => `picture-${kind.toLowerCase()}.example`)
    const { id, batches } = await plan(stand, to)
    const rows = await stand.database.db.selectFrom('mailing_pictures').selectAll().execute()
    expect(rows.filter(({ mailing_id }) => mailing_id === id)).toHaveLength(1)
    const row = await stand.database.db.selectFrom('mailings').select('letter').where('id', '=', id).execute()
    expect(JSON.stringify(row).length).toBeLessThan(1000)
    // A worker holds whole batches of messages, so there are only a few of this size in one.
    expect(batches).toBe(3)
    const server = await mailServer({})
    try {
      expect(await stand.work(server, { pool: bindingHere() })).toMatchObject({
        reason: null,
        counts: { delivered: 5 },
      })
      for (const { bytes } of server.received) {
        const { html = '', attachments } = await PostalMime.parse(bytes)
        expect(attachments).toMatchObject([{ filename: 'tide.png', disposition: 'inline' }])
        expect(Buffer.compare(Buffer.from(attachments[0]?.content as ArrayBuffer), PICTURE.bytes)).toBe(0)
        expect(html).toContain(`src="cid:${attachments[0]?.contentId?.slice(1, -1)}"`)
      }
    } finally {
      await server.close()
    }
  })
})

describe('a service without attachments', () => {
  it('stops the worker with the reason, and nobody gets a mail without its picture', async () => {
    const stand = await mailingStand('PGlite')
    try {
      const { id } = await plan(
        stand,
        addresses(2, () => 'resend.example'),
      )
      const { double, transport } = await opened('resend')
      const { reason } = await stand.work(transport)
      expect(reason).toMatch(/^Mailing \d+ has pictures as attachments, which Resend does not take/)
      expect(double.mails).toEqual([])
      expect((await stand.recipients(id)).map(({ status }) => status)).toEqual(['waiting', 'waiting'])
    } finally {
      await stand.stop()
    }
  })
})
