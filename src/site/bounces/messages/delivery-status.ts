import type { BounceKind } from '../../store/bounces/bounce-store.js'
import type { Finding } from '../finding.js'
import { statusKind } from '../../../domain/recipient/status-kind.js'
import { fieldGroups, fieldIn, type FieldGroup } from './field-groups.js'
import type { ReturnedMessage } from './returned-message.js'

/** What findings of one report share. */
export interface ReportOrigin {
  /** Names the report, so that one that is read again is known. */
  readonly event: string
  readonly at: Date | null
  readonly returned: ReturnedMessage | null
}

/**
 * What a `message/delivery-status` says of each address (RFC 3464 2.3). A delay is nothing yet, since the server goes
 * on trying.
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
 * The address that the mail was sent to. The final one may be where a server forwarded it to, which is on no list of
 * ours: an issue of a letter has the reader's own address in To.
 */
function emailOf(group: FieldGroup, returned: ReturnedMessage | null): string {
  const original = typedAddress(fieldIn(group, 'original-recipient'))
  if (original !== '') return original
  const [reader, ...others] = returned?.isMailing === true ? returned.to : []
  return reader !== undefined && others.length === 0 ? reader : typedAddress(fieldIn(group, 'final-recipient'))
}

/** `rfc822; ana@reader.example` (RFC 3464 2.3.1). Some servers leave out the type, or write brackets and a comment. */
export function typedAddress(value: string): string {
  const [word = ''] = value
    .slice(value.indexOf(';') + 1)
    .trim()
    .split(/[ (]/, 1)
  const address = word.replace(/^<|>$/g, '')
  // RFC 3461 4: these two characters are always encoded in an address that passed through SMTP.
  return address.replaceAll('+2B', '+').replaceAll('+3D', '=')
}
