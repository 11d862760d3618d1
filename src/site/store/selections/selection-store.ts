/** A passage of a post that somebody quotes: paragraphs and characters counted from 0. */
export interface SavedPassage {
  readonly kind: 'passage'
  readonly post_id: string
  readonly startParagraph: number
  readonly endParagraph: number
  readonly startOffset: number
  readonly endOffset: number
}

/** A picture of a post that somebody quotes. */
export interface SavedPicture {
  readonly kind: 'picture'
  readonly post_id: string
  readonly img_src: string
}

export type SavedSelection = SavedPassage | SavedPicture

export interface SelectionStore {
  /** Keeps a selection. Its id, which links of the post name. */
  save(selection: SavedSelection, at: Date): Promise<number>
  find(id: number): Promise<SavedSelection | null>
}
