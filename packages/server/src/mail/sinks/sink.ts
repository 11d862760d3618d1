import { oneReason } from '../../transports/reply.js'

/** A finished message and its recipient. `line` is the number in the list of recipients. */
export interface Outgoing {
  readonly line: number
  readonly to: string
  /** RFC 5322 with CRLF. For JSON lines: one object without a line break. */
  readonly bytes: Uint8Array
}

/** `failed` is permanent: another try would fail too. `deferred` may succeed in a later run. */
export type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'deferred'
      readonly reason: string
      /** The server's answer was lost, so it may have been delivered. It is tried only a few times. */
      readonly isUncertain?: true
    }

export type Settled = (message: Outgoing, outcome: Outcome) => void

export interface Sink {
  /**
   * Settles when the outcome of every message is known. `settled` is called for each as soon as it is.
   *
   * @throws DeliveryStopped if every further message would fail. Another run can send those that are not settled.
   */
  deliver(messages: readonly Outgoing[], settled: Settled): Promise<void>
  /**
   * The length of the target's file, so that a continued run can cut off unrecorded messages; null for other targets.
   */
  position(): number | null
  /** Settles when everything delivered so far survives a power failure. */
  sync(): Promise<void>
  close(): Promise<void>
}

export const DELIVERED: Outcome = { kind: 'delivered' }

/** Nothing more can be delivered: the server does not answer or refuses the sender, or the disk is full. */
export class DeliveryStopped extends Error {
  override readonly name = 'DeliveryStopped'
}

export function stoppedBy(what: string, error: unknown): DeliveryStopped {
  return new DeliveryStopped(oneReason(`${what}: ${error instanceof Error ? error.message : String(error)}`))
}

/** Discards all messages. For dry runs and benchmarks. */
export function nullSink(): Sink {
  return {
    async deliver(messages, settled) {
      for (const message of messages) settled(message, DELIVERED)
    },
    position: () => null,
    async sync() {},
    async close() {},
  }
}
