import { group, listOption, oneOfOption, optional, recordWith, signature, textOption, thatIs } from 'diptych/options'
import { findingsOf } from '../findings.js'
import { RULES } from '../index.js'
import type { Finding } from '../rule.js'
import { alternativeRules } from './alternative.js'
import { budgetRules } from './budgets.js'
import { fieldRules } from './fields.js'
import { MAX_READ_OCTETS } from './limits.js'
import { listRules } from './list.js'
import type { MessageRule } from './message-rule.js'
import { parseBackRules } from './parse-back.js'
import { plainTextRules } from './plain-text.js'
import { type ExpectedParts, readMessage } from './read-message.js'
import { wireRules } from './wire.js'

export type { ExpectedParts } from './read-message.js'
export type { MessageRule } from './message-rule.js'

/**
 * Section E of EMAIL-GATE.md, as far as it can be checked on the bytes of a message. The rules by number:
 *
 * | E01-5 | 1 CRLF, 2 line length, 3 quoted-printable lines, 4 7-bit, 5 NUL |
 * | E06-8 | 6 the fields once each, 7 Message-ID, 8 its domain |
 * | E09-13 | 9 plain text first, HTML last, 10 utf-8, 11 quoted-printable, 12 a lone dot, 13 `From ` |
 * | E14 | List-Id |
 * | E15-18 | 15 List-Unsubscribe, 16 List-Unsubscribe-Post, 17 unfolded, 18 covered by DKIM where it is signed |
 * | E19-22 | 19 From, 20 Subject, 21 encoded words and 8-bit fields, 22 size of the header |
 * | E23-24 | 23 decodes to what was put in, 24 no tags, references, zero-width characters in the text |
 * | E25-27 | the text has 25 each address, 26 each alternative text, 27 the words |
 * | E28-30 | 28 attachments, 29 size, 30 Bcc and X-Mailer |
 *
 * D05 (title and Subject) and D06 (charset of meta and part) are partly here. Not included: E31, which needs
 * SpamAssassin; E32, and the endpoint of E15 to E18, which need DNS and a network.
 */
export const MESSAGE_RULES: readonly MessageRule[] = [
  ...wireRules,
  ...fieldRules,
  ...alternativeRules,
  ...listRules,
  ...parseBackRules,
  ...plainTextRules,
  ...budgetRules,
].sort((one, other) => (one.id < other.id ? -1 : 1))

export interface MessageCheck {
  /** Limits the check to these rule ids, of messages and of HTML. */
  rules?: readonly string[] | undefined
  /** The expected parts (E23): the mail as composed, or as a mail program reads it. */
  expected?: ExpectedParts | undefined
}

const checkArguments = signature('checkMessage', {
  octets: thatIs<Uint8Array>('the bytes of the message, a Uint8Array', (value) => value instanceof Uint8Array),
  options: group<MessageCheck>({
    rules: optional(listOption(oneOfOption([...MESSAGE_RULES, ...RULES].map(({ id }) => id)))),
    // A mail from `bind` has more fields than these.
    expected: optional(recordWith<ExpectedParts>({ html: optional(textOption), text: optional(textOption) })),
  }),
})

/**
 * Checks a message as it is sent: RFC 5322 with its parts, byte by byte. Also applies the rules for HTML to its HTML
 * part. Never throws because of content.
 *
 * @throws TypeError for an option of a wrong type or an unknown name, RangeError for an unknown rule id.
 */
export function checkMessage(octets: Uint8Array, options: MessageCheck = {}): Finding[] {
  checkArguments(octets, options)
  const { rules, expected = {} } = options
  if (octets.length > MAX_READ_OCTETS) return [tooLarge(octets.length)]
  const wanted = ({ id }: { id: string }): boolean => rules === undefined || rules.includes(id)
  const message = readMessage(octets, expected)
  const found = MESSAGE_RULES.filter(wanted).flatMap((rule) => findingsOf(rule, message))
  const { mail } = message
  if (!mail) return found
  const html = RULES.filter(wanted).flatMap((rule) => findingsOf(rule, mail))
  return [
    ...found,
    ...html.map((finding): Finding => ({
      ...finding,
      part: 'html',
      ...(finding.rule === 'L10' && !message.bulk ? { severity: 'warning' } : {}),
    })),
  ]
}

function tooLarge(octets: number): Finding {
  const [rule] = budgetRules.filter(({ id }) => id === 'E29')
  return {
    rule: 'E29',
    severity: 'error',
    message: `The message has ${octets} bytes. No server accepts this, so it was not read.`,
    why: rule?.why ?? '',
    source: rule?.source ?? '',
    fix: rule?.fix ?? '',
  }
}
