import type { Paging } from '../paging.js'

/** A message from a reader to a writer. */
export interface StoredMessage {
  readonly id: number
  readonly reader: number
  /** Id of the writer in posts. */
  readonly person_id: string
  readonly text: string
  readonly sent_at: Date
}

export interface MessageStore {
  add(message: Omit<StoredMessage, 'id'>): Promise<StoredMessage>
  /** At most `limit` messages, the newest first, from those before `before`. */
  list(options: Paging<'before'>): Promise<readonly StoredMessage[]>
}
