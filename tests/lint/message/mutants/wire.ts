import { GOOD_MESSAGE } from '../good-message.js'
import { type MessageMutant, changed, extra, field, replaced, swapped } from './mutant.js'

export const wireMutants: readonly MessageMutant[] = [
  { rule: 'E01', about: 'a file saved on Unix', raw: GOOD_MESSAGE.replaceAll('\r\n', '\n') },
  { rule: 'E01', about: 'one bare LF', raw: swapped('walks\r\n', 'walks\n') },
  { rule: 'E01', about: 'a bare CR in the header', raw: extra('X-A: b\rc') },
  { rule: 'E02', about: 'a line of 999 octets', raw: extra(`X-Long: ${'a'.repeat(991)}`) },
  {
    rule: 'E03',
    about: 'a quoted-printable line of 77',
    raw: swapped('When to walk', `When to walk${'=20'.repeat(21)}=3D=`),
  },
  { rule: 'E03', about: 'a blank at the end of a line', raw: swapped('When to walk\r\n', 'When to walk \r\n') },
  { rule: 'E04', about: 'an 8-bit octet in the body', raw: swapped('guides =C2=B7 4', 'guides \u00c2\u00b7 4') },
  { rule: 'E05', about: 'a NUL', raw: swapped('\r\n\r\n--=_tides', '\r\n\r\n\0\r\n--=_tides') },

  { rule: 'E06', about: 'no Date', raw: field('Date', null) },
  { rule: 'E06', about: 'no Message-ID', raw: field('Message-ID', null) },
  { rule: 'E06', about: 'no From', raw: field('From', null) },
  { rule: 'E06', about: 'no To', raw: field('To', null) },
  { rule: 'E06', about: 'no Subject', raw: field('Subject', null) },
  { rule: 'E06', about: 'no MIME-Version', raw: field('MIME-Version', null) },
  { rule: 'E06', about: 'two Subjects', raw: extra('Subject: Tides of the Wadden Sea') },
  {
    rule: 'E06',
    about: 'two List-Unsubscribe',
    raw: extra('List-Unsubscribe: <https://example.com/leave?t=1>, <mailto:leave@example.com>'),
  },
  { rule: 'E06', about: 'a line that is no field', raw: extra('Hello there') },
  { rule: 'E06', about: 'a blank before a colon', raw: extra('X-A : b') },
  { rule: 'E06', about: 'a folded line of blanks', raw: extra('X-A: b\r\n \r\n c') },
  { rule: 'E06', about: 'a line of an mbox', raw: extra('From post@example.com Sun Mar  1 08:00:00 2026') },
  { rule: 'E06', about: 'a Date of another standard', raw: field('Date', '2026-03-01T08:00:00Z') },
  { rule: 'E06', about: 'another MIME-Version', raw: field('MIME-Version', '2.0') },
  { rule: 'E07', about: 'no at sign', raw: field('Message-ID', '<7f3a9c>') },
  { rule: 'E07', about: 'no brackets', raw: field('Message-ID', '7f3a9c@example.com') },
  { rule: 'E07', about: 'a blank', raw: field('Message-ID', '<7f3 a9c@example.com>') },
  { rule: 'E08', about: 'the id of another sender', raw: field('Message-ID', '<7f3a9c@mailer.test>') },

  { rule: 'E19', about: 'two authors', raw: field('From', 'Ana <ana@example.com>, Ben <ben@example.com>') },
  { rule: 'E19', about: 'a name only', raw: field('From', '"Tides"') },
  { rule: 'E19', about: 'a group', raw: field('From', 'Tides: post@example.com;') },
  { rule: 'E19', about: 'nothing', raw: field('From', '') },
  { rule: 'E20', about: 'a Subject of 151 characters', raw: longSubject(151) },
  { rule: 'E20', about: 'an empty Subject', raw: field('Subject', ''), also: { D05: 'the title is not empty' } },
  { rule: 'E21', about: 'UTF-8 in a header', raw: field('To', 'An\u00c3\u00a1 <ana@reader.example>') },
  {
    rule: 'E21',
    about: 'UTF-8 in the header of a part',
    raw: changed({
      textHeader: [
        'Content-Type: text/plain; charset=utf-8; name="t\u00c3\u00adde"',
        'Content-Transfer-Encoding: quoted-printable',
      ],
    }),
  },
  {
    rule: 'E21',
    about: 'an encoded word of 76',
    raw: field('To', `=?utf-8?Q?${'A'.repeat(64)}?= <ana@reader.example>`),
  },
  { rule: 'E21', about: 'an unknown charset', raw: field('To', '=?utf-9?Q?An=C3=A1?= <ana@reader.example>') },
  { rule: 'E21', about: 'neither B nor Q', raw: field('To', '=?utf-8?X?An=C3=A1?= <ana@reader.example>') },
  { rule: 'E21', about: 'broken base64', raw: field('To', '=?utf-8?B?QW7_oQ==?= <ana@reader.example>') },
  {
    rule: 'E21',
    about: 'an encoded word that does not end',
    raw: field('To', '=?utf-8?Q?An=C3=A1 <ana@reader.example>'),
  },
  {
    rule: 'E21',
    about: 'a character cut in two',
    raw: field('To', '=?utf-8?Q?An=C3?= =?utf-8?Q?=A1?= <ana@reader.example>'),
  },
  { rule: 'E21', about: 'an encoded word in quotes', raw: field('To', '"=?utf-8?Q?An=C3=A1?=" <ana@reader.example>') },
  {
    rule: 'E21',
    about: 'an encoded word that touches its address',
    raw: field('To', '=?utf-8?Q?An=C3=A1?=<ana@reader.example>'),
  },
  {
    rule: 'E22',
    about: 'a header of 17 KB',
    raw: extra(Array.from({ length: 20 }, (_, at) => `X-Pad-${at}: ${'a'.repeat(850)}`).join('\r\n')),
  },
]

function longSubject(length: number): string {
  const subject = 'Mud '.repeat(60).slice(0, length - 1) + '!'
  return replaced('html', '<title>Tides of the Wadden Sea', `<title>${subject}`).replace(
    'Subject: Tides of the Wadden Sea',
    `Subject: ${subject}`,
  )
}
