import { registrableHost } from '../hosts.js'
import { decodeWords } from './encoded-words.js'
import { fieldNamed, fieldsNamed } from './header.js'
import { MAX_ENCODED_WORD, MAX_HEADER_OCTETS, MAX_SUBJECT_CHARACTERS } from './limits.js'
import { atField, atOffset, type MessageRule } from './message-rule.js'
import { allParts } from './part.js'

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const ADDRESS = new RegExp(
  `^(?:${ATOM}(?:\\.${ATOM})*|"(?:[^"\\\\]|\\\\.)*")@(?:${ATOM}(?:\\.${ATOM})*|\\[[^\\[\\]\\\\]*\\])$`,
)

/** Addresses of a From or To (RFC 5322 3.4), without names; an entry that is not an address is returned as written. */
function addressesIn(value: string): string[] {
  return entries(value).map((entry) => /<([^<>]*)>$/.exec(entry)?.[1]?.trim() ?? entry)
}

function isAddress(text: string): boolean {
  return text.length <= 320 && ADDRESS.test(text)
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** The entries between commas, without comments. A group's name and colon stay with its first entry. */
function entries(value: string): string[] {
  const found: string[] = []
  let entry = ''
  let quoted = false
  let comments = 0
  let escaped = false
  for (const char of value) {
    if (escaped || (char === '\\' && (quoted || comments > 0))) {
      escaped = !escaped
      if (comments === 0) entry += char
    } else if (quoted) {
      quoted = char !== '"'
      entry += char
    } else if (char === '(') comments += 1
    else if (char === ')' && comments > 0) comments -= 1
    else if (comments > 0) continue
    else if (char === ',') {
      found.push(entry.trim())
      entry = ''
    } else {
      quoted = char === '"'
      entry += char
    }
  }
  return [...found, entry.trim()].filter((text) => text !== '')
}

const NEEDED = ['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version']
/** RFC 5322 3.6, RFC 2045 3; clients use the first or the last of repeated List fields. */
const AT_MOST_ONCE = [
  'Sender',
  'Reply-To',
  'Cc',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
]
const DATE =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), *)?\d{1,2} +(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d{4} +\d\d:\d\d(?::\d\d)? +(?:[+-]\d{4}|GMT|UT)(?: *\([^()]*\))?$/i
const ATOMS = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
const MESSAGE_ID = new RegExp(`^<${ATOMS}@(${ATOMS}|\\[[^\\s<>[\\]]*\\])>$`)
/** Fields that may contain encoded words (RFC 2047 5). */
const WORDED: ReadonlySet<string> = new Set([
  'subject',
  'comments',
  'from',
  'sender',
  'to',
  'cc',
  'reply-to',
  'content-description',
])

/** Rules about the fields that every message has. */
export const fieldRules: readonly MessageRule[] = [
  {
    id: 'E06',
    severity: 'error',
    why: 'Gmail and others refuse mail if such a field is missing or repeated.',
    source: 'RFC 5322 3.6, RFC 2045 4; Google sender guidelines 81126',
    fix: 'Write From, To, Subject, Date, Message-ID and MIME-Version: 1.0 once each, and List and Content fields at most once. Write Date as in Mon, 2 Feb 2026 08:00:00 +0000.',
    *check(message) {
      for (const { message: text, at } of message.header.faults) yield atOffset(message, at, text)
      for (const name of [...NEEDED, ...AT_MOST_ONCE]) {
        const found = fieldsNamed(message.header, name.toLowerCase())
        if (found.length === 0 && NEEDED.includes(name))
          yield { message: `The header has no ${name}. Add one.`, part: 'header' }
        if (found[1]) yield atField(message, found[1], `The header has ${found.length} ${name} fields. Keep one.`)
      }
      const date = fieldNamed(message.header, 'date')
      if (date && !DATE.test(date.value))
        yield atField(message, date, 'The Date is invalid. Write it as in Mon, 2 Feb 2026 08:00:00 +0000.')
      const version = fieldNamed(message.header, 'mime-version')
      if (version && !/^1\.0(?:\s*\([^()]*\))?$/.test(version.value))
        yield atField(message, version, 'The MIME-Version is not 1.0. Write 1.0.')
    },
  },
  {
    id: 'E07',
    severity: 'error',
    why: 'Mail programs use the Message-ID to find duplicates and threads.',
    source: 'RFC 5322 3.6.4',
    fix: 'Write Message-ID as <unique-part@your-domain>, in ASCII and without spaces.',
    *check(message) {
      const field = fieldNamed(message.header, 'message-id')
      if (field && !MESSAGE_ID.test(field.value))
        yield atField(message, field, 'The Message-ID is invalid. Write <id@host>.')
    },
  },
  {
    id: 'E08',
    severity: 'error',
    why: 'Spam filters distrust a Message-ID from another domain.',
    source: 'RFC 5322 3.6.4; Google sender guidelines 81126',
    fix: 'Write the domain of From, or a subdomain of it, after the @ of Message-ID.',
    *check(message) {
      const id = fieldNamed(message.header, 'message-id')
      const right = MESSAGE_ID.exec(id?.value ?? '')?.[1]
      const [from] = addressesIn(fieldNamed(message.header, 'from')?.value ?? '')
      if (!id || right === undefined || from === undefined || !isAddress(from)) return
      // A subdomain or parent domain also belongs to the sender.
      if (registrableHost(right) !== registrableHost(domainOf(from)))
        yield atField(
          message,
          id,
          `The Message-ID is from ${right}, but the mail is from ${domainOf(from)}. Use the domain of From.`,
        )
    },
  },
  {
    id: 'E19',
    severity: 'error',
    why: 'DMARC checks one domain. Servers refuse mail with several authors or none.',
    source: 'RFC 7489 6.6.1, RFC 5322 3.6.2',
    fix: 'Write exactly one address in From, such as Low Water <news@lowwater.example>.',
    *check(message) {
      const from = fieldNamed(message.header, 'from')
      if (!from) return
      const found = addressesIn(from.value)
      const [address = ''] = found
      if (found.length !== 1)
        yield atField(
          message,
          from,
          found.length === 0 ? 'From has no mailbox. Add one.' : `From has ${found.length} mailboxes. Use one.`,
        )
      // E21 checks non-ASCII names.
      else if (/^[\x20-\x7e]*$/.test(address) && !isAddress(address))
        yield atField(message, from, 'From is not a valid mailbox. Correct the address.')
    },
  },
  {
    id: 'E20',
    severity: 'error',
    why: 'Inboxes cut subjects at 40 to 70 characters, and spam filters distrust long ones.',
    source: 'HOUSE',
    fix: `Write a subject of at most ${MAX_SUBJECT_CHARACTERS} characters, with the important words first.`,
    *check(message) {
      const field = fieldNamed(message.header, 'subject')
      if (!field) return
      const length = [...(message.subject ?? '')].length
      if (length > MAX_SUBJECT_CHARACTERS)
        yield atField(message, field, `The subject has ${length} characters. Use at most ${MAX_SUBJECT_CHARACTERS}.`)
      else if ((message.subject ?? '').trim() === '') yield atField(message, field, 'The subject is empty. Add one.')
    },
  },
  {
    id: 'E21',
    severity: 'error',
    why: 'Clients show text that they cannot decode as gibberish or question marks.',
    source: 'RFC 2047 2 and 5, RFC 5322 2.2',
    fix: `Write non-ASCII names and subjects as encoded words, such as =?utf-8?Q?Caf=C3=A9?=. Use several of at most ${MAX_ENCODED_WORD} characters for a long text.`,
    *check(message) {
      for (const part of allParts(message.root)) {
        for (const field of part.header.fields) {
          if (/[\x80-\xff]/.test(field.raw))
            yield atField(
              message,
              field,
              `${field.label} contains non-ASCII characters. Encode them as encoded words (RFC 2047).`,
            )
          if (!WORDED.has(field.name)) continue
          for (const fault of decodeWords(field.value, MAX_ENCODED_WORD).faults)
            yield atField(message, field, shortened(fault))
        }
      }
    },
  },
  {
    id: 'E22',
    severity: 'error',
    why: 'Servers may refuse a larger header, and each server adds to it.',
    source: 'HOUSE',
    fix: 'Remove fields that nobody reads. Send one message to each recipient instead of a long To or Cc.',
    *check(message) {
      const octets = message.header.to
      if (octets > MAX_HEADER_OCTETS)
        yield { message: `The header has ${octets} bytes. Use at most ${MAX_HEADER_OCTETS}.`, part: 'header' }
    },
  },
]

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}
