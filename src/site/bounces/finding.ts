import { oneLine } from '../../domain/text/one-line.js'
import { addressKey } from '../../domain/recipient/email-address.js'
import { addressProblem } from '../../domain/recipient/recipient.js'
import { digestOf } from '../digest.js'
import type { BounceEvent, BounceKind, BounceSource } from '../store/bounces/bounce-store.js'

/** What a service or a message says of one mail to one address. Nobody has checked its texts yet. */
export interface Finding {
  readonly email: string
  readonly kind: BounceKind
  readonly reason: string
  /** Null where it does not say when. */
  readonly at: Date | null
  readonly messageId: string | null
  /** The source's own name for the event, so that one that is told again is known. */
  readonly event: string
}

/** Characters; a server's reply is shorter, and nobody reads more. */
const LONGEST_REASON = 300
/** RFC 5322 2.1.1: a line of a header, and so the longest Message-ID. */
const LONGEST_ID = 998

/** A finding as the store keeps it; null where the address is none that a mailing can have. */
export async function bounceEvent(
  { email, kind, reason, at, messageId, event }: Finding,
  source: BounceSource,
  now: Date,
): Promise<BounceEvent | null> {
  // Some services pass on what the header said: `Ana <ana@reader.example>`.
  const address = (/<([^<>]*)>\s*$/.exec(email)?.[1] ?? email).trim()
  if (addressProblem(address) !== null) return null
  return {
    id: await digestOf([source, kind, addressKey(address), event].join('\n')),
    email: address,
    kind,
    reason: cut(oneLine(reason).replace(/ {2,}/g, ' '), LONGEST_REASON),
    at: credibleTime(at, now),
    messageId: cleanId(messageId),
    source,
  }
}

function cleanId(text: string | null): string | null {
  const id = oneLine(text ?? '').replace(/^<|>$/g, '')
  return id === '' ? null : cut(id, LONGEST_ID)
}

function cut(text: string, length: number): string {
  return text.length > length ? `${Array.from(text.slice(0, length)).slice(0, -1).join('')}…` : text
}

/** A clock that is ahead, or that begins before mail did, is wrong. */
function credibleTime(at: Date | null, now: Date): Date {
  const time = at?.getTime() ?? Number.NaN
  return time > 0 && time <= now.getTime() ? new Date(time) : now
}
