import { undo } from 'prosemirror-history'
import type { Attrs, Node } from 'prosemirror-model'
import { type EditorState, NodeSelection, PluginKey } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { InsertItem } from '../blocks/insert-items.js'
import type { TextRange } from '../blocks/place-block.js'
import type { EditorWords } from '../words/editor-words.js'

// What is open around the document: the `/` menu and one panel. It is the state of a plugin (tools-plugin.ts), so it
// moves along with the text, and never part of the document.

/** A dialog of the editor. */
export type Panel =
  /** The address of the selected text. */
  | { readonly kind: 'link' }
  /** The attributes of the block at a position. */
  | {
      readonly kind: 'form'
      readonly at: number
      /** The attributes in the form, which the block shows already. Null: those of the document. */
      readonly draft: Attrs | null
    }
  /** The part of the picture at a position that stays. */
  | { readonly kind: 'crop'; readonly at: number }
  /** What a new block needs. */
  | { readonly kind: 'insert'; readonly item: InsertItem; readonly range: TextRange }
  /** The name and the fallback of a merge field, which takes the place of the range. Null: a new one. */
  | {
      readonly kind: 'merge-field'
      readonly range: TextRange
      readonly field: { readonly name: string; readonly fallback: string } | null
    }
  /** The list of blocks, for a place that was chosen with the mouse or a finger. */
  | { readonly kind: 'blocks'; readonly range: TextRange }
  /** Finding and replacing. */
  | { readonly kind: 'find' }
  /** What is wrong with the post. */
  | { readonly kind: 'findings' }
  /** The headings. */
  | { readonly kind: 'outline' }
  /** The name of a snippet, and its blocks as they are stored. */
  | { readonly kind: 'snippet'; readonly blocks: readonly unknown[] }
  /** The names of those who speak in the recording. */
  | { readonly kind: 'speakers' }

/** The `/` menu. */
export interface SlashMenu {
  /** The position of the `/`. */
  readonly from: number
  readonly query: string
  readonly items: readonly InsertItem[]
  /** Index of the item that Enter puts in. */
  readonly active: number
}

export interface ToolsState {
  readonly menu: SlashMenu | null
  readonly panel: Panel | null
  readonly notice: Notice | null
}

/** A line that says what happened. It goes with the next change. */
export interface Notice {
  readonly text: string
  /** What the writer can do about it. */
  readonly actions: readonly { readonly label: string; readonly run: () => void }[]
  /** It stays until the writer chooses. */
  readonly stays?: boolean
}

export const TOOLS = new PluginKey<ToolsState>('tools')

/** A change of the state, as the meta data of a transaction. */
export type ToolsChange =
  | { readonly panel: Panel | null }
  | { readonly draft: Attrs | null }
  | { readonly notice: Notice | null }
  | { readonly menu: 'close' }
  | { readonly active: number }

/** Opens a panel, or closes the one that is open. */
export function setPanel(view: EditorView, panel: Panel | null): void {
  view.dispatch(view.state.tr.setMeta(TOOLS, { panel } satisfies ToolsChange))
}

/** Shows attributes in the block whose form is open. They are no part of the document yet. */
export function setDraft(view: EditorView, draft: Attrs | null): void {
  view.dispatch(view.state.tr.setMeta(TOOLS, { draft } satisfies ToolsChange))
}

/** The block whose form is open, with attributes that are not saved. Null if there is none. */
export function draftBlock(state: EditorState): { readonly at: number; readonly attrs: Attrs } | null {
  const panel = TOOLS.getState(state)?.panel
  return panel?.kind === 'form' && panel.draft ? { at: panel.at, attrs: panel.draft } : null
}

/** Says in a line what happened. Null: no line. */
export function setNotice(view: EditorView, notice: Notice | null): void {
  view.dispatch(view.state.tr.setMeta(TOOLS, { notice } satisfies ToolsChange))
}

/** A line about a change, with Undo. */
export function undoNotice(view: EditorView, text: string, words: Pick<EditorWords, 'undo'>): Notice {
  return { text, actions: [{ label: words.undo, run: () => void undo(view.state, view.dispatch) }] }
}

/** Closes the `/` menu and leaves what was typed. */
export function closeMenu(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(TOOLS, { menu: 'close' } satisfies ToolsChange))
}

/** The item of the `/` menu that Enter puts in. */
export function setActive(view: EditorView, active: number): void {
  view.dispatch(view.state.tr.setMeta(TOOLS, { active } satisfies ToolsChange))
}

/** The block that a toolbar is about, with its position. */
export interface BlockAt {
  readonly node: Node
  readonly at: number
}

/** The block that is selected as a whole. */
export function selectedBlock({ selection }: EditorState): BlockAt | null {
  return selection instanceof NodeSelection ? { node: selection.node, at: selection.from } : null
}
