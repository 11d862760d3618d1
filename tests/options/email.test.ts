import { describe, expect, it } from 'vitest'
import { createFormulaDrawer } from '../../src/email/compile/formula-png.js'
import {
  createActionSigner,
  createMail,
  compileEmail,
  compileMailing,
  emailMarkView,
  emailView,
  signActionLink,
  toMime,
  verifyActionLink,
} from '../../src/email/index.js'
import { createDiptych, platformBlocks } from '../../src/index.js'
import { NOW, POST, refuses, untyped } from './wrong-calls.js'

const STATES = '"anonymous", "registered", "free", "paid", "founding", "pledged", "lapsed"'
const email = (options: object) => () => compileEmail(POST, untyped({ now: NOW, reader: 'free', ...options }))
const template = compileEmail(POST, { now: NOW, reader: 'free' })
const mailing = compileMailing(POST, { now: NOW })
const FROM = { address: 'ines@lowwater.example' }
const KEY = { id: 'k1', secret: 'x'.repeat(32) }
const LATER = new Date('2027-01-01T00:00:00Z')
const VOTE = { action: 'vote', publication: 'https://lowwater.example', postId: 9 } as const

describe('compileEmail, compileMailing, createMail', () => {
  refuses([
    [
      () => compileEmail(POST, untyped({ now: NOW })),
      `TypeError: compileEmail: reader: required; pass one of ${STATES}, or an object with the flags of the reader`,
    ],
    [
      email({ reader: 'vip' }),
      `RangeError: compileEmail: reader: expected one of ${STATES}, or an object with the flags of the reader; got "vip"`,
    ],
    [email({ now: undefined }), 'TypeError: compileEmail: now: required; pass a valid Date'],
    [email({ purpose: 'preview' }), 'RangeError: compileEmail: purpose: expected one of "send", "test"; got "preview"'],
    [email({ subjekt: 'Low tide' }), 'TypeError: compileEmail: unknown option "subjekt"; did you mean "subject"?'],
    [email({ truncate: 'yes' }), 'TypeError: compileEmail: truncate: expected true or false; got "yes"'],
    [email({ rewriteLink: '?ref=mail' }), 'TypeError: compileEmail: rewriteLink: expected a function; got "?ref=mail"'],
    [email({ formulaImage: {} }), 'TypeError: compileEmail: formulaImage: expected a function; got an object'],
    [
      email({ links: { unsubscribe: 'http://a.example' } }),
      'RangeError: compileEmail: links.unsubscribe: the unsubscribe link is not an https address',
    ],
    [
      email({ links: { unsubscibe: 'https://a.example' } }),
      'TypeError: compileEmail: links: unknown option "unsubscibe"; did you mean "unsubscribe"?',
    ],
    [
      () => compileMailing(POST, untyped({ now: NOW, reader: 'free' })),
      'TypeError: compileMailing: unknown option "reader"; the options are theme, language, timeZone, now, css, urls, resizeImage, fields, codeColourer, resolveMedia, mediaTimeout, needTimeout, offline, subject, purpose, formulaImage, links, rewriteLink, actions, features, truncate',
    ],
    [
      () => compileMailing(untyped('letter.json'), { now: NOW }),
      'TypeError: compileMailing: post: expected a post from readPost; got "letter.json"',
    ],
    [
      () => createMail(createDiptych({ blocks: platformBlocks }), untyped({ views: {} })),
      'TypeError: createMail: views: expected a list; got an object',
    ],
  ])

  it('throws at once where the function answers at once', async () => {
    expect(() => compileMailing(POST, untyped({}))).toThrow(TypeError)
    await expect(compileEmail(POST, untyped({}))).rejects.toThrow(TypeError)
  })
})

describe('emailView, emailMarkView', () => {
  refuses([
    [
      () => emailView(untyped('poll'), () => null),
      'TypeError: emailView: block: expected a definition from defineBlock or defineMark; got "poll"',
    ],
    [() => emailView({ name: 'poll' }, untyped(undefined)), 'TypeError: emailView: view: required; pass a function'],
    [
      () => emailView({ name: 'poll' }, () => null, { row: untyped('card') }),
      'RangeError: emailView: row: expected one of "text", "list", "heading", "rule", "block"; got "card"',
    ],
    [
      () => emailMarkView(untyped(null), () => null),
      'TypeError: emailMarkView: mark: expected a definition from defineBlock or defineMark; got null',
    ],
  ])
})

describe('a mailing', () => {
  refuses([
    [() => mailing.template(untyped('vip')), `RangeError: template: state: expected one of ${STATES}; got "vip"`],
    [() => mailing.audienceOf(untyped(undefined)), `TypeError: audienceOf: state: required; pass one of ${STATES}`],
    [
      () => mailing.binder(untyped({ singer: null })),
      'TypeError: binder: unknown option "singer"; did you mean "signer"?',
    ],
    [() => mailing.messages(untyped({ from: FROM })), 'TypeError: messages: sender.date: required; pass a valid Date'],
    [
      () => mailing.messages(untyped({ from: 'ines@lowwater.example', date: NOW })),
      'TypeError: messages: sender.from: expected an object; got "ines@lowwater.example"',
    ],
    [() => mailing.batches([], { size: 0 }), 'RangeError: batches: size: expected a positive integer; got 0'],
    [() => mailing.batches([], { size: 1.5 }), 'RangeError: batches: size: expected a positive integer; got 1.5'],
    [
      () => mailing.batches(untyped('list.csv')),
      'TypeError: batches: recipients: expected a list of recipients, or another iterable of them; got "list.csv"',
    ],
  ])
})

describe('a template', () => {
  refuses([
    [
      async () => (await template).binder(untyped({ signer: KEY })),
      'TypeError: binder: signer: expected a signer from createActionSigner; got an object',
    ],
    [
      async () => (await template).oneClickCheck(untyped('signer')),
      'TypeError: oneClickCheck: options: expected an object; got "signer"',
    ],
    [
      async () => (await template).messages(untyped(undefined)),
      'TypeError: messages: sender: required; pass an object',
    ],
    [
      async () => (await template).forService(untyped('mailgum')),
      'RangeError: forService: service: expected one of "mailgun", "sendgrid", "ses", "postmark", "brevo", "mailchimp"; got "mailgum"',
    ],
    [
      async () => toMime((await template).bind(), untyped({ from: FROM, date: NOW })),
      'TypeError: toMime: envelope.to: required; pass an object',
    ],
    [
      async () => toMime(untyped(template), { from: FROM, to: FROM, date: NOW }),
      'TypeError: toMime: mail: expected a mail from bind; got a Promise; await it',
    ],
  ])
})

describe('signed links', () => {
  refuses([
    [
      () => createActionSigner(untyped('secret'), LATER),
      'TypeError: createActionSigner: key: expected an object; got "secret"',
    ],
    [
      () => createActionSigner({ ...KEY, secret: untyped(5) }, LATER),
      'TypeError: createActionSigner: key.secret: expected a Uint8Array or a string; got 5',
    ],
    [
      () => createActionSigner(KEY, untyped('2027-01-01')),
      'TypeError: createActionSigner: expires: expected a valid Date; got "2027-01-01"',
    ],
    [
      () =>
        signActionLink('https://a.example', untyped({ action: 'unsubscribe', recipient: 7 }), {
          key: KEY,
          expires: LATER,
        }),
      'TypeError: signActionLink: claims.publication: required; pass a string',
    ],
    [
      () => signActionLink('https://a.example', untyped({ ...VOTE, recipient: 7 }), { key: KEY, expires: LATER }),
      'TypeError: signActionLink: claims.pollId: required; pass a number or a string',
    ],
    [
      () => verifyActionLink('', untyped({ action: 'subscribe', publication: 'x' }), { keys: [KEY], now: NOW }),
      'RangeError: verifyActionLink: expected.action: expected one of "vote", "read", "unsubscribe", "manage", "confirm", "sign-in", "gift"; got "subscribe"',
    ],
    [
      () => verifyActionLink('', VOTE, untyped({ key: KEY, now: NOW })),
      'TypeError: verifyActionLink: unknown option "key"; did you mean "keys"?',
    ],
    [
      () => verifyActionLink('', VOTE, untyped({ keys: [KEY] })),
      'TypeError: verifyActionLink: now: required; pass a valid Date',
    ],
  ])

  it('answers whatever a visitor wrote as the link', () => {
    expect(verifyActionLink(untyped(undefined), VOTE, { keys: [KEY], now: NOW })).toMatchObject({ reason: 'malformed' })
  })
})

describe('formulas', () => {
  refuses([
    [
      () => createFormulaDrawer({ time: -1 }),
      'RangeError: createFormulaDrawer: time: expected a number above 0; got -1',
    ],
    [
      () => createFormulaDrawer(untyped({ heigth: 5 })),
      'TypeError: createFormulaDrawer: unknown option "heigth"; did you mean "height"?',
    ],
  ])
})
