import type { ServiceRecipient } from '../transport.js'
import type { CallResult } from './call-result.js'

/** The data of one recipient in a call. */
export interface Entry {
  /** The address in the call, with the domain in ASCII. */
  readonly address: string
  /** Size in the call in bytes. */
  readonly length: number
  /** Entries of different groups are never in the same call. */
  readonly group: string
}

/** A service's API for several recipients per call. */
export interface BatchApi<E extends Entry> {
  /** Maximum entries per call. */
  readonly size: number
  /** Maximum total bytes of the entries of one call. */
  readonly room: number
  /** `at` is the recipient's index in `send`. */
  entryOf(recipient: ServiceRecipient, address: string, at: number): E
  /** Never throws for errors of the service. */
  call(entries: readonly E[], key: string): Promise<CallResult>
}
