import type { RecipientList } from './open-recipients.js'

/** Where the recipients of a mailing come from. */
export interface ListSource {
  /** As people call it. Shows no password. */
  readonly name: string
  /** What a recipient's number counts. */
  readonly unit: 'line' | 'reader'
  /** Whether it can be read only once: a pipe. */
  readonly isReadOnce: boolean
  /** Where a delivery log stands that belongs to the list; null for a pipe. */
  readonly folder: string | null
  /**
   * Reads the recipients from the first on. Whoever is new since the last reading comes last.
   *
   * @throws UsageError for a list that cannot be read.
   */
  open(): Promise<RecipientList>
}
