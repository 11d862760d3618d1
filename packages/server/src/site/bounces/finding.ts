import { oneLine, addressKey, addressProblem } from 'diptych/domain'
import { digestOf } from '../digest.js'
import type { BounceEvent, BounceKind, BounceSource } from '../store/bounces/bounce-store.js'

/** An event of one mail to one address, as reported by a service or a message. Its texts are not validated. */
export interface Finding {
  readonly email: string
  readonly kind: BounceKind
  readonly reason: string
  /** Null if the time is unknown. */
  readonly at: Date | null
  readonly messageId: string | null
  /** The source's id of the event, to recognise repeated reports. */
  readonly event: string
}

/** Maximum characters. Most replies of servers are shorter. */
const LONGEST_REASON = 300
/** RFC 5322 2.1.1: the limit of a header line, and so of a Message-ID. */
const LONGEST_ID = 998

/** Converts a finding to a stored event; null if a mailing cannot have this address. */
export async function bounceEvent(
  { email, kind, reason, at, messageId, event }: Finding,
  source: BounceSource,
  now: Date,
): Promise<BounceEvent | null> {
  // Some services pass on the header's value: `Ana <ana@reader.example>`.
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

/** Times in the future or long past come from a wrong clock. */
function credibleTime(at: Date | null, now: Date): Date {
  const time = at?.getTime() ?? Number.NaN
  return time > 0 && time <= now.getTime() ? new Date(time) : now
}
