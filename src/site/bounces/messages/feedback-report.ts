import type { BounceKind } from '../../store/bounces/bounce-store.js'
import type { Finding } from '../finding.js'
import { typedAddress, type ReportOrigin } from './delivery-status.js'
import { fieldGroups, fieldIn } from './field-groups.js'
import type { ReturnedMessage } from './returned-message.js'

/** RFC 5965 7.3. Reports of viruses and failed signatures are no reader's complaint, and `not-spam` is the opposite. */
const TYPES: ReadonlyMap<string, BounceKind> = new Map([
  ['abuse', 'complaint'],
  ['fraud', 'complaint'],
  ['opt-out', 'unsubscribe'],
])

/**
 * What a `message/feedback-report` says (RFC 5965 3). Mailbox providers may leave the address out; then it is the one
 * in the header of the mail.
 *
 * @returns null where a complaint names nobody.
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

/** Whose complaint it is when the report does not say: nobody where the mail went to several. */
export function complainers(returned: ReturnedMessage | null): readonly string[] {
  if (!returned) return []
  if (returned.complainer !== null) return [returned.complainer]
  return returned.to.length === 1 ? returned.to : []
}
