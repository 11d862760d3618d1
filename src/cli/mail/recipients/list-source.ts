import type { RecipientList } from './open-recipients.js'

/** Where the recipients of a mailing come from. */
export interface ListSource {
  /** Name for messages, without a password. */
  readonly name: string
  /** The unit of a recipient's number. */
  readonly unit: 'line' | 'reader'
  /** Whether it can be read only once, as a pipe. */
  readonly isReadOnce: boolean
  /** Folder of the list's delivery log; null for a pipe. */
  readonly folder: string | null
  /**
   * Reads the recipients from the first. Recipients that are new since the last reading come last.
   *
   * @throws UsageError for a list that cannot be read.
   */
  open(): Promise<RecipientList>
}
