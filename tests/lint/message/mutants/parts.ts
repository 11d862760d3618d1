import { GOOD_HEADER, GOOD_MESSAGE, GOOD_PARTS, quotedPrintable } from '../good-message.js'
import { type MessageMutant, changed, extra, field, replaced, swapped } from './mutant.js'

const TEXT_TYPE = 'Content-Type: text/plain; charset=utf-8'
const HTML_TYPE = 'Content-Type: text/html; charset=utf-8'
const QP = 'Content-Transfer-Encoding: quoted-printable'
const inAscii = (html: string): string => html.replace(/[\u0080-\u{10ffff}]/gu, (char) => `&#${char.codePointAt(0)};`)
const mixedHeader = [...GOOD_HEADER.slice(0, -1), 'Content-Type: multipart/mixed; boundary="=_all"']
const PDF = [
  'Content-Type: application/pdf',
  'Content-Disposition: attachment; filename="a.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  'JVBERi0xLjQK',
]

export const partMutants: readonly MessageMutant[] = [
  {
    rule: 'E09',
    about: 'HTML first',
    raw: changed({ body: (text, html) => ['--=_tides', html, '--=_tides', text, '--=_tides--', ''].join('\r\n') }),
  },
  { rule: 'E09', about: 'mixed, not alternative', raw: swapped('multipart/alternative', 'multipart/mixed') },
  {
    rule: 'E09',
    about: 'no text',
    raw: changed({ body: (_, html) => ['--=_tides', html, '--=_tides--', ''].join('\r\n') }),
  },
  {
    rule: 'E09',
    about: 'no HTML',
    raw: changed({ body: (text) => ['--=_tides', text, '--=_tides--', ''].join('\r\n') }),
  },
  {
    rule: 'E09',
    about: 'only HTML',
    raw: changed({
      header: [...GOOD_HEADER.slice(0, -1), HTML_TYPE, QP],
      body: () => quotedPrintable(GOOD_PARTS.html),
    }),
  },
  { rule: 'E09', about: 'cut off', raw: swapped('\r\n--=_tides--\r\n', '') },
  { rule: 'E09', about: 'no boundary', raw: field('Content-Type', 'multipart/alternative') },
  { rule: 'E09', about: 'another boundary', raw: field('Content-Type', 'multipart/alternative; boundary="=_mud"') },
  {
    rule: 'E09',
    about: 'parts within parts without end',
    raw: changed({
      body: (text, html) =>
        ['--=_tides', text, '--=_tides', html, '--=_tides', ...nested(25), '--=_tides', html, '--=_tides--', ''].join(
          '\r\n',
        ),
    }),
  },
  {
    rule: 'E10',
    about: 'text without charset',
    raw: changed({ text: GOOD_PARTS.text, textHeader: ['Content-Type: text/plain', QP] }),
    also: { E23: 'its letters are not ASCII' },
  },
  {
    rule: 'E10',
    about: 'another charset',
    raw: changed({ textHeader: ['Content-Type: text/plain; charset=utf-16be', QP], text: '' }),
    also: { E25: 'no text', E26: 'no text', E27: 'no text' },
  },
  {
    rule: 'E10',
    about: 'another name of UTF-8',
    raw: changed({ textHeader: ['Content-Type: text/plain; charset=utf8', QP] }),
  },
  {
    rule: 'E11',
    about: 'base64',
    raw: changed({
      textHeader: [TEXT_TYPE, 'Content-Transfer-Encoding: base64'],
      body: (_, html) =>
        [
          '--=_tides',
          TEXT_TYPE,
          'Content-Transfer-Encoding: base64',
          '',
          base64Lines(GOOD_PARTS.text),
          '--=_tides',
          html,
          '--=_tides--',
          '',
        ].join('\r\n'),
    }),
  },
  {
    rule: 'E11',
    about: 'no encoding',
    raw: changed({ text: GOOD_PARTS.text, textHeader: [TEXT_TYPE] }),
    also: { E25: 'its escapes are text', E27: 'its escapes are text' },
  },
  { rule: 'E11', about: 'a multipart that is encoded', raw: extra('Content-Transfer-Encoding: quoted-printable') },
  { rule: 'E12', about: 'a lone dot', raw: swapped('\r\nWhen to walk\r\n', '\r\n.\r\nWhen to walk\r\n') },
  { rule: 'E13', about: 'From', raw: swapped('\r\nWhen to walk\r\n', '\r\nFrom here on\r\nWhen to walk\r\n') },

  { rule: 'E23', about: 'invalid UTF-8', raw: swapped('=C2=B7', '=C2') },
  { rule: 'E23', about: 'a broken escape', raw: swapped('guides =C2=B7 4', 'guides =ZZ 4') },
  { rule: 'E23', about: 'a character that was lost before', raw: replaced('text', 'guides · 4', 'guides \uFFFD 4') },
  { rule: 'D05', about: 'another Subject', raw: field('Subject', 'Tides') },
  {
    rule: 'D06',
    about: 'another charset in the header of the part',
    raw: changed({ html: inAscii(GOOD_PARTS.html), htmlHeader: ['Content-Type: text/html; charset=us-ascii', QP] }),
    also: { E10: 'it must be utf-8' },
  },

  { rule: 'E24', about: 'a tag', raw: replaced('text', 'When to walk', '<b>When to walk</b>') },
  { rule: 'E24', about: 'a character reference', raw: replaced('text', 'guides ·', 'guides &middot;') },
  { rule: 'E24', about: 'a numeric reference', raw: replaced('text', 'guides ·', 'guides &#183;') },
  { rule: 'E24', about: 'zero-width joiners in code', raw: replaced('text', 'const tide', 'const\u200D\u200B tide') },
  { rule: 'E24', about: 'a byte order mark', raw: changed({ text: `\uFEFF${GOOD_PARTS.text}` }) },
  { rule: 'E25', about: 'no address', raw: replaced('text', 'https://example.com/walks', 'online') },
  {
    rule: 'E25',
    about: 'a longer address',
    raw: replaced('text', 'https://example.com/walks', 'https://example.com/walks-in-mud'),
  },
  { rule: 'E25', about: 'an escaped address', raw: replaced('text', 'a=1&b=2', 'a=1%26b=2') },
  {
    rule: 'E26',
    about: 'no alternative text',
    raw: replaced('text', '[A wide plain of wet mud under a low sun]\n', ''),
  },
  { rule: 'E27', about: 'a table left out', raw: replaced('text', 'Day     Low water\nMonday  06:40\n', '') },
  {
    rule: 'E27',
    about: 'capitals',
    raw: replaced('text', 'Twice a day the sea leaves, and', 'TWICE A DAY THE SEA LEAVES, AND'),
  },

  {
    rule: 'E28',
    about: 'a PDF',
    raw: changed({
      header: mixedHeader,
      body: (text, html) =>
        ['--=_all', GOOD_HEADER.at(-1), '', GOOD_PARTS.body(text, html), '--=_all', ...PDF, '--=_all--', ''].join(
          '\r\n',
        ),
    }),
  },
  {
    rule: 'E28',
    about: 'a PDF among the versions',
    raw: changed({
      body: (text, html) => ['--=_tides', text, '--=_tides', ...PDF, '--=_tides', html, '--=_tides--', ''].join('\r\n'),
    }),
  },
  { rule: 'E29', about: '160 KB', raw: GOOD_MESSAGE + `${'a'.repeat(70)}\r\n`.repeat(2300) },
  { rule: 'E30', about: 'X-Mailer', raw: extra('X-Mailer: Mud 1.0') },
  { rule: 'E30', about: 'Bcc', raw: extra('Bcc: ben@reader.example') },
  {
    rule: 'E31',
    about: 'a picture without its part',
    raw: replaced('html', 'https://example.com/mud.jpg', 'cid:mud@example.com'),
  },
]

function base64Lines(text: string): string {
  return (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n')
}

function nested(depth: number): string[] {
  return Array.from({ length: depth }, (_, at) => [
    `Content-Type: multipart/mixed; boundary="b${at}"`,
    '',
    `--b${at}`,
  ]).flat()
}
