/** What a reader passed on to their own readers: a post, or a selection of it. */
export interface StoredNote {
  readonly id: number
  readonly post_id: string | null
  readonly selection_id: number | null
  readonly created_at: Date
}

export interface NoteStore {
  add(reader: number, note: Pick<StoredNote, 'post_id' | 'selection_id'>, at: Date): Promise<StoredNote>
  byId(id: number): Promise<StoredNote | null>
  /** The one that the reader sent last. */
  last(reader: number): Promise<StoredNote | null>
}
