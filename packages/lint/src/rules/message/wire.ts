import { MAX_LINE_OCTETS, MAX_QP_LINE } from './limits.js'
import { type MessageRule, atOffset } from './message-rule.js'
import { wireLines } from './octets.js'
import { leaves } from './part.js'

/** Rules about the raw bytes and lines. */
export const wireRules: readonly MessageRule[] = [
  {
    id: 'E01',
    severity: 'error',
    why: 'SMTP ends lines with CRLF. Servers refuse other line ends, or repair them, which breaks signatures.',
    source: 'RFC 5322 2.3, RFC 5321 2.3.8',
    fix: 'End every line with CRLF (\\r\\n) when the message is written, before it is signed.',
    *check(message) {
      const feeds = matchesOf(message.raw, /(?<!\r)\n/g)
      const returns = matchesOf(message.raw, /\r(?!\n)/g)
      if (feeds)
        yield atOffset(
          message,
          message.raw.lastIndexOf('\n', feeds.first - 1) + 1,
          `${counted(feeds.count, 'line ends', 'lines end')} with LF instead of CRLF, first here. Write CRLF.`,
        )
      if (returns)
        yield atOffset(
          message,
          returns.first,
          `${counted(returns.count, 'CR has', 'CRs have')} no LF after it, first here. Write CRLF.`,
        )
    },
  },
  {
    id: 'E02',
    severity: 'error',
    why: 'Servers may refuse longer lines, or break them inside a word or a tag.',
    source: 'RFC 5322 2.1.1, RFC 5321 4.5.3.1.6',
    fix: 'Encode text as quoted-printable and files as base64. Fold long header fields at a space.',
    *check(message) {
      for (const { from, to } of wireLines(message.raw)) {
        if (to - from > MAX_LINE_OCTETS)
          yield atOffset(message, from, `The line has ${to - from} bytes. Use at most ${MAX_LINE_OCTETS}.`)
      }
    },
  },
  {
    id: 'E03',
    severity: 'error',
    why: 'Gateways cut longer lines and drop spaces at their ends.',
    source: 'RFC 2045 6.7 rules 3 and 5',
    fix: `Break quoted-printable lines at ${MAX_QP_LINE} characters with =, the soft line break. Write a space or tab at the end of a line as =20 or =09.`,
    *check(message) {
      for (const part of leaves(message.root)) {
        if (part.encoding !== 'quoted-printable') continue
        for (const { from, to } of wireLines(message.raw, part.from, part.to)) {
          const last = message.raw.charCodeAt(to - 1)
          if (to - from > MAX_QP_LINE)
            yield atOffset(
              message,
              from,
              `The quoted-printable line has ${to - from} characters. Use at most ${MAX_QP_LINE}.`,
            )
          else if (to > from && (last === 32 || last === 9))
            yield atOffset(message, from, 'The quoted-printable line ends with a space or tab. Write =20 or =09.')
        }
      }
    },
  },
  {
    id: 'E04',
    severity: 'error',
    why: 'A server without 8BITMIME refuses the message, or encodes it again, which breaks its signature.',
    source: 'RFC 5321 2.3.1, RFC 6152',
    fix: 'Encode text as quoted-printable and files as base64. Name the encoding in Content-Transfer-Encoding.',
    *check(message) {
      // E21 checks 8-bit headers.
      for (const part of leaves(message.root)) {
        const body = message.raw.slice(part.from, part.to)
        const first = body.search(/[\x80-\xff]/)
        if (first !== -1)
          yield atOffset(
            message,
            part.from + first,
            `The ${part.media.type} part is not 7-bit, first here. Encode it as quoted-printable.`,
          )
      }
    },
  },
  {
    id: 'E05',
    severity: 'error',
    why: 'Servers cut a message at a NUL byte, drop the byte, or refuse the message.',
    source: 'RFC 5322 2.1, RFC 2045 2.7',
    fix: 'Remove NUL bytes from the text, and encode files as base64.',
    *check(message) {
      const at = message.raw.indexOf('\0')
      if (at !== -1) yield atOffset(message, at, 'The message contains a NUL byte. Remove it.')
    },
  },
  {
    id: 'E12',
    severity: 'error',
    why: 'In SMTP, a single dot ends the message if a program forgets to escape it.',
    source: 'RFC 5321 4.5.2',
    fix: 'Write a dot that is alone on its line as =2E in quoted-printable.',
    *check(message) {
      const found = matchesOf(message.raw, /(?<=\n)\.(?=\r?\n|$)/g, message.header.to)
      if (found)
        yield atOffset(
          message,
          found.first,
          `${counted(found.count, 'line is a single dot', 'lines are a single dot')}, first here. Write =2E.`,
        )
    },
  },
  {
    id: 'E13',
    severity: 'error',
    why: 'Mbox files put > before such lines, which changes the text and breaks signatures.',
    source: 'RFC 4155; RFC 2049 3',
    fix: 'Write From at the start of a line as =46rom in quoted-printable.',
    *check(message) {
      const found = matchesOf(message.raw, /(?<=\n)From /g, message.header.to)
      if (found)
        yield atOffset(
          message,
          found.first,
          `${counted(found.count, "line begins with 'From '", "lines begin with 'From '")}, first here. Write =46rom.`,
        )
    },
  },
]

/** The number of matches and the first one. Does not collect a list, because broken messages can have millions. */
function matchesOf(raw: string, pattern: RegExp, from = 0): { count: number; first: number } | undefined {
  let count = 0
  let first = 0
  pattern.lastIndex = from
  for (let found = pattern.exec(raw); found; found = pattern.exec(raw)) {
    if (count === 0) first = found.index
    count += 1
  }
  return count === 0 ? undefined : { count, first }
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
