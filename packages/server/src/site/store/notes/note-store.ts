/** A note of a reader that shares a post or a selection of it. */
export interface StoredNote {
  readonly id: number
  readonly post_id: string | null
  readonly selection_id: number | null
  readonly created_at: Date
}

export interface NoteStore {
  add(reader: number, note: Pick<StoredNote, 'post_id' | 'selection_id'>, at: Date): Promise<StoredNote>
  byId(id: number): Promise<StoredNote | null>
  /** The reader's latest note. */
  last(reader: number): Promise<StoredNote | null>
}
