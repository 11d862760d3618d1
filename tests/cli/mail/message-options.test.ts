import { describe, expect, it } from 'vitest'
import { type MailFlags, messageOptions } from '../../../packages/server/src/mail/options.js'

const KEY = { id: 'k1', secret: 's'.repeat(20) + '-low-tide-at-noon' }
const INES = { name: 'Ines', address: 'ines@lowwater.example' }
const FLAGS: MailFlags = {
  recipients: 'list.ndjson',
  to: 'mbox:out',
  signDays: 90,
  retryFor: 0,
  timeout: 1000,
  concurrency: 2,
  connections: 4,
}
const identity = (flags: Partial<MailFlags> = {}, from = INES, signing: typeof KEY | null = KEY) =>
  messageOptions(from, { ...FLAGS, ...flags }, signing)

describe('messages differ', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['from somebody else', identity({}, { ...INES, name: 'Jo' }), '--from'],
    ['with answers to somebody else', identity({ replyTo: INES }), '--reply-to'],
    [
      'with another unsubscribe link',
      identity({ unsubscribe: { link: 'https://lowwater.example/u/{token}' } }),
      '--unsubscribe',
    ],
    [
      'with another unsubscribe mailbox',
      identity({ unsubscribe: { mailbox: 'leave@lowwater.example' } }),
      '--unsubscribe',
    ],
    ['with another subject', identity({ subject: 'High tide' }), '--subject'],
    ['with counted links', identity({ trackLinks: 'https://lowwater.example/l/{number}/{token}' }), '--track-links'],
    ['with a pixel', identity({ pixel: 'https://lowwater.example/p/{token}' }), '--pixel'],
    ['with dates of another place', identity({ timeZone: 'Europe/Lisbon' }), '--time-zone'],
    ['as a test', identity({ test: true }), '--test'],
    ['with mails that end in time', identity({ truncate: true }), '--truncate'],
    ['signed with another secret', identity({}, INES, { ...KEY, secret: `${KEY.secret}!` }), '--sign'],
    ['signed with a key of another name', identity({}, INES, { ...KEY, id: 'k2' }), '--sign'],
    ['with links that work for longer', identity({ signDays: 91 }), '--sign-days'],
  ])('%s', (_, other, name) => {
    const own = identity()
    expect(Object.keys({ ...own, ...other }).filter((key) => own[key] !== other[key])).toEqual([name])
  })

  it('but not by options that change no message', () => {
    expect(identity({ concurrency: 8, connections: 1, log: 'x', again: true, dryRun: true, now: new Date(0) })).toEqual(
      identity(),
    )
    expect(identity({ signDays: 1 }, INES, null)).toEqual(identity({}, INES, null))
  })
})

it('gives the key away in no form', () => {
  const text = JSON.stringify(identity())
  for (const secret of [
    KEY.secret,
    Buffer.from(KEY.secret).toString('base64'),
    Buffer.from(KEY.secret).toString('hex'),
  ])
    expect(text).not.toContain(secret)
})
