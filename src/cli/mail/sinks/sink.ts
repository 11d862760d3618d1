/** A finished message and whom it goes to. `line` is its number in the list of recipients. */
export interface Outgoing {
  readonly line: number
  readonly to: string
  /** RFC 5322 with CRLF; for JSON lines one object without a line break. */
  readonly bytes: Uint8Array
}

/** `failed` is for good: another try would fail too. `deferred` may go well in another run. */
export type Outcome = { readonly kind: 'delivered' } | { readonly kind: 'failed' | 'deferred'; readonly reason: string }

export type Settled = (message: Outgoing, outcome: Outcome) => void

export interface Sink {
  /**
   * Settles when every message's fate is known; `settled` hears of each as soon as it is.
   *
   * @throws DeliveryStopped when going on would fail everybody: what was not settled is left for another run.
   */
  deliver(messages: readonly Outgoing[], settled: Settled): Promise<void>
  /** The length of the target's file, where a continued run can cut off what was not noted; null elsewhere. */
  position(): number | null
  /** Settles when what was delivered so far no longer depends on this machine's power. */
  sync(): Promise<void>
  close(): Promise<void>
}

export const DELIVERED: Outcome = { kind: 'delivered' }
