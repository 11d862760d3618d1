import fc from 'fast-check'
import MailComposer from 'nodemailer/lib/mail-composer'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { checkMessage } from '../../../packages/lint/src/rules/message/index.js'
import { readMessage } from '../../../packages/lint/src/rules/message/read-message.js'
import { GOOD_MESSAGE, GOOD_PARTS, octets } from './good-message.js'

interface Source {
  subject: string
  text: string
  html: string
}

function compose({ subject, text, html }: Source, encoding: 'base64' | 'quoted-printable'): Promise<Buffer> {
  return new MailComposer({
    from: 'Tides <post@example.com>',
    to: 'ana@reader.example',
    subject,
    text,
    html,
    textEncoding: encoding,
    newline: '\r\n',
  })
    .compile()
    .build()
}

/** Words of several scripts, line breaks, and what encodings have to escape. */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('\n', ' ', '=', '.', 'From ', '海が静かに', '🌊', 'é', '\t'),
    ),
    { minLength: 1, maxLength: 30 },
  )
  .map((parts) => parts.join('').replace(/[\r\ufffd\ufeff]/g, ''))
  .filter((text) => text.trim() !== '')
const sources = fc.record({
  subject: words.map((text) => text.replace(/\s+/g, ' ').trim()),
  text: words,
  html: words.map((text) => `<p>${text.replace(/[<&]/g, '')}</p>`),
})

describe('reading a message', () => {
  test.each(['quoted-printable', 'base64'] as const)(
    'gives back what was composed, and what another reader reads, in %s',
    async (encoding) => {
      await fc.assert(
        fc.asyncProperty(sources, async (source) => {
          const bytes = await compose(source, encoding)
          const read = readMessage(bytes, {})
          const other = await PostalMime.parse(bytes)
          expect({ subject: read.subject, text: read.text?.text.trimEnd(), html: read.html?.text.trimEnd() }).toEqual({
            subject: source.subject,
            text: source.text.trimEnd(),
            html: source.html,
          })
          expect(
            checkMessage(bytes, {
              rules: ['E21', 'E23'],
              expected: { html: other.html ?? '', text: other.text ?? '' },
            }),
          ).toEqual([])
        }),
        { numRuns: 60 },
      )
    },
  )

  test.each([
    ['iso-8859-1', 'caf\u00e9', 'café'],
    ['windows-1252', '\u0093caf\u00e9\u0094', '“café”'],
    ['shift_jis', '\u008aC\u0082\u00aa', '海が'],
    ['iso-2022-jp', '\u001b$B3$$,\u001b(B', '海が'],
    ['koi8-r', '\u00cd\u00cf\u00d2\u00c5', 'море'],
  ])('in %s', (charset, raw, text) => {
    const message = octets(
      `Content-Type: text/plain; charset="${charset}"\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${raw}`,
    )
    expect(readMessage(message, {}).text?.text).toBe(text)
    expect(checkMessage(message, { rules: ['E23'] })).toEqual([])
  })

  test('finds the versions within files and pictures', async () => {
    const bytes = await new MailComposer({
      from: 'a@example.com',
      to: 'b@reader.example',
      subject: 'Mud',
      text: 'Mud',
      html: '<p>Mud <img src="cid:mud"></p>',
      attachments: [
        { filename: 'mud.png', content: Buffer.from('x'), cid: 'mud' },
        { filename: 'mud.pdf', content: Buffer.from('%PDF') },
        { filename: 'other.txt', content: 'Not the text' },
      ],
    })
      .compile()
      .build()
    const { text, html } = readMessage(bytes, {})
    expect([text?.text.trim(), html?.text]).toEqual(['Mud', '<p>Mud <img src="cid:mud"></p>'])
    const found = checkMessage(bytes, { rules: ['E09', 'E28'] })
    expect(found.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      'E28 The mail has an attachment (application/pdf, 8 bytes). Link to the file instead.',
      'E28 The mail has an attachment (text/plain, 16 bytes). Link to the file instead.',
    ])
  })
})

describe('what has to be in a message', () => {
  test('is what was put in', () => {
    expect(checkMessage(octets(GOOD_MESSAGE), { expected: GOOD_PARTS })).toEqual([])
  })
  test('but for the addresses of pictures that the message brings along', () => {
    const html = (mud: string, tail: string) => `<p>Mud <img src="${mud}" alt="Mud"><img src="cid:own"> ${tail}</p>`
    const message = octets(
      `MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html('cid:mud', 'deep')}`,
    )
    const check = (sent: string) => checkMessage(message, { rules: ['E23'], expected: { html: sent } })
    expect(check(html('https://pictures.example/mud.png', 'deep'))).toEqual([])
    expect(check(html('https://pictures.example/mud.png', 'high'))[0]?.message).toContain("'high</p>'")
    expect(check('<p>Mud <b>src="x"</b></p>')).toHaveLength(1)
  })
  test('and a difference is found where it begins', () => {
    const found = checkMessage(octets(GOOD_MESSAGE), {
      expected: { text: GOOD_PARTS.text.replace('06:40', '06:45'), html: GOOD_PARTS.html },
    })
    expect(found.map(({ rule, part, line, message }) => [rule, part, line, message])).toEqual([
      [
        'E23',
        'text',
        11,
        "The text part does not decode to what was sent. Here it should be '5 Mudflat guides · 4 walks السلام عليكم ورحمة الله const'.",
      ],
    ])
  })
})
