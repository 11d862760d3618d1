import { expect, it } from 'vitest'
import { jobBinder, linkExpiry, READ_DAYS } from '../../packages/server/src/mailings/bind/bind-job.js'
import { compileEmail, verifyActionLink } from '../../src/email/index.js'
import { readPost } from '../../src/instance/platform.js'
import { paragraph } from '../requirements/shown.js'

const SENT = new Date('2026-11-23T08:00:00Z')
const KEY = { id: 'k1', secret: 'a secret of at least thirty-two bytes, for tests' }
const DAY_MS = 86_400_000
const after = (days: number) => new Date(SENT.getTime() + days * DAY_MS)

it('lets links to the post expire after 30 days, or with the other links if these are shorter', () => {
  expect(linkExpiry(SENT, 90)).toEqual({ expires: after(90), readExpires: after(READ_DAYS) })
  expect(linkExpiry(SENT, 7)).toEqual({ expires: after(7), readExpires: after(7) })
})

it('binds links that open the post for their recipient', async () => {
  const post = readPost({
    publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
    post: { id: 5, title: 'Low tide', canonical_url: 'https://lowwater.example/p/low-tide' },
    body: { type: 'doc', content: [paragraph('The sea went out.')] },
  })
  const binder = jobBinder()
  binder.learn({
    audience: 'all',
    data: (await compileEmail(post, { now: SENT, reader: 'free' })).toJSON(),
    setup: {
      form: 'message',
      sender: { from: { address: 'ines@lowwater.example' }, date: SENT },
      signing: { ...KEY, ...linkExpiry(SENT, 90) },
    },
  })
  const recipient = { email: 'ana@reader.example', signed_id: 'reader:9' }
  const { slab } = binder.bind({
    kind: 'job',
    id: 1,
    slab: new ArrayBuffer(0),
    assignments: [{ line: 1, audience: 'all', recipient }],
  })
  const message = Buffer.from(slab).toString('latin1').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const links = [...message.matchAll(/https:\/\/lowwater\.example\/p\/low-tide\?token=[\w.-]+/g)].map(([link]) => link)
  expect(links.length).toBeGreaterThanOrEqual(3)
  for (const link of links)
    expect(
      verifyActionLink(
        link,
        { action: 'read', publication: 'https://lowwater.example', postId: 5 },
        { keys: [KEY], now: SENT },
      ),
    ).toMatchObject({ ok: true, claims: { recipient: 'reader:9' }, expires: after(READ_DAYS) })
})
