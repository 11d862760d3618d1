import type { ServiceRecipient } from '../transport.js'
import type { CallResult } from './call-result.js'

/** What a call says of one recipient. */
export interface Entry {
  /** The address as the call has it: the domain in ASCII. */
  readonly address: string
  /** Bytes that it takes of the call. */
  readonly length: number
  /** Entries of different groups never share a call. */
  readonly group: string
}

/** How a service takes many recipients in a call. */
export interface BatchApi<E extends Entry> {
  /** The most entries of one call. */
  readonly size: number
  /** Bytes that all entries of one call may take together. */
  readonly room: number
  /** `at` is the recipient's place among those of `send`. */
  entryOf(recipient: ServiceRecipient, address: string, at: number): E
  /** Never throws for what a service does. */
  call(entries: readonly E[], key: string): Promise<CallResult>
}
