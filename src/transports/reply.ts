/** What became of one message, as a server or service said it. `reason` is one line of at most 300 characters. */
export type Reply = Accepted | Refused | Deferred | Away | Stopped

/** Taken: from now on it is the server's. */
export interface Accepted {
  readonly kind: 'accepted'
  /** The service's name for the message, by which its reports speak of it. */
  readonly id?: string
}

/** Refused for good: another try would be refused too. */
export interface Refused {
  readonly kind: 'refused'
  /** Of SMTP (550) or HTTP (422); null where none came. */
  readonly code: number | null
  readonly reason: string
  /** Whether there is no such mailbox, so that no other mail arrives there either. */
  readonly isAddressAtFault: boolean
}

/** Put off: another try may go well. */
export interface Deferred {
  readonly kind: 'deferred'
  readonly code: number | null
  readonly reason: string
  /** Whether the receiving domain asked for fewer messages (421, 451, 4.7.x): it gets less for a while. */
  readonly wantsLess: boolean
  /** Whether the next try must look like this one to the service, which may have taken it: its key stays the same. */
  readonly keepsKey?: true
}

/** The server or service is away or has enough for now. Says nothing about the message. */
export interface Away {
  readonly kind: 'away'
  readonly code: number | null
  readonly reason: string
  /** Milliseconds after which it wants to be asked again; null where it does not say. */
  readonly retryAfter: number | null
  /** Whether it may have taken the message all the same: its answer was lost. */
  readonly isUncertain?: true
}

/** Nobody's message would fare better: the login or key is wrong, the sender is refused. A person has to look. */
export interface Stopped {
  readonly kind: 'stopped'
  readonly code: number | null
  readonly reason: string
}
