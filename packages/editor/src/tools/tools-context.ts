import type { Diptych } from 'diptych'
import type { Language } from 'diptych/block'
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { createContext, useContext } from 'react'
import type { EditView, FormField } from '../blocks/edit-view.js'
import type { InsertItem } from '../blocks/insert-items.js'
import type { Snippet } from '../blocks/snippets.js'
import type { Speaker, SpeakerNames } from '../document/post-speakers.js'
import type { UploadContext } from '../document/uploads.js'
import type { EditorApi } from '../editor-api.js'
import type { EditorWords } from '../words/editor-words.js'
import type { EditorStore } from './editor-store.js'

/** What the parts of the interface share. */
export interface ToolsContextValue {
  readonly view: EditorView
  readonly store: EditorStore
  readonly diptych: Diptych
  readonly views: ReadonlyMap<string, EditView>
  /** The fields of a block's form; none if it has no form. */
  readonly formOf: (block: string) => readonly FormField[]
  /** The name of a block in the writer's language. */
  readonly nameOf: (block: string) => string
  readonly items: () => readonly InsertItem[]
  /** Keeps a snippet; resolves to whether that worked. Null if nobody keeps them. */
  readonly keepSnippet: ((snippet: Snippet) => Promise<boolean>) | null
  readonly words: EditorWords
  readonly language: Language
  readonly api: EditorApi
  /** Names of merge fields that the post may have. */
  readonly mergeFieldNames: readonly string[]
  /** Bytes of the mail of the post with this document; null if they are not known. Null if nobody says them. */
  readonly mailSize: ((doc: Node) => Promise<number | null>) | null
  /** Stores files. */
  readonly uploads: UploadContext
  readonly publicationUrl: string | null
  /** Adds a poll to the data of the post and resolves to its id. */
  readonly addPoll: (draft: PollAnswer) => Promise<{ readonly id: number | string } | { readonly problem: string }>
  /** The markup of a block or inline block that is not in the post; null if it shows nothing. */
  readonly draw: (node: Node) => Promise<string | null>
  /** Who speaks in the recording of the post. */
  readonly speakers: {
    /** None if nobody stores their names. */
    list(): readonly Speaker[]
    /** Resolves to null, or to why the names could not be saved. */
    save(names: SpeakerNames): Promise<string | null>
  }
  /** Puts in an item, or opens the panel that asks for what it needs. */
  readonly choose: (item: InsertItem, range: { readonly from: number; readonly to: number }) => void
}

export interface PollAnswer {
  readonly question: string
  readonly options: readonly string[]
}

export const ToolsContext = createContext<ToolsContextValue | null>(null)

export function useTools(): ToolsContextValue {
  const value = useContext(ToolsContext)
  if (!value) throw new Error('This component belongs into the editor.')
  return value
}
