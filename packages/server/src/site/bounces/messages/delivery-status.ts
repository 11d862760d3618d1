import { statusKind } from 'diptych/domain'
import type { BounceKind } from '../../store/bounces/bounce-store.js'
import type { Finding } from '../finding.js'
import { fieldGroups, fieldIn, type FieldGroup } from './field-groups.js'
import type { ReturnedMessage } from './returned-message.js'

/** Data that all findings of one report share. */
export interface ReportOrigin {
  /** Id of the report, to recognise repeated reports. */
  readonly event: string
  readonly at: Date | null
  readonly returned: ReturnedMessage | null
}

/**
 * The findings of a `message/delivery-status` for each address (RFC 3464 2.3). Ignores delays, because the server
 * continues to try.
 */
export function deliveryFindings(text: string, { event, at, returned }: ReportOrigin): readonly Finding[] {
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
        reason: said(group) || `status ${fieldIn(group, 'status')}`,
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
      return statusKind(fieldIn(group, 'status'), said(group)) ?? 'soft'
    case 'delivered':
      return 'delivered'
    default:
      return null
  }
}

/** `smtp; 550 5.1.1 user unknown` (RFC 3464 2.3.6), without its type. */
function said(group: FieldGroup): string {
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
export function typedAddress(value: string): string {
  const [word = ''] = value
    .slice(value.indexOf(';') + 1)
    .trim()
    .split(/[ (]/, 1)
  const address = word.replace(/^<|>$/g, '')
  // RFC 3461 4: these two characters are always encoded in xtext.
  return address.replaceAll('+2B', '+').replaceAll('+3D', '=')
}
