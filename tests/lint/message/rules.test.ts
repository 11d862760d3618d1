import { describe, expect, test } from 'vitest'
import { type MessageCheck, checkMessage } from '../../../packages/lint/src/rules/message/index.js'
import { mailWith } from '../good-mail.js'
import { GOOD_MESSAGE, GOOD_PARTS, octets } from './good-message.js'
import { RECEIPT } from './mutants/list.js'
import { changed, extra, field, replaced, swapped } from './mutants/mutant.js'

function found(raw: string, check?: MessageCheck): string[] {
  return checkMessage(octets(raw), check).map(({ rule, severity, message }) => `${rule} ${severity}: ${message}`)
}

/** The good message with a block more in both versions. */
function withBoth(html: string, text: string): string {
  return changed({ html: mailWith(html), text: `${GOOD_PARTS.text}${text}\n` })
}

describe("a mail that is no list's", () => {
  test('gets one warning for the fields of lists, and one for the missing link', () => {
    expect(found(RECEIPT)).toEqual([
      'E15 warning: The header has no List-Unsubscribe. Mail to many recipients needs one.',
      'L10 warning: The mail has no visible unsubscribe link. Add one.',
    ])
  })
  test.each([['Precedence: bulk'], ['List-Id: <tides.example.com>'], ['Feedback-ID: 1:2:send:example']])(
    'unless %s says that it is',
    (line) => {
      expect(found(RECEIPT.replace('MIME-Version', `${line}\r\nMIME-Version`))).toContain(
        'E15 error: The header has no List-Unsubscribe. Add an https address and a mailto address.',
      )
    },
  )
})

describe('is fine', () => {
  test.each([
    ['an id of the domain above', field('Message-ID', '<7f3a9c@example.com>')],
    [
      'a name in encoded words over two lines',
      field(
        'To',
        '=?utf-8?B?5rW344GM6Z2Z44GL44Gr5oi744Gj44Gm44GP44KL44CC?=\r\n =?utf-8?Q?_An=C3=A1?= <ana@reader.example>',
      ),
    ],
    ['an encoded word in a comment', field('To', 'ana@reader.example (=?utf-8?Q?An=C3=A1?=)')],
    ['a comma in a quoted name', field('From', '"Mud, Tides \\"and\\" more" <post@example.com>')],
    ['a From without a name', field('From', 'post@example.com')],
    ['a folded header', field('List-Unsubscribe', '<https://example.com/leave?t=1>,\r\n <mailto:leave@example.com>')],
    [
      'a mailto that names the reader',
      field(
        'List-Unsubscribe',
        '<mailto:leave@example.com?subject=ana@reader.example>, <https://example.com/leave?t=1>',
      ),
    ],
    ['a List-Id without phrase', field('List-Id', '<tides.example.com>')],
    [
      'a signature of both fields',
      extra('DKIM-Signature: v=1; d=example.com; b=AA==;\r\n h=From : To:list-unsubscribe:\r\n List-Unsubscribe-Post'),
    ],
    [
      'a preamble and an epilogue',
      changed({ body: (text, html) => `This is MIME.\r\n${GOOD_PARTS.body(text, html)}Bye\r\n` }),
    ],
    [
      'a third version between',
      changed({
        body: (text, html) =>
          [
            '--=_tides',
            text,
            '--=_tides',
            'Content-Type: text/x-amp-html; charset=utf-8',
            '',
            '<html></html>',
            '--=_tides',
            html,
            '--=_tides--',
            '',
          ].join('\r\n'),
      }),
    ],
    [
      'an invitation behind',
      changed({
        body: (text, html) =>
          [
            '--=_tides',
            text,
            '--=_tides',
            html,
            '--=_tides',
            'Content-Type: text/calendar; method=REQUEST',
            '',
            'BEGIN:VCALENDAR',
            '--=_tides--',
            '',
          ].join('\r\n'),
      }),
    ],
    [
      'HTML with its picture',
      changed({
        html: GOOD_PARTS.html,
        body: (text, html) =>
          [
            '--=_tides',
            text,
            '--=_tides',
            'Content-Type: multipart/related; boundary="=_r"',
            '',
            '--=_r',
            html,
            '--=_r--',
            '--=_tides--',
            '',
          ].join('\r\n'),
      }),
    ],
    ['a dot and From within the text', replaced('text', 'When to walk', '..\n>From\nWhen to walk')],
    ['an address before a full stop', replaced('text', 'https://example.com/walks', '(https://example.com/walks).')],
    [
      'a broken line in a quote',
      replaced('text', '[A wide plain of wet mud under a low sun]', '> A wide plain of wet mud\n> under a low sun'),
    ],
  ])('%s', (_about, raw) => {
    expect(found(raw)).toEqual([])
  })
  test.each([
    [
      'markup that the author writes about',
      '<pre style="margin:0">&lt;td class="a"&gt; &amp;nbsp; &amp;amp;</pre>',
      '<td\nclass="a"> &nbsp; &amp;',
    ],
    ['no markup', '<p style="margin:0">R&amp;D; 1 &lt; 2 &gt; 0, &lt;Ana&gt;</p>', 'R&D; 1 < 2 > 0, <Ana>'],
    ['joined emoji', '<p style="margin:0">👩‍👩‍👧 🏳️‍🌈 👩🏽‍💻</p>', '👩‍👩‍👧 🏳️‍🌈 👩🏽‍💻'],
    ['the joiners of Persian', '<p dir="rtl" lang="fa" style="margin:0;text-align:right">می‌خواهم</p>', 'می‌خواهم'],
    ['Japanese on other lines', '<p lang="ja" style="margin:0">海が静かに戻ってくる</p>', '海が静か\nに戻ってくる'],
    ['a line break between words', '<p style="margin:0">One<br>two</p>', 'One\ntwo'],
    [
      'a mail address',
      '<p style="margin:0">Write to <a href="mailto:me@example.com" style="color:#0b57d0;text-decoration:underline">me@example.com</a>.</p>',
      'Write to me@example.com.',
    ],
  ])('%s', (_about, html, text) => {
    expect(found(withBoth(html, text))).toEqual([])
  })
})

test('a finding says where, in the message or in the decoded part', () => {
  const [wire] = checkMessage(octets(extra('X-Mailer: Mud')))
  expect(wire).toMatchObject({ rule: 'E30', part: 'header', line: 1, place: 'X-Mailer: Mud' })
  const [text] = checkMessage(octets(replaced('text', 'When to walk', '<b>When</b> to walk')))
  expect(text).toMatchObject({ rule: 'E24', part: 'text', line: 8 })
  const [html] = checkMessage(octets(replaced('html', '<h2 ', '<h2 onclick="go()" ')))
  expect(html).toMatchObject({
    rule: 'D15',
    part: 'html',
    line: GOOD_PARTS.html.slice(0, GOOD_PARTS.html.indexOf('<h2 ')).split('\n').length,
  })
})

test('the check can be limited to rules of messages and of HTML', () => {
  const bad = swapped('multipart/alternative', 'multipart/mixed').replace('<!doctype', '<!docttype')
  expect(checkMessage(octets(bad), { rules: ['D01'] }).map(({ rule }) => rule)).toEqual(['D01'])
  expect(checkMessage(octets(bad), { rules: ['E09', 'E30'] }).map(({ rule }) => rule)).toEqual(['E09'])
  expect(checkMessage(octets(GOOD_MESSAGE), { rules: ['E09', 'D01'] })).toEqual([])
})
