import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { Finding } from '../finding.js'
import { deliveryFindings, type ReportOrigin } from './delivery-status.js'
import { complainers, feedbackFindings } from './feedback-report.js'
import { plainFindings } from './plain-bounce.js'
import { bytesOf, returnedMessage } from './returned-message.js'

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
