/** A message of a reader to a writer. */
export interface StoredMessage {
  readonly id: number
  readonly reader: number
  /** Id of the writer, as posts name them. */
  readonly person_id: string
  readonly text: string
  readonly sent_at: Date
}

export interface MessageStore {
  add(message: Omit<StoredMessage, 'id'>): Promise<StoredMessage>
  /** The newest first, `limit` at a time, those before `before`. */
  list(options: { readonly before?: number; readonly limit: number }): Promise<readonly StoredMessage[]>
}
