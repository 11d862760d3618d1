/** A shared passage of a post. Paragraphs and characters are counted from 0. */
export interface SavedPassage {
  readonly kind: 'passage'
  readonly post_id: string
  readonly startParagraph: number
  readonly endParagraph: number
  readonly startOffset: number
  readonly endOffset: number
}

/** A shared picture of a post. */
export interface SavedPicture {
  readonly kind: 'picture'
  readonly post_id: string
  readonly img_src: string
}

export type SavedSelection = SavedPassage | SavedPicture

export interface SelectionStore {
  /** Stores a selection. Returns its id for links to the post. */
  save(selection: SavedSelection, at: Date): Promise<number>
  find(id: number): Promise<SavedSelection | null>
}
