import { linkRules } from '../links.js'
import { type ParsedMail, parseMail } from '../parsed-mail.js'
import { decodeStated } from './charset.js'
import { decodeTransfer } from './decode.js'
import { decodeWords } from './encoded-words.js'
import { type Fault, type Header, fieldNamed } from './header.js'
import { MAX_ENCODED_WORD, MAX_VERSION_READ } from './limits.js'
import { lineCounter, octetString } from './octets.js'
import { type Part, leaves, readPart } from './part.js'

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
