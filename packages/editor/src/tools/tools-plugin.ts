import { type EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { foundItems, type InsertItem } from '../blocks/insert-items.js'
import type { TextRange } from '../blocks/place-block.js'
import type { EditorWords } from '../words/editor-words.js'
import {
  closeMenu,
  draftBlock,
  type Panel,
  setActive,
  type SlashMenu,
  TOOLS,
  type ToolsChange,
  type ToolsState,
} from './tools-state.js'

// The menu that a `/` opens, and how it and the panel follow the document.

const NOTHING: ToolsState = { menu: null, panel: null, notice: null }

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
  const change = transaction.getMeta(TOOLS) as ToolsChange | undefined
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
