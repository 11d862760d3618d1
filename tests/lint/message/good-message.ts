import { encode, wrap } from 'nodemailer/lib/qp'
import { GOOD_MAIL } from '../good-mail.js'

export const GOOD_TEXT = `Tides of the Wadden Sea

Twice a day the sea leaves, and tide tables [1] say when. [^1]

[A wide plain of wet mud under a low sun]
https://example.com/p/mud

When to walk

Day     Low water
Monday  06:40

Mudflat guides · 4 walks

السلام عليكم ورحمة الله

const tide = undefined

Book a walk: https://example.com/walks

[^1] 1. The sea bed lies open for three hours.

[1] https://example.com/tides?a=1&b=2

You subscribed to Tides. Unsubscribe: https://example.com/leave
`

/** What a good message is made of; a mutant changes one of these. */
export interface MessageParts {
  /** Field lines, without line breaks at their ends. */
  header: readonly string[]
  text: string
  html: string
  textHeader: readonly string[]
  htmlHeader: readonly string[]
  /** The body from the parts' wire forms. */
  body(text: string, html: string): string
}

export const GOOD_HEADER = [
  'From: "Tides" <post@example.com>',
  'To: Ana <ana@reader.example>',
  'Subject: Tides of the Wadden Sea',
  'Date: Sun, 01 Mar 2026 08:00:00 +0000',
  'Message-ID: <7f3a9c@news.example.com>',
  'MIME-Version: 1.0',
  'List-Id: "Tides" <tides.example.com>',
  'List-Unsubscribe: <https://example.com/leave?t=1>, <mailto:leave@example.com?subject=unsubscribe>',
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  'Precedence: bulk',
  'Content-Type: multipart/alternative; boundary="=_tides"',
]

export const GOOD_PARTS: MessageParts = {
  header: GOOD_HEADER,
  text: GOOD_TEXT,
  html: GOOD_MAIL,
  textHeader: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
  htmlHeader: ['Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
  body: (text, html) => ['--=_tides', text, '--=_tides', html, '--=_tides--', ''].join('\r\n'),
}

/** The message as octets in a string. */
export function wireForm({ header, text, html, textHeader, htmlHeader, body }: MessageParts): string {
  const part = (lines: readonly string[], content: string): string =>
    [...lines, '', quotedPrintable(content)].join('\r\n')
  return [...header, '', body(part(textHeader, text), part(htmlHeader, html))].join('\r\n')
}

export function quotedPrintable(text: string): string {
  return wrap(encode(text)).replace(/\r?\n/g, '\r\n')
}

export const GOOD_MESSAGE = wireForm(GOOD_PARTS)

export function octets(raw: string): Uint8Array {
  return Buffer.from(raw, 'latin1')
}
