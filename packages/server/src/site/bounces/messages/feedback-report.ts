import type { BounceKind } from '../../store/bounces/bounce-store.js'
import type { Finding } from '../finding.js'
import { typedAddress, type ReportOrigin } from './delivery-status.js'
import { fieldGroups, fieldIn } from './field-groups.js'
import type { ReturnedMessage } from './returned-message.js'

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
export function feedbackFindings(text: string, { event, at, returned }: ReportOrigin): readonly Finding[] | null {
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
export function complainers(returned: ReturnedMessage | null): readonly string[] {
  if (!returned) return []
  if (returned.complainer !== null) return [returned.complainer]
  return returned.to.length === 1 ? returned.to : []
}
