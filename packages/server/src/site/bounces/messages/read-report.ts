import { addressProblem, statusKind } from 'diptych/domain'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { BounceKind } from '../../store/bounces/bounce-store.js'
import type { Finding } from '../finding.js'
import { type FieldGroup, fieldGroups, fieldIn } from './field-groups.js'
import { bytesOf, type ReturnedMessage, returnedMessage } from './returned-message.js'

/** Lines before the copy of the mail, of qmail, Exim and older servers. */
const COPY_BEGINS = [
  '--- below this line is a copy',
  '------ this is a copy of',
  '--- original message',
  '-----original message',
  '--- the header of the original message',
]

/** Maximum lines about one address. */
const MOST_LINES = 12

/**
 * Bounces in prose: of qmail (https://cr.yp.to/proto/qsbmf.txt), of Exim without a delivery report (with a header
 * X-Failed-Recipients) and of old Exchange. An address is on its own line, and the lines below have the reason. Only
 * reasons that clearly say that the address does not exist count.
 */
function plainFindings(email: Email, { event, at, returned }: ReportOrigin): readonly Finding[] {
  const failed = failedRecipients(email)
  if (failed === null && !isFromServer(email)) return []
  return blocksOf(email.text ?? '').flatMap(({ address, replyText }) => {
    if (failed !== null && !failed.has(address.toLowerCase())) return []
    if (statusKind(null, replyText) !== 'hard') return []
    return [
      { email: address, kind: 'hard', reason: reply(replyText), at, messageId: returned?.messageId ?? null, event },
    ]
  })
}

/** Exim's list of failed recipients; null for a message of another server. */
function failedRecipients({ headers }: Email): ReadonlySet<string> | null {
  const values = headers.filter(({ key }) => key === 'x-failed-recipients').map(({ value }) => value)
  if (values.length === 0) return null
  return new Set(values.flatMap((value) => value.split(',').map((address) => address.trim().toLowerCase())))
}

/** Bounces have no sender (RFC 5321 4.5.5). A reader's reply that quotes a bounce has one. */
function isFromServer({ headers, from }: Email): boolean {
  if (headers.some(({ key, value }) => key === 'return-path' && value.replace(/\s/g, '') === '<>')) return true
  const [name = ''] = (from?.address ?? '').toLowerCase().split('@', 1)
  return name === 'mailer-daemon' || name === 'postmaster'
}

function blocksOf(text: string): readonly { readonly address: string; readonly replyText: string }[] {
  const blocks: { readonly address: string; readonly lines: string[] }[] = []
  let isOpen = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const trimmed = line.trim()
    const start = trimmed.slice(0, 60).toLowerCase()
    if (COPY_BEGINS.some((words) => start.startsWith(words))) break
    const address = addressLine(trimmed)
    const last = blocks.at(-1)
    if (address !== null) {
      blocks.push({ address, lines: [] })
      isOpen = true
    } else if (trimmed === '') isOpen = false
    else if (isOpen && last && last.lines.length < MOST_LINES) last.lines.push(trimmed)
  }
  return blocks.map(({ address, lines }) => ({ address, replyText: lines.join(' ') }))
}

/** `ana@reader.example`, `<ana@reader.example>:`, and Exchange's `ana@reader.example on 01.03.2026 08:00`. */
function addressLine(line: string): string | null {
  if (line.length > 400 || !line.includes('@')) return null
  const [word = '', next] = line.split(' ', 2)
  if (next !== undefined && next !== 'on') return null
  const address = word.replace(/^</, '').replace(/>?:?$/, '')
  return addressProblem(address) === null ? address : null
}

/** The text from the server's reply on, if there is one. */
function reply(replyText: string): string {
  const from = replyText.search(/(?<![\d.])[45]\d\d[ -]/)
  return from > 0 ? replyText.slice(from) : replyText
}

/**
 * RFC 5965 7.3. Reports of viruses and failed signatures are not complaints of readers, and `not-spam` is the opposite.
 */
const TYPES: ReadonlyMap<string, BounceKind> = new Map([
  ['abuse', 'complaint'],
  ['fraud', 'complaint'],
  ['opt-out', 'unsubscribe'],
])

/**
 * The findings of a `message/feedback-report` (RFC 5965 3). If the provider omits the address, it is taken from the
 * header of the mail.
 *
 * @returns null if the complaint contains no address.
 */
function feedbackFindings(text: string, { event, at, returned }: ReportOrigin): readonly Finding[] | null {
  const [fields = new Map<string, readonly string[]>()] = fieldGroups(text)
  const type = fieldIn(fields, 'feedback-type').toLowerCase()
  const kind = TYPES.get(type)
  if (kind === undefined) return []
  const named = fields.get('original-rcpt-to') ?? []
  const emails = named.length > 0 ? named.map(typedAddress) : complainers(returned)
  if (emails.length === 0) return null
  const agent = fieldIn(fields, 'user-agent')
  const reason = `${type} reported${agent === '' ? '' : ` by ${agent}`}`
  return emails.map((email) => ({ email, kind, reason, at, messageId: returned?.messageId ?? null, event }))
}

/** The address of the complainer if the report has none; empty if the mail went to several addresses. */
function complainers(returned: ReturnedMessage | null): readonly string[] {
  if (!returned) return []
  if (returned.complainer !== null) return [returned.complainer]
  return returned.to.length === 1 ? returned.to : []
}

/** The findings of a message (empty for a delay), or why it is not a report. */
export type ReportReading = { readonly findings: readonly Finding[] } | { readonly problem: string }

const DELIVERY: ReadonlySet<string> = new Set(['message/delivery-status', 'message/global-delivery-status'])
const FEEDBACK = 'message/feedback-report'

/** Limits for header bytes and nesting, above what servers write. */
const LIMITS = { maxHeadersSize: 256 * 1024, maxNestingDepth: 20, forceRfc822Attachments: true } as const

/**
 * Reads a bounce or a complaint: delivery reports (RFC 3464), feedback reports (RFC 5965), the older form of
 * Outlook.com (JMRP), and bounces in prose. Anybody can send such a message, so read only mail to the bounce address of
 * mailings.
 *
 * @param bytes a message of RFC 5322.
 */
export async function readReport(bytes: Uint8Array): Promise<ReportReading> {
  let email: Email
  try {
    email = await PostalMime.parse(withoutCopy(bytes), LIMITS)
  } catch (error) {
    return { problem: `not readable as a message (${error instanceof Error ? error.message : String(error)})` }
  }
  if (email.headers.length === 0) return { problem: 'not a message: it has no header' }
  const origin: ReportOrigin = {
    event: email.messageId ?? (await bytesName(bytes)),
    at: dateOf(email),
    returned: await returnedMessage(email.attachments).catch(() => null),
  }
  const delivery = email.attachments.filter(({ mimeType }) => DELIVERY.has(mimeType))
  if (delivery.length > 0) return { findings: delivery.flatMap((part) => deliveryFindings(textOf(part), origin)) }
  const feedback = email.attachments.find(({ mimeType }) => mimeType === FEEDBACK)
  if (feedback) {
    const findings = feedbackFindings(textOf(feedback), origin)
    return findings ? { findings } : { problem: 'the complaint contains no address' }
  }
  const findings = isOutlookReport(email, origin) ? outlookFindings(origin) : plainFindings(email, origin)
  return findings.length > 0 ? { findings } : { problem: 'not a bounce or a complaint' }
}

/**
 * The message without the body of the returned mail. The copy comes last (RFC 6522 3), and parsing it would take most
 * of the time.
 */
function withoutCopy(bytes: Uint8Array): Uint8Array {
  const copy = COPY.exec(new TextDecoder('latin1').decode(bytes))
  return copy ? bytes.subarray(0, copy.index + LONGEST_HEADER) : bytes
}

const COPY = /^content-type:[ \t]*(?:message\/(?:rfc822|global)(?!-delivery)|text\/rfc822-headers)/im
/** Bytes. Signatures of several servers can make headers of 20 KB. */
const LONGEST_HEADER = 32 * 1024

/**
 * Whether it is a report in the older form of Outlook.com: the mail is attached, with the complainer in a special
 * field.
 */
function isOutlookReport({ from }: Email, { returned }: ReportOrigin): boolean {
  const domain = (from?.address ?? '').toLowerCase().split('@')[1]
  return (returned?.complainer ?? null) !== null && (domain === 'hotmail.com' || domain === 'outlook.com')
}

function outlookFindings({ event, at, returned }: ReportOrigin): readonly Finding[] {
  return complainers(returned).map((email) => ({
    email,
    kind: 'complaint',
    reason: 'abuse reported by Outlook.com',
    at,
    messageId: returned?.messageId ?? null,
    event,
  }))
}

function textOf(part: Attachment): string {
  return new TextDecoder().decode(bytesOf(part))
}

function dateOf({ date }: Email): Date | null {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}

async function bytesName(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Data that all findings of one report share. */
interface ReportOrigin {
  /** Id of the report, to recognise repeated reports. */
  readonly event: string
  readonly at: Date | null
  readonly returned: ReturnedMessage | null
}

/**
 * The findings of a `message/delivery-status` for each address (RFC 3464 2.3). Ignores delays, because the server
 * continues to try.
 */
function deliveryFindings(text: string, { event, at, returned }: ReportOrigin): readonly Finding[] {
  const recipients = fieldGroups(text).filter(
    (group) => group.has('final-recipient') || group.has('original-recipient'),
  )
  return recipients.flatMap((group) => {
    const kind = kindOf(group)
    if (kind === null) return []
    return [
      {
        email: emailOf(group, recipients.length === 1 ? returned : null),
        kind,
        reason: replyText(group) || `status ${fieldIn(group, 'status')}`,
        at,
        messageId: returned?.messageId ?? null,
        event,
      },
    ]
  })
}

function kindOf(group: FieldGroup): BounceKind | null {
  switch (fieldIn(group, 'action').toLowerCase()) {
    case 'failed':
      return statusKind(fieldIn(group, 'status'), replyText(group)) ?? 'soft'
    case 'delivered':
      return 'delivered'
    default:
      return null
  }
}

/** `smtp; 550 5.1.1 user unknown` (RFC 3464 2.3.6), without its type. */
function replyText(group: FieldGroup): string {
  return fieldIn(group, 'diagnostic-code').replace(/^[\w-]{1,40} *; */, '')
}

/**
 * The address that the mail was sent to. The final recipient may be a forwarding target that is not on our list, while
 * an issue of a letter has the reader's own address in To.
 */
function emailOf(group: FieldGroup, returned: ReturnedMessage | null): string {
  const original = typedAddress(fieldIn(group, 'original-recipient'))
  if (original !== '') return original
  const [reader, ...others] = returned?.isMailing === true ? returned.to : []
  return reader !== undefined && others.length === 0 ? reader : typedAddress(fieldIn(group, 'final-recipient'))
}

/** `rfc822; ana@reader.example` (RFC 3464 2.3.1). Some servers omit the type, or add brackets and a comment. */
function typedAddress(value: string): string {
  const [word = ''] = value
    .slice(value.indexOf(';') + 1)
    .trim()
    .split(/[ (]/, 1)
  const address = word.replace(/^<|>$/g, '')
  // RFC 3461 4: these two characters are always encoded in xtext.
  return address.replaceAll('+2B', '+').replaceAll('+3D', '=')
}
