import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RULES } from '../../../packages/lint/src/rules/index.js'
import { MESSAGE_RULES, checkMessage } from '../../../packages/lint/src/rules/message/index.js'
import { runsOf } from '../../harness/every-case.js'
import { GOOD_MESSAGE, octets } from './good-message.js'

const IDS = new Set([...MESSAGE_RULES, ...RULES].map(({ id }) => id))

function isSound(message: Uint8Array): boolean {
  return checkMessage(message).every(
    ({ rule, message: told, why, source, fix }) =>
      IDS.has(rule) && [told, why, source, fix].every((text) => text !== ''),
  )
}

/** Pieces that mean something to a reader of mail, in any order. */
const PIECES = [
  '\r\n',
  '\n',
  '\r',
  ' ',
  '\t',
  '\0',
  ':',
  ';',
  '"',
  '<',
  '>',
  '(',
  '\\',
  ',',
  '=',
  '=\r\n',
  '.',
  '--',
  '--=_tides',
  '--=_tides--',
  '=?utf-8?Q?',
  '=?utf-8?B?',
  '?=',
  '=C3',
  '\u00c3',
  '\u00ff',
  'From',
  'From: ',
  'To: a@b.example',
  'Subject: ',
  'Date: ',
  'Message-ID: <',
  'List-Id: "',
  'List-Unsubscribe: <https://',
  'DKIM-Signature: h=',
  'Content-Type: ',
  'multipart/alternative; boundary=',
  'multipart/mixed',
  'text/html; charset=',
  'text/plain',
  'Content-Transfer-Encoding: ',
  'base64',
  'quoted-printable',
  '<html>',
  '<a href="',
  '&amp;',
  '</table>',
  '<!--[if mso]>',
]

describe('any octets get findings, not an exception', () => {
  test('noise', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), isSound), { numRuns: runsOf(200) })
  })
  test('the language of mail in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) =>
        isSound(octets(pieces.join(''))),
      ),
      { numRuns: runsOf(400) },
    )
  })
  test('the good message with a piece somewhere else', () => {
    fc.assert(
      fc.property(
        fc.nat(GOOD_MESSAGE.length),
        fc.nat(200),
        fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }),
        (at, gone, pieces) =>
          isSound(octets(GOOD_MESSAGE.slice(0, at) + pieces.join('') + GOOD_MESSAGE.slice(at + gone))),
      ),
      { numRuns: runsOf(100) },
    )
  })
  test.each([
    ['nothing', ''],
    ['a header only', 'From: a@b.example'],
    ['line breaks', '\n'.repeat(200_000)],
    ['fields without end', 'A:\r\n'.repeat(50_000)],
    ['folds without end', `From: a${'\r\n '.repeat(50_000)}`],
    ['lines that are no field', 'a\n'.repeat(100_000)],
    ['lone dots', `From: a\r\n\r\n${'.\r\n'.repeat(100_000)}`],
    ['folds in an address', `List-Unsubscribe: <${'\r\n '.repeat(50_000)}`],
    ['a long List-Id', `List-Id: "${'a\\"'.repeat(500_000)}`],
    ['a long parameter', `Content-Type: text/plain; a="${'\\"'.repeat(500_000)}`],
    ['open quotes', `From: ${'"a'.repeat(50_000)}`],
    ['open comments', `From: ${'(a'.repeat(50_000)}`],
    ['open brackets', `List-Unsubscribe: ${'<'.repeat(100_000)}`],
    ['parameters', `Content-Type: multipart/mixed${';a="'.repeat(50_000)}`],
    ['encoded words', `Subject: ${'=?utf-8?Q?'.repeat(20_000)}`],
    ['boundaries', `Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\n'.repeat(20_000)}`],
    [
      'multiparts in multiparts',
      Array.from(
        { length: 2000 },
        (_, at) => `Content-Type: multipart/mixed; boundary="${at}"\r\n\r\n--${at}\r\n`,
      ).join(''),
    ],
    [
      'equals signs as base64',
      `Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${'='.repeat(200_000)}a`,
    ],
    [
      'equals signs as quoted-printable',
      `Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${'='.repeat(200_000)}a`,
    ],
    [
      'blanks',
      `Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${' '.repeat(200_000)}a`,
    ],
    ['open tags', `Content-Type: text/plain\r\n\r\n${'<a '.repeat(50_000)}`],
    ['references', `Content-Type: text/plain\r\n\r\n${Array.from({ length: 5000 }, (_, at) => `&a${at};`).join('')}`],
    [
      'zero-width characters',
      `Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${'=E2=80=8B'.repeat(20_000)}`,
    ],
  ])('%s', (_about, raw) => {
    expect(checkMessage(octets(raw)).length).toBeGreaterThan(0)
  })
})

test('what no server takes is not read', () => {
  const [found, ...others] = checkMessage(new Uint8Array(41 * 1024 * 1024))
  expect([found?.rule, found?.severity, others]).toEqual(['E29', 'error', []])
})

test('an unknown rule is a mistake of the caller', () => {
  expect(() => checkMessage(octets(GOOD_MESSAGE), { rules: ['E99'] })).toThrow(RangeError)
})
