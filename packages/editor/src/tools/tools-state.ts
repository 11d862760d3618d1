import { undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Attrs, Node } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { foundItems, type InsertItem } from '../blocks/insert-items.js'
import type { TextRange } from '../blocks/place-block.js'
import { selectedMergeField } from '../document/merge-fields.js'
import type { EditorWords } from '../words/editor-words.js'

// What is open around the document: the `/` menu and one panel. It is the state of a plugin, so it moves along with the
// text, and never part of the document.

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

const NOTHING: ToolsState = { menu: null, panel: null, notice: null }

export const TOOLS = new PluginKey<ToolsState>('tools')

type Change =
  | { readonly panel: Panel | null }
  | { readonly draft: Attrs | null }
  | { readonly notice: Notice | null }
  | { readonly menu: 'close' }
  | { readonly active: number }

/** Opens a panel, or closes the one that is open. */
export function setPanel(view: EditorView, panel: Panel | null): void {
  view.dispatch(view.state.tr.setMeta(TOOLS, { panel } satisfies Change))
}

/** Shows attributes in the block whose form is open. They are no part of the document yet. */
export function setDraft(view: EditorView, draft: Attrs | null): void {
  view.dispatch(view.state.tr.setMeta(TOOLS, { draft } satisfies Change))
}

/** The block whose form is open, with attributes that are not saved. Null if there is none. */
export function draftBlock(state: EditorState): { readonly at: number; readonly attrs: Attrs } | null {
  const panel = TOOLS.getState(state)?.panel
  return panel?.kind === 'form' && panel.draft ? { at: panel.at, attrs: panel.draft } : null
}

/** Says in a line what happened. Null: no line. */
export function setNotice(view: EditorView, notice: Notice | null): void {
  view.dispatch(view.state.tr.setMeta(TOOLS, { notice } satisfies Change))
}

/** A line about a change, with Undo. */
export function undoNotice(view: EditorView, text: string, words: Pick<EditorWords, 'undo'>): Notice {
  return { text, actions: [{ label: words.undo, run: () => void undo(view.state, view.dispatch) }] }
}

/** Closes the `/` menu and leaves what was typed. */
export function closeMenu(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(TOOLS, { menu: 'close' } satisfies Change))
}

/** The item of the `/` menu that Enter puts in. */
export function setActive(view: EditorView, active: number): void {
  view.dispatch(view.state.tr.setMeta(TOOLS, { active } satisfies Change))
}

/** Id of the list, for `aria-controls`, and of its options. */
export const MENU_ID = 'diptych-blocks'
export const optionId = (item: InsertItem) => `${MENU_ID}-${item.id}`

/** The menu that opens at a `/`, and the panel. `choose` is called for the item that Enter puts in. */
export function toolsPlugin(
  items: () => readonly InsertItem[],
  choose: (view: EditorView, item: InsertItem, range: TextRange) => void,
  words: Pick<EditorWords, 'notSaved'>,
): Plugin<ToolsState> {
  return new Plugin<ToolsState>({
    key: TOOLS,
    state: {
      init: () => NOTHING,
      apply: (transaction, before, _, state) => toolsAfter(transaction, before, state, items()),
    },
    props: {
      handleKeyDown(view, event) {
        const menu = TOOLS.getState(view.state)?.menu
        if (!menu || view.composing) return false
        const { items: found, active, from } = menu
        switch (event.key) {
          case 'ArrowDown':
          case 'ArrowUp':
            setActive(view, (active + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % Math.max(1, found.length))
            return true
          case 'Enter':
          case 'Tab': {
            const item = found[active]
            if (!item) return false
            choose(view, item, { from, to: view.state.selection.from })
            return true
          }
          case 'Escape':
            closeMenu(view)
            return true
          default:
            return false
        }
      },
      attributes(state): Record<string, string> {
        const menu = TOOLS.getState(state)?.menu
        const item = menu?.items[menu.active]
        if (!menu) return {}
        return { 'aria-controls': MENU_ID, ...(item && { 'aria-activedescendant': optionId(item) }) }
      },
      decorations(state) {
        // While a panel has the focus, the browser does not show the selection.
        const draft = draftBlock(state)
        const node = draft && state.doc.nodeAt(draft.at)
        // N-LTX-2: what is shown is not what is stored.
        if (draft && node)
          return DecorationSet.create(state.doc, [
            Decoration.node(draft.at, draft.at + node.nodeSize, { class: 'edit-dirty' }),
            Decoration.widget(draft.at, (view) => unsavedLabel(view, words, node.isInline), { key: 'draft', side: -1 }),
          ])
        const { from, to, empty } = state.selection
        if (TOOLS.getState(state)?.panel?.kind !== 'link' || empty) return null
        return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: 'edit-kept-selection' })])
      },
    },
  })
}

function unsavedLabel(
  { dom: { ownerDocument: document } }: EditorView,
  { notSaved }: Pick<EditorWords, 'notSaved'>,
  isInline: boolean,
): HTMLElement {
  const label = document.createElement(isInline ? 'span' : 'p')
  label.className = 'edit-unsaved'
  label.contentEditable = 'false'
  label.setAttribute('role', 'status')
  label.textContent = notSaved
  return label
}

function toolsAfter(
  transaction: Transaction,
  before: ToolsState,
  state: EditorState,
  items: readonly InsertItem[],
): ToolsState {
  const change = transaction.getMeta(TOOLS) as Change | undefined
  if (change && 'panel' in change) return { ...before, menu: null, panel: change.panel }
  if (change && 'draft' in change)
    return before.panel?.kind === 'form' ? { ...before, panel: { ...before.panel, draft: change.draft } } : before
  if (change && 'notice' in change) return { ...before, notice: change.notice }
  if (change && 'menu' in change) return { ...before, menu: null }
  if (change && before.menu) return { ...before, menu: { ...before.menu, active: change.active } }
  const panel = transaction.docChanged && before.panel ? moved(before.panel, transaction) : before.panel
  const menu = menuAfter(transaction, before.menu, state, items)
  const notice = transaction.docChanged && before.notice?.stays !== true ? null : before.notice
  const isSame = menu === before.menu && panel === before.panel && notice === before.notice
  return isSame ? before : { menu, panel, notice }
}

function moved(panel: Panel, { mapping }: Transaction): Panel | null {
  switch (panel.kind) {
    case 'link':
    case 'find':
    case 'findings':
    case 'outline':
    case 'snippet':
    case 'speakers':
      return panel
    case 'crop':
    case 'form': {
      const { pos, deleted } = mapping.mapResult(panel.at)
      return deleted ? null : { ...panel, at: pos }
    }
    default: {
      const { from, to } = panel.range
      return { ...panel, range: { from: mapping.map(from, -1), to: mapping.map(to) } }
    }
  }
}

/** More words than that are a sentence after a slash. */
const QUERY = /^\/[^/\n]{0,30}$/

function menuAfter(
  transaction: Transaction,
  before: SlashMenu | null,
  { selection }: EditorState,
  items: readonly InsertItem[],
): SlashMenu | null {
  if (!transaction.docChanged && !transaction.selectionSet) return before
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
  const from = before ? transaction.mapping.map(before.from, -1) : typedSign(transaction, selection.from, '/')
  if (from === null || from < $from.start()) return null
  const text = $from.parent.textBetween(from - $from.start(), $from.parentOffset, '\n', '\n')
  if (!QUERY.test(text)) return null
  const query = text.slice(1)
  if (before?.query === query && before.from === from) return before
  const found = foundItems(items, query)
  // "/ or" is no search. A name with a space still finds its block.
  if (found.length === 0 && query.includes(' ')) return null
  return { from, query, items: found, active: 0 }
}

/** The position of a sign that was just typed at the start of a text or after a space; null if there is none. */
export function typedSign(transaction: Transaction, cursor: number, sign: string): number | null {
  if (!transaction.docChanged || transaction.getMeta('paste') !== undefined) return null
  const before = transaction.before.content.size
  if (transaction.doc.content.size !== before + sign.length) return null
  const $at = transaction.doc.resolve(cursor)
  const start = $at.parentOffset - sign.length
  if (start < 0) return null
  const text = $at.parent.textBetween(Math.max(0, start - 1), $at.parentOffset, '\n', '\n')
  // In brackets and quotation marks, too.
  return text.endsWith(sign) && (start === 0 || /^[\s("'“‘«„]/.test(text)) ? cursor - sign.length : null
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

/** Enter opens the form of a selected block. It comes before the Enter of the text. */
export function formKey(hasForm: (block: string) => boolean): Plugin {
  return keymap({
    Enter: open((state) => {
      const block = selectedBlock(state)
      return block && hasForm(block.node.type.name) ? { kind: 'form', at: block.at, draft: null } : null
    }),
  })
}

/** Enter opens the form of a selected merge field. */
export function mergeFieldKey(): Plugin {
  return keymap({ Enter: open(mergeFieldPanel) })
}

/** The form of the selected merge field; null if none is selected. */
export function mergeFieldPanel(state: EditorState): Panel | null {
  const field = selectedMergeField(state)
  return field && { kind: 'merge-field', range: { from: field.from, to: field.to }, field }
}

/** Alt-F10 goes to the toolbar, as in other editors. Escape in it goes back. */
export function toolbarKey(box: HTMLElement): Plugin {
  return keymap({
    'Alt-F10': () => {
      const first = box.querySelector<HTMLElement>('[role=toolbar] :is(button, select, a):not(:disabled)')
      first?.focus()
      return first !== null
    },
  })
}

/** Ctrl-K opens the address of a text. It comes after the keys of the text, since it would take Ctrl-Shift-K too. */
export function linkKey(): Plugin {
  return keymap({ 'Mod-k': open(({ selection }) => (selection instanceof NodeSelection ? null : { kind: 'link' })) })
}

/** Ctrl-F finds in the text, since the browser's own search does not replace. */
export function findKey(): Plugin {
  return keymap({ 'Mod-f': open(() => ({ kind: 'find' })) })
}

function open(panel: (state: EditorState) => Panel | null): Command {
  return (state, _, view) => {
    const opened = panel(state)
    if (opened && view) setPanel(view, opened)
    return opened !== null
  }
}
