import { trimEndOf } from 'diptych/domain'
import { MAX_FINDINGS_PER_RULE } from '../limits.js'
import { linkRules } from '../links.js'
import { type ParsedMail, parseMail } from '../parsed-mail.js'
import { decodeStated } from './charset.js'
import { decodeWords } from './encoded-words.js'
import { type Fault, fieldNamed, type Header } from './header.js'
import { MAX_ENCODED_WORD, MAX_VERSION_READ } from './limits.js'
import { lineCounter, octetsOf, octetString, wireLines } from './octets.js'
import { leaves, type Part, readPart } from './part.js'

/** The plain or the HTML version, decoded, lines ending in `\n`. */
export interface BodyText {
  part: Part
  text: string
  /** As stated by the part, lower-case. */
  charset: string | undefined
  /** Problems while decoding. */
  faults: readonly Fault[]
}

/** The original content of a message, or the content that a mail program reads. */
export interface ExpectedParts {
  html?: string
  text?: string
}

/** A parsed message, the input of all message rules. */
export interface ReadMessage {
  /** The bytes as a string of code units 0 to 255. */
  raw: string
  header: Header
  root: Part
  /** The first multipart/alternative. */
  alternative: Part | undefined
  text: BodyText | undefined
  html: BodyText | undefined
  /** The HTML version, parsed for the HTML rules. */
  mail: ParsedMail | undefined
  subject: string | undefined
  bulk: boolean
  expected: ExpectedParts
  lineOf(offset: number): number
}

export function readMessage(octets: Uint8Array, expected: ExpectedParts): ReadMessage {
  const raw = octetString(octets)
  const root = readPart(raw)
  const alternative = alternativeIn(root)
  const html = versionIn(raw, alternative ?? root, 'text/html')
  const mail = html && parseMail(html.text)
  const subject = fieldNamed(root.header, 'subject')
  return {
    raw,
    root,
    alternative,
    html,
    mail,
    expected,
    header: root.header,
    text: versionIn(raw, alternative ?? root, 'text/plain'),
    subject: subject && decodeWords(subject.value, MAX_ENCODED_WORD).text,
    bulk: isBulk(root.header, mail),
    lineOf: lineCounter(raw),
  }
}

function alternativeIn(part: Part): Part | undefined {
  if (part.media.type === 'multipart/alternative') return part
  for (const child of part.children) {
    const found = alternativeIn(child)
    if (found) return found
  }
  return undefined
}

function versionIn(raw: string, root: Part, type: string): BodyText | undefined {
  const part = firstInline(root, type)
  if (!part) return undefined
  const { octets, faults } = decodeTransfer(raw, part.encoding, part.from, readUpTo(raw, part))
  const charset = part.media.parameters.get('charset')?.trim().toLowerCase()
  const { text, fault } = decodeStated(octets, charset)
  return {
    part,
    text: text.replace(/\r\n?/g, '\n'),
    charset,
    faults: fault === undefined ? faults : [...faults, { message: fault, at: part.from }],
  }
}

/** The first part of a type that is shown inline, not as an attachment. */
function firstInline(root: Part, type: string): Part | undefined {
  for (const part of leaves(root)) if (part.media.type === type && part.disposition.type !== 'attachment') return part
  return undefined
}

/** The end of a part, or of its last line within the limit. */
function readUpTo(raw: string, { from, to }: Part): number {
  if (to - from <= MAX_VERSION_READ) return to
  return Math.max(from, raw.lastIndexOf('\n', from + MAX_VERSION_READ) + 1)
}

/**
 * Whether a mail is bulk: its header says so, or it has a visible unsubscribe link (then L10 finds nothing). A receipt
 * or a password mail has neither and needs no List fields.
 */
function isBulk(header: Header, mail: ParsedMail | undefined): boolean {
  if (header.fields.some(({ name }) => name.startsWith('list-') || name === 'feedback-id')) return true
  if (/^(?:bulk|list|junk)$/i.test(fieldNamed(header, 'precedence')?.value ?? '')) return true
  const unsubscribe = linkRules.find(({ id }) => id === 'L10')
  return mail !== undefined && unsubscribe !== undefined && [...unsubscribe.check(mail)].length === 0
}

interface Decoded {
  octets: Uint8Array
  faults: readonly Fault[]
}

/** Decodes the transfer encoding of a body (RFC 2045 6). Invalid content is kept and reported as a fault. */
function decodeTransfer(raw: string, encoding: string, from: number, to: number): Decoded {
  if (encoding === 'quoted-printable') return quotedPrintable(raw, from, to)
  if (encoding === 'base64') return base64(raw, from, to)
  const known = encoding === '7bit' || encoding === '8bit' || encoding === 'binary'
  return {
    octets: octetsOf(raw.slice(from, to)),
    faults: known
      ? []
      : [{ message: `The transfer encoding '${encoding}' is unknown. Use quoted-printable.`, at: from }],
  }
}

function quotedPrintable(raw: string, from: number, to: number): Decoded {
  const faults: Fault[] = []
  let text = ''
  for (const line of wireLines(raw, from, to)) {
    // Trailing spaces were added in transport (RFC 2045 6.7, rule 3).
    const written = trimEndOf(raw.slice(line.from, line.to), /[ \t]/)
    const soft = written.endsWith('=')
    text += (soft ? written.slice(0, -1) : written).replace(
      /=([0-9a-f]{2})?/gi,
      (escape, hex: string | undefined, at: number) => {
        if (hex !== undefined) return String.fromCharCode(parseInt(hex, 16))
        if (faults.length < MAX_FINDINGS_PER_RULE)
          faults.push({ message: "An '=' is not followed by two hexadecimal digits. Write =3D.", at: line.from + at })
        return escape
      },
    )
    if (!soft && line.to < to) text += raw.slice(line.to, raw.charCodeAt(line.to) === 13 ? line.to + 2 : line.to + 1)
  }
  return { octets: octetsOf(text), faults }
}

function base64(raw: string, from: number, to: number): Decoded {
  const written = raw.slice(from, to).replace(/[\r\n \t]+/g, '')
  const digits = trimEndOf(written, /=/)
  const foreign = /[^A-Za-z0-9+/]/.exec(digits)
  const clean = foreign ? digits.replace(/[^A-Za-z0-9+/]+/g, '') : digits
  // A single remaining digit does not encode a byte.
  const whole = clean.length % 4 === 1 ? clean.slice(0, -1) : clean
  const faults: Fault[] = []
  if (foreign) faults.push({ message: `'${foreign[0]}' is not valid base64. Encode the part again.`, at: from })
  else if (clean.length % 4 === 1 || written.length % 4 !== 0)
    faults.push({ message: 'The base64 is incomplete. Encode the part again.', at: from })
  return { octets: octetsOf(atob(whole)), faults }
}
