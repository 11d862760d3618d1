/** The reply of a server or service for one message. `reason` is one line of at most 300 characters. */
export type Reply = Accepted | Refused | Deferred | Away | Stopped

/** Accepted: the server is now responsible for the message. */
interface Accepted {
  readonly kind: 'accepted'
  /** The service's id of the message, as in its reports. */
  readonly id?: string
}

/** Permanent failure: another try would be refused too. */
export interface Refused {
  readonly kind: 'refused'
  /** SMTP (550) or HTTP (422) code; null if there was none. */
  readonly code: number | null
  readonly reason: string
  /** Whether the mailbox does not exist, so that no other mail arrives there either. */
  readonly isAddressAtFault: boolean
}

/** Temporary failure: another try may succeed. */
interface Deferred {
  readonly kind: 'deferred'
  readonly code: number | null
  readonly reason: string
  /** Whether the receiving domain asked to slow down (421, 451, 4.7.x). Then it gets fewer messages for a while. */
  readonly wantsLess: boolean
  /** Whether the next try must use the same idempotency key, because the service may have accepted this one. */
  readonly keepsKey?: true
  /** Whether the server may have delivered this one, because its answer was lost. It is tried only a few times. */
  readonly isUncertain?: true
}

/** The server or service is not available or overloaded. This does not concern the message. */
export interface Away {
  readonly kind: 'away'
  readonly code: number | null
  readonly reason: string
  /** Milliseconds to wait, as requested by the server; null if it does not say. */
  readonly retryAfter: number | null
  /** Whether it may have accepted the message, because its answer was lost. */
  readonly isUncertain?: true
}

/** Tries of a message whose answers are lost: each of them may deliver another copy. */
export const MOST_UNCERTAIN = 3

/** The reason of a reply that did not arrive. */
export function lostAnswer(reason: string): string {
  return oneReason(`The answer was lost, so it may have been delivered: ${reason}`)
}

/** Every message would fail: the login or key is wrong, or the sender is refused. A person has to fix it. */
export interface Stopped {
  readonly kind: 'stopped'
  readonly code: number | null
  readonly reason: string
}

/** The reason as one line of at most 300 characters. */
export function oneReason(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
}
